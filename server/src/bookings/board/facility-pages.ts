import type { ResolvedDay } from '@portal/contract/bookings/rules/days';
import { facility, facilityDay } from '@portal/contract';
import { MINUTE } from '@portal/contract/rules/club-time';
import { writePart } from '../../http/bodies.ts';
import { WrittenAnswer } from '../../http/written-answer.ts';
import { momentWriter } from '../../time/moments.ts';
import type { PeriodRow } from '../facilities/advance-period.ts';
import { bookableUntil } from '../facilities/advance-period.ts';
import type { CalendarDay } from '../facilities/calendar.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import { asShown } from '../facilities/facilities.ts';
import type { PlannedDay } from '../facilities/facility-day.ts';
import { dayAt } from '../facilities/facility-day.ts';
import type { Level } from '@portal/contract/bookings/rules/price-bands';
import { dayToWire } from '../to-wire.ts';
import type { CalendarFacts, DayBoard } from './day-board.ts';
import { levelKey, MOST_LEVELS, plannedOnBoard } from './day-board.ts';

/** Number of whole answers that are remembered at once. */
const MOST_ANSWERS = 16;

/** A facility's day for a level, written as JSON up to the part that depends on the moment. */
interface WrittenDay extends Pick<PlannedDay, 'period' | 'night'> {
  readonly place: FacilityRow;
  readonly day: string;
}

interface WrittenFacilities {
  readonly staff: ReadonlyMap<number, string>;
  readonly others: ReadonlyMap<number, string>;
}

const MOMENT = ',"bookable_from":';

/** JSON up to the fields that depend on the moment and the caller, which come last. */
function writeDay(day: ResolvedDay, zone: string): string {
  const text = writePart(facilityDay, dayToWire(day, zone, 0));
  return text.slice(0, text.lastIndexOf(MOMENT));
}

const writtenFacilities = new WeakMap<CalendarFacts, WrittenFacilities>();

function facilitiesOf(facts: CalendarFacts): WrittenFacilities {
  const known = writtenFacilities.get(facts);
  if (known) return known;
  const all = [...facts.facilities.values()];
  const write = (as: (place: FacilityRow) => unknown) =>
    // JSON that is left open where the day goes.
    new Map(all.map((place) => [place.id, writePart(facility, as(place)).slice(0, -1)]));
  const written = { staff: write((place) => place), others: write(asShown) };
  writtenFacilities.set(facts, written);
  return written;
}

/** Keyed by facts that no booking of the day changes. */
const writtenDays = new WeakMap<CalendarDay, Map<string, WrittenDay[]>>();

function daysOf(board: DayBoard, level: Level): WrittenDay[] {
  const known = writtenDays.get(board.calendar) ?? new Map<string, WrittenDay[]>();
  writtenDays.set(board.calendar, known);
  const before = known.get(levelKey(level));
  if (before) return before;
  const written = [...board.facts.facilities.values()].map((place) => {
    const planned = plannedOnBoard(board, place, level);
    const { period, night } = planned;
    return { place, day: writeDay(dayAt(planned, place, board.zone, 0), board.zone), period, night };
  });
  if (known.size >= MOST_LEVELS) known.clear();
  known.set(levelKey(level), written);
  return written;
}

/** Selects facilities of a day, for a caller and a moment. */
export interface FacilityPage {
  category?: number | undefined;
  group?: number | undefined;
  limit: number;
  offset: number;
  level: Level;
  /** Discount on prices, where discounts apply. */
  percent: number;
  /** True includes the fields that only staff see. */
  isStaff: boolean;
  now: number;
}

interface Answered {
  board: DayBoard;
  key: string;
  answer: WrittenAnswer;
}

/** Whole answers, each valid for the second that its moments are written in. */
let answers: Answered[] = [];

/** Returns a page of facilities with the day of each, in the order of their ids. */
export function pageOfFacilities(
  board: DayBoard,
  { category, group, limit, offset, level, percent, isStaff, now }: FacilityPage,
  /** Builds the addresses of the pages before and after, for a list of this many. */
  beside: (count: number) => { next: string | null; previous: string | null },
): WrittenAnswer {
  const fitting = daysOf(board, level).filter(
    ({ place }) =>
      (category === undefined || place.category.id === category) &&
      (group === undefined || place.group?.id === group),
  );
  const { next, previous } = beside(fitting.length);
  const head = `{"count":${fitting.length},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":[`;
  // Moments are written in whole seconds.
  const second = Math.floor(now / 1000) * 1000;
  const key = `${head} ${JSON.stringify([category, group, limit, offset])} ${levelKey(level)} ${percent} ${isStaff} ${second}`;
  const answered = answers.find((one) => one.board === board && one.key === key);
  if (answered) return answered.answer;
  const { staff, others } = facilitiesOf(board.facts);
  const plain = isStaff ? staff : others;
  const write = momentWriter(board.zone);
  const untilOf = new Map<PeriodRow | undefined, string>();
  const rows = fitting.slice(offset, offset + limit).map(({ place, day, period, night }) => {
    const known = night ? undefined : untilOf.get(period);
    const until = known ?? write(bookableUntil(period, board.zone, second, night));
    if (!night) untilOf.set(period, until);
    const from = write(second + place.notice_minutes * MINUTE);
    const less = place.discountable ? percent : 0;
    return `${plain.get(place.id)},"day":${day}${MOMENT}"${from}","bookable_until":"${until}","discount_percent":${less}}}`;
  });
  const answer = new WrittenAnswer(Buffer.from(`${head}${rows.join(',')}]}`));
  answers = [{ board, key, answer }, ...answers.slice(0, MOST_ANSWERS - 1)];
  return answer;
}
