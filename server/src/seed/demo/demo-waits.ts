import { and, eq } from 'drizzle-orm';
import { cancelReservation, joinWaitingList, reservation } from '../../bookings/index.ts';
import type { Transaction } from '../../database/database.ts';
import { findMember } from '../../members/index.ts';
import type { Entry } from '../diary.ts';
import type { SeedHolder, People } from '../people.ts';
import type { DemoTime } from './demo-time.ts';
import { DAY } from './demo-time.ts';

/** Somebody's booking of a facility that is near enough to be booked, and far enough to be waited for. */
function bookedAt(name: string, entries: readonly Entry[], people: People, { now }: DemoTime): Entry {
  const found = entries.find(
    ({ facility, holder, status, start }) =>
      facility.name === name &&
      status === 'CONFIRMED' &&
      people.others.includes(holder) &&
      start > now + 2 * DAY &&
      start < now + 6 * DAY,
  );
  if (!found) throw new Error(`Nobody in the demo club has booked ${name}`);
  return found;
}

/** Two who wait for a room, of whom `term5` is the second; and a court that `term5` waited for and is offered. */
export async function storeWaits(
  tx: Transaction,
  { people, entries }: { people: People; entries: readonly Entry[] },
  time: DemoTime,
): Promise<void> {
  const join = async ({ id }: SeedHolder, { facility, start, end }: Entry) =>
    joinWaitingList(
      tx,
      { facility: facility.id, range: { start, end }, notAfter: undefined, member: await findMember(tx, id) },
      time,
    );
  const room = bookedAt('Anchor Hall A', entries, people, time);
  await join(people.demo('spouse'), room);
  await join(people.demo('term5'), room);
  const court = bookedAt('Tennis Court 2', entries, people, time);
  await join(people.demo('term5'), court);
  const [booked] = await tx
    .select({ id: reservation.id })
    .from(reservation)
    .where(
      and(
        eq(reservation.facility_id, court.facility.id),
        eq(reservation.start_from, new Date(court.start)),
        eq(reservation.status, 'CONFIRMED'),
      ),
    );
  if (booked) await cancelReservation(tx, 'all', booked.id, time);
}
