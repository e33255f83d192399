import type { Facility } from '@portal/contract';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, refuseWith } from '../../http/refusals/refusal.ts';
import { at } from '../../time/moments.ts';
import { facilitySpace, reservation, reservationSpace, space, spaceBlock } from '../tables.ts';

type Shape = Pick<Facility, 'type' | 'name' | 'spaces'>;

const sameSpaces = (some: readonly number[], others: readonly number[]): boolean =>
  new Set([...some, ...others]).size === new Set(some).size && new Set(some).size === new Set(others).size;

/** A ROOM's own space, which has its name until somebody renames it. */
async function ownSpace(tx: Transaction, now: Shape, before: Shape | null): Promise<number[]> {
  const kept = before?.type === 'ROOM' ? before.spaces : [];
  if (now.spaces.length > 0 && !sameSpaces(now.spaces, kept))
    throw fieldErrors({ spaces: [fault('roomHasNoSpaces')] });
  const [id] = kept;
  if (before !== null && id !== undefined) {
    await tx
      .update(space)
      .set({ name: now.name })
      .where(and(eq(space.id, id), eq(space.name, before.name)));
    return [id];
  }
  const made = await tx.insert(space).values({ name: now.name }).returning({ id: space.id });
  return made.map((row) => row.id);
}

/**
 * Sets the spaces of a facility. Those of coming bookings and blocks stay theirs, so a facility that has any keeps
 * its spaces: 409.
 */
export async function storeFacilitySpaces(
  tx: Transaction,
  id: number,
  { now, before, moment }: { now: Shape; before: Shape | null; moment: number },
): Promise<void> {
  if (now.type === 'SPACE_BASE_FACILITY' && now.spaces.length === 0)
    throw fieldErrors({ spaces: [fault('noSpace')] });
  const wanted = now.type === 'ROOM' ? await ownSpace(tx, now, before) : [...new Set(now.spaces)];
  if (before && sameSpaces(wanted, before.spaces)) return;
  if (await hasComing(tx, id, moment))
    throw refuseWith(
      409,
      'in_use',
      'This facility has upcoming bookings or blocks: its spaces can’t change until they end.',
    );
  await tx.delete(facilitySpace).where(eq(facilitySpace.facility_id, id));
  await tx.insert(facilitySpace).values(wanted.map((space_id) => ({ facility_id: id, space_id })));
}

async function hasComing(tx: Transaction, id: number, moment: number): Promise<boolean> {
  const coming = await tx
    .select({ id: reservation.id })
    .from(reservation)
    .where(
      and(
        eq(reservation.facility_id, id),
        gt(reservation.end_at, new Date(moment)),
        inArray(reservation.status, ['HELD', 'CONFIRMED']),
      ),
    )
    .limit(1);
  if (coming.length > 0) return true;
  const comingBlocks = and(eq(spaceBlock.facility_id, id), gt(spaceBlock.end_at, new Date(moment)));
  return (await tx.$count(spaceBlock, comingBlocks)) > 0;
}

/**
 * Makes coming bookings keep this many minutes free after themselves, or as many as there are before the next one:
 * what a facility shows as free can then be booked. A move that waits for its payment stays as it is.
 */
export async function updateFreeMinutes(
  tx: Transaction,
  id: number,
  minutes: number,
  moment: number,
): Promise<void> {
  await tx.execute(sql`
    update ${reservationSpace} as mine
    set during = tstzrange(booking.start_from, least(
      booking.end_at + make_interval(mins => ${minutes}),
      (select min(lower(next.during)) from ${reservationSpace} as next
        where next.space_id = mine.space_id
          and next.during && tstzrange(booking.end_at, booking.end_at + make_interval(mins => ${minutes}), '[)')
          and lower(next.during) >= booking.end_at)))
    from ${reservation} as booking
    where booking.id = mine.reservation_id and booking.facility_id = ${id} and booking.end_at > ${at(moment)}
      and booking.replaces_id is null`);
}

/** Deletes a ROOM's own space with it, unless another facility or a closure uses it too. */
export async function dropOwnSpace(tx: Transaction, id: number, spaces: readonly number[]): Promise<void> {
  await tx.delete(facilitySpace).where(eq(facilitySpace.facility_id, id));
  await tx.execute(sql`
    delete from ${space} where ${inArray(space.id, [...spaces])}
      and not exists (select from facility_space where space_id = ${space}.id)
      and not exists (select from calendar_event_space where space_id = ${space}.id)`);
}
