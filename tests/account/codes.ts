import { Secret, TOTP } from 'otpauth';
import type { OwnMember } from '../members/own-member.ts';
import { call, password } from '../system/api.ts';

const STEP = 30_000;

/** What a device with this secret shows so many steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP });

/** The next code of somebody who has used none but the one that switched codes on: right now and in the next step. */
export const nextCode = (secret: string): string => codeOf(secret, 1);

export interface CodesOn {
  readonly secret: string;
  readonly recovery: readonly string[];
}

/** Switches one-time codes on for a member of a test's own. */
export async function switchCodesOn({ tokens: { access: token } }: OwnMember): Promise<CodesOn> {
  const { secret } = await call('POST /general-users/me/one-time-codes/', { token, body: { password } });
  const { recovery_codes: recovery } = await call('POST /general-users/me/one-time-codes/confirm/', {
    token,
    body: { one_time_code: codeOf(secret) },
  });
  return { secret, recovery };
}
