import type { ScreenView } from '@portal/contract';
import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { momentWriter } from '../../time/moments.ts';
import { listOccupied } from '../availability/occupied.ts';
import type { Club } from '../club.ts';
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
  const names = shows_names ? await readNames(db, results) : new Map<number, string>();
  const write = momentWriter(zone);
  return shown.map(({ spaces, zh, ...place }) => {
    const slots = results
      .filter(
        (range) =>
          range.end > now &&
          (range.facility === place.id || range.spaces.some((space) => spaces.includes(space))),
      )
      .map((range) => ({
        range,
        start_from: write(range.start),
        end_at: write(range.end),
        state: range.state === 'BOOKED' || range.state === 'HELD' ? ('BOOKED' as const) : ('CLOSED' as const),
        // A booking of another facility that shares the room is nobody's here.
        name: range.state === 'BOOKED' && range.facility === place.id ? (names.get(range.id) ?? null) : null,
      }));
    const current = slots.find(({ range }) => range.start <= now);
    const after = current?.range.end ?? now;
    const next = slots.find(({ range }) => range.start > now && range.start >= after);
    const withoutRange = (slot: typeof current) => {
      if (!slot) return null;
      const { range: _, ...rest } = slot;
      return rest;
    };
    return {
      ...place,
      zh: zh?.name ? { facility: zh.name } : null,
      current: withoutRange(current),
      next: withoutRange(next),
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
