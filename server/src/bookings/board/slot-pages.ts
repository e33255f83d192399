import { addDays, dateOf, daysBetween } from '@portal/contract/rules/club-time';
import type { List, ReservationSlot } from '@portal/contract';
import { reservationSlot } from '@portal/contract';
import type { OccupiedRange } from '@portal/contract/bookings/rules/days';
import { writePart } from '../../http/bodies/bodies.ts';
import { WrittenAnswer } from '../../http/bodies/written-answer.ts';
import type { OccupiedQuery, Viewer } from '../availability/occupied.ts';
import type { Club } from '../../time/moments.ts';
import { occupiedToWire } from '../availability/to-wire.ts';
import type { DayBoard } from './day-board.ts';
import { rangesOf } from './day-board.ts';
import type { BoardRange } from './occupied-ranges.ts';
import { isOccupied, shownTo } from './occupied-ranges.ts';

/** A window of more days is read from the database. */
const MOST_DAYS = 8;
/** Number of lists that one day remembers as JSON: of the whole club, and of some facilities of it. */
const MOST_LISTS = 16;

/** Returns the dates whose boards cover a window; null where it has no such dates, or is too long. */
export function datesOfWindow({ since, until }: OccupiedQuery, zone: string): readonly string[] | null {
  if (since === undefined || until === undefined || until < since) return null;
  const first = dateOf(since, zone);
  // A day's board includes the ranges that touch its end.
  const last = dateOf(Math.max(since, until - 1), zone);
  const count = daysBetween(first, last) + 1;
  return count > MOST_DAYS ? null : Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** Occupied ranges in order. */
interface SlotList {
  readonly ranges: readonly BoardRange[];
  /** Ids of the members who have one of them, and who see it otherwise than others do. */
  readonly owners: ReadonlySet<number>;
  /** True if staff see more of one of them: its reason. */
  readonly hasReasons: boolean;
  /** Valid from the first moment to the second, when something expires. */
  readonly from: number;
  readonly until: number;
  /** Written pages of it as anybody sees them, by their place in the list. */
  readonly answers: Map<string, WrittenAnswer>;
}

const written = new WeakMap<OccupiedRange, string>();

/**
 * Writes a range; others than its members share one text of it until it changes. Without that, a member's page of 60 ranges
 * takes a tenth longer.
 */
function textOf(shown: OccupiedRange, zone: string): string {
  const known = written.get(shown);
  if (known !== undefined) return known;
  const text = writePart(reservationSlot, occupiedToWire(shown, zone));
  written.set(shown, text);
  return text;
}

const fits = (
  { shown }: BoardRange,
  { since = -Infinity, until = Infinity, facility, category, group }: OccupiedQuery,
): boolean =>
  since <= shown.end &&
  shown.start <= until &&
  (facility === undefined || shown.facility === facility) &&
  (category === undefined || shown.category === category) &&
  (group === undefined || shown.group === group);

/** Returns the occupied ranges of a window, as others than their members see them. */
export const slotsIn = (
  boards: readonly DayBoard[],
  wanted: OccupiedQuery,
  { now, zone }: Club,
): ReservationSlot[] =>
  rangesOf(boards)
    .filter((range) => fits(range, wanted) && isOccupied(range, now))
    .map(({ shown }) => occupiedToWire(shown, zone));

function makeList(
  boards: readonly DayBoard[],
  wanted: OccupiedQuery,
  { now }: Club,
  descending: boolean,
): SlotList {
  const fitting = rangesOf(boards).filter((range) => fits(range, wanted));
  const ranges = fitting.filter((range) => isOccupied(range, now));
  if (descending) ranges.reverse();
  const lapses = fitting.map(({ lapsesAt }) => lapsesAt);
  return {
    ranges,
    owners: new Set(ranges.flatMap(({ owners }) => owners)),
    hasReasons: ranges.some(({ reason }) => reason !== null),
    from: Math.max(-Infinity, ...lapses.filter((at) => at <= now)),
    until: Math.min(Infinity, ...lapses.filter((at) => now < at)),
    answers: new Map(),
  };
}

const lists = new WeakMap<DayBoard, Map<string, SlotList>>();

/** Returns the current list; for a single day it is made once and shared by all who read it. */
function listOf(
  boards: readonly DayBoard[],
  wanted: OccupiedQuery,
  club: Club,
  descending: boolean,
): SlotList {
  const [only] = boards;
  if (!only || boards.length > 1) return makeList(boards, wanted, club, descending);
  const known = lists.get(only) ?? new Map<string, SlotList>();
  lists.set(only, known);
  const key = JSON.stringify([wanted, descending]);
  const before = known.get(key);
  if (before && before.from <= club.now && club.now < before.until) return before;
  const list = makeList(boards, wanted, club, descending);
  if (known.size >= MOST_LISTS) known.clear();
  known.set(key, list);
  return list;
}

/** Returns a page of the occupied ranges of some days, in the order of lists, as a viewer sees it. */
export function pageOfSlots(
  boards: readonly DayBoard[],
  wanted: OccupiedQuery,
  { member, reasons = false, now, zone }: Viewer,
  { limit, offset, descending }: { limit: number; offset: number; descending: boolean },
  /** Builds the page of a list of this many, with the addresses of those before and after. */
  within: (count: number) => List<never>,
): WrittenAnswer {
  const list = listOf(boards, wanted, { now, zone }, descending);
  const empty = JSON.stringify(within(list.ranges.length));
  const write = () => {
    const shown = list.ranges
      .slice(offset, offset + limit)
      .map((range) => textOf(shownTo(range, member, reasons), zone));
    // Goes into the empty page's results, which come last.
    return new WrittenAnswer(`${empty.slice(0, -2)}${shown.join(',')}]}`);
  };
  const seesMore = (member !== null && list.owners.has(member)) || (reasons && list.hasReasons);
  if (seesMore) return write();
  const key = `${empty} ${offset} ${limit}`;
  const known = list.answers.get(key);
  if (known) return known;
  if (list.answers.size >= MOST_LISTS) list.answers.clear();
  const answer = write();
  list.answers.set(key, answer);
  return answer;
}
