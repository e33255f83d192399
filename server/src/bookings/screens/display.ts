import type { ScreenView } from '@portal/contract';
import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { momentWriter } from '../../time/moments.ts';
import { listOccupied } from '../availability/occupied.ts';
import type { Club } from '../../time/moments.ts';
import { readClosedTimes } from '../facilities/closures/closures.ts';
import { spacesOfFacility } from '../facilities/facilities.ts';
import { facility, reservation } from '../tables.ts';
import type { Screen } from './links.ts';

/** More ranges than any club has in a day. */
const MOST = 2000;

type ShownFacility = ScreenView['facilities'][number];

/** Now and next of each facility that a display shows, until midnight. */
export async function readDisplay(
  db: Database,
  { facility_id: only, shows_names }: Screen,
  { now, zone }: Club,
): Promise<ShownFacility[]> {
  const shown = await db
    .select({ id: facility.id, facility: facility.name, zh: facility.zh, spaces: spacesOfFacility })
    .from(facility)
    .where(and(eq(facility.is_active, true), only === null ? undefined : eq(facility.id, only)))
    .orderBy(asc(facility.name));
  const until = instantOf(addDays(dateOf(now, zone), 1), '00:00', zone);
  const { results } = await listOccupied(
    db,
    { since: now, until },
    { member: null, now, zone },
    { limit: MOST, offset: 0 },
  );
  const ids = shown.map(({ id }) => id);
  const closedTimes = await readClosedTimes(db, ids, { now, zone });
  const names = shows_names ? await readNames(db, results) : new Map<number, string>();
  const write = momentWriter(zone);
  return shown.map(({ spaces, zh, ...place }) => {
    const occupied = results
      .filter((range) => range.facility === place.id || range.spaces.some((space) => spaces.includes(space)))
      .map((range) => ({
        ...range,
        state: range.state === 'BOOKED' || range.state === 'HELD' ? ('BOOKED' as const) : ('CLOSED' as const),
        // A booking of another facility that shares the room is nobody's here.
        name: range.state === 'BOOKED' && range.facility === place.id ? (names.get(range.id) ?? null) : null,
      }));
    const closed = (closedTimes.get(place.id) ?? []).map((range) => ({
      ...range,
      state: 'CLOSED' as const,
      name: null,
    }));
    // Staff may book outside of the hours: what is booked comes first.
    const slots = [...occupied, ...closed].filter(({ start, end }) => end > now && start < until);
    const current = slots.find(({ start }) => start <= now);
    const after = current?.end ?? now;
    const next = slots
      .filter(({ start }) => start > now && start >= after)
      .toSorted((a, b) => a.start - b.start)[0];
    const toWire = (slot: typeof current) =>
      slot
        ? { start_from: write(slot.start), end_at: write(slot.end), state: slot.state, name: slot.name }
        : null;
    return {
      ...place,
      zh: zh?.name ? { facility: zh.name } : null,
      current: toWire(current),
      next: toWire(next),
    };
  });
}

async function readNames(
  db: Database,
  ranges: readonly { id: number; state: string }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = ranges.filter(({ state }) => state === 'BOOKED').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: reservation.id, name: reservation.name })
    .from(reservation)
    .where(inArray(reservation.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
