import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { slotRanges } from '@portal/contract/bookings/rules/slot-grid';
import type { DayView } from '../../../../lib/bookings/calendar/day/day-view.ts';

/** From this width on facilities are rows of a grid; below it they are cards. */
export const WIDE = '(min-width: 900px)';
/** A day of more slots than this is too large to draw at once. */
const MOST_SLOTS = 1500;
/** Number of rows of 50 pixels that the window shows: one more is a hundred cells that nobody sees yet. */
const linesShown = (): number => Math.max(8, Math.ceil((innerHeight - 150) / 50));
/** Least width of a column that scrolls. */
const COLUMN = 38;
/** Number of cards that fill a tall window. */
const CARDS = 4;

/** Columns of the day's axis: from the first, up to the last and without it. */
export interface Columns {
  readonly from: number;
  readonly to: number;
}

/** The rows that have cells, by facility, and the columns with cells. */
export type DrawnColumns = ReadonlyMap<number, Columns>;

/** Every column there is. */
export const allColumns: Columns = { from: 0, to: Number.POSITIVE_INFINITY };

/** Counts the slots of a facility's day. */
export const countSlots = (facility: BookableFacility): number => slotRanges(facility).length;

/**
 * Finds the facilities and columns whose cells a first drawing needs, where a day has too many to draw them all: of
 * the others only the names are drawn, and their cells when they come near. Null where all are drawn.
 */
export function firstRows({ sections }: DayView, wide: boolean): DrawnColumns | null {
  const facilities = sections.flatMap(({ rows }) => rows.map(({ facility }) => facility));
  if (facilities.reduce((sum, facility) => sum + countSlots(facility), 0) <= MOST_SLOTS) return null;
  const columns = wide ? { from: 0, to: Math.ceil(innerWidth / COLUMN) } : allColumns;
  return new Map(facilities.slice(0, wide ? linesShown() : CARDS).map(({ id }) => [id, columns]));
}
