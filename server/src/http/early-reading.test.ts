import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestClub } from '../bookings/testing-club.ts';
import { createTestClub, room } from '../bookings/testing-club.ts';

let club: TestClub;
beforeAll(async () => {
  club = await createTestClub([room('Room')]);
});
afterAll(() => club.close());

const slots =
  '/booking/reservation-slot/?end_at__gte=2026-11-25T00%3A00%3A00%2B08%3A00&start_from__lte=2026-11-26T00%3A00%3A00%2B08%3A00';

/** Makes a call, and returns its status with the number of queries that left before the first was answered, and of all. */
async function call(url: string, headers: Record<string, string>) {
  // oxlint-disable-next-line typescript/unbound-method -- called on the connection it was called on
  const query: (this: Client, ...asked: unknown[]) => unknown = Client.prototype.query;
  const queries = { atOnce: 0, all: 0 };
  let isAnswered = false;
  const sent = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ) {
    queries.all += 1;
    if (!isAnswered) queries.atOnce += 1;
    const callback = args.at(-1);
    if (typeof callback !== 'function') throw new Error('The pool calls back');
    return query.call(this, ...args.slice(0, -1), (...answer: unknown[]) => {
      isAnswered = true;
      callback(...answer);
    });
  });
  const { statusCode } = await club.app.inject({ url, headers });
  sent.mockRestore();
  return { status: statusCode, ...queries };
}

describe.runIf(process.env['DATABASE_URL'])('a call of somebody who is signed in', () => {
  it.each([
    ['the occupied times of a day', slots],
    ['the facilities of a day', '/sport-facility/?date=2026-11-25'],
    ['own bookings, which are kept', '/booking/reservation/?limit=20'],
    ['events, which are kept', '/calendar-event/?limit=20'],
  ])('asks who it is and what proves the answer at once: %s', async (_, url) => {
    await call(url, club.auth);
    expect(await call(url, club.auth)).toEqual({ status: 200, atOnce: 2, all: 2 });
  });

  it('finds out who it is before it says that a query is wrong', async () => {
    const wrong = `${slots}&limit=none`;
    expect((await call(wrong, club.auth)).status).toBe(400);
    expect((await call(wrong, { authorization: 'Bearer none' })).status).toBe(401);
  });
});

describe.runIf(process.env['DATABASE_URL'])('a call that is refused without a query', () => {
  it.each([
    ['of a stranger', {}],
    ['with a made-up token', { authorization: 'Bearer none' }],
  ])('reads nothing ahead: %s', async (_, headers) => {
    expect(await call('/booking/reservation/?limit=20', headers)).toEqual({
      status: 401,
      atOnce: 0,
      all: 0,
    });
  });
});
