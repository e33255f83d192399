import { randomInt } from 'node:crypto';
import type { VoucherStatus } from '@portal/contract';
import { captchaAlphabet } from '@portal/contract/session/rules/sign-in';
import { addDays } from '@portal/contract/rules/club-time';
import type { SQL } from 'drizzle-orm';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { fault } from '../../../http/refusals/fault.ts';
import { fieldErrors } from '../../../http/refusals/refusal.ts';
import { voucher } from '../../tables.ts';

const CODE_LETTERS = 16;

/** A code that nobody guesses (74 bits) and everybody can read out: four groups of four, without look-alikes. */
export function newVoucherCode(): string {
  const letters = Array.from(
    { length: CODE_LETTERS },
    () => captchaAlphabet[randomInt(captchaAlphabet.length)],
  );
  return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-');
}

/** A voucher's last day, where its first is `from` and it can be used on so many days. */
export const lastVoucherDay = (from: string, validDays: number): string => addDays(from, validDays - 1);

/** The status of a voucher as it is shown on this day of the club. */
export const voucherStatusOn = (today: string): SQL<VoucherStatus> =>
  sql<VoucherStatus>`case when ${voucher.status} = 'ACTIVE' and ${voucher.valid_until} < ${today}
    then 'EXPIRED' else ${voucher.status} end`;

/** The vouchers that have this status on this day, in a form that an index answers. */
export function hasVoucherStatus(status: VoucherStatus, today: string): SQL | undefined {
  if (status === 'ACTIVE') return and(eq(voucher.status, status), gte(voucher.valid_until, today));
  if (status === 'EXPIRED') return and(eq(voucher.status, 'ACTIVE'), lt(voucher.valid_until, today));
  return eq(voucher.status, status);
}

/** The vouchers that came to their end unused by this day. */
export const hasEnded = (today: string): SQL =>
  sql`(${hasVoucherStatus('EXPIRED', today)} or ${hasVoucherStatus('VOID', today)})`;

/** Refuses days that a voucher can’t have. */
export function checkDays(from: string, until: string): void {
  if (until < from) throw fieldErrors({ valid_until: [fault('lastBeforeFirst')] });
  if (until >= '3000') throw fieldErrors({ valid_until: [fault('voucherTooLong', { year: 2999 })] });
}
