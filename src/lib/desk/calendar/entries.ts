import type { Reservation } from '@portal/contract';
import type { BookableFacility, OccupiedRange, TimeRange } from '@portal/contract/bookings/rules/days';
import { slotRanges } from '@portal/contract/bookings/rules/slot-grid';
import { isOpenStart, sharesSpace } from '@portal/contract/bookings/rules/slots';
import { addDays, instantOf } from '@portal/contract/rules/club-time';
import {
  blocked,
  cellStates,
  entryStates,
  free,
  guestsCount,
  heldTo,
  notForMembers,
  owes,
} from '#words/desk/calendar/calendar';
import { freeOfCharge, spoken as spokenCell } from '#words/bookings/bookings';
import { comma } from '#words/app/joining';
import { zone } from '../../format/club-time.ts';
import type { Cell, CellOverride } from '../../bookings/calendar/cells.ts';
import { without } from '../../bookings/calendar/marks.ts';
import type { CalendarOverlay } from '../../bookings/calendar/overlay/overlay.ts';
import { toTimeRange } from '../../bookings/booking/times.ts';
import { money, moneyShort, time } from '../../format/format.ts';
import { check, clock, closeCircle, hourglass, person } from '../../../pictures/icons.ts';
import { receipt } from '../../../pictures/money-icons.ts';
import { arrivalState, isExpected, isOver, amountOwed } from '../today/arrivals.ts';
import type { ArrivalState } from '../today/arrivals.ts';
import type { DeskDay } from './desk-day.ts';

/** An entry of the staff's calendar, which can be opened there. */
export type Entry =
  | { readonly kind: 'booking'; readonly booking: Reservation }
  | { readonly kind: 'block'; readonly block: OccupiedRange };

/** The status of a booking: as at the front desk, and whether something is still due. */
export type EntryState = ArrivalState | 'owing';

export function entryState(booking: Reservation, now: number): EntryState {
  const state = arrivalState(booking, now);
  return state !== 'held' && state !== 'no-show' && amountOwed(booking) > 0 ? 'owing' : state;
}

const icons: Readonly<Record<EntryState, string>> = {
  here: check,
  due: person,
  booked: person,
  'no-show': closeCircle,
  held: hourglass,
  owing: receipt,
  over: person,
  cancelled: closeCircle,
  expired: closeCircle,
};

/** Tells whether a booking still has its time, which isn't over. */
export const keepsTime = (booking: Reservation, now: number): boolean =>
  (booking.status === 'HELD' || booking.status === 'CONFIRMED') && !isOver(booking, now);

/** Tells whether staff may move a booking: one that is to replace another goes where that one's holder wanted it. */
export const isMovable = (booking: Reservation, now: number): boolean =>
  keepsTime(booking, now) && !booking.replaces;

/** "checked in", "S$6.00 to pay" */
function spokenState(booking: Reservation, now: number): string {
  const due = amountOwed(booking);
  const state = arrivalState(booking, now);
  return [entryStates[state], due > 0 ? owes(money(due)) : ''].filter(Boolean).join(comma);
}

/** "To 2:55 pm, S$12.00", "S$54.00 to pay", "Paid" */
function detailOf({ held_until, price, guests }: Reservation, state: EntryState, due: number): string {
  if (state === 'held' && held_until !== null) return heldTo(time(held_until), money(due));
  if (due > 0) return owes(money(due));
  const status =
    state === 'here' || state === 'no-show'
      ? cellStates[state]
      : price > 0
        ? cellStates.paid
        : cellStates.booked;
  return [status, guests > 0 ? guestsCount(guests) : ''].filter(Boolean).join(comma);
}

function bookingOverride(booking: Reservation, now: number): CellOverride {
  const state = entryState(booking, now);
  const { name } = booking;
  const due = amountOwed(booking);
  const detail = detailOf(booking, state, due);
  const said = spokenState(booking, now);
  // The cell’s own words come first, as they do there.
  const spoken = [
    name,
    said.startsWith(detail) ? '' : detail,
    booking.member_name === name ? '' : booking.member_name,
    said,
  ]
    .filter(Boolean)
    .join(comma);
  return {
    look: `entry entry-${state}`,
    icon: icons[state],
    label: name,
    short: name,
    detail,
    spoken,
    why: { title: spoken, detail: '' },
  };
}

function blockOverride({ reason }: OccupiedRange): CellOverride {
  const label = reason ?? blocked;
  const spoken = reason ? `${blocked}${comma}${reason}` : blocked;
  return { look: 'entry entry-block', label, short: label, spoken, why: { title: spoken, detail: '' } };
}

/** Returns the drawn parts of an entry that can change. */
const entryFingerprint = (entry: Entry, now: number) =>
  entry.kind === 'booking'
    ? [bookingOverride(entry.booking, now), rangeOfEntry(entry)]
    : [blockOverride(entry.block), rangeOfEntry(entry)];

/** A free time, with its price for somebody without a membership: a member's own shows once they are chosen. */
function openOverride({ price }: Cell, isForMembers: boolean): CellOverride {
  const label = price > 0 ? moneyShort(price) : freeOfCharge;
  const whole = price > 0 ? spokenCell.free(money(price)) : spokenCell.nothing;
  const common = { label, short: label, why: { title: free, detail: '' }, isOpen: true };
  return isForMembers
    ? { ...common, look: 'open', spoken: whole }
    : { ...common, look: 'open not-for-members', icon: clock, spoken: `${whole}${comma}${notForMembers}` };
}

/** The latest start that members may book now, at a facility on its day; all are open where no rule is known. */
function membersReach(day: DeskDay, facility: BookableFacility, now: number): (start: number) => boolean {
  const { day: own } = facility;
  const found = day.membersDays.find((one) => one.id === facility.id && one.day?.date === own?.date)?.day;
  // The public of many clubs can't book: that says nothing of members.
  if (!found || found.opens_at === null) return () => true;
  return (start) => isOpenStart(found, start, now);
}

const over = (facility: number, { start, end }: TimeRange, override: CellOverride): Cell => ({
  key: `${facility}:${start}`,
  start,
  end,
  state: 'booked',
  peak: false,
  price: 0,
  heldUntil: null,
  code: null,
  reason: null,
  override,
});

/** Lists the bookings and blocks of a facility, as they are drawn over its row. */
function listEntries({ bookings, occupied }: DeskDay, facility: number): readonly Entry[] {
  return [
    ...bookings
      .filter((one) => one.facility.id === facility && isExpected(one))
      .map((booking) => ({ kind: 'booking', booking }) as const)
      // Others may book a missed time, and a booking lies over the hold that is to make it longer.
      .toSorted((a, b) => Number(isMissed(b)) - Number(isMissed(a)) || Number(isMove(b)) - Number(isMove(a))),
    ...occupied
      .filter((one) => one.state === 'BLOCKED' && one.facility === facility)
      .map((block) => ({ kind: 'block', block }) as const),
  ];
}

const isMissed = (entry: Entry): boolean => entry.kind === 'booking' && entry.booking.status === 'NO_SHOW';

const isMove = (entry: Entry): boolean => entry.kind === 'booking' && Boolean(entry.booking.replaces);

const rangeOfEntry = (entry: Entry): TimeRange =>
  entry.kind === 'booking' ? toTimeRange(entry.booking) : entry.block;

/** The entry that begins at a facility at this instant; of two, the one that still has the time. */
const entryAt = (day: DeskDay, facility: number, start: number): Entry | null =>
  listEntries(day, facility).findLast((entry) => rangeOfEntry(entry).start === start) ?? null;

/** Labels a day's cells for the staff's calendar: the holder of each time, and its status. */
export function createStaffOverlay(day: DeskDay, now: number): CalendarOverlay {
  return {
    print(facility) {
      const isForMembers = membersReach(day, facility, now);
      return JSON.stringify([
        listEntries(day, facility.id).map((entry) => entryFingerprint(entry, now)),
        slotRanges(facility).map(({ start, end }) => [isForMembers(start), end > now]),
      ]);
    },
    mark(facility, cells) {
      const isForMembers = membersReach(day, facility, now);
      let drawn = cells.map((cell) =>
        cell.state === 'free' ? { ...cell, override: openOverride(cell, isForMembers(cell.start)) } : cell,
      );
      const date = facility.day?.date ?? day.date;
      const [midnight, next] = [instantOf(date, '00:00', zone), instantOf(addDays(date, 1), '00:00', zone)];
      const begun = cells.filter(({ state, start }) => (state === 'past' || state === 'free') && start < now);
      const past = Math.max(0, ...begun.map(({ end }) => end));
      for (const entry of listEntries(day, facility.id)) {
        const { start, end: until } = rangeOfEntry(entry);
        // The rest of a missed time is free for others.
        const range = { start, end: isMissed(entry) ? Math.min(until, past) : until };
        if (range.end <= Math.max(start, midnight) || next <= start) continue;
        const override =
          entry.kind === 'booking' ? bookingOverride(entry.booking, now) : blockOverride(entry.block);
        drawn = [...without(drawn, range), over(facility.id, range, override)];
      }
      return drawn.toSorted((a, b) => a.start - b.start);
    },
    passed: () => undefined,
  };
}

/** A closure that a time lies in. */
interface ClosureEntry {
  readonly kind: 'closure';
  readonly closure: OccupiedRange;
}

/**
 * Finds what occupies a time at a facility: an entry that begins there, or whatever takes its spaces in between;
 * null: nothing.
 */
export function findOccupant(
  day: DeskDay,
  facility: BookableFacility,
  { start, end }: TimeRange,
): Entry | ClosureEntry | null {
  const own = entryAt(day, facility.id, start);
  if (own) return own;
  const taker = day.occupied.find((one) => one.start < end && start < one.end && sharesSpace(facility, one));
  if (!taker) return null;
  if (taker.state === 'CLOSED') return { kind: 'closure', closure: taker };
  if (taker.state === 'BLOCKED') return { kind: 'block', block: taker };
  const booking = day.bookings.find(({ id }) => id === taker.id);
  return booking ? { kind: 'booking', booking } : null;
}
