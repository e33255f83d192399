import type { Member } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import type { DiscountGroup } from '@portal/contract/money/rules/amounts';
import type { Quote } from '@portal/contract/bookings/rules/prices';
import type { UsableVoucher } from '@portal/contract/bookings/rules/reductions';
import { reduce } from '@portal/contract/bookings/rules/reductions';
import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { fieldErrors } from '../../http/refusal.ts';
import type { TakenDiscount } from '../../money/index.ts';
import { discountLeft, groupOfMember, takeDiscount, voucher, voucherGroup } from '../../money/index.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import { reservation } from '../tables.ts';

/** A price with what came off it, and what that took from the cap. */
export interface Reduced {
  quoted: Quote;
  discount: TakenDiscount;
}

interface Asked {
  facility: Pick<FacilityRow, 'discountable' | 'category'>;
  /** Whom the booking is for. */
  member: Pick<Member, 'id'>;
  /** Id of the voucher to use. */
  voucher?: number | undefined;
  now: number;
  zone: string;
}

const refuseVoucher = (reason: string) => fieldErrors({ voucher: [reason] });

/**
 * Uses the voucher, and takes the share of the member's discount group where the facility has such; both are counted in
 * this transaction. Field errors where the voucher can't be used.
 */
export async function takeReductions(tx: Transaction, quoted: Quote, asked: Asked): Promise<Reduced> {
  const { facility, member, voucher: id, now, zone } = asked;
  if (id !== undefined && quoted.total === 0)
    throw refuseVoucher('There is nothing to pay: keep the voucher for another time.');
  const used = id === undefined ? null : await useVoucher(tx, id, asked);
  const group = facility.discountable ? await groupOfMember(tx, member.id) : 'NA';
  return takeShare(tx, quoted, { voucher: used, group, now, zone });
}

/** Takes a group's share of what is left to pay after the voucher out of the month's cap. */
export async function takeShare(
  tx: Transaction,
  quoted: Quote,
  {
    voucher: used,
    group,
    now,
    zone,
  }: { voucher: UsableVoucher | null; group: DiscountGroup; now: number; zone: string },
): Promise<Reduced> {
  const { total: price } = reduce(quoted, { voucher: used, discount: null });
  const amount = await takeDiscount(tx, { group, price, now, zone });
  const discount = group === 'NA' ? null : { percent: Number(group), most: amount };
  return { quoted: reduce(quoted, { voucher: used, discount }), discount: { group, amount } };
}

/** Marks a member's voucher as used; two bookings at once never both use it. */
async function useVoucher(
  tx: Transaction,
  id: number,
  { facility, member, now, zone }: Asked,
): Promise<UsableVoucher> {
  const own = and(eq(voucher.id, id), eq(voucher.member_id, member.id));
  const [found] = await tx
    .select({ voucher, group: voucherGroup })
    .from(voucher)
    .innerJoin(voucherGroup, eq(voucherGroup.id, voucher.group_id))
    .where(own);
  if (!found) throw refuseVoucher(`Invalid pk "${id}" - object does not exist.`);
  const { name, pays_bookings, category_id } = found.group;
  if (!pays_bookings || (category_id ?? facility.category.id) !== facility.category.id)
    throw refuseVoucher('This voucher isn’t for this facility.');
  const today = dateOf(now, zone);
  const isUsable = and(
    eq(voucher.status, 'ACTIVE'),
    lte(voucher.valid_from, today),
    gte(voucher.valid_until, today),
  );
  const [used] = await tx
    .update(voucher)
    .set({ status: 'USED', used_at: new Date(now) })
    .where(and(own, isUsable))
    .returning();
  if (!used) throw refuseVoucher('This voucher can’t be used now.');
  return { id, name, kind: used.kind, value: used.value };
}

/** The voucher of a line of a price, as it is worth. */
export async function usedVoucher(
  tx: Transaction,
  line: { voucher: number; name: string } | undefined,
): Promise<UsableVoucher | null> {
  if (!line) return null;
  const [found] = await tx.select().from(voucher).where(eq(voucher.id, line.voucher));
  return found ? { id: found.id, name: line.name, kind: found.kind, value: found.value } : null;
}

/** What a member's discount group would take off the price of some facilities now; nothing is taken. */
export async function foresee(
  db: Database | Transaction,
  facilities: readonly Pick<FacilityRow, 'discountable'>[],
  { member, now, zone }: Pick<Asked, 'member' | 'now' | 'zone'>,
): Promise<(facility: Pick<FacilityRow, 'discountable'>, quoted: Quote) => Quote> {
  const group = facilities.some((one) => one.discountable) ? await groupOfMember(db, member.id) : 'NA';
  if (group === 'NA') return (_, quoted) => quoted;
  const discount = { percent: Number(group), most: await discountLeft(db, { group, now, zone }) };
  return ({ discountable }, quoted) =>
    reduce(quoted, { voucher: null, discount: discountable ? discount : null });
}

/** Gives back the vouchers of bookings that came to nothing: nobody paid, or all of it comes back. */
export async function returnVouchers(tx: Transaction, bookings: readonly number[]): Promise<void> {
  const used = tx
    .select({ id: reservation.voucher_id })
    .from(reservation)
    .where(inArray(reservation.id, [...bookings]));
  await tx
    .update(voucher)
    .set({ status: 'ACTIVE', used_at: null })
    .where(and(inArray(voucher.id, used), eq(voucher.status, 'USED')));
}
