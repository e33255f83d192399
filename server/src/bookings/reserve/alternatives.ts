import type { SlotTaken } from '@portal/contract';
import { mostGuests } from '@portal/contract/bookings/rules/figures';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { quote } from '@portal/contract/bookings/rules/prices';
import { slotRanges } from '@portal/contract/bookings/rules/slot-grid';
import { checkRange } from '@portal/contract/bookings/rules/slots';
import type { Database } from '../../database/database.ts';
import { momentWriter } from '../../time/moments.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import type { HouseholdLimits } from '../limits/household-limits.ts';
import { nobodyElse } from './party.ts';
import type { BookingRequest } from './reserve.ts';
import type { Sight } from './sight.ts';
import { previewDiscount } from '../reductions/take-reductions.ts';

const OFFERED = 3;
/** At most this many of the offers are elsewhere at the requested time, while other times here are left. */
const ELSEWHERE = 2;

/** Lists the starts of bookings on a facility's day, the nearest in time first. */
const startsAround = (facility: FacilityOnDay, start: number): number[] =>
  slotRanges(facility)
    .map((slot) => slot.start)
    .toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start));

/** The facilities that can replace this one: others in use of its category, those of its own group first. */
function alike({ facts }: Sight, wanted: FacilityRow): readonly FacilityRow[] {
  const sameGroup = (other: FacilityRow) => (other.group?.id === wanted.group?.id ? 0 : 1);
  return [...facts.facilities.values()]
    .filter(
      ({ id, is_active, category }) => id !== wanted.id && is_active && category.id === wanted.category.id,
    )
    .toSorted((a, b) => sameGroup(a) - sameGroup(b));
}

/** A facility with its day, and a free time there. */
interface FreeTime {
  facility: FacilityOnDay;
  at: TimeRange;
}

/** Returns the first results that `find` gives for these items, as many as are offered. */
function firstFew<Item>(items: readonly Item[], find: (item: Item) => FreeTime | null): FreeTime[] {
  const found: FreeTime[] = [];
  for (const item of items) {
    if (found.length === OFFERED) break;
    const one = find(item);
    if (one) found.push(one);
  }
  return found;
}

/**
 * Finds up to three free times for a request whose time was taken: similar facilities at that time, and this one at
 * other times of the day; by the remembered days, and within the household's limits.
 */
export async function alternatives(
  db: Database,
  request: BookingRequest,
  sight: Sight,
  limits: HouseholdLimits,
): Promise<SlotTaken['alternatives']> {
  const { facility: wanted, range, member, isAsked, party = nobodyElse, now, zone } = request;
  // Only members learn that somebody else has the time.
  if (member === null) return [];
  const by = { member: member.id, isAsked };
  // Taken times are skipped before the rules are checked.
  function free(place: FacilityRow, at: TimeRange): FreeTime | null {
    // It may look free though somebody on the waiting list comes first.
    if (place.id === wanted.id && at.start === range.start) return null;
    if (party.guests > mostGuests(place) || sight.isTaken(place, at)) return null;
    const facility = sight.facility(place.id, at);
    if (!facility || limits.findExceededLimits(place.id, at, by).length > 0) return null;
    return checkRange(facility, [], at, member, now) === null ? { facility, at } : null;
  }
  const length = range.end - range.start;
  const elsewhere = firstFew(alike(sight, wanted), (place) => free(place, range));
  const moved = firstFew(startsAround(wanted, range.start), (start) =>
    free(wanted, { start, end: start + length }),
  );
  const offered = [...elsewhere.slice(0, ELSEWHERE), ...moved, ...elsewhere.slice(ELSEWHERE)].slice(
    0,
    OFFERED,
  );
  const write = momentWriter(zone);
  const discounted = await previewDiscount(
    db,
    offered.map(({ facility }) => facility),
    { member, now, zone },
  );
  return offered.map(({ facility, at }) => ({
    facility: { id: facility.id, name: facility.name, zh: facility.zh },
    start_from: write(at.start),
    end_at: write(at.end),
    price: discounted(facility, quote(facility, at, party.guests)).total,
  }));
}
