import { eq } from 'drizzle-orm';
import { calendarEvent, eventRegistration } from '../content/tables.ts';
import type { Transaction } from '../database/database.ts';
import type { DemoTime } from './demo-time.ts';
import { DAY } from './demo-time.ts';
import { insertAll } from './insert.ts';
import type { People } from './people.ts';

const TALK = 'Talk: the harbour before the club';

/** A talk that is full, with two who wait, of whom `term5` is the second; `ordinary` has seats. Nobody is mailed. */
export async function storeRegistrations(tx: Transaction, people: People, { now }: DemoTime): Promise<void> {
  const [talk] = await tx.select().from(calendarEvent).where(eq(calendarEvent.name, TALK));
  if (!talk?.seats) throw new Error('The demo club has no talk with seats');
  const couples = people.others.slice(0, talk.seats / 2 - 1);
  const rows = [people.demo('ordinary'), ...couples].map(({ id }) => ({ id, status: 'REGISTERED' as const }));
  const line = [people.demo('spouse'), people.demo('term5')].map(({ id }) => ({
    id,
    status: 'WAITING' as const,
  }));
  await insertAll(
    tx,
    eventRegistration,
    [...rows, ...line].map(({ id, status }) => ({
      event_id: talk.id,
      member_id: id,
      seats: 2,
      status,
      price: 0,
      created_at: new Date(now - 3 * DAY),
    })),
  );
  await tx.update(calendarEvent).set({ seats_taken: talk.seats }).where(eq(calendarEvent.id, talk.id));
}
