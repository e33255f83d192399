import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWithoutDeadlocks } from '../../database/testing-locks.ts';
import { reservation, waiting } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, room, TUESDAY_10_AM, sweepHolds } from '../testing-club.ts';
import { newcomer, waitingCalls } from './testing-waits.ts';

// The embedded database has one connection: there, nothing comes in between.
describe.runIf(process.env['DATABASE_URL'])('many at once', () => {
  let club: TestClub;
  let waits: ReturnType<typeof waitingCalls>;
  let hall: number;
  let people: Awaited<ReturnType<typeof newcomer>>[];
  beforeAll(async () => {
    club = await createTestClub(
      [
        room('Hall', { spaces: ['A'] }),
        room('Hall and garden', { spaces: ['A', 'B'] }),
        room('Court', { default_price: 600 }),
      ],
      { store: await openWithoutDeadlocks() },
    );
    waits = waitingCalls(club);
    hall = await club.idOf('Hall');
    people = [];
    for (let count = 0; count < 6; count += 1) people.push(await newcomer(club));
  });
  beforeEach(async () => {
    await club.db.execute(sql`truncate reservation, reservation_space, waiting cascade`);
    club.clock.now = TUESDAY_10_AM;
    club.auth = await club.signIn(club.member.username);
    for (const one of people) one.auth = await club.signIn(one.username);
  });
  afterAll(() => club.close());

  const evening = () => at(hall, 25, '18:00', '19:00');
  const cancel = (id: number) =>
    club.call({ method: 'DELETE', url: `/booking/reservation/${id}/`, headers: club.auth });
  const auths = () => people.map(({ auth }) => auth);
  /** Number of current bookings and offers. */
  const holds = () => club.db.$count(reservation, inArray(reservation.status, ['HELD', 'CONFIRMED']));
  const statuses = async () =>
    (await club.db.select().from(waiting).orderBy(waiting.id)).map(({ status }) => status);

  it('do not take a time that is cancelled from whoever waits for it', async () => {
    const [first = club.auth, second = club.auth, ...others] = auths();
    const garden = at(await club.idOf('Hall and garden'), 25, '18:00', '19:00');
    const { body } = await club.book(evening());
    await waits.wait(garden, first);
    await waits.wait(evening(), second);
    const answers = await Promise.all([
      ...others.map((auth) => club.book(evening(), auth)),
      cancel(body.id),
      ...others.map((auth) => club.book(garden, auth)),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toEqual([204]);
    expect([await statuses(), await holds()]).toEqual([['OFFERED', 'WAITING'], 1]);
  });

  it('never come to harm where those who wait book something else meanwhile', async () => {
    const { body } = await club.book(evening());
    for (const auth of auths().slice(0, 3)) await waits.wait(evening(), auth);
    const answers = await Promise.all([
      ...auths().map((auth, index) => club.book(at(hall, 25, `${10 + index}:00`, `${11 + index}:00`), auth)),
      cancel(body.id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([...auths().map(() => 201), 204]);
    expect(await statuses()).toEqual(['OFFERED', 'WAITING', 'WAITING']);
  });

  it('offer once where several sweeps meet the same hold that ran out, and the next one its turn', async () => {
    const court = at(await club.idOf('Court'), 25, '18:00', '19:00');
    await club.book(court);
    for (const auth of auths().slice(0, 3)) await waits.wait(court, auth);
    const sweepAt = (now: number) => Promise.all(Array.from({ length: 3 }, () => sweepHolds(club, now)));
    await sweepAt(TUESDAY_10_AM + 15 * 60_000);
    expect([await statuses(), await holds()]).toEqual([['OFFERED', 'WAITING', 'WAITING'], 1]);
    await sweepAt(TUESDAY_10_AM + 135 * 60_000);
    expect([await statuses(), await holds()]).toEqual([['LAPSED', 'OFFERED', 'WAITING'], 1]);
  });

  it('book once where an offer is accepted twice and declined at the same time', async () => {
    const [first = club.auth, second = club.auth] = auths();
    const { body } = await club.book(evening());
    const id = await waits.wait(evening(), first);
    await waits.wait(evening(), second);
    await cancel(body.id);
    const [one, two] = await Promise.all([
      waits.accept(id, 0, first),
      waits.accept(id, 0, first),
      waits.leave(id, first),
    ]);
    // Whichever came first, both are answered alike.
    expect(two).toEqual(one);
    expect([one.status, ...(await statuses())]).toEqual(
      one.status === 200 ? [200, 'ACCEPTED', 'WAITING'] : [409, 'DECLINED', 'OFFERED'],
    );
    expect(await holds()).toBe(1);
  });

  it('join one after the other, in a line without ties', async () => {
    await club.book(evening());
    const joined = await Promise.all(auths().map((auth) => waits.join(evening(), auth)));
    expect(joined.map(({ status }) => status)).toEqual(auths().map(() => 201));
    const places = joined.map(({ body }) => body.place ?? 0).toSorted((a, b) => a - b);
    expect(places).toEqual(auths().map((_, index) => index + 1));
  });
});
