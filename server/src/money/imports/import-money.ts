import { dateOf, instantOf } from '@portal/contract/rules/club-time';
import type { undoObstacles } from '@portal/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors } from '../../http/refusals/refusal.ts';
import { issueInvoice, MOST, voidUnpaid } from '../invoices/invoices.ts';
import { changeCredit } from '../tender/credit/credit.ts';
import { checkDays, lastVoucherDay, newVoucherCode } from '../tender/voucher/vouchers.ts';
import { creditEntry, invoice, memberCredit, voucher, voucherGroup } from '../tables.ts';

type Obstacle = (typeof undoObstacles)[number];

/** The user who imports, the moment, and the club's zone. */
interface Importer {
  user: number;
  now: number;
  zone: string;
}

/** A debt or credit that a member has in another program. */
export interface Balance {
  member: number;
  kind: 'DEBT' | 'CREDIT';
  /** Cents. */
  amount: number;
  /** "Opening balance" where left out. */
  description: string | null;
  /** A day of the club; the day of the import where left out. */
  due: string | null;
}

/** Adds an opening balance: a debt as an issued invoice, credit as an entry of its own. Returns the record. */
export async function importBalance(
  tx: Transaction,
  { member, kind, amount, description, due }: Balance,
  { user, now, zone }: Importer,
): Promise<{ invoice_id: string } | { credit_entry_id: number }> {
  const record = { user, now, before: null };
  if (kind === 'CREDIT') {
    const entry = await changeCredit(tx, { member, amount, now });
    const after = { member, amount, imported: true };
    await audit(tx, { ...record, right: 'payment_invoice.refund', id: entry, after });
    return { credit_entry_id: entry };
  }
  const opening = { description: 'Opening balance', zh: { description: '期初余额' } };
  const lines = [{ ...(description === null ? opening : { description, zh: null }), amount }];
  const until = instantOf(due ?? dateOf(now, zone), '12:00', zone);
  const id = await issueInvoice(tx, { member, lines, due: until, now, zone });
  const after = { member, lines, due_date: due ?? dateOf(now, zone), imported: true };
  await audit(tx, { ...record, right: 'payment_invoice.add', id, after });
  return { invoice_id: id };
}

/** Cents of an amount as files write it: `12.5`, `1,234.50`, `1.234,50`, `S$ 20`. Null: it is none. */
export function readAmount(text: string): number | null {
  const plain = text.replaceAll(/[\s'’]|^[A-Z]{0,3}[$€£¥]|[A-Z]{3}$/g, '');
  const match = /^(-?)(\d{1,3}(?:([.,])\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  const [, sign, whole = '', group, point, rest = ''] = match;
  if (group !== undefined && group === point) return null;
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(rest.padEnd(2, '0'));
  return cents > MOST ? null : sign === '-' ? -cents : cents;
}

/** A voucher of a member, by the name of its group. */
export interface VoucherToImport {
  member: number;
  group: string;
  validFrom: string | null;
  validUntil: string | null;
}

/** Gives a member a voucher that they have in another program, without a notification. Throws faults by field. */
export async function importVoucher(
  tx: Transaction,
  { member, group: name, validFrom, validUntil }: VoucherToImport,
  { user, now, zone }: Importer,
): Promise<{ voucher_id: number }> {
  const [group] = await tx
    .select()
    .from(voucherGroup)
    .where(eq(sql`lower(${voucherGroup.name})`, name.toLowerCase()));
  if (!group) throw fieldErrors({ group: [fault('noSuchGroup')] });
  if (!group.is_active) throw fieldErrors({ group: [fault('groupDiscontinued')] });
  const valid_from = validFrom ?? dateOf(now, zone);
  const valid_until = validUntil ?? lastVoucherDay(valid_from, group.valid_days);
  checkDays(valid_from, valid_until);
  const { kind, value } = group;
  const [given] = await tx
    .insert(voucher)
    .values({
      member_id: member,
      group_id: group.id,
      kind,
      value,
      valid_from,
      valid_until,
      code: newVoucherCode(),
      created_at: new Date(now),
    })
    .returning({ id: voucher.id });
  const id = given?.id ?? 0;
  const after = { member, group: group.id, valid_from, valid_until, imported: true };
  await audit(tx, { user, now, right: 'voucher.add', id, before: null, after });
  return { voucher_id: id };
}

/** Finds what hangs on imported invoices, by their ids: payments, or another change. */
export async function findInvoiceObstacles(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Obstacle>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: invoice.id, status: invoice.status })
    .from(invoice)
    .where(inArray(invoice.id, [...ids]))
    .for('update');
  return new Map(
    rows.flatMap(({ id, status }): [string, Obstacle][] =>
      status === 'UNPAID' ? [] : [[id, status === 'VOID' ? 'changed' : 'paid']],
    ),
  );
}

/** Voids imported invoices, whose numbers stay. */
export const undoInvoices = (tx: Transaction, ids: readonly string[], now: number): Promise<void> =>
  voidUnpaid(tx, ids, { reason: 'The import was undone.', now });

/** Finds credit entries that were spent since: where a member has less than all of theirs came to. */
export async function findCreditObstacles(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Obstacle>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: creditEntry.id,
      amount: creditEntry.amount,
      member: creditEntry.member_id,
      has: memberCredit.balance,
    })
    .from(creditEntry)
    .innerJoin(memberCredit, eq(memberCredit.member_id, creditEntry.member_id))
    .where(inArray(creditEntry.id, [...ids]))
    .orderBy(memberCredit.member_id)
    .for('update', { of: memberCredit });
  const brought = new Map<number, number>();
  for (const { member, amount } of rows) brought.set(member, (brought.get(member) ?? 0) + amount);
  return new Map(
    rows.flatMap(({ id, member, has }): [number, Obstacle][] =>
      has < (brought.get(member) ?? 0) ? [[id, 'spent']] : [],
    ),
  );
}

/** Takes back credit that an import brought. */
export async function undoCredit(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .delete(creditEntry)
    .where(inArray(creditEntry.id, [...ids]))
    .returning();
  for (const { member_id: id, amount } of gone)
    await tx
      .update(memberCredit)
      .set({ balance: sql`${memberCredit.balance} - ${amount}` })
      .where(eq(memberCredit.member_id, id));
}

/** Finds vouchers that were used or changed since, by their ids. */
export async function findVoucherObstacles(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Obstacle>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: voucher.id, status: voucher.status })
    .from(voucher)
    .where(inArray(voucher.id, [...ids]))
    .for('update');
  return new Map(
    rows.flatMap(({ id, status }): [number, Obstacle][] =>
      status === 'ACTIVE' ? [] : [[id, status === 'USED' ? 'used' : 'changed']],
    ),
  );
}

/** Deletes vouchers that an import gave. */
export async function undoVouchers(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(voucher).where(inArray(voucher.id, [...ids]));
}
