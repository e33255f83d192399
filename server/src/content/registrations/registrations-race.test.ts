import type { EventRegistration } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '../../database/migrations/migrate.ts';
import { askTogether, openWithoutDeadlocks } from '../../database/testing-locks.ts';
import { invoice, refund } from '../../money/tables.ts';
import { findFaults } from '../../operations/invariants.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember, signInStaff } from '../../testing/people.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';
import { BEGIN, makeEvent as storeEvent } from './testing-event.ts';

type Headers = Record<string, string>;
type Call = () => Promise<{ status: number; body: EventRegistration | null }>;

let test: TestApp;
let staff: Headers;
beforeAll(async () => {
  test = await createTestApp({
    limitFactor: 10_000,
    now: () => BEGIN,
    store: await openWithoutDeadlocks(),
  });
  staff = await signInStaff(test, ['calendar_event.change', 'reservation_payment.settle']);
});
afterAll(() => test.close());

const makeEvent = (changes: Parameters<typeof storeEvent>[1] = {}): Promise<number> =>
  storeEvent(test, { seats: 4, most_seats: 4, ...changes });
const guest = async (): Promise<Headers> => test.signIn((await addMember(test.db)).username);
const ask = (method: 'POST' | 'DELETE' | 'PATCH', url: string, headers: Headers, payload?: object) =>
  test.call<EventRegistration | null>({ method, url, headers, payload });
const signUp =
  (event: number, headers: Headers, seats: number): Call =>
  () =>
    ask('POST', '/event-registration/', headers, { event, seats });
const giveUp =
  (id: number, headers: Headers): Call =>
  () =>
    ask('DELETE', `/event-registration/${id}/`, headers);
const pay =
  (id: string): Call =>
  () =>
    ask('POST', '/booking/reservation-payment/desk/', staff, { invoice: id, method: 'CASH' });
const atEvent = (id: number, calls: readonly Call[]) =>
  askTogether(
    test.db,
    (tx) => tx.select().from(calendarEvent).where(eq(calendarEvent.id, id)).for('update'),
    calls,
  );
/** The seats that an event says are taken, and those that members have. */
const readSeats = async (id: number) => {
  const { rows } = await test.db.execute<{ said: number; had: number }>(sql`
    select seats_taken as said, (select coalesce(sum(seats), 0)::int from ${eventRegistration}
      where event_id = ${id} and status = 'REGISTERED') as had
    from ${calendarEvent} where id = ${id}`);
  return rows[0];
};

it('seats for guests that are given up at the same moment go to those in line, and no seat to two', async () => {
  const event = await makeEvent();
  const [one, two, three, four] = [await guest(), await guest(), await guest(), await guest()];
  const first = await signUp(event, one, 3)();
  const second = await signUp(event, two, 2)();
  const answers = await atEvent(event, [
    signUp(event, three, 1),
    giveUp(first.body?.id ?? 0, one),
    () => ask('PATCH', `/calendar-event/${event}/`, staff, { seats: 5 }),
    signUp(event, four, 3),
    giveUp(first.body?.id ?? 0, one),
  ]);
  expect(second.body?.status).toBe('WAITING');
  expect(answers.map(({ status }) => status)).toEqual([201, 204, 200, 201, 204]);
  const [served] = await test.db
    .select()
    .from(eventRegistration)
    .where(eq(eventRegistration.id, second.body?.id ?? 0));
  expect(served?.status).toBe('REGISTERED');
  // Beside those two seats there is room for the one seat or for the three.
  const seats = await readSeats(event);
  expect([3, 5]).toContain(seats?.had);
  expect(seats?.said).toBe(seats?.had);
});

it('seats that many families want at once are given as far as they go', async () => {
  const event = await makeEvent({ seats: 9 });
  const guests = await Promise.all(Array.from({ length: 8 }, guest));
  const answers = await atEvent(
    event,
    guests.map((one) => signUp(event, one, 2)),
  );
  expect(answers.map(({ status }) => status)).toEqual(guests.map(() => 201));
  expect(await readSeats(event)).toEqual({ said: 8, had: 8 });
});

it.each([
  ['paying first', ['pay', 'giveUp'], [201, 204], { status: 'REFUNDED', refunded: 1000 }],
  ['giving up first', ['giveUp', 'pay'], [204, 409], { status: 'VOID', refunded: 0 }],
] as const)(
  'seats that are paid and given up at the same moment cost nothing: %s',
  async (_title, order, statuses, end) => {
    const event = await makeEvent({ price: 1000 });
    const one = await guest();
    const { body } = await signUp(event, one, 1)();
    const issued = body?.invoice ?? '';
    const calls = { pay: pay(issued), giveUp: giveUp(body?.id ?? 0, one) };
    const answers = await askTogether(
      test.db,
      (tx) => tx.select().from(invoice).where(eq(invoice.id, issued)).for('update'),
      order.map((name) => calls[name]),
    );
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    const [row] = await test.db.select().from(invoice).where(eq(invoice.id, issued));
    expect(row).toMatchObject(end);
    expect(await test.db.$count(refund, eq(refund.invoice_id, issued))).toBe(end.refunded > 0 ? 1 : 0);
    expect(await readSeats(event)).toEqual({ said: 0, had: 0 });
  },
);

it('leaves nothing behind that must not be', async () => {
  expect(await findFaults(test.db, await readMigrations(), [])).toEqual([]);
});
