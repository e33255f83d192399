import type { FeeChargeFailure } from '@portal/contract';
import { feeChargeFailures } from '@portal/contract';
import * as z from 'zod';
import type { Transaction } from '../../database/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { notifyMember } from '../../members/index.ts';

/** The job that emails members about automatic charges of fees. */
export const plannedChargeMail = {
  name: 'money mail planned charge',
  payload: z.object({ invoice: z.string(), last4: z.string() }),
};
export const failedChargeMail = {
  name: 'money mail failed charge',
  payload: z.object({
    invoice: z.string(),
    failure: z.enum(feeChargeFailures),
    again: z.string().nullable(),
  }),
};
export const autopayOffMail = {
  name: 'money mail autopay off',
  payload: z.object({ member: z.number(), last4: z.string() }),
};

/** An invoice whose fee is to be charged. */
export interface FeeInvoice {
  id: string;
  invoice_number: string;
  member_id: number;
  total: number;
  paid: number;
}

/** Has a member notified, days before, that a fee will be charged. */
export async function notifyPlanned(
  tx: Transaction,
  { id: invoice, invoice_number, member_id, total, paid }: FeeInvoice,
  { charged_on, last4, now }: { charged_on: string; last4: string; now: number },
): Promise<void> {
  const what = { invoice, invoice_number, amount: total - paid, charged_on, last4 };
  await notifyMember(tx, member_id, { kind: 'FEE_CHARGE_PLANNED', ...what }, now);
  await enqueue(tx, plannedChargeMail, { invoice, last4 }, now);
}

/** Has a member notified that a fee wasn't charged, why, and when we try again; `again` is null where we don't. */
export async function notifyFailed(
  tx: Transaction,
  { id: invoice, invoice_number, member_id, total, paid }: FeeInvoice,
  { failure, again, now }: { failure: FeeChargeFailure; again: string | null; now: number },
): Promise<void> {
  const what = { invoice, invoice_number, amount: total - paid, failure, again };
  // Of a payment that the bank declined, every payer is notified in the portal.
  if (failure !== 'DECLINED') await notifyMember(tx, member_id, { kind: 'FEE_NOT_CHARGED', ...what }, now);
  await enqueue(tx, failedChargeMail, { invoice, failure, again }, now);
}

/** Has a member notified that their fees aren't charged any more, as the card is gone. */
export async function notifyOff(
  tx: Transaction,
  { member, last4 }: { member: number; last4: string },
  now: number,
): Promise<void> {
  await notifyMember(tx, member, { kind: 'FEE_AUTOPAY_OFF', last4 }, now);
  await enqueue(tx, autopayOffMail, { member, last4 }, now);
}
