import type { Member } from '@portal/contract';
import type { DiscountGroup } from '@portal/contract/money/rules/amounts';
import type { Quote, VoucherLine } from '@portal/contract/bookings/rules/prices';
import type { UsableVoucher } from '@portal/contract/bookings/rules/reductions';
import { reduce } from '@portal/contract/bookings/rules/reductions';
import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../database/database.ts';
import type { FoundVoucher, GroupMonth, TakenDiscount } from '../../money/index.ts';
import {
  discountLeft,
  discountReader,
  groupOfMember,
  paysBookings,
  refuseVoucher,
  returnVouchers,
  takeDiscount,
  useVoucher,
  voucher,
} from '../../money/index.ts';
import type { Club } from '../../time/moments.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import { reservation } from '../tables.ts';
import { fault } from '../../http/refusals/fault.ts';
import { implement } from '../../http/implement.ts';
import { findBookingMember } from '../reserve/booked-for.ts';

/**
 * Serves the reduction of a member's bookings by their discount group: the caller's, their household's, or with the
 * right anybody's.
 */
export function discountRoutes(app: FastifyInstance): void {
  implement(app, 'GET /booking/discount/', async ({ query, actor, db, config, now }) => {
    const member = await findBookingMember(db, actor, query.member);
    const group = member ? await groupOfMember(db, member.id) : 'NA';
    const left = await discountLeft(db, { group, now, zone: config.timeZone });
    return { discount_group: group, used_up: group !== 'NA' && left === 0 };
  });
}

/** A price with its reductions, and what they used of the cap. */
export interface ReducedQuote {
  quoted: Quote;
  discount: TakenDiscount;
}

interface ReductionRequest {
  facility: Pick<FacilityRow, 'discountable' | 'category'>;
  /** The member the booking is for. */
  member: Pick<Member, 'id'>;
  /** Id of the voucher to use. */
  voucher?: number | undefined;
  now: number;
  zone: string;
}

/**
 * Uses the voucher, and takes the share of the member's discount group where the facility has one; both are counted
 * in this transaction. Field errors where the voucher can't be used.
 */
export async function takeReductions(
  tx: Transaction,
  quoted: Quote,
  asked: ReductionRequest,
): Promise<ReducedQuote> {
  const { facility, member, voucher: id, now, zone } = asked;
  const unfit = ({ group }: FoundVoucher) =>
    paysBookings(group, facility.category.id) ? null : fault('voucherNotForFacility');
  if (id !== undefined && quoted.total === 0) throw refuseVoucher(fault('nothingToPay'));
  const used =
    id === undefined ? null : await useVoucher(tx, { id, member: member.id, unfit }, { now, zone });
  const group = facility.discountable ? await groupOfMember(tx, member.id) : 'NA';
  return takeShare(tx, quoted, { voucher: used && toUsableVoucher(used), group, now, zone });
}

/** Takes a group's share of the price left after the voucher out of the month's cap. */
export async function takeShare(
  tx: Transaction,
  quoted: Quote,
  {
    voucher: used,
    group,
    now,
    zone,
  }: { voucher: UsableVoucher | null; group: DiscountGroup; now: number; zone: string },
): Promise<ReducedQuote> {
  const { total: price } = reduce(quoted, { voucher: used, discount: null });
  const amount = await takeDiscount(tx, { group, price, now, zone });
  const discount = group === 'NA' ? null : { percent: Number(group), most: amount };
  return { quoted: reduce(quoted, { voucher: used, discount }), discount: { group, amount } };
}

/** The reduction by a voucher, under its group's name. */
const toUsableVoucher = ({
  voucher: { id, kind, value },
  group: { name, zh },
}: FoundVoucher): UsableVoucher => ({
  id,
  name,
  ...nameInChinese('name', zh),
  kind,
  value,
});

/** The voucher in a price line, with its worth. */
export async function usedVoucher(
  tx: Transaction,
  line: Pick<VoucherLine, 'voucher' | 'name' | 'zh'> | undefined,
): Promise<UsableVoucher | null> {
  if (!line) return null;
  const [found] = await tx.select().from(voucher).where(eq(voucher.id, line.voucher));
  const { name, zh } = line;
  return found ? { id: found.id, name, zh, kind: found.kind, value: found.value } : null;
}

/** Works out what a member's discount group would take off the price of some facilities now, and changes nothing. */
export async function previewDiscount(
  db: Database | Transaction,
  facilities: readonly Pick<FacilityRow, 'discountable'>[],
  { member, now, zone }: Pick<ReductionRequest, 'member' | 'now' | 'zone'>,
): Promise<(facility: Pick<FacilityRow, 'discountable'>, quoted: Quote) => Quote> {
  const group = facilities.some((one) => one.discountable) ? await groupOfMember(db, member.id) : 'NA';
  if (group === 'NA') return (_, quoted) => quoted;
  const discount = { percent: Number(group), most: await discountLeft(db, { group, now, zone }) };
  return ({ discountable }, quoted) =>
    reduce(quoted, { voucher: null, discount: discountable ? discount : null });
}

/** Percentage that a discount group takes off prices: 0 once the month's cap is used up. */
const groupPercent = (group: DiscountGroup, left: number): number => (left > 0 ? Number(group) : 0);

export const discountPercent = async (db: Database, asked: GroupMonth): Promise<number> =>
  groupPercent(asked.group, await discountLeft(db, asked));

export type ReadPercent = (asked: GroupMonth) => Promise<number>;

/** The same for the calendar. */
export function percentReader(db: Database): ReadPercent {
  const readLeft = discountReader(db);
  return async (asked) => {
    if (asked.group === 'NA') return 0;
    return groupPercent(asked.group, await readLeft(asked));
  };
}

/** Gives back the vouchers of bookings that came to nothing: nobody paid, or all of it is refunded (`wasPaid`). */
export const returnBookingVouchers = (
  tx: Transaction,
  bookings: readonly number[],
  clock: Club & { wasPaid: boolean },
): Promise<void> =>
  returnVouchers(
    tx,
    tx
      .select({ id: reservation.voucher_id })
      .from(reservation)
      .where(inArray(reservation.id, [...bookings])),
    clock,
  );
