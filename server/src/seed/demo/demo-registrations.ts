import type { RegistrationStatus } from '@portal/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { calendarEvent, eventRegistration } from '../../content/index.ts';
import type { Transaction } from '../../database/database.ts';
import type { People } from '../people.ts';
import { insertAll } from '../store/insert.ts';
import type { DemoTime } from './demo-time.ts';
import { DAY } from './demo-time.ts';

interface Plan {
  event: string;
  /** Usernames. */
  going: string[];
  /** Seats that are free beside those; 0: it is full. */
  left: number;
  waiting: string[];
}

/** All of them free of charge; everybody asks for two seats, and what is taken beside is taken by others. */
const plans: readonly Plan[] = [
  { event: 'Talk: the harbour before the club', going: ['ordinary'], left: 0, waiting: ['spouse', 'term5'] },
  { event: 'Grill class: satay and sambal stingray', going: [], left: 0, waiting: ['term5', 'ordinary'] },
  { event: 'Kite morning for children', going: [], left: 4, waiting: [] },
];

/** Signs members up for the upcoming events and their waiting lists. Nobody is emailed. */
export async function storeRegistrations(tx: Transaction, people: People, { now }: DemoTime): Promise<void> {
  for (const { event: name, going, left, waiting } of plans) {
    const [event] = await tx
      .select()
      .from(calendarEvent)
      .where(and(eq(calendarEvent.name, name), isNotNull(calendarEvent.seats)));
    if (!event?.seats) throw new Error(`The demo club has no seats at ${name}`);
    const row = (id: number, status: RegistrationStatus) => ({
      event_id: event.id,
      member_id: id,
      seats: 2,
      status,
      price: 0,
      created_at: new Date(now - 3 * DAY),
      seated_at: status === 'REGISTERED' ? new Date(now - 3 * DAY) : null,
    });
    const taken = event.seats - left;
    const others = people.others.slice(0, taken / 2 - going.length);
    await insertAll(tx, eventRegistration, [
      ...going.map((person) => row(people.demo(person).id, 'REGISTERED')),
      ...others.map(({ id }) => row(id, 'REGISTERED')),
      ...waiting.map((person) => row(people.demo(person).id, 'WAITING')),
    ]);
    await tx.update(calendarEvent).set({ seats_taken: taken }).where(eq(calendarEvent.id, event.id));
  }
}
