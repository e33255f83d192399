import type { OnlineMethod } from '@portal/contract';
import type { DiscountGroup } from '@portal/contract/money/rules/amounts';
import { dateOf, MINUTE } from '@portal/contract/rules/club-time';
import type { Transaction } from '../../database/database.ts';
import type { InvoiceLine } from '../../money/index.ts';
import {
  changeCredit,
  invoice,
  invoiceCounter,
  invoiceLine,
  invoiceNumber,
  startOfMonth,
  payment,
  paymentShare,
  refund,
  takeDiscount,
  sumLines,
} from '../../money/index.ts';
import { DAY } from '../demo/demo-time.ts';
import { insertAll } from './insert.ts';

/** An issued invoice to be stored. Cents and instants. */
export interface Bill {
  id: string;
  member: number;
  /** Left out: MEMBERSHIP if the first line begins so, else OTHER. */
  kind?: 'BOOKING';
  lines: readonly InvoiceLine[];
  createdAt: number;
  due: number;
  /** The amount paid. */
  paid: number;
  /** How it was paid online; left out: at the desk. */
  by?: OnlineMethod;
  /** A refund by staff as credit: days after the payment, and the reason. */
  back?: { amount: number; daysLater: number; note: string };
  /** The reason why it is void; null: it isn't. */
  voided: string | null;
  /** The discount group that reduces it. */
  discount?: DiscountGroup;
  /** The member's last day once it is paid. */
  renewsUntil?: string | null;
}

const isFee = ([first]: readonly InvoiceLine[]): boolean =>
  first?.description.startsWith('Membership') ?? false;

const methods = ['NETS', 'CASH', 'NETS', 'CHEQUE'] as const;

/** Stores the refund of a bill, as the member's credit. */
async function storeRefund(
  tx: Transaction,
  { id, member, back }: Bill,
  { payment: payment_id, at }: { payment: string; at: number },
): Promise<void> {
  if (!back) return;
  const { amount, daysLater, note } = back;
  const now = at + daysLater * DAY;
  const [given] = await tx
    .insert(refund)
    .values({
      member_id: member,
      payment_id,
      invoice_id: id,
      amount,
      note,
      reason: 'STAFF',
      destination: 'CREDIT',
      status: 'DONE',
      created_at: new Date(now),
      done_at: new Date(now),
    })
    .returning({ id: refund.id });
  await changeCredit(tx, { member, amount, refund: given?.id, now });
}

/** Stores what was paid of the bills, each soon after it was made. */
async function storePayments(tx: Transaction, bills: readonly Bill[]): Promise<void> {
  const paid = bills.filter((bill) => bill.paid > 0);
  const at = ({ createdAt }: Bill) => createdAt + 10 * MINUTE;
  const ids = await insertAll<typeof payment, string>(
    tx,
    payment,
    paid.map((bill, index) => ({
      member_id: bill.member,
      method: bill.by ?? methods[index % methods.length] ?? 'CASH',
      status: 'SETTLED' as const,
      amount: bill.paid,
      created_at: new Date(at(bill)),
      settled_at: new Date(at(bill)),
      ...(bill.by && { gateway: 'sandbox', gateway_reference: bill.id }),
    })),
    payment.id,
  );
  await insertAll(
    tx,
    paymentShare,
    paid.map(({ id, paid: amount }, index) => ({ payment_id: ids[index] ?? '', invoice_id: id, amount })),
  );
  for (const [index, bill] of paid.entries())
    await storeRefund(tx, bill, { payment: ids[index] ?? '', at: at(bill) });
}

/** Returns the discount of each bill that has one; cents. */
async function takeDiscounts(
  tx: Transaction,
  bills: readonly Bill[],
  zone: string,
): Promise<ReadonlyMap<Bill, number>> {
  const taken = new Map<Bill, number>();
  for (const bill of bills) {
    if (bill.discount === undefined) continue;
    const request = { group: bill.discount, price: sumLines(bill.lines), now: bill.createdAt, zone };
    taken.set(bill, await takeDiscount(tx, request));
  }
  return taken;
}

/** Stores invoices and what was paid of them, numbered in the order in which they were made. */
export async function storeInvoices(tx: Transaction, bills: readonly Bill[], zone: string): Promise<void> {
  const inOrder = bills.toSorted((a, b) => a.createdAt - b.createdAt);
  const numbers = new Map<number, number>();
  const discounts = await takeDiscounts(tx, inOrder, zone);
  await insertAll(
    tx,
    invoice,
    inOrder.map((bill) => {
      const { id, member, lines, createdAt, due, paid, voided } = bill;
      const year = Number(dateOf(createdAt, zone).slice(0, 4));
      const number = (numbers.get(year) ?? 0) + 1;
      numbers.set(year, number);
      const made = new Date(createdAt);
      const discount = discounts.get(bill) ?? 0;
      return {
        id,
        member_id: member,
        kind: bill.kind ?? (isFee(lines) ? 'MEMBERSHIP' : 'OTHER'),
        invoice_number: invoiceNumber(year, number),
        total: sumLines(lines) - discount,
        discountable: bill.discount !== undefined,
        discount_group: bill.discount ?? 'NA',
        discount,
        discount_month: startOfMonth(createdAt, zone),
        renews_until: bill.renewsUntil ?? null,
        paid,
        refunded: bill.back?.amount ?? 0,
        due_date: dateOf(due, zone),
        created_at: made,
        issued_at: made,
        voided_at: voided === null ? null : made,
        void_reason: voided,
      };
    }),
  );
  await insertAll(
    tx,
    invoiceLine,
    inOrder.flatMap(({ id, lines }) => lines.map((line) => ({ invoice_id: id, ...line }))),
  );
  await insertAll(
    tx,
    invoiceCounter,
    [...numbers].map(([year, last_number]) => ({ year, last_number })),
  );
  await storePayments(tx, inOrder);
}
