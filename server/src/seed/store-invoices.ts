import { dateOf } from '@portal/contract/rules/club-time';
import type { Transaction } from '../database/database.ts';
import type { Line } from '../money/invoices.ts';
import { invoiceNumber, totalOf } from '../money/invoices.ts';
import { invoice, invoiceCounter, invoiceLine } from '../money/tables.ts';
import { insertAll } from './insert.ts';

/** An issued invoice to be stored. Cents and instants. */
export interface Bill {
  id: string;
  member: number;
  lines: readonly Line[];
  createdAt: number;
  due: number;
  state: 'UNPAID' | 'PAID' | 'VOID';
  /** Of one that is VOID. */
  reason?: string;
}

/** Stores invoices, numbered in the order in which they were made. */
export async function storeInvoices(tx: Transaction, bills: readonly Bill[], zone: string): Promise<void> {
  const inOrder = bills.toSorted((a, b) => a.createdAt - b.createdAt);
  const numbers = new Map<number, number>();
  await insertAll(
    tx,
    invoice,
    inOrder.map(({ id, member, lines, createdAt, due, state, reason = 'Cancelled.' }) => {
      const year = Number(dateOf(createdAt, zone).slice(0, 4));
      const number = (numbers.get(year) ?? 0) + 1;
      numbers.set(year, number);
      const total = totalOf(lines);
      const made = new Date(createdAt);
      return {
        id,
        member_id: member,
        invoice_number: invoiceNumber(year, number),
        total,
        paid: state === 'PAID' ? total : 0,
        due_date: dateOf(due, zone),
        created_at: made,
        issued_at: made,
        voided_at: state === 'VOID' ? made : null,
        void_reason: state === 'VOID' ? reason : null,
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
}
