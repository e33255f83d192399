import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { booksUntil, member as memberTable, tierRights } from '../../members/index.ts';
import { instant } from '../../time/moments.ts';
import type { Club } from '../../time/moments.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import { findOpening } from '../opening-reminders/reminders.ts';
import { standingOf } from '../reserve/level.ts';
import { onDayOf } from '../reserve/day-of-range.ts';
import { keepFacility } from '../reserve/take-time.ts';
import { openingRequest } from '../tables.ts';
import type { FacilityOpening } from './openings.ts';
import { scheduleAllotment } from './openings.ts';

/**
 * Updates the moments at which requests open by the current rules: of a facility whose rules have changed, or of all,
 * as members' levels and the calendar change too.
 */
export async function reviseOpenings(
  tx: Transaction,
  facility: number | null,
  { now, zone }: Club,
): Promise<void> {
  const waiting = await tx
    .select({
      id: openingRequest.id,
      facility: openingRequest.facility_id,
      opensAt: instant(openingRequest.opens_at),
      range: { start: instant(openingRequest.start_from), end: instant(openingRequest.end_at) },
      standing: {
        membership_type_1: memberTable.membership_type_1,
        membership_type_3: memberTable.membership_type_3,
        status: memberTable.status,
        books_until: booksUntil,
        may_book: tierRights.may_book,
      },
    })
    .from(openingRequest)
    .innerJoin(memberTable, eq(memberTable.id, openingRequest.member_id))
    .where(
      and(
        eq(openingRequest.status, 'WAITING'),
        facility === null ? undefined : eq(openingRequest.facility_id, facility),
      ),
    )
    .orderBy(asc(openingRequest.id));
  const places = new Map<number, FacilityRow>();
  const days = new Map<string, FacilityOnDay>();
  const moved = new Map<string, FacilityOpening & { ids: number[] }>();
  for (const { id, range, standing, opensAt, ...request } of waiting) {
    const place = places.get(request.facility) ?? (await keepFacility(tx, request.facility));
    places.set(place.id, place);
    const key = `${place.id} ${range.start} ${standing.membership_type_1} ${standing.membership_type_3}`;
    const day = days.get(key) ?? (await onDayOf(tx, place, range, { zone, level: standing, now }));
    days.set(key, day);
    const opening = findOpening(day, { range, member: standingOf(standing, { now, zone }) }, now);
    // A rule that forbids it now may not forbid it at its moment, which decides.
    const at = opening.state === 'opens' ? opening.at : opening.state === 'open' ? now : opensAt;
    if (at === opensAt || (opening.state === 'open' && opensAt <= now)) continue;
    const one = moved.get(`${place.id} ${at}`) ?? { facility: place.id, opensAt: at, ids: [] };
    moved.set(`${place.id} ${at}`, { ...one, ids: [...one.ids, id] });
  }
  for (const { ids, opensAt } of moved.values())
    await tx
      .update(openingRequest)
      .set({ opens_at: new Date(opensAt) })
      .where(and(inArray(openingRequest.id, ids), eq(openingRequest.status, 'WAITING')));
  await scheduleAllotment(
    tx,
    [...moved.values()].map(({ facility: place, opensAt }) => ({ facility: place, opensAt })),
  );
}
