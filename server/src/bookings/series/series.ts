import { randomUUID } from 'node:crypto';
import type { BookingCode, Member, SeriesTime } from '@portal/contract';
import { addDays, dateOf, instantOf, timeOf } from '@portal/contract/rules/club-time';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { quote } from '@portal/contract/bookings/rules/prices';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { keepVisitor } from '../../members/index.ts';
import type { Visitor } from '../reserve/book-visitor.ts';
import { BookingRefused } from '../reserve/booking-refused.ts';
import { onDayOf } from '../reserve/day-of-range.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import { levelOf } from '../reserve/level.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import type { Party } from '../reserve/party.ts';
import { reserve } from '../reserve/reserve.ts';
import { previewDiscount } from '../reductions/take-reductions.ts';
import { keepFacility } from '../reserve/take-time.ts';
import { ownedTime } from '../waiting/freed-time.ts';
import { lockWaitingList, offerFreedTime } from '../waiting/offer-freed-time.ts';

/** A time requested for every week. */
export interface SeriesRequest {
  /** Id. */
  facility: number;
  first: TimeRange;
  weeks: number;
  member: Member | null;
  /** Somebody without a membership instead of the member, and the id of the user at the desk. */
  visitor: { readonly facts: Visitor; readonly user: number } | null;
  /** Name on the bookings. */
  name: string;
  party: Party;
  bookedBy: number | null;
  /** The rules that staff override. */
  override: readonly BookingCode[];
  /** True where each is confirmed at once, with an invoice that is due on its day. */
  isInvoiced: boolean;
  now: number;
  zone: string;
}

/** Lists the same hours of the club's clock each week, across changes of the clock. */
export function weeklyRanges({
  first,
  weeks,
  zone,
}: Pick<SeriesRequest, 'first' | 'weeks' | 'zone'>): TimeRange[] {
  const shifted = (instant: number, days: number) =>
    instantOf(addDays(dateOf(instant, zone), days), timeOf(instant, zone), zone);
  return Array.from({ length: weeks }, (_, week) => ({
    start: shifted(first.start, week * 7),
    end: shifted(first.end, week * 7),
  }));
}

/** A time of a series: its price in cents, and the rule that forbids it, if any. */
export interface SeriesRange extends TimeRange, Pick<SeriesTime, 'price' | 'code'> {}

/** The result of a series: every time of it, and the bookings of those that are available. */
interface Series {
  times: SeriesRange[];
  /** The last date that the member may book now. */
  openUntil: string;
  bookings: Booking[];
}

/** Books the available times of a series, each as if it was requested alone after those before it. */
export async function bookSeries(tx: Transaction, range: SeriesRequest): Promise<Series> {
  const { visitor, name, party, bookedBy, override, isInvoiced, now, zone } = range;
  const member = visitor
    ? await keepVisitor(tx, visitor.facts, { user: visitor.user, now, zone })
    : range.member;
  const id = range.weeks > 1 ? randomUUID() : undefined;
  const facility = await keepFacility(tx, range.facility);
  const series: Series = { times: [], openUntil: dateOf(now, zone), bookings: [] };
  const ranges = weeklyRanges(range);
  // All locks of all weeks are taken before the first is booked, which takes the number of an invoice.
  const plan = { claims: ranges.map((at) => ownedTime(facility, at)), members: member ? [member.id] : [] };
  await offerFreedTime(tx, await lockWaitingList(tx, plan, { now, zone }), { now, zone });
  for (const at of ranges) {
    const onDay = await onDayOf(tx, facility, at, { zone, level: levelOf(member), now });
    // The end of the window is the same for each day; days beyond it are refused below.
    series.openUntil = dateOf(onDay.day.bookable_until - 1, zone);
    try {
      const who = { member, name, party, bookedBy };
      const invoiceDue = isInvoiced ? instantOf(dateOf(at.start, zone), '00:00', zone) : undefined;
      const asked = { ...who, facility: onDay, range: at, override, series: id, invoiceDue, now, zone };
      // A refused time leaves nothing behind, and the others stay.
      const booked = await tx.transaction((part) => reserve(part, asked));
      series.bookings.push(booked);
      series.times.push({ ...at, price: booked.price, code: null });
    } catch (error) {
      if (!(error instanceof BookingRefused)) throw error;
      const code = typeof error.why === 'string' ? error.why : error.why.code;
      series.times.push({ ...at, price: await priceUnavailable(tx, onDay, at, { ...range, member }), code });
    }
  }
  return series;
}

/** The price of an unavailable time, with its reductions, so that its line is like those of the others. */
async function priceUnavailable(
  tx: Transaction,
  facility: FacilityOnDay,
  at: TimeRange,
  { member, party, now, zone }: SeriesRequest,
): Promise<number> {
  if (at.end <= at.start) return 0;
  const full = quote(facility, at, party.guests);
  const { total } = member
    ? (await previewDiscount(tx, [facility], { member, now, zone }))(facility, full)
    : full;
  return total;
}

class SeriesRollback extends Error {}

/** Previews a series: books it, with every rule and limit, and rolls back. */
export async function previewSeries(db: Database, range: SeriesRequest): Promise<Omit<Series, 'bookings'>> {
  let preview: Omit<Series, 'bookings'> = { times: [], openUntil: dateOf(range.now, range.zone) };
  try {
    await transact(db, async (tx) => {
      const { times, openUntil } = await bookSeries(tx, range);
      preview = { times, openUntil };
      throw new SeriesRollback();
    });
  } catch (error) {
    if (!(error instanceof SeriesRollback)) throw error;
  }
  return preview;
}
