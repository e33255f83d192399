import { DAY, dateOf } from '@portal/contract/rules/club-time';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { canBookOn, member } from '../../members/index.ts';
import { issueInvoice, notifyInvoice } from '../../money/index.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';
import { notifySeats } from './notify-seats.ts';

/** Days until seats are to be paid, or the event begins. */
const DUE = 14;

/** An event whose row is locked: transactions that give or take seats wait for each other. */
export type LockedEvent = typeof calendarEvent.$inferSelect;

type Registration = typeof eventRegistration.$inferSelect;

/** The place and moment of a call. `now` is an instant. */
export interface SeatContext {
  now: number;
  zone: string;
}

/** Locks an event to the end of the transaction; undefined where there is none. */
export async function lockEvent(tx: Transaction, id: number): Promise<LockedEvent | undefined> {
  const [found] = await tx.select().from(calendarEvent).where(eq(calendarEvent.id, id)).for('no key update');
  return found;
}

/** True if an event has this many seats left. */
export const hasRoom = ({ seats, seats_taken }: LockedEvent, wanted: number): boolean =>
  seats === null || seats_taken + wanted <= seats;

/** Until when giving seats up costs nothing: an instant. After a move it is the start for those who signed up before. */
export const cancelUntil = (
  { cancel_until, start_from, moved_at }: LockedEvent,
  { created_at }: Pick<Registration, 'created_at'>,
): number => {
  const isMoved = moved_at !== null && created_at <= moved_at;
  return (isMoved ? start_from : (cancel_until ?? start_from)).getTime();
};

/** Gives or takes back seats of a locked event. Answers it as it is then. */
export async function takeSeats(tx: Transaction, { id }: LockedEvent, seats: number): Promise<LockedEvent> {
  const [taken] = await tx
    .update(calendarEvent)
    .set({ seats_taken: sql`${calendarEvent.seats_taken} + ${seats}` })
    .where(eq(calendarEvent.id, id))
    .returning();
  if (!taken) throw new Error('The event is gone');
  return taken;
}

/** Bills seats that cost something, to be paid in two weeks or before the event. Answers the invoice's id. */
async function bill(
  tx: Transaction,
  { name, zh, start_from }: LockedEvent,
  { member_id, seats, price }: Pick<Registration, 'member_id' | 'seats' | 'price'>,
  { now, zone }: SeatContext,
): Promise<string | null> {
  if (price === 0) return null;
  const lines = [
    {
      description: `${name}, ${seats} ${seats === 1 ? 'seat' : 'seats'}`,
      zh: { description: `${zh?.name ?? name}，${seats}个席位` },
      amount: price,
    },
  ];
  const due = Math.min(now + DUE * DAY, start_from.getTime());
  const id = await issueInvoice(tx, { member: member_id, kind: 'EVENT', lines, due, now, zone });
  await notifyInvoice(tx, id, now);
  return id;
}

/** Gives somebody on the waiting list the seats they wait for, bills and notifies them, by `kind`. Answers the event as it is then. */
export async function seat(
  tx: Transaction,
  event: LockedEvent,
  registration: Registration,
  kind: Parameters<typeof notifySeats>[2],
  at: SeatContext,
): Promise<LockedEvent> {
  const after = await takeSeats(tx, event, registration.seats);
  await tx
    .update(eventRegistration)
    .set({
      status: 'REGISTERED',
      invoice_id: await bill(tx, event, registration, at),
      seated_at: new Date(at.now),
    })
    .where(eq(eventRegistration.id, registration.id));
  await notifySeats(tx, registration.id, kind, at.now);
  return after;
}

/**
 * Gives the free seats of a locked event to those who wait, in their order; who wants more than there are keeps their
 * place, and so do members who couldn't sign up now. Nobody gets seats that cost something once they couldn't give them back for nothing.
 */
export async function offerSeats(tx: Transaction, event: LockedEvent, at: SeatContext): Promise<void> {
  if (at.now >= event.start_from.getTime() || event.called_off_at !== null) return;
  const waiting = await tx
    .select(getTableColumns(eventRegistration))
    .from(eventRegistration)
    .innerJoin(member, eq(member.id, eventRegistration.member_id))
    .where(
      and(
        eq(eventRegistration.event_id, event.id),
        eq(eventRegistration.status, 'WAITING'),
        canBookOn(dateOf(at.now, at.zone)),
      ),
    )
    .orderBy(asc(eventRegistration.id));
  let served = event;
  for (const one of waiting) {
    const inTime = one.price === 0 || at.now < cancelUntil(event, one);
    if (inTime && hasRoom(served, one.seats)) served = await seat(tx, served, one, 'EVENT_SEATS_FREED', at);
  }
}
