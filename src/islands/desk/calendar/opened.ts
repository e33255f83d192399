import { toTimeRange } from '../../../lib/bookings/booking/times.ts';
import type { DeskDay } from '../../../lib/desk/calendar/desk-day.ts';
import { findOccupant, isMovable } from '../../../lib/desk/calendar/entries.ts';
import type { Opened } from './Panels.tsx';
import type { CellTime } from './staff-grid/reveal.ts';
import type { Pressed } from './staff-grid/StaffGrid.tsx';

/** The current version of a booking, where an open panel is about one that was loaded again. */
export function refreshed(opened: Opened | null, day: DeskDay | null): Opened | null {
  if (!opened || !('booking' in opened)) return opened;
  const booking = day?.bookings.find(({ id }) => id === opened.booking.id);
  return booking ? { ...opened, booking } : opened;
}

/** Returns the panel that opens when somebody presses a time that isn't free. */
export function openedAt(day: DeskDay, { facility, start, end }: Pressed): Opened | null {
  const taken = findOccupant(day, facility, { start, end });
  switch (taken?.kind) {
    case 'booking':
      return { kind: 'booking', booking: taken.booking };
    case 'block':
      return { kind: 'blocked', block: taken.block };
    case 'closure': {
      const reason = facility.day?.closures.find((one) => one.start < end && start < one.end)?.reason ?? null;
      return { kind: 'closed', closure: taken.closure, reason };
    }
    default:
      return null;
  }
}

/** The time in the calendar that an open panel is about: null, where it is about none; undefined: the selected one. */
export function timeOf(opened: Opened | null): CellTime | null | undefined {
  if (opened?.kind === 'book' || opened?.kind === 'series') return undefined;
  if (!opened || !('booking' in opened)) return null;
  return { facility: opened.booking.facility.id, start: toTimeRange(opened.booking).start };
}

/** Finds the booking of a facility that begins at an instant and can be moved. */
export const movableAt = (day: DeskDay, facility: number, start: number, now: number) =>
  day.bookings.find(
    (one) => one.facility.id === facility && toTimeRange(one).start === start && isMovable(one, now),
  ) ?? null;
