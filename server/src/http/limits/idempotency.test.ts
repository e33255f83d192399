import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { reservation } from '../../bookings/tables.ts';
import type { TestClub } from '../../bookings/testing-club.ts';
import { createTestClub, moment, room, TUESDAY_10_AM } from '../../bookings/testing-club.ts';
import { openTestDatabase } from '../../testing/app.ts';
import { addMember } from '../../testing/people.ts';
import { openOnUrl } from '../../testing/server.ts';
import { idempotencyKey } from './idempotency.ts';

let club: TestClub;
let facility: number;
let base: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  base = await openTestDatabase();
  club = await createTestClub([room('Room')], { store: base.store });
  facility = await club.idOf('Room');
});
afterAll(async () => {
  await club.app.close();
  await base.drop();
});

const bookingRequest = (from: string, to: string) => ({
  facility,
  start_from: moment(25, from),
  end_at: moment(25, to),
});
const keyed = (key: string, auth = club.auth) => ({ ...auth, 'idempotency-key': key });

describe('a request with an Idempotency-Key', () => {
  it('has one effect and one answer, however often it is sent', async () => {
    const first = await club.book(bookingRequest('08:00', '09:00'), keyed('first'));
    const again = await club.book(bookingRequest('08:00', '09:00'), keyed('first'));
    expect(again).toEqual(first);
    expect(first.status).toBe(201);
    expect(await club.db.$count(reservation)).toBe(1);
  });

  it('sent many times at once has one effect and one answer', async () => {
    const before = await club.db.$count(reservation);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => club.book(bookingRequest('09:00', '10:00'), keyed('burst'))),
    );
    expect(await club.db.$count(reservation)).toBe(before + 1);
    const [first] = answers;
    expect(first?.status).toBe(201);
    expect(answers).toEqual(answers.map(() => first));
  });

  it('waits for the same request in another process', async () => {
    const store = base.url === null ? base.store : openOnUrl(base.url);
    const other = await buildApp(club.config, store);
    const payload = bookingRequest('13:00', '14:00');
    const call = { method: 'POST', url: '/booking/reservation/', headers: keyed('two'), payload } as const;
    const answers = await Promise.all([club.app, other, club.app, other].map((app) => app.inject(call)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    await other.close();
    if (store !== base.store) await store.close();
  });

  it('is refused for another request under the same key', async () => {
    await club.book(bookingRequest('10:00', '11:00'), keyed('reused'));
    const { status, body } = await club.book(bookingRequest('11:00', '12:00'), keyed('reused'));
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('may be tried again after a refusal, which stores nothing', async () => {
    expect((await club.book(bookingRequest('08:00', '09:00'), keyed('retry'))).status).toBe(409);
    expect((await club.book(bookingRequest('12:00', '13:00'), keyed('retry'))).status).toBe(201);
  });

  it('belongs to its user alone', async () => {
    const other = await club.signIn((await addMember(club.db)).username);
    expect((await club.book(bookingRequest('14:00', '15:00'), keyed('first', other))).status).toBe(201);
  });

  it('is forgotten after a day, and cleared away', async () => {
    await club.app.jobs.runDue();
    club.clock.now = TUESDAY_10_AM + 86_400_000;
    const auth = await club.signIn(club.member.username);
    const { status } = await club.book(bookingRequest('16:00', '17:00'), keyed('first', auth));
    expect(status).toBe(201);
    club.clock.now += 60 * 60_000;
    await club.app.jobs.runDue();
    club.clock.now = TUESDAY_10_AM;
    expect(await club.db.$count(idempotencyKey)).toBe(1);
  });

  it.each(['', 'a b', 'x'.repeat(201), 'naïve'])('refuses %j as a key', async (key) => {
    const { status, body } = await club.book(bookingRequest('20:00', '21:00'), keyed(key));
    expect([status, Object.keys(body)]).toEqual([400, ['Idempotency-Key']]);
  });
});
