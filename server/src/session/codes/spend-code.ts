import { and, lt } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { Keys } from '../../http/keys.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors } from '../../http/refusals/refusal.ts';
import { stepOfCode } from './generator.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { codesOn, oneTimeCode } from './tables.ts';

/** 400 for a code that is wrong, old, or was used before: the answer doesn't say which. */
export const wrongCode = () => fieldErrors({ one_time_code: [fault('wrongOneTimeCode')] });

/**
 * Uses up what somebody with codes on has typed: six digits, spaced or not, or a recovery code. Answers which it was;
 * null where it is neither, or its step was used before. Of two who use the same code at once, one does.
 */
export async function spendCode(
  tx: Transaction,
  keys: Keys,
  { user, typed, now }: { user: number; typed: string; now: number },
): Promise<'device' | 'recovery' | null> {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return (await spendRecoveryCode(tx, keys, user, typed)) ? 'recovery' : null;
  const [stored] = await tx.select({ secret: oneTimeCode.secret }).from(oneTimeCode).where(codesOn(user));
  const step = stored ? stepOfCode(keys, { user, sealed: stored.secret, code, now }) : null;
  if (step === null) return null;
  const used = await tx
    .update(oneTimeCode)
    .set({ last_step: step })
    .where(and(codesOn(user), lt(oneTimeCode.last_step, step)))
    .returning({ user: oneTimeCode.user_id });
  return used.length > 0 ? 'device' : null;
}
