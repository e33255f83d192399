import { DAY } from '@portal/contract/rules/club-time';
import type { SlotTaken } from '@portal/contract';
import { mostGuests } from '@portal/contract/bookings/rules/figures';
import type { TimeRange } from '@portal/contract/bookings/rules/prices';
import { quote } from '@portal/contract/bookings/rules/prices';
import { checkRange } from '@portal/contract/bookings/rules/slots';
import type { Database } from '../../database/database.ts';
import { householdOf } from '../../members/index.ts';
import { momentWriter } from '../../time/moments.ts';
import { occupiedAround } from '../availability/occupied-around.ts';
import { facilitiesLike } from '../facilities/facilities.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import { withDay } from '../facilities/facility-day.ts';
import { readLimits } from './household-limits.ts';
import { levelOf } from './level.ts';
import { nobodyElse } from './party.ts';
import type { BookingRequest } from './reserve.ts';
import { foresee } from './take-reductions.ts';

const OFFERED = 3;
/** Of those offered, at most this many elsewhere at the wanted time while other times here are left. */
const ELSEWHERE = 2;

/** The wishes of the same length on a facility's day, the nearest in time first. */
function movedWishes({ day, slot_minutes }: FacilityOnDay, { start, end }: TimeRange): TimeRange[] {
  const step = slot_minutes * 60_000;
  const ranges = day.hours.flatMap((hours) => {
    const first = Date.parse(hours.start_from);
    const count = Math.floor((Date.parse(hours.end_at) - first) / step);
    return Array.from({ length: count }, (_, index) => first + index * step);
  });
  return ranges
    .toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))
    .map((moved) => ({ start: moved, end: moved + end - start }));
}

/** Up to three free times for a wish that was taken: facilities like it at that time, and it at other times that day. */
export async function alternatives(
  db: Database,
  request: BookingRequest,
): Promise<SlotTaken['alternatives']> {
  const { facility: wanted, range, member, party = nobodyElse, now, zone } = request;
  // Only a member is told that somebody else has the time.
  if (member === null) return [];
  const alike = await withDay(db, await facilitiesLike(db, wanted), {
    date: wanted.day.date,
    zone,
    level: levelOf(member),
    now,
  });
  const around = { start: range.start - DAY, end: range.end + DAY };
  const spaces = alike.flatMap((facility) => facility.spaces);
  const occupied = await occupiedAround(db, spaces, around, { now, zone });
  const limits = await readLimits(db, {
    facilities: alike.map(({ id }) => id),
    head: householdOf(member),
    earliest: around.start,
    now,
    zone,
  });
  const isFree = (facility: FacilityOnDay, at: TimeRange) =>
    checkRange(facility, occupied, at, member, now) === null &&
    limits.passed(facility.id, at).length === 0 &&
    party.guests <= mostGuests(facility);
  const elsewhere = alike
    .filter((facility) => facility.id !== wanted.id && isFree(facility, range))
    .map((facility) => ({ facility, at: range }));
  const moved = movedWishes(wanted, range)
    .filter((at) => isFree(wanted, at))
    .map((at) => ({ facility: wanted, at }));
  const write = momentWriter(zone);
  const offered = [...elsewhere.slice(0, ELSEWHERE), ...moved, ...elsewhere.slice(ELSEWHERE)];
  const discounted = await foresee(db, alike, { member, now, zone });
  return offered.slice(0, OFFERED).map(({ facility, at }) => ({
    facility: { id: facility.id, name: facility.name },
    start_from: write(at.start),
    end_at: write(at.end),
    price: discounted(facility, quote(facility, at, party.guests)).total,
  }));
}
