import { randomInt } from 'node:crypto';
import { captchaAlphabet } from '@portal/contract/session/rules/sign-in';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { Keys } from '../../http/keys.ts';
import { recoveryCode } from './tables.ts';

const COUNT = 10;
/** Ten letters without look-alikes: 46 bits. */
const LENGTH = 10;

const half = LENGTH / 2;
const written = (code: string) => `${code.slice(0, half)}-${code.slice(half)}`;
const newCode = () =>
  Array.from({ length: LENGTH }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');

const hashCode = (keys: Keys, user: number, code: string) => keys.hash(`recovery code ${user} ${code}`);

/** Gives somebody ten new codes in place of those they had; answers them as they are written down. */
export async function renewRecoveryCodes(tx: Transaction, keys: Keys, user: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(newCode());
  await tx.delete(recoveryCode).where(eq(recoveryCode.user_id, user));
  await tx
    .insert(recoveryCode)
    .values([...codes].map((code) => ({ user_id: user, code_hash: hashCode(keys, user, code) })));
  return [...codes].map(written);
}

/** Uses up the code that was typed, in either case, with or without what parts it; false where it is none. */
export async function spendRecoveryCode(
  tx: Transaction,
  keys: Keys,
  user: number,
  typed: string,
): Promise<boolean> {
  const code = typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const used = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.user_id, user), eq(recoveryCode.code_hash, hashCode(keys, user, code))))
    .returning({ user: recoveryCode.user_id });
  return used.length > 0;
}
