import { facility, list } from '@portal/contract';
import type { List } from '@portal/contract';
import type { Level } from '@portal/contract/bookings/rules/price-bands';
import { writePart } from '../../http/bodies/bodies.ts';
import { WrittenAnswer } from '../../http/bodies/written-answer.ts';
import { toPublicFacility } from '../facilities/facilities.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import { dayToWire } from '../availability/to-wire.ts';
import type { DayBoard } from './day-board.ts';
import { facilityOnBoard, levelKey } from './day-board.ts';

/** Whole answers that are there at once. */
const MOST_ANSWERS = 16;

/** Which facilities of a day, for whom, and when. */
export interface FacilityPage {
  category?: number | undefined;
  group?: number | undefined;
  limit: number;
  offset: number;
  level: Level;
  /** Discount on prices that allow one, in per cent. */
  percent: number;
  /** True includes the details for staff alone. */
  isStaff: boolean;
  now: number;
}

interface Answered {
  board: DayBoard;
  key: string;
  answer: WrittenAnswer;
}

/** Whole answers, each good for the second that its moments are written in. */
let answers: Answered[] = [];

const page = list(facility);

/** A page of the facilities with a day of theirs, by their ids. */
export function pageOfFacilities(
  board: DayBoard,
  asked: FacilityPage,
  /** The page of a list of so many, with the addresses of those beside it. */
  within: (count: number) => List<never>,
): WrittenAnswer {
  const { category, group, limit, offset, level, percent, isStaff, now } = asked;
  const fitting = [...board.facts.facilities.values()].filter(
    (place) =>
      (category === undefined || place.category.id === category) &&
      (group === undefined || place.group?.id === group),
  );
  const empty = within(fitting.length);
  const key = JSON.stringify([
    empty,
    [category, group, limit, offset],
    levelKey(level),
    percent,
    isStaff,
    Math.floor(now / 1000),
  ]);
  const answered = answers.find((one) => one.board === board && one.key === key);
  if (answered) return answered.answer;
  const write = ({ day, ...place }: FacilityOnDay) => ({
    ...(isStaff ? place : toPublicFacility(place)),
    day: dayToWire(day, board.zone, place.discountable ? percent : 0),
  });
  const results = fitting
    .slice(offset, offset + limit)
    .flatMap(({ id }) => facilityOnBoard(board, id, { level, now }) ?? [])
    .map(write);
  const answer = new WrittenAnswer(writePart(page, { ...empty, results }));
  answers = [{ board, key, answer }, ...answers.slice(0, MOST_ANSWERS - 1)];
  return answer;
}
