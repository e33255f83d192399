import type { List, ReservationSlot } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarEvent, calendarEventSpace } from '../../content/tables.ts';
import { space, spaceBlock } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, moment, room, TUESDAY_10_AM } from '../testing-club.ts';

let club: TestClub;
let hall: number;
beforeAll(async () => {
  club = await createTestClub([
    room('Court', { default_price: 600 }),
    room('Hall A', { category: 'Halls', spaces: ['A'], buffer_minutes: 30 }),
    room('Hall', { category: 'Halls', group: 'Big', spaces: ['A', 'B'] }),
  ]);
  hall = await club.idOf('Hall A');
  const court = await club.idOf('Court');
  await club.book({
    facility: hall,
    start_from: moment(25, '12:00'),
    end_at: moment(25, '14:00'),
    name: 'Secret',
  });
  await club.book({ facility: court, start_from: moment(25, '18:00'), end_at: moment(25, '19:00') });
  const [closure] = await club.db
    .insert(calendarEvent)
    .values({
      type: 'CLOSURE',
      name: 'New floor',
      start_from: new Date(moment(26, '08:00')),
      end_at: new Date(moment(26, '12:00')),
    })
    .returning();
  const [closed] = await club.db.select().from(space).where(eq(space.name, 'B'));
  if (!closure || !closed) throw new Error('The closure was not stored');
  await club.db.insert(calendarEventSpace).values({ event_id: closure.id, space_id: closed.id });
});
afterAll(() => club.close());

describe('what visitors are answered', () => {
  const paths = ['/booking/reservation-slot/', '/sport-facility/?date=2026-11-25'];

  it.each(paths)('%s may be kept for seconds by a cache between, a member’s by nobody', async (url) => {
    const visitor = await club.app.inject({ url });
    expect(visitor.headers).toMatchObject({
      'cache-control': 'public, max-age=5',
      vary: expect.stringMatching(/Origin.*Authorization/),
    });
    const member = await club.app.inject({ url, headers: club.auth });
    expect(member.headers['cache-control']).toBe('no-store');
  });

  it.each(paths)('%s names nobody', async (url) => {
    const { body } = await club.app.inject({ url });
    expect(body).not.toMatch(/Secret|member|username|invoice/);
  });
});

const list = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
  const answer = await club.app.inject({ url: '/booking/reservation-slot/', query, headers });
  return { status: answer.statusCode, ...answer.json<List<ReservationSlot>>() };
};
/** The limit that a query was reduced to. */
const cut = async (query: Record<string, string>) =>
  (await club.app.inject({ url: '/booking/reservation-slot/', query })).headers['x-limit'];
const wednesday = { end_at__gte: moment(25, '00:00'), start_from__lte: moment(26, '00:00') };

describe('occupied times', () => {
  it('say when and where, and nothing about who', async () => {
    const { results, count } = await list(wednesday);
    expect(count).toBe(2);
    expect(results[0]).toEqual({
      id: expect.any(Number),
      facility: hall,
      category: expect.any(Number),
      group: null,
      spaces: [expect.any(Number)],
      start_from: moment(25, '12:00'),
      end_at: moment(25, '14:00'),
      free_at: moment(25, '14:30'),
      state: 'BOOKED',
      held_until: null,
      mine: false,
    });
    expect(results[1]).toMatchObject({ state: 'HELD', held_until: moment(24, '10:15') });
  });

  it('tell a member which are their own', async () => {
    expect((await list(wednesday, club.auth)).results.map(({ mine }) => mine)).toEqual([true, true]);
  });

  it('leave out a hold whose time to pay is over', async () => {
    club.clock.now = TUESDAY_10_AM + 15 * 60_000;
    expect((await list(wednesday)).results.map(({ state }) => state)).toEqual(['BOOKED']);
    club.clock.now = TUESDAY_10_AM;
  });

  it('include closures of every facility that needs the closed space', async () => {
    const { results } = await list({
      end_at__gte: moment(26, '01:00'),
      start_from__lte: moment(27, '00:00'),
    });
    expect(results).toEqual([
      expect.objectContaining({
        state: 'CLOSED',
        facility: await club.idOf('Hall'),
        start_from: moment(26, '08:00'),
      }),
    ]);
    expect(results[0]?.spaces).toHaveLength(1);
  });

  it('begin at or before the window’s end, and end at or after its start', async () => {
    const touching = { end_at__gte: moment(25, '14:00'), start_from__lte: moment(25, '18:00') };
    expect((await list(touching)).count).toBe(2);
    const between = {
      end_at__gte: '2026-11-25T14:00:01+08:00',
      start_from__lte: '2026-11-25T17:59:59+08:00',
    };
    expect((await list(between)).count).toBe(0);
    expect((await list({ end_at__gte: moment(25, '18:00') })).count).toBe(2);
    expect((await list({ start_from__lte: moment(25, '13:00') })).count).toBe(1);
    // A window that ends before it begins: ranges that last from before its end to after its start.
    const backwards = { end_at__gte: moment(25, '14:00'), start_from__lte: moment(25, '13:00') };
    expect(await list(backwards)).toMatchObject({ status: 200, count: 1 });
  });

  it('come by facility, category or group, in pages, in either order', async () => {
    expect((await list({ facility: String(hall) })).count).toBe(1);
    const category = String((await list({ facility: String(hall) })).results[0]?.category);
    expect((await list({ facility__category__id: category })).count).toBe(2);
    const [closed] = (await list({ ordering: '-start_from', limit: '1' })).results;
    expect(closed?.state).toBe('CLOSED');
    expect((await list({ facility__group__id: String(closed?.group) })).count).toBe(1);
    expect((await list({ limit: '1', offset: '1' })).count).toBe(3);
    expect(await list({ limit: '1', offset: '9' })).toMatchObject({ count: 3, results: [] });
  });

  it('come in the order of their ends', async () => {
    const long = { start_from: moment(25, '08:00'), end_at: moment(25, '23:00'), reason: 'Floor' };
    const court = await club.idOf('Court');
    const [block] = await club.db
      .insert(spaceBlock)
      .values({
        facility_id: court,
        ...long,
        start_from: new Date(long.start_from),
        end_at: new Date(long.end_at),
      })
      .returning();
    const ends = async (ordering: string) =>
      (await list({ ordering })).results.map(({ end_at }) => Date.parse(end_at));
    const byEnd = await ends('end_at');
    expect(byEnd).toHaveLength(4);
    expect(byEnd).toEqual(byEnd.toSorted((a, b) => a - b));
    expect(await ends('start_from')).not.toEqual(byEnd);
    expect(await ends('-end_at,start_from')).toEqual(byEnd.toReversed());
    if (block) await club.db.delete(spaceBlock).where(eq(spaceBlock.id, block.id));
  });

  it('come a hundred at once at most, but for a window of up to 31 days', async () => {
    const from = { end_at__gte: '2026-11-01T00:00:00+08:00', limit: '5000' };
    expect(await cut({ ...from, start_from__lte: '2026-12-02T00:00:00+08:00' })).toBeUndefined();
    expect(await cut({ ...from, start_from__lte: '2026-12-02T00:00:01+08:00' })).toBe('100');
    expect(await cut({ limit: '101' })).toBe('100');
    expect(await cut({ limit: '100' })).toBeUndefined();
    expect(await cut({ ...wednesday, limit: '5001' })).toBe('5000');
    expect(await cut({ limit: '5001' })).toBe('100');
  });

  it('are found in a window of years as in a short one', async () => {
    const years = { end_at__gte: '2020-01-01', start_from__lte: '2035-01-01' };
    expect((await list(years)).results).toEqual((await list({})).results);
    expect((await list({ ...years, start_from__lte: moment(25, '13:00') })).count).toBe(1);
  });
});
