import { dateOf } from '@portal/contract/rules/club-time';
import type { SQL } from 'drizzle-orm';
import { and, eq, gte, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import type { Fault } from '../../../http/refusals/fault.ts';
import { fault } from '../../../http/refusals/fault.ts';
import { fieldErrors } from '../../../http/refusals/refusal.ts';
import { voucher, voucherGroup } from '../../tables.ts';

/** A voucher, with what its group says. */
export interface FoundVoucher {
  voucher: typeof voucher.$inferSelect;
  group: typeof voucherGroup.$inferSelect;
}

export interface VoucherClock {
  now: number;
  /** The club's IANA time zone. */
  zone: string;
}

/** True if vouchers of this group pay for bookings in this category of facilities. */
export const paysBookings = (group: FoundVoucher['group'], category: number): boolean =>
  group.pays_bookings && (group.category_id ?? category) === category;

/** The vouchers of a member that can be used now. */
function usable(member: number, { now, zone }: VoucherClock): SQL | undefined {
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
  clock: VoucherClock,
): Promise<FoundVoucher[]> => found(db).where(usable(member, clock)).orderBy(voucher.valid_until, voucher.id);

/** A 400 at the field of the voucher. */
export const refuseVoucher = (reason: Fault) => fieldErrors({ voucher: [reason] });

/** A member's voucher, to see what it would pay; a 400 where they have none with this id. */
export async function ownVoucher(tx: Transaction, id: number, member: number): Promise<FoundVoucher> {
  const [owned] = await found(tx).where(and(eq(voucher.id, id), eq(voucher.member_id, member)));
  if (!owned) throw refuseVoucher(fault('notFound', { id }));
  return owned;
}

/** Marks a voucher as used; two payments or bookings at once never both use it. A 400 where it can't be used. */
export async function markUsed(
  tx: Transaction,
  { voucher: { id, member_id, value } }: FoundVoucher,
  clock: VoucherClock,
): Promise<void> {
  const used = await tx
    .update(voucher)
    .set({ status: 'USED', used_at: new Date(clock.now) })
    .where(
      // A refund may have added to it since it was read.
      and(eq(voucher.id, id), eq(voucher.value, value), usable(member_id, clock)),
    )
    .returning({ id: voucher.id });
  if (used.length === 0) throw refuseVoucher(fault('voucherNotNow'));
}

/**
 * Uses a member's voucher. `unfit` says why it can't pay for what it is to be used for, null where it can. A 400 where it
 * can't be used.
 */
export async function useVoucher(
  tx: Transaction,
  { id, member, unfit }: { id: number; member: number; unfit: (it: FoundVoucher) => Fault | null },
  clock: VoucherClock,
): Promise<FoundVoucher> {
  const owned = await ownVoucher(tx, id, member);
  const reason = unfit(owned);
  if (reason !== null) throw refuseVoucher(reason);
  await markUsed(tx, owned, clock);
  return owned;
}
