import { parseRange } from '@portal/contract/bookings/parse-range';
import { bookerStatus } from '@portal/contract/bookings/rules/booker-status';
import type { BookableFacility, OccupiedRange } from '@portal/contract/bookings/rules/days';
import type { UsedLimit } from '@portal/contract/bookings/rules/limits';
import { passedLimits } from '@portal/contract/bookings/rules/limits';
import { quote } from '@portal/contract/bookings/rules/prices';
import { reduce } from '@portal/contract/bookings/rules/reductions';
import { endAfter, slotRanges } from '@portal/contract/bookings/rules/slot-grid';
import type { RuleCode } from '@portal/contract';
import { checkRange } from '@portal/contract/bookings/rules/slots';
import { MONTHLY_CAP } from '@portal/contract/money/rules/amounts';
import type { TimeRange } from '@portal/contract/rules/club-time';
import { DAY, isoAt, MINUTE } from '@portal/contract/rules/club-time';
import * as z from 'zod';
import type { Caller } from '../caller.ts';
import { clubDay, hourOf } from '../phrasing.ts';
import { limitSentence, ruleSentence } from '../refusal-sentence.ts';
import { defineTool } from '../tool.ts';
import { findFacilities, near, readOccupied } from './day-facilities.ts';
import { dayInput, MOST_ROWS } from './inputs.ts';

/** Facilities that a row names: the others are counted. */
const MOST_FACILITIES = 8;

const dayParts = ['ANY', 'MORNING', 'AFTERNOON', 'EVENING'] as const;
type DayPart = (typeof dayParts)[number];
/** The hours of the club's clock in which a booking of this part of the day starts. */
const hours: Readonly<Record<DayPart, readonly [number, number]>> = {
  ANY: [0, 24],
  MORNING: [0, 12],
  AFTERNOON: [12, 17],
  EVENING: [17, 24],
};

interface FreeTime extends TimeRange {
  readonly facility: BookableFacility;
  readonly price: number;
}

interface Search {
  readonly minutes: number | undefined;
  readonly part: DayPart;
  readonly occupied: readonly OccupiedRange[];
  readonly limits: readonly UsedLimit[];
}

/** The times of a search, and what keeps the caller from others. */
interface Found {
  readonly free: FreeTime[];
  readonly passed: UsedLimit[];
  readonly refused: (RuleCode | 'slot_taken')[];
}

/** Ranges of the wanted length, or the shortest that a facility takes, from each of its slots. */
function rangesOf(facility: BookableFacility, { minutes, part }: Search, zone: string): TimeRange[] {
  const [from, to] = hours[part];
  const slots = minutes === undefined ? facility.min_slots : Math.ceil(minutes / facility.slot_minutes);
  return slotRanges(facility)
    .filter(({ start }) => from <= hourOf(start, zone) && hourOf(start, zone) < to)
    .map(({ start }) => ({ start, end: endAfter(facility, start, slots) }));
}

const priceOf = (facility: BookableFacility, range: TimeRange): number => {
  const percent = facility.day?.discount_percent ?? 0;
  const discount = percent > 0 ? { percent, most: MONTHLY_CAP } : null;
  return reduce(quote(facility, range), { voucher: null, discount }).total;
};

/** Checks each range by the rules that the portal's calendar is drawn by. */
function search(caller: Caller, facilities: readonly BookableFacility[], wanted: Search): Found {
  const { actor, now, config } = caller;
  const zone = config.timeZone;
  const booker = bookerStatus(actor.member, clubDay(now, zone));
  const found: Found = { free: [], passed: [], refused: [] };
  for (const facility of facilities) {
    const taken = near(facility, wanted.occupied);
    const place = {
      facility: facility.id,
      group: facility.group?.id ?? null,
      category: facility.category.id,
    };
    for (const range of rangesOf(facility, wanted, zone)) {
      const refused = checkRange(facility, taken, range, booker, now);
      const [passed] = refused ? [] : passedLimits(wanted.limits, place, range, now);
      if (refused) found.refused.push(refused);
      else if (passed && passed.code !== 'confirm_at_once') found.passed.push(passed);
      else found.free.push({ ...range, facility, price: priceOf(facility, range) });
    }
  }
  return found;
}

/** The limits of the caller's household on that day. */
async function readLimits({ call }: Caller, day: string): Promise<UsedLimit[]> {
  const { results } = await call('GET /booking/allowance/', { query: { from: day, to: day } });
  return results.map(({ period, ...limit }) => ({ ...limit, period: period && parseRange(period) }));
}

/** Free times with the same start and end together, in order. */
function groupByTime(free: readonly FreeTime[]): FreeTime[][] {
  const groups = Map.groupBy(free, ({ start, end }) => `${start} ${end}`);
  return [...groups.values()].toSorted(
    ([one], [other]) => (one?.start ?? 0) - (other?.start ?? 0) || (one?.end ?? 0) - (other?.end ?? 0),
  );
}

/** Says why there is nothing: the reason that most of the times have. */
function whyNothing({ passed, refused }: Found, { phrasing }: Caller): string {
  const [limit] = passed;
  if (limit) return limitSentence(limit, phrasing);
  const reasons = refused.filter((code) => code !== 'slot_taken' && code !== 'in_past');
  const counts = [...Map.groupBy(reasons, (code) => code)].toSorted(([, a], [, b]) => b.length - a.length);
  const [most] = counts;
  const isTaken = refused.includes('slot_taken');
  return most && !isTaken ? ruleSentence(most[0], phrasing) : '';
}

export const findFreeTimes = defineTool({
  name: 'find_free_times',
  description:
    'Finds times that can be booked on a day, with their prices for this member. Changes nothing. Gives the ids, starts and ends that check_time and book_time take.',
  needs: ['own.book'],
  isForMembers: true,
  effect: 'READS',
  input: z.strictObject({
    day: dayInput,
    what: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe('Words of the name, kind or group of facilities: "tennis", "song room". All where left out.'),
    part_of_day: z
      .enum(dayParts)
      .default('ANY')
      .describe('Morning: before noon. Afternoon: before 5 pm. Evening: from 5 pm.'),
    minutes: z
      .int()
      .min(1)
      .max(43_200)
      .optional()
      .describe('Length of the booking; the shortest that each facility takes where left out.'),
    people: z.int().min(1).max(100_000).optional().describe('Only facilities that hold so many people.'),
  }),
  output: z.object({
    day: z.string(),
    times: z.array(
      z.object({
        start: z.string(),
        end: z.string(),
        when: z.string(),
        facilities: z.array(z.object({ facility_id: z.int(), name: z.string(), price_cents: z.int() })),
        /** Number of further facilities that are free then. */
        more_facilities: z.int(),
      }),
    ),
    /** Number of further times. */
    more_times: z.int(),
  }),
  async run(caller, { day, what, part_of_day: part, minutes, people }) {
    const { phrasing, config } = caller;
    const { words, money, comma } = phrasing;
    const zone = config.timeZone;
    const facilities = await findFacilities(caller, { day, what, people });
    if (facilities.length === 0) return { text: words.noFacility, data: { day, times: [], more_times: 0 } };
    const longest = minutes === undefined ? DAY : minutes * MINUTE;
    const [occupied, limits] = await Promise.all([
      readOccupied(caller, day, longest),
      readLimits(caller, day),
    ]);
    const found = search(caller, facilities, { minutes, part, occupied, limits });
    const groups = groupByTime(found.free);
    if (groups.length === 0)
      return {
        text: phrasing.sentences([words.nothingFree(phrasing.dayOf(day)), whyNothing(found, caller)]),
        data: { day, times: [], more_times: 0 },
      };
    const times = groups.slice(0, MOST_ROWS).flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      return {
        start: isoAt(first.start, zone),
        end: isoAt(first.end, zone),
        when: phrasing.span(first.start, first.end),
        facilities: group.slice(0, MOST_FACILITIES).map(({ facility, price }) => ({
          facility_id: facility.id,
          name: phrasing.name(facility),
          price_cents: price,
        })),
        more_facilities: Math.max(0, group.length - MOST_FACILITIES),
      };
    });
    const more = groups.length - times.length;
    const lines = times.map(({ when, facilities: free, more_facilities: others }) =>
      words.freeThen({
        when,
        facilities: free
          .map((one) => words.atPrice(one.name, one.price_cents > 0 ? money(one.price_cents) : null))
          .join(comma),
        others,
      }),
    );
    return {
      text: [...lines, ...(more > 0 ? [words.moreTimes(more)] : [])].join('\n'),
      data: { day, times, more_times: more },
    };
  },
});
