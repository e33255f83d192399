import { createHmac, randomBytes } from 'node:crypto';
import { HOUR } from '@portal/contract/rules/club-time';
import { SECRET_OVERLAP_HOURS } from '@portal/contract/webhooks/rules/webhook-events';
import type { Keys } from '../http/keys.ts';
import type { StoredSecret } from './tables.ts';

const PURPOSE = 'secret of a webhook';
const PREFIX = 'whsec_';
/** Bytes of a secret: within the 24 to 64 of the Standard Webhooks specification. */
const LENGTH = 32;
/** Most secrets that sign at once, however often one is replaced within the overlap. */
const MOST = 5;

/** Makes a secret, as its receiver gets it and as it is stored. */
export function newSecret(keys: Keys): { secret: string; stored: StoredSecret } {
  const secret = PREFIX + randomBytes(LENGTH).toString('base64');
  return { secret, stored: { sealed: keys.seal(PURPOSE, secret), until: null } };
}

/** Puts a new secret before the others. The one it replaces signs until the overlap ends; older ones keep their end. */
export function replaceSecret(
  secrets: readonly StoredSecret[],
  stored: StoredSecret,
  now: number,
): StoredSecret[] {
  const left = secrets
    .filter(({ until }) => until === null || until > now)
    .map(({ sealed, until }) => ({ sealed, until: until ?? now + SECRET_OVERLAP_HOURS * HOUR }));
  return [stored, ...left].slice(0, MOST);
}

/** Builds the headers of a message, signed with each secret that counts at this moment (Standard Webhooks, v1). */
export function signedHeaders(
  keys: Keys,
  secrets: readonly StoredSecret[],
  { id, body, now }: { id: string; body: string; now: number },
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = secrets.flatMap(({ sealed, until }) => {
    const secret = until === null || until > now ? keys.open(PURPOSE, sealed) : null;
    if (secret === null) return [];
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return [`v1,${signature}`];
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
