import type { Facility } from '@portal/contract';
import { parseFacility, parseOccupied } from '@portal/contract/bookings/read-wire';
import type { BookableFacility, OccupiedRange } from '@portal/contract/bookings/rules/days';
import { sharesSpace } from '@portal/contract/bookings/rules/slots';
import { searchKey, searchWords } from '@portal/contract/members/rules/search-key';
import { DAY, isoAt } from '@portal/contract/rules/club-time';
import type { Caller } from '../caller.ts';
import { dayBounds } from '../phrasing.ts';

/** Facilities of a large club in one call. */
const ALL = 500;
/** Occupied ranges of its day. */
const ALL_OCCUPIED = 5000;

const textsOf = ({ name, zh, category, group }: Facility): string =>
  searchKey(
    [name, zh?.name, category.name, category.zh?.name, group?.name, group?.zh?.name]
      .filter((text) => text !== undefined)
      .join(' '),
  );

/** Finds the open facilities whose name, kind or group has these words, with a day resolved for the caller. */
export async function findFacilities(
  { call }: Pick<Caller, 'call'>,
  { day, what, people }: { day: string; what?: string | undefined; people?: number | undefined },
): Promise<BookableFacility[]> {
  const { results } = await call('GET /sport-facility/', { query: { date: day, limit: ALL } });
  const words = searchWords(what ?? '');
  return results
    .filter(
      (one) =>
        one.is_active &&
        (people === undefined || (one.capacity ?? Infinity) >= people) &&
        words.every((word) => textsOf(one).includes(word)),
    )
    .map(parseFacility);
}

/** Reads everything that occupies spaces on a day, and as long after it as a booking from that day may last. */
export async function readOccupied(
  { call, config: { timeZone: zone } }: Pick<Caller, 'call' | 'config'>,
  day: string,
  longest: number,
): Promise<OccupiedRange[]> {
  const { start, end } = dayBounds(day, zone);
  const { results } = await call('GET /booking/reservation-slot/', {
    query: {
      // A booking that ended shortly before may still keep its spaces.
      end_at__gte: isoAt(start - DAY, zone),
      start_from__lte: isoAt(end + longest, zone),
      limit: ALL_OCCUPIED,
    },
  });
  return results.map(parseOccupied);
}

/** The occupied ranges that share a space with a facility. */
export const near = (facility: BookableFacility, occupied: readonly OccupiedRange[]): OccupiedRange[] =>
  occupied.filter((range) => sharesSpace(facility, range));
