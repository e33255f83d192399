import { dateOf } from '@portal/contract/rules/club-time';
import type { SQL } from 'drizzle-orm';
import { and, eq, gte, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { fieldErrors } from '../../http/refusal.ts';
import type { LockedInvoice } from '../invoices/lock-invoices.ts';
import type { Share } from '../invoices/share-out.ts';
import { dueOn, split } from '../invoices/share-out.ts';
import { voucher, voucherGroup } from '../tables.ts';

type Voucher = typeof voucher.$inferSelect;
type Group = typeof voucherGroup.$inferSelect;

function pays(group: Group, { sale }: LockedInvoice): boolean {
  if (!sale) return group.pays_invoices;
  return group.pays_bookings && (group.category_id ?? sale.category) === sale.category;
}

/** What a voucher pays of these shares, and what it leaves. It is worth what it takes off all that is due on them. */
export function splitByVoucher(
  shares: readonly Share[],
  { voucher: { kind, value }, group }: { voucher: Voucher; group: Group },
): [paid: Share[], left: Share[]] {
  const { fitting = [], other = [] } = Object.groupBy(shares, ({ invoice }) =>
    pays(group, invoice) ? 'fitting' : 'other',
  );
  const due = dueOn(fitting.map(({ invoice }) => invoice));
  const worth = kind === 'AMOUNT' ? value : Math.round((due * value) / 100);
  const [paid, left] = split(fitting, worth);
  return [paid, [...left, ...other]];
}

/** The vouchers of a member that can be used now. */
function usable(member: number, today: string): SQL | undefined {
  return and(
    eq(voucher.member_id, member),
    eq(voucher.status, 'ACTIVE'),
    lte(voucher.valid_from, today),
    gte(voucher.valid_until, today),
  );
}

/** A member's vouchers that can be used now, with what their groups say. Those that end first come first. */
export const usableVouchers = (
  db: Database | Transaction,
  member: number,
  { now, zone }: { now: number; zone: string },
) =>
  db
    .select({ voucher, group: voucherGroup })
    .from(voucher)
    .innerJoin(voucherGroup, eq(voucherGroup.id, voucher.group_id))
    .where(usable(member, dateOf(now, zone)))
    .orderBy(voucher.valid_until, voucher.id);

const refuseVoucher = (reason: string) => fieldErrors({ voucher: [reason] });

/** Uses a member's voucher for these shares; two payments at once never both use it. A 400 where it can't be used. */
export async function useVoucher(
  tx: Transaction,
  { id, member, shares }: { id: number; member: number; shares: readonly Share[] },
  { now, zone }: { now: number; zone: string },
): Promise<[paid: Share[], left: Share[]]> {
  const [owned] = await tx
    .select({ voucher, group: voucherGroup })
    .from(voucher)
    .innerJoin(voucherGroup, eq(voucherGroup.id, voucher.group_id))
    .where(and(eq(voucher.id, id), eq(voucher.member_id, member)));
  if (!owned) throw refuseVoucher(`Invalid pk "${id}" - object does not exist.`);
  const [paid, left] = splitByVoucher(shares, owned);
  if (paid.length === 0) throw refuseVoucher('This voucher isn’t for what is paid here.');
  const used = await tx
    .update(voucher)
    .set({ status: 'USED', used_at: new Date(now) })
    .where(and(eq(voucher.id, id), usable(member, dateOf(now, zone))))
    .returning({ id: voucher.id });
  if (used.length === 0) throw refuseVoucher('This voucher can’t be used now.');
  return [paid, left];
}

/** Makes a voucher whole again. */
export async function returnVoucher(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(voucher)
    .set({ status: 'ACTIVE', used_at: null })
    .where(and(eq(voucher.id, id), eq(voucher.status, 'USED')));
}
