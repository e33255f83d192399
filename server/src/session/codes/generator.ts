import { Secret, TOTP } from 'otpauth';
import type { Keys } from '../../http/keys.ts';

/** The parameters that every authenticator app accepts (RFC 6238): six digits of SHA-1, a step every thirty seconds. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** So many steps a clock may be off, either way. */
const TOLERANCE = 1;

const purpose = (user: number) => `one-time codes of ${user}`;

/** A new secret in letters that can be typed (base32), and as the database keeps it. */
export function newSecret(keys: Keys, user: number): { secret: string; sealed: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, sealed: keys.seal(purpose(user), secret) };
}

/** Builds the content of a QR code for an authenticator app. */
export const secretUri = (secret: string, { club, username }: { club: string; username: string }): string =>
  new TOTP({ ...rules, issuer: club, label: username, secret }).toString();

/** The step whose code this is, within the tolerance; null where it is none of this secret. `sealed` as it is kept. */
export function stepOfCode(
  keys: Keys,
  { user, sealed, code, now }: { user: number; sealed: string; code: string; now: number },
): number | null {
  const secret = keys.open(purpose(user), sealed);
  if (secret === null) return null;
  const off = TOTP.validate({
    ...rules,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: TOLERANCE,
  });
  return off === null ? null : TOTP.counter({ period: rules.period, timestamp: now }) + off;
}
