import { dateOf } from '@portal/contract/rules/club-time';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import { fieldErrors } from '../../../http/refusal.ts';
import { voucher, voucherGroup } from '../../tables.ts';

/** A voucher, with what its group says. */
export interface FoundVoucher {
  voucher: typeof voucher.$inferSelect;
  group: typeof voucherGroup.$inferSelect;
}

interface Clock {
  now: number;
  /** The club's IANA time zone. */
  zone: string;
}

/** Whether vouchers of this group pay for bookings in this category of facilities. */
export const paysBookings = (group: FoundVoucher['group'], category: number): boolean =>
  group.pays_bookings && (group.category_id ?? category) === category;

/** The vouchers of a member that can be used now. */
function usable(member: number, { now, zone }: Clock): SQL | undefined {
  const today = dateOf(now, zone);
  return and(
    eq(voucher.member_id, member),
    eq(voucher.status, 'ACTIVE'),
    lte(voucher.valid_from, today),
    gte(voucher.valid_until, today),
  );
}

const found = (db: Database | Transaction) =>
  db
    .select({ voucher, group: voucherGroup })
    .from(voucher)
    .innerJoin(voucherGroup, eq(voucherGroup.id, voucher.group_id));

/** A member's vouchers that can be used now. Those that end first come first. */
export const usableVouchers = (
  db: Database | Transaction,
  member: number,
  clock: Clock,
): Promise<FoundVoucher[]> => found(db).where(usable(member, clock)).orderBy(voucher.valid_until, voucher.id);

/** A 400 at the field of the voucher. */
export const refuseVoucher = (reason: string) => fieldErrors({ voucher: [reason] });

/** A member's voucher, to see what it would pay; a 400 where they have none with this id. */
export async function ownVoucher(tx: Transaction, id: number, member: number): Promise<FoundVoucher> {
  const [owned] = await found(tx).where(and(eq(voucher.id, id), eq(voucher.member_id, member)));
  if (!owned) throw refuseVoucher(`Invalid pk "${id}" - object does not exist.`);
  return owned;
}

/** Marks a voucher as used; two payments or bookings at once never both use it. A 400 where it can't be used. */
export async function markUsed(
  tx: Transaction,
  { voucher: { id, member_id } }: FoundVoucher,
  clock: Clock,
): Promise<void> {
  const used = await tx
    .update(voucher)
    .set({ status: 'USED', used_at: new Date(clock.now) })
    .where(and(eq(voucher.id, id), usable(member_id, clock)))
    .returning({ id: voucher.id });
  if (used.length === 0) throw refuseVoucher('You can’t use this voucher now.');
}

/**
 * Uses a member's voucher. `unfit` says why it can't pay for what it is to be used for, null where it can. A 400 where it
 * can't be used.
 */
export async function useVoucher(
  tx: Transaction,
  { id, member, unfit }: { id: number; member: number; unfit: (it: FoundVoucher) => string | null },
  clock: Clock,
): Promise<FoundVoucher> {
  const owned = await ownVoucher(tx, id, member);
  const reason = unfit(owned);
  if (reason !== null) throw refuseVoucher(reason);
  await markUsed(tx, owned, clock);
  return owned;
}

/** Makes used vouchers whole again: those with these ids, or those that a query names. */
export async function returnVouchers(tx: Transaction, ids: readonly number[] | SQLWrapper): Promise<void> {
  await tx
    .update(voucher)
    .set({ status: 'ACTIVE', used_at: null })
    .where(and(inArray(voucher.id, ids), eq(voucher.status, 'USED')));
}
