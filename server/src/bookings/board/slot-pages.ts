import { addDays, dateOf, daysBetween } from '@portal/contract/rules/club-time';
import type { ReservationSlot } from '@portal/contract';
import { reservationSlot } from '@portal/contract';
import { writePart } from '../../http/bodies.ts';
import { WrittenAnswer } from '../../http/written-answer.ts';
import { keepFew } from '../../keep-few.ts';
import type { OccupiedQuery, Viewer } from '../availability/occupied.ts';
import type { Club } from '../club.ts';
import { occupiedToWire } from '../to-wire.ts';
import type { DayBoard } from './day-board.ts';
import { rangesOf } from './day-board.ts';
import type { BoardRange } from './occupied-ranges.ts';
import { isOccupied, isOwnedBy, shownTo } from './occupied-ranges.ts';

/** A window of more days is read from the database. */
const MOST_DAYS = 8;
/** Number of lists that one day remembers as JSON: of the whole club, and of some facilities of it. */
const MOST_LISTS = 16;

const windows = keepFew<readonly string[] | null>(100);

/** Returns the dates whose boards cover a window; null where it has no such dates, or is too long. */
export function datesOfWindow({ since, until }: OccupiedQuery, zone: string): readonly string[] | null {
  if (since === undefined || until === undefined || until < since) return null;
  return windows(`${since} ${until} ${zone}`, () => {
    const first = dateOf(since, zone);
    // A day's board includes the ranges that touch its end.
    const last = dateOf(Math.max(since, until - 1), zone);
    const count = daysBetween(first, last) + 1;
    return count > MOST_DAYS ? null : Array.from({ length: count }, (_, index) => addDays(first, index));
  });
}

/** Occupied ranges in order, as JSON for others than their members, with commas between. */
interface SlotList {
  readonly ranges: readonly BoardRange[];
  readonly bytes: Buffer;
  /** Byte offset where each begins. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Valid from the first moment to the second, when something expires. */
  readonly from: number;
  readonly until: number;
  /** Whole answers built from it, by the JSON around the rows and the rows themselves. */
  readonly answers: Map<string, WrittenAnswer>;
}

const written = new WeakMap<BoardRange, string>();

/** A range as others than its members see it. */
function textOf(range: BoardRange, zone: string): string {
  let text = written.get(range);
  if (text === undefined)
    written.set(range, (text = writePart(reservationSlot, occupiedToWire(range.shown, zone))));
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

function writeList(
  boards: readonly DayBoard[],
  wanted: OccupiedQuery,
  { now, zone }: Club,
  descending: boolean,
): SlotList {
  const fitting = rangesOf(boards).filter((range) => fits(range, wanted));
  const ranges = fitting.filter((range) => isOccupied(range, now));
  if (descending) ranges.reverse();
  const texts = ranges.map((range) => textOf(range, zone));
  const starts: number[] = [];
  const ends: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    ends.push((length += Buffer.byteLength(text)));
    length += 1;
  }
  const lapses = fitting.map(({ lapsesAt }) => lapsesAt);
  return {
    ranges,
    bytes: Buffer.from(texts.join(',')),
    starts,
    ends,
    from: Math.max(-Infinity, ...lapses.filter((at) => at <= now)),
    until: Math.min(Infinity, ...lapses.filter((at) => now < at)),
    answers: new Map(),
  };
}

const lists = new WeakMap<DayBoard, Map<string, SlotList>>();

/** Returns the current list; for a single day it is written once and shared by all who read it. */
function listOf(
  boards: readonly DayBoard[],
  wanted: OccupiedQuery,
  club: Club,
  descending: boolean,
): SlotList {
  const [only] = boards;
  if (!only || boards.length > 1) return writeList(boards, wanted, club, descending);
  const known = lists.get(only) ?? new Map<string, SlotList>();
  lists.set(only, known);
  const key = JSON.stringify([wanted, descending]);
  const before = known.get(key);
  if (before && before.from <= club.now && club.now < before.until) return before;
  const list = writeList(boards, wanted, club, descending);
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
  /** Builds the addresses of the pages before and after, for a list of this many. */
  beside: (count: number) => { next: string | null; previous: string | null },
): WrittenAnswer {
  const list = listOf(boards, wanted, { now, zone }, descending);
  const count = list.ranges.length;
  const end = Math.min(count, offset + limit);
  const { next, previous } = beside(count);
  const head = `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":[`;
  const pieces: Buffer[] = [Buffer.from(head)];
  let at = list.starts[offset] ?? 0;
  for (let index = offset; index < end; index += 1) {
    const range = list.ranges[index];
    if (!range || !(isOwnedBy(range, member) || (reasons && range.reason !== null))) continue;
    const own = writePart(reservationSlot, occupiedToWire(shownTo(range, member, reasons), zone));
    pieces.push(list.bytes.subarray(at, list.starts[index]), Buffer.from(own));
    at = list.ends[index] ?? at;
  }
  const key = `${head}${offset} ${end}`;
  const isShared = pieces.length === 1;
  const known = isShared ? list.answers.get(key) : undefined;
  if (known) return known;
  if (offset < end) pieces.push(list.bytes.subarray(at, list.ends[end - 1]));
  const answer = new WrittenAnswer(Buffer.concat([...pieces, Buffer.from(']}')]));
  if (isShared) {
    if (list.answers.size >= MOST_LISTS) list.answers.clear();
    list.answers.set(key, answer);
  }
  return answer;
}
