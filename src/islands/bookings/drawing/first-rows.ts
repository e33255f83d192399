import type { Facility } from '@portal/contract';
import { instantsOf } from '@portal/contract/rules/spans';
import type { DayView } from '../../../lib/bookings/day-view.ts';

/** A day of more slots than this is too much to draw at once. */
const MOST_SLOTS = 1500;
/** So many lines, or cards, fill a tall window. */
const LINES = 20;
const CARDS = 4;

/** How many slots a facility's day has. */
export const slotsOf = ({ day, slot_minutes }: Facility): number =>
  (day?.hours ?? []).reduce((sum, hours) => {
    const { start, end } = instantsOf(hours);
    return sum + (end - start) / (slot_minutes * 60_000);
  }, 0);

/**
 * The facilities whose cells a first drawing needs, where a day has too many to draw them all: the others' names stand
 * in their places, and their cells are drawn when they come near. Null where all are drawn.
 */
export function firstRows({ sections }: DayView, wide: boolean): ReadonlySet<number> | null {
  const facilities = sections.flatMap(({ rows }) => rows.map(({ facility }) => facility));
  if (facilities.reduce((sum, facility) => sum + slotsOf(facility), 0) <= MOST_SLOTS) return null;
  return new Set(facilities.slice(0, wide ? LINES : CARDS).map(({ id }) => id));
}
