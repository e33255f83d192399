import type { RegistrationStatus } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';
import { giveUp } from './give-up.ts';
import type { SeatContext } from './offer-seats.ts';
import { lockEvent, offerSeats } from './offer-seats.ts';

type Status = Exclude<RegistrationStatus, 'CANCELLED'>;

/** A member's registrations for events that haven't begun. */
const upcomingWhere = (member: number, statuses: readonly Status[], now: number): SQL | undefined =>
  and(
    eq(eventRegistration.member_id, member),
    inArray(eventRegistration.status, [...statuses]),
    gt(calendarEvent.start_from, new Date(now)),
  );

const registrations = (
  db: Database | Transaction,
  member: number,
  { statuses, now }: { statuses: readonly Status[]; now: number },
) =>
  db
    .select({ id: eventRegistration.id, event: calendarEvent.id, seats: eventRegistration.seats })
    .from(eventRegistration)
    .innerJoin(calendarEvent, eq(calendarEvent.id, eventRegistration.event_id))
    .where(upcomingWhere(member, statuses, now))
    .orderBy(asc(calendarEvent.id));

/** The number of seats that a member has at coming events. */
export async function countSeats(db: Database | Transaction, member: number, now: number): Promise<number> {
  const found = await registrations(db, member, { statuses: ['REGISTERED'], now });
  return found.reduce((sum, { seats }) => sum + seats, 0);
}

/** The number of coming events for whose seats a member waits. */
export const countSeatWaits = async (
  db: Database | Transaction,
  member: number,
  now: number,
): Promise<number> => (await registrations(db, member, { statuses: ['WAITING'], now })).length;

/** Locks the coming events of these members, so that nobody is given seats in between. */
export async function lockUpcomingEvents(
  tx: Transaction,
  members: readonly number[],
  now: number,
): Promise<void> {
  const events = new Set<number>();
  for (const member of members)
    for (const { event } of await registrations(tx, member, { statuses: ['REGISTERED', 'WAITING'], now }))
      events.add(event);
  for (const event of [...events].toSorted((a, b) => a - b)) await lockEvent(tx, event);
}

/** Ends a member's registrations of these kinds, for staff; free seats go to those who wait. */
export async function giveUpUpcoming(
  tx: Transaction,
  member: number,
  {
    statuses,
    user,
    ...at
  }: SeatContext & { statuses: readonly Status[]; user: number; refund: 'ALL' | 'POLICY' },
): Promise<void> {
  for (const { id } of await registrations(tx, member, { statuses, now: at.now })) {
    const { before, after } = await giveUp(tx, id, undefined, at);
    const change = { before: { status: before }, after: { status: after } };
    await audit(tx, { user, now: at.now, right: 'event_registration.delete', id, ...change });
  }
}

/** Gives a member, who may sign up again, the free seats that they wait for. */
export async function offerSeatsAgain(tx: Transaction, member: number, at: SeatContext): Promise<void> {
  for (const { event: id } of await registrations(tx, member, { statuses: ['WAITING'], now: at.now })) {
    const event = await lockEvent(tx, id);
    if (event) await offerSeats(tx, event, at);
  }
}
