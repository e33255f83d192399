import type { Body, Reservation } from '@portal/contract';
import { parseOccupied } from '@portal/contract/bookings/read-wire';
import type { BookableFacility, OccupiedRange, TimeRange } from '@portal/contract/bookings/rules/days';
import { sharesSpace, findConflict } from '@portal/contract/bookings/rules/slots';
import { isoAt, MINUTE } from '@portal/contract/rules/club-time';
import { clubNow, zone } from '../../format/club-time.ts';
import { isCancellable } from '../../bookings/booking/refund.ts';
import { toTimeRange } from '../../bookings/booking/times.ts';
import { call } from '../../http/call.ts';
import { loadBookings } from './desk-day.ts';
import { keepsTime } from './entries.ts';
import { wireOfPlace } from './place.ts';
import type { Breakable } from './refusals.ts';

/** The closed place: a facility's spaces, or (null) the whole club. */
export interface ClosedPlace {
  readonly name: string;
  readonly spaces: readonly number[] | null;
}

const closes = ({ spaces }: Pick<ClosedPlace, 'spaces'>, facility: BookableFacility): boolean =>
  spaces === null || sharesSpace(facility, { spaces: [...spaces] });

/** The plan for a booking: moved to the facility of this id, cancelled, or left as it is. */
export type Plan = number | 'cancel' | 'keep';

/** A booking in the way of a closure. */
export interface AffectedBooking {
  readonly booking: Reservation;
  /** Facilities like its own that are free at its time. */
  readonly free: readonly BookableFacility[];
  readonly mayCancel: boolean;
  /** The plan unless staff choose otherwise. */
  readonly plan: Plan;
}

/** The most intervals that a window gives. */
const MOST_SLOTS = 5000;

/** Lists the bookings in the way of a closure, the earliest first, each with the facilities where it may go. */
export async function loadAffected(
  { closed: place, range }: { readonly closed: ClosedPlace; readonly range: TimeRange },
  facilities: readonly BookableFacility[],
  signal: AbortSignal,
): Promise<AffectedBooking[]> {
  const bookings = await loadBookings(range, null, signal);
  const now = clubNow();
  const closed = bookings.filter((one) => {
    const facility = facilities.find(({ id }) => id === one.facility.id);
    const at = toTimeRange(one);
    return (
      facility &&
      closes(place, facility) &&
      keepsTime(one, now) &&
      at.start < range.end &&
      range.start < at.end
    );
  });
  const starts = closed.map((one) => toTimeRange(one).start);
  const ends = closed.map((one) => toTimeRange(one).end);
  const occupied =
    closed.length === 0
      ? []
      : await loadOccupied({ start: Math.min(...starts), end: Math.max(...ends) }, signal);
  return planFor(
    closed.toSorted((a, b) => toTimeRange(a).start - toTimeRange(b).start),
    { closed: place, facilities, occupied, now },
  );
}

async function loadOccupied({ start, end }: TimeRange, signal: AbortSignal): Promise<OccupiedRange[]> {
  const query = { end_at__gte: isoAt(start, zone), start_from__lte: isoAt(end, zone), limit: MOST_SLOTS };
  const { results } = await call('GET /booking/reservation-slot/', { query, signal });
  return results.map(parseOccupied);
}

interface ClosureContext {
  readonly closed: Pick<ClosedPlace, 'spaces'>;
  readonly facilities: readonly BookableFacility[];
  readonly occupied: readonly OccupiedRange[];
  readonly now: number;
}

/** Plans where each booking may go: no two are sent to one place. */
export function planFor(
  bookings: readonly Reservation[],
  { closed, facilities, occupied, now }: ClosureContext,
): AffectedBooking[] {
  const promised: OccupiedRange[] = [];
  return bookings.map((booking) => {
    const range = toTimeRange(booking);
    const isFree = (other: BookableFacility, taken: readonly OccupiedRange[]) =>
      findConflict(other, taken, range) === null;
    const free = facilities.filter(
      (other) =>
        // The hold of a move can only end.
        !booking.replaces &&
        other.is_active &&
        other.category.id === booking.facility.category &&
        !closes(closed, other) &&
        isFree(other, occupied),
    );
    const mayCancel = isCancellable(booking, now);
    const to = free.find((other) => isFree(other, promised));
    const own = occupied.find(({ id, facility }) => id === booking.id && facility === booking.facility.id);
    if (to && own)
      promised.push({ ...own, spaces: to.spaces, free_at: range.end + to.buffer_minutes * MINUTE });
    return { booking, free, mayCancel, plan: to?.id ?? (mayCancel ? 'cancel' : 'keep') };
  });
}

/** Rules about members that don't keep the club from moving what it has promised them. */
const ofMembers: readonly Breakable[] = [
  'member_status',
  'membership_ended',
  'tier_cannot_book',
  'in_past',
  'notice_too_short',
  'not_open_yet',
  'bookings_per_day',
  'minutes_per_day',
  'bookings_per_week',
  'minutes_per_week',
  'bookings_to_come',
  'minutes_to_come',
  'minutes_between',
  'bookings_at_once',
  'confirm_at_once',
];

/** Moves a booking to another facility; resolves to the moved booking. Doing it again changes nothing. */
export function moveAway(
  { id, ...booking }: Reservation,
  facility: number,
  { rights, reason }: { readonly rights: readonly string[]; readonly reason: string },
): Promise<Reservation> {
  const exceptions = rights.includes('reservation.override')
    ? { override: [...ofMembers], override_reason: reason }
    : {};
  const body = { ...wireOfPlace(facility, toTimeRange(booking)), ...exceptions };
  return call('PATCH /booking/reservation/{id}/', { params: { id }, body });
}

/** The plans for the bookings that stay in the way: all at once, or nothing. */
type PlansInTheWay = Body<'POST /booking/closure/'>['bookings'];

/** Closes for a time, and cancels or keeps the bookings in the way. The same key does it once. */
export const closeOver = (
  { spaces }: ClosedPlace,
  { start, end }: TimeRange,
  {
    name,
    bookings,
    idempotencyKey,
  }: { readonly name: string; readonly bookings: PlansInTheWay; readonly idempotencyKey: string },
) =>
  call('POST /booking/closure/', {
    body: {
      name,
      spaces: [...(spaces ?? [])],
      start_from: isoAt(start, zone),
      end_at: isoAt(end, zone),
      bookings,
    },
    idempotencyKey,
  });
