import type { Dashboard } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestClub } from '../bookings/testing-club.ts';
import { at, createTestClub, room, TUESDAY_10_AM } from '../bookings/testing-club.ts';
import { giveCard } from '../members/cards/testing-cards.ts';
import { member } from '../members/tables.ts';
import type { Person } from '../testing-people.ts';
import { addMember, addStaff } from '../testing-people.ts';

/** No fewer than there are. */
const TESTS = 20;
const lines: string[] = [];
let club: TestClub;
let hall: number;
let pit: number;
let mei: Person & { headers: Record<string, string> };
beforeAll(async () => {
  const plans = Array.from({ length: TESTS }, (_, place) => [
    room(`Hall ${place + 1}`),
    room(`Pit ${place + 1}`, { default_price: 1300 }),
  ]);
  club = await createTestClub(plans.flat(), { logStream: { write: (line) => lines.push(line) } });
});
afterAll(() => club.close());
let number = 0;
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  // Places of each test's own: nobody else has their times.
  number += 1;
  [hall, pit] = await Promise.all([club.idOf(`Hall ${number}`), club.idOf(`Pit ${number}`)]);
  const one = await addMember(club.db);
  mei = { ...one, headers: await club.signIn(one.username) };
});

const ask = async (headers: Record<string, string> = mei.headers) =>
  club.call<Dashboard>({ method: 'GET', url: '/dashboard/', headers });
/** Books an hour of today. */
const book = async (facility: number, hour: number, headers = mei.headers) => {
  const { status, body } = await club.book(at(facility, 24, `${hour}:00`, `${hour + 1}:00`), headers);
  expect(status).toBe(201);
  return body;
};
/** Takes a table away while something is done, so that whatever reads it fails in earnest. */
async function without<Done>(table: string, work: () => Promise<Done>): Promise<Done> {
  await club.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
  try {
    return await work();
  } finally {
    await club.db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
  }
}

describe('the card', () => {
  it('is what one’s own card answers', async () => {
    await giveCard(club.db, mei.memberId, { card_number: `M-${number}-01`, now: club.clock.now });
    const url = '/general-users/me/card/';
    const { body } = await club.call<object>({ method: 'GET', url, headers: mei.headers });
    expect((await ask()).body.card).toEqual(body);
    expect(body).toMatchObject({ card: { card_number: `M-${number}-01`, secret: expect.any(String) } });
  });

  it('is told apart from one that could not be had where there is no membership', async () => {
    await addStaff(club.db, [], `clerk${number}`);
    const { body } = await ask(await club.signIn(`clerk${number}`));
    expect(body).toMatchObject({ card: { card: null }, bookings: [] });
  });
});

describe('the bookings', () => {
  it('are those to come, held and confirmed, soonest first, four at most', async () => {
    const ids: number[] = [];
    for (const [facility, hour] of [
      [hall, 18],
      [pit, 12],
      [hall, 14],
      [pit, 16],
      [hall, 20],
    ] as const)
      ids.push((await book(facility, hour)).id);
    const { bookings } = (await ask()).body;
    expect(bookings?.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[3], ids[0]]);
    expect(bookings?.map(({ status }) => status)).toEqual(['HELD', 'CONFIRMED', 'HELD', 'CONFIRMED']);
    expect(bookings?.[0]).toMatchObject({
      price: 1300,
      invoice: expect.any(String),
      facility: { id: pit },
    });
    expect(Object.keys(bookings?.[0] ?? {})).not.toContain('price_lines');
  });

  it('leave out what is over, was cancelled or held in vain, and have the one under way', async () => {
    await book(hall, 11);
    const cancelled = await book(hall, 19);
    await club.call({
      method: 'DELETE',
      url: `/booking/reservation/${cancelled.id}/`,
      headers: mei.headers,
    });
    await book(pit, 20);
    const now = await book(hall, 13);
    club.clock.now += 3.5 * 3_600_000;
    // By then the session needs another token.
    const { bookings } = (await ask(await club.signIn(mei.username))).body;
    expect(bookings?.map(({ id }) => id)).toEqual([now.id]);
  });

  it('are nobody else’s, whatever the rights of whoever asks', async () => {
    await book(hall, 12);
    await addStaff(club.db, ['reservation.view', 'membership_card.view'], `desk${number}`);
    expect((await ask(await club.signIn(`desk${number}`))).body.bookings).toEqual([]);
    const other = await addMember(club.db);
    expect((await ask(await club.signIn(other.username))).body.bookings).toEqual([]);
  });
});

it('has every other part where one can’t be had, and says so in the log', async () => {
  const { id } = await book(hall, 12);
  lines.length = 0;
  const { status, body } = await without('membership_card', () => ask());
  expect(status).toBe(200);
  expect(body).toMatchObject({ card: null, bookings: [{ id }] });
  const logged = lines.map((line): { msg: string; part?: string } => JSON.parse(line));
  expect(logged.filter(({ msg }) => msg === 'a part of the answer failed')).toMatchObject([
    { part: 'card', level: 50 },
  ]);
  expect((await ask()).body.card).toEqual({ card: expect.objectContaining({ card_number: null }) });
});

it('is a failure where nothing can be had', async () => {
  const { status } = await without('membership_card', () => without('reservation', () => ask()));
  expect(status).toBe(500);
});

it('asks the database as often for many things as for none', async () => {
  const select = vi.spyOn(club.db, 'select');
  const execute = vi.spyOn(club.db, 'execute');
  const asksOf = async () => {
    const before = select.mock.calls.length + execute.mock.calls.length;
    await ask();
    return select.mock.calls.length + execute.mock.calls.length - before;
  };
  const forNone = await asksOf();
  for (const hour of [11, 12, 13, 14]) await book(hall, hour);
  await giveCard(club.db, mei.memberId, { card_number: `M-${number}-09`, now: club.clock.now });
  const forMany = await asksOf();
  vi.restoreAllMocks();
  // Who asks is a query besides, prepared once.
  expect([forNone, forMany]).toEqual([2, 2]);
});

it('is refused to nobody, and to a membership that ended', async () => {
  expect((await ask({})).status).toBe(401);
  await club.db.update(member).set({ status: 'TERMINATED-VOLUNTARY' }).where(eq(member.id, mei.memberId));
  expect((await ask()).status).toBe(401);
});
