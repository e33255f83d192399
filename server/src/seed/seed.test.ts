import type {
  CalendarEvent,
  Facility,
  Invoice,
  List,
  MemberJournal,
  MembershipCard,
  Photograph,
  Post,
  Reservation,
  Voucher,
  Waiting,
} from '@portal/contract';
import { picturePath } from '@portal/contract/content/rules/pictures';
import { parseFacility } from '@portal/contract/bookings/read-wire';
import { daySlots } from '@portal/contract/bookings/rules/slots';
import { eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reservation, spaceBlock } from '../bookings/tables.ts';
import { membershipCard } from '../members/cards/tables.ts';
import { member } from '../members/tables.ts';
import { invoice } from '../money/tables.ts';
import { readInbox } from '../notifications/testing-inbox.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { seedBenchClub, seedDemoClub } from './seed.ts';

// A Saturday at 2.40 pm.
const now = Date.parse('2026-11-21T14:40:00+08:00');

/** A club that was seeded once for all tests below. */
function seeded(seed: typeof seedDemoClub): () => TestApp {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ now: () => now });
    expect(await seed(test.db, test.config)).toBe(true);
  });
  afterAll(() => test.close());
  return () => test;
}

/** The result of a club's random choices, without the ids that are meant to be unguessable. */
const summary = async ({ db }: TestApp) =>
  db
    .select({ name: reservation.name, start: reservation.start_from, status: reservation.status })
    .from(reservation)
    .orderBy(reservation.id)
    .limit(500);

describe('the demo club', () => {
  const club = seeded(seedDemoClub);

  it('is whole: 15 facilities, 300 members, 5,000 bookings, numbered invoices', async () => {
    const test = club();
    expect(await test.db.$count(member)).toBe(300);
    expect(await test.db.$count(reservation, eq(reservation.is_offer, false))).toBe(5000);
    expect(await test.db.$count(spaceBlock)).toBe(1);
    expect(await test.db.$count(reservation, gte(reservation.start_from, new Date(now)))).toBeGreaterThan(
      200,
    );
    expect(await test.db.$count(member, isNull(member.user_id))).toBe(293);
    const [unnamed] = await test.db.select().from(member).where(eq(member.membership_id, 'M-1999'));
    expect(unnamed?.user_id).toBeNull();
    const { rows } = await test.db.execute<{ gaps: number }>(sql`
        select count(*)::int as gaps from (
          select right(invoice_number, 6)::int - row_number() over (
            partition by left(invoice_number, 8) order by invoice_number) as gap from ${invoice}) numbered
        where gap <> 0`);
    expect(rows[0]?.gaps).toBe(0);

    const term5 = await test.signIn('term5');
    const waits = (await test.app.inject({ url: '/booking/waiting/', headers: term5 })).json<List<Waiting>>();
    expect(waits.results.map(({ facility, status, place }) => [facility.name, status, place])).toEqual([
      ['Anchor Hall A', 'WAITING', 2],
      ['Tennis Court 2', 'OFFERED', null],
    ]);

    const headers = await test.signIn('ordinary');
    const get = async <Item>(url: string) => (await test.app.inject({ url, headers })).json<List<Item>>();
    const coming = await get<Reservation>(
      '/booking/reservation/?ordering=start_from&end_at__gte=2026-11-21T14:40:00%2B08:00',
    );
    expect(coming.results.map(({ facility, status }) => [facility.name, status])).toEqual([
      ['Tennis Court 2', 'CONFIRMED'],
      ['Squash Court', 'CONFIRMED'],
      ['Song Room 1', 'CONFIRMED'],
      ['Barbecue Pit 1', 'CONFIRMED'],
    ]);
    expect(coming.results[2]).toMatchObject({ booked_by: { name: 'Mei Lin Tan' }, guests: 4 });
    const [, , , barbecue] = coming.results;
    const url = `/booking/reservation/${barbecue?.id}/`;
    const { players } = (await test.app.inject({ url, headers })).json<Reservation>();
    expect(players?.map(({ kind, status, link }) => [kind, status, link !== null])).toEqual([
      ['MEMBER', 'ACCEPTED', false],
      ['MEMBER', 'INVITED', false],
      ['GUEST', 'INVITED', true],
    ]);
    const missed = await get<Reservation>('/booking/reservation/?status=NO_SHOW');
    expect(missed.results.map(({ facility }) => facility.name)).toEqual(['Song Room 1']);
    // The README leads to this door, where she has no booking now.
    const door = { code: 'demo-song-room-1' };
    const answer = await test.call({ method: 'POST', url: '/booking/check-in/', headers, payload: door });
    expect(answer).toMatchObject({ status: 409, body: { facility: 'Song Room 1' } });
    expect((await get<Invoice>('/finance/payment-invoice/?status=UNPAID')).count).toBe(1);
    const bills = await get<Invoice>('/finance/payment-invoice/?limit=100');
    expect(bills.results.filter(({ discount }) => discount > 0)).toMatchObject([
      { discount_group: '10', discount: 600, total: 5400, status: 'PAID' },
    ]);
    expect(new Set(bills.results.map(({ status }) => status))).toEqual(
      new Set(['UNPAID', 'PARTLY_PAID', 'PAID', 'VOID', 'REFUNDED']),
    );
    const credit = await test.call({ method: 'GET', url: '/finance/credit/', headers });
    expect(credit.body).toEqual({ balance: 4500 });
    const [renewal] = await test.db.select().from(invoice).where(isNotNull(invoice.renews_until));
    expect(renewal).toMatchObject({ status: 'UNPAID', renews_until: '2031-12-15' });

    const { results: facilities } = await get<Facility>('/sport-facility/?date=2026-11-21&limit=500');
    expect(facilities).toHaveLength(15);
    expect(new Set(facilities.map(({ category }) => category.name)).size).toBe(5);
    const { results: categories } = await get<{ name: string; limits: object }>('/facility/category/');
    const limited = categories.filter(({ limits }) => Object.keys(limits).length > 0);
    expect(limited.map(({ name }) => name)).toEqual(['Courts', 'Barbecue pits', 'Song rooms', 'Chalets']);
    const songRoom = facilities.find(({ name }) => name === 'Song Room 2');
    const slots = songRoom ? daySlots(parseFacility(songRoom), [], now) : [];
    expect(slots.at(-1)).toMatchObject({ state: 'closed', reason: 'Closed for new speakers' });
  });

  it('has photographs of every facility, one of them upright, with what they show in both languages', async () => {
    const test = club();
    const { results } = (await test.app.inject({ url: '/sport-facility/?limit=100' })).json<List<Facility>>();
    const all = await Promise.all(
      results.map(async ({ id }) =>
        (await test.app.inject({ url: `/sport-facility/${id}/photographs/` })).json<List<Photograph>>(),
      ),
    );
    expect(Math.min(...all.map(({ count }) => count))).toBeGreaterThanOrEqual(1);
    const photographs = all.flatMap((one) => one.results);
    expect(photographs.filter(({ zh }) => zh === null)).toHaveLength(1);
    expect(photographs.some(({ picture }) => picture.height > picture.width)).toBe(true);
    for (const { url, width, height } of new Set(photographs.map(({ picture }) => picture))) {
      const full = await sharp((await test.app.inject({ url })).rawPayload).metadata();
      expect([full.width, full.height]).toEqual([width, height]);
    }
  });

  it('has news, benefits, events with pictures, things to buy, vouchers of every kind, and things that were told', async () => {
    const test = club();
    const told = await readInbox(test, 'ordinary', '?limit=100');
    expect(told.count).toBeGreaterThanOrEqual(12);
    expect(new Set(told.results.map(({ notice }) => notice.kind)).size).toBeGreaterThanOrEqual(8);
    const moments = told.results.map(({ created_at }) => created_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const unread = told.results.filter(({ read_at }) => read_at === null).length;
    expect([unread > 2, unread < 8]).toEqual([true, true]);
    expect((await readInbox(test, 'spouse')).count).toBe(2);
    const named = told.results.flatMap(({ notice }) =>
      'zh' in notice ? [Object.values(notice.zh ?? {})] : [],
    );
    expect(named.length).toBeGreaterThanOrEqual(3);
    for (const [name] of named) expect(name).toMatch(/\p{Script=Han}/u);

    const headers = await test.signIn('ordinary');
    const list = async <Item>(url: string) => (await test.app.inject({ url, headers })).json<List<Item>>();
    const benefits = await list<Post>('/cms/?type=BENEFIT&limit=100');
    expect(new Set(benefits.results.map(({ category }) => category)).size).toBe(6);
    const news = await list<Post>('/cms/?type=NEWS&ordering=-published_from');
    expect(news.results.map(({ name }) => name)).not.toContain('Festive menus');
    expect(news.count).toBe(4);
    expect((await list('/product/')).count).toBe(13);
    const coming = await list<CalendarEvent>(
      '/calendar-event/?type=EVENT&ordering=start_from&end_at__gte=2026-11-21T14:40:00%2B08:00',
    );
    expect(coming.count).toBe(11);
    const talk = coming.results.find(({ name }) => name.startsWith('Talk'));
    expect(talk).toMatchObject({
      seats: 40,
      seats_taken: 40,
      waiting: 2,
      registration: { seats: 2, line: null },
    });
    const grill = coming.results.find(({ name }) => name.startsWith('Grill'));
    expect(grill).toMatchObject({ seats: 8, seats_taken: 8, registration: { status: 'WAITING', line: 2 } });
    const vouchers: Record<string, number> = {};
    for (const { status } of (await list<Voucher>('/voucher/?limit=100')).results)
      vouchers[status] = (vouchers[status] ?? 0) + 1;
    expect(vouchers).toEqual({ ACTIVE: 5, USED: 2, EXPIRED: 2, VOID: 1 });
    const pictures = new Set<string>();
    for (const { feature_image } of [...benefits.results, ...news.results, ...coming.results]) {
      if (feature_image === null) continue;
      pictures.add(feature_image.id);
      const { id, url, width, height, widths } = feature_image;
      const full = await sharp((await test.app.inject({ url })).rawPayload).metadata();
      expect([full.width, full.height]).toEqual([width, height]);
      const picture = await test.app.inject({ url: picturePath(id, widths[0] ?? 0, 'avif') });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/avif']);
      // Flat shapes: a row of a list on a phone takes next to nothing.
      expect(picture.rawPayload.length).toBeLessThan(6000);
    }
    expect(pictures.size).toBe(13);
  });

  it('gives every member a card that says how they stand, and has the desk keep journals', async () => {
    const test = club();
    const headers = await test.signIn('frontdesk');
    const [mei] = await test.db.select().from(member).where(eq(member.membership_id, 'M-0472'));
    const cards = await test.call<List<MembershipCard>>({
      method: 'GET',
      url: `/profile/member/${mei?.id}/card/?ordering=id`,
      headers,
    });
    expect(cards.body.results.map(({ card_number, status }) => [card_number, status])).toEqual([
      ['M-0472-01', 'LOST'],
      ['M-0472-02', 'ACTIVE'],
    ]);
    expect(await test.db.$count(membershipCard)).toBe(301);
    expect(await test.db.$count(membershipCard, eq(membershipCard.status, 'CANCELLED'))).toBe(1);
    const journal = await test.call<List<MemberJournal>>({
      method: 'GET',
      url: `/profile/member/${mei?.id}/journal/`,
      headers: await test.signIn('staff'),
    });
    expect(journal.body.results.map(({ author }) => author)).toEqual(['frontdesk', 'frontdesk']);
  });

  it('is the same again from the same day, and leaves a club that has something alone', async () => {
    const first = club();
    expect(await seedDemoClub(first.db, first.config)).toBe(false);
    expect(await seedBenchClub(first.db, first.config)).toBe(false);
    expect(await first.db.$count(reservation, eq(reservation.is_offer, false))).toBe(5000);
    const second = await createTestApp({ now: () => now });
    try {
      await seedDemoClub(second.db, second.config);
      expect(await summary(second)).toEqual(await summary(first));
    } finally {
      await second.close();
    }
  });
});

describe('the bench club', () => {
  const club = seeded(seedBenchClub);

  it('has 20 rooms of 20 half hours and 80 bookings on every day', async () => {
    const test = club();
    const facilities = (await test.app.inject({ url: '/sport-facility/?date=2026-11-23&limit=500' })).json<
      List<Facility>
    >().results;
    expect(facilities.map((one) => daySlots(parseFacility(one), [], now).length)).toEqual(
      Array.from({ length: 20 }, () => 20),
    );
    const { rows } = await test.db.execute<{ bookings: number }>(sql`
        select distinct count(*)::int as bookings from ${reservation}
        group by (start_from at time zone 'Asia/Singapore')::date`);
    expect(rows).toEqual([{ bookings: 80 }]);
  });
});
