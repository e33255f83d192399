import type { Dashboard } from '@portal/contract';
import { SQL, eq, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestClub } from '../bookings/testing-club.ts';
import { at, createTestClub, moment, room, TUESDAY_10_AM } from '../bookings/testing-club.ts';
import { calendarEvent, post } from '../content/tables.ts';
import { giveCard } from '../members/cards/testing-cards.ts';
import { member } from '../members/tables.ts';
import { issueInvoice } from '../money/invoices/invoices.ts';
import { invoice, voucher, voucherGroup } from '../money/tables.ts';
import { changeCredit } from '../money/tender/credit/credit.ts';
import type { Person } from '../testing/people.ts';
import { addMember, addStaff } from '../testing/people.ts';

/** No fewer than there are. */
const TESTS = 40;
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
    expect(body).toMatchObject({
      card: { card: null },
      bookings: [],
      offers: [],
      invoices: { credit: 0, due: 0, due_count: 0, results: [] },
      vouchers: [],
      requests: [],
      notices: { membership: null },
    });
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

  it('are nobody else’s, whatever rights the viewer has', async () => {
    await book(hall, 12);
    await addStaff(club.db, ['reservation.view', 'membership_card.view'], `desk${number}`);
    expect((await ask(await club.signIn(`desk${number}`))).body.bookings).toEqual([]);
    const other = await addMember(club.db);
    expect((await ask(await club.signIn(other.username))).body.bookings).toEqual([]);
  });
});

describe('the invoices', () => {
  const issue = (amount: number, due: string, ofMember = mei.memberId) =>
    club.db.transaction((tx) =>
      issueInvoice(tx, {
        member: ofMember,
        lines: [
          { description: `Due ${due}`, amount },
          { description: 'And more', amount: 1 },
        ],
        due: Date.parse(moment(Number(due), '12:00')),
        now: club.clock.now,
        zone: 'Asia/Singapore',
      }),
    );

  it('are those to be paid, the first due first, with what all of them come to', async () => {
    for (const due of ['28', '25', '30', '26']) await issue(1000, due);
    await issue(5000, '25', (await addMember(club.db)).memberId);
    const { invoices } = (await ask()).body;
    expect(invoices).toMatchObject({ due: 4004, due_count: 4 });
    expect(invoices?.results.map(({ what }) => what)).toEqual(['Due 25', 'Due 26', 'Due 28']);
    expect(invoices?.results[0]).toMatchObject({ amount_due: 1001, due_date: '2026-11-25' });
  });

  it('leave out what is paid and holds that ran out, and say what is left of one paid in part', async () => {
    const [paid, half] = [await issue(1000, '25'), await issue(2000, '26')];
    await club.db.update(invoice).set({ paid: 1001 }).where(eq(invoice.id, paid));
    await club.db.update(invoice).set({ paid: 1 }).where(eq(invoice.id, half));
    const held = await book(pit, 12);
    const all = (await ask()).body.invoices;
    expect(all).toMatchObject({ due: 3300, due_count: 2 });
    // A hold is due at its time, whatever its day.
    expect(all?.results.map(({ held_until }) => held_until).toSorted()).toEqual([held.held_until, null]);
    club.clock.now = Date.parse(held.held_until ?? '') + 1;
    const { invoices } = (await ask(await club.signIn(mei.username))).body;
    expect(invoices).toMatchObject({ due: 2000, due_count: 1, results: [{ total: 2001, amount_due: 2000 }] });
  });
});

it('has the credit that one has with the club', async () => {
  expect((await ask()).body.invoices?.credit).toBe(0);
  await club.db.transaction((tx) =>
    changeCredit(tx, { member: mei.memberId, amount: 2000, now: club.clock.now }),
  );
  expect((await ask()).body.invoices).toMatchObject({ credit: 2000, due_count: 0 });
});

it('has the times that the waiting list has on hold for one, and no place on it', async () => {
  const holder = await addMember(club.db);
  const headers = await club.signIn(holder.username);
  const taken = await book(hall, 18, headers);
  await book(hall, 20, headers);
  for (const hour of [18, 20]) {
    const payload = at(hall, 24, `${hour}:00`, `${hour + 1}:00`);
    const url = '/booking/waiting/';
    const { status } = await club.call({ method: 'POST', url, headers: mei.headers, payload });
    expect(status).toBe(201);
  }
  expect((await ask()).body.offers).toEqual([]);
  await club.call({ method: 'DELETE', url: `/booking/reservation/${taken.id}/`, headers });
  const { offers } = (await ask()).body;
  expect(offers).toMatchObject([
    { facility: { id: hall, name: `Hall ${number}` }, start_from: moment(24, '18:00'), price: 0 },
  ]);
  expect(Date.parse(offers?.[0]?.offered_until ?? '')).toBeGreaterThan(club.clock.now);
  expect((await ask(headers)).body.offers).toEqual([]);
});

it('has one’s own vouchers that aren’t used up, the first to end first', async () => {
  const group = { name: 'Guest pass', kind: 'AMOUNT', value: 1000, valid_days: 30 } as const;
  const [{ id } = { id: 0 }] = await club.db.insert(voucherGroup).values(group).returning();
  const give = (code: string, changes: Partial<typeof voucher.$inferInsert>, ofMember = mei.memberId) =>
    club.db.insert(voucher).values({
      code: `${code} ${number}`,
      member_id: ofMember,
      group_id: id,
      kind: 'AMOUNT',
      value: 1000,
      valid_from: '2026-11-01',
      valid_until: '2026-12-31',
      created_at: new Date(club.clock.now),
      ...changes,
    });
  await give('later', {});
  await give('sooner', { valid_until: '2026-11-24' });
  await give('over', { valid_until: '2026-11-23' });
  await give('used', { status: 'USED', used_at: new Date(club.clock.now) });
  await give('other', {}, (await addMember(club.db)).memberId);
  const { vouchers } = (await ask()).body;
  expect(vouchers?.map(({ code }) => code)).toEqual([`sooner ${number}`, `later ${number}`]);
  expect(vouchers?.[0]).toMatchObject({ group: { name: 'Guest pass' }, valid_until: '2026-11-24' });
});

it('has the club’s next events, and what one has there', async () => {
  const add = (name: string, from: string, to: string, changes = {}) =>
    club.db
      .insert(calendarEvent)
      .values({
        type: 'EVENT',
        name,
        description: 'Long. '.repeat(1000),
        start_from: new Date(from),
        end_at: new Date(to),
        ...changes,
      })
      .returning({ id: calendarEvent.id });
  await add('Over', moment(23, '18:00'), moment(23, '20:00'));
  const [quiz] = await add('Quiz', moment(26, '18:00'), moment(26, '20:00'), { sign_up: true, seats: 9 });
  await add('On now', moment(24, '08:00'), moment(24, '20:00'));
  await add('A holiday', moment(25, '00:00'), moment(25, '23:00'), { type: 'PUBLIC_HOLIDAY' });
  await add('Supper', moment(28, '18:00'), moment(28, '20:00'));
  await add('Too far', moment(30, '18:00'), moment(30, '20:00'));
  const payload = { event: quiz?.id, seats: 2 };
  await club.call({ method: 'POST', url: '/event-registration/', headers: mei.headers, payload });
  const { events } = (await ask()).body;
  expect(events?.map(({ name }) => name)).toEqual(['On now', 'Quiz', 'Supper']);
  expect(events?.[1]).toMatchObject({ seats_taken: 2, registration: { status: 'REGISTERED' } });
  expect(Object.keys(events?.[0] ?? {})).not.toContain('description');
  const { body } = await ask(await club.signIn((await addMember(club.db)).username));
  expect(body.events?.[1]).toMatchObject({ registration: null });
});

it('has the newest news that are out, whatever rights the viewer has', async () => {
  const add = (name: string, changes: Partial<typeof post.$inferInsert>) =>
    club.db.insert(post).values({
      name,
      type: 'NEWS',
      category: 'CLUB',
      status: 'PUBLISHED',
      published_from: new Date(moment(20, '10:00')),
      created_at: new Date(club.clock.now),
      updated_at: new Date(club.clock.now),
      ...changes,
    });
  await add('Pool', { published_from: new Date(moment(22, '10:00')) });
  await add('Kitchen', {});
  await add('A draft', { status: 'DRAFT' });
  await add('Tomorrow’s', { published_from: new Date(moment(25, '10:00')) });
  await add('No more', { published_until: new Date(moment(23, '10:00')) });
  await add('An offer', { type: 'BENEFIT' });
  await addStaff(club.db, ['post.view'], `editor${number}`);
  for (const headers of [mei.headers, await club.signIn(`editor${number}`)]) {
    const { news } = (await ask(headers)).body;
    expect(news?.map(({ name }) => name)).toEqual(['Pool', 'Kitchen']);
    expect(Object.keys(news?.[0] ?? {})).not.toContain('body');
  }
});

it('has one’s own open requests, and how much they change', async () => {
  const other = await addMember(club.db);
  const propose = async (payload: object, headers: Record<string, string>) =>
    club.call<{ id: number }>({ method: 'POST', url: '/profile/approval-record/', headers, payload });
  await propose({ employer: 'Another' }, await club.signIn(other.username));
  const gone = await propose({ employer: 'Old works' }, mei.headers);
  const url = `/profile/approval-record/${gone.body.id}/`;
  await club.call({ method: 'DELETE', url, headers: mei.headers });
  const { body } = await propose({ employer: 'Works', home_phone: '61234567' }, mei.headers);
  expect((await ask()).body.requests).toMatchObject([{ id: body.id, changes: 2 }]);
});

it('says how the membership stands, and what renews it', async () => {
  const changes = { status: 'ABSENT', membership_end_date: '2026-12-31' } as const;
  await club.db.update(member).set(changes).where(eq(member.id, mei.memberId));
  const membership = { ...changes, books_until: '2027-01-30', renewal: null };
  expect((await ask()).body.notices).toEqual({ membership });
  const id = await club.db.transaction((tx) =>
    issueInvoice(tx, {
      member: mei.memberId,
      lines: [{ description: 'Renewal', amount: 3000 }],
      due: Date.parse(moment(30, '12:00')),
      now: club.clock.now,
      zone: 'Asia/Singapore',
    }),
  );
  await club.db.update(invoice).set({ renews_until: '2031-12-31' }).where(eq(invoice.id, id));
  expect((await ask()).body.notices?.membership?.renewal).toMatchObject({
    amount_due: 3000,
    due_date: '2026-11-30',
    renews_until: '2031-12-31',
  });
});

describe('a part that can’t be had', () => {
  const tables: Record<string, (keyof Dashboard)[]> = {
    membership_card: ['card'],
    reservation: ['bookings', 'invoices', 'usual'],
    waiting: ['offers'],
    member_credit: ['invoices'],
    invoice_line: ['invoices'],
    voucher_group: ['vouchers'],
    event_registration: ['events'],
    post: ['news'],
    approval_record: ['requests'],
    invoice: ['bookings', 'invoices', 'notices'],
  };

  it.each(Object.entries(tables))('leaves the others as they are: without %s', async (table, lost) => {
    lines.length = 0;
    const { status, body } = await without(table, () => ask());
    expect(status).toBe(200);
    const missing = Object.entries(body).filter(([, part]) => part === null);
    expect(missing.map(([part]) => part)).toEqual(lost);
    const logged = lines.map((line): { msg: string; part?: string; level: number } => JSON.parse(line));
    const failures = logged.filter(({ msg }) => msg === 'a part of the answer failed');
    expect(failures.map(({ part, level }) => [part, level])).toEqual(lost.map((part) => [part, 50]));
    expect(Object.values((await ask()).body)).not.toContain(null);
  });
});

it('is a failure where nothing can be had', async () => {
  const away = [
    'membership_card',
    'reservation',
    'waiting',
    'voucher',
    'calendar_event',
    'post',
    'approval_record',
    'invoice',
  ];
  const { status } = await away.reduce((work, table) => () => without(table, work), ask)();
  expect(status).toBe(500);
});

const textOf = (statement: unknown) =>
  statement instanceof SQL ? new PgDialect().sqlToQuery(statement).sql : String(statement);

it('asks the database as often for many things as for none', async () => {
  const select = vi.spyOn(club.db, 'select');
  const execute = vi.spyOn(club.db, 'execute');
  // Those who watch the calendar are notified after a booking's answer, at any moment.
  const isOwn = (statement: unknown) => !textOf(statement).includes('tell_of_time');
  const counted = () => select.mock.calls.length + execute.mock.calls.filter(([one]) => isOwn(one)).length;
  const asksOf = async () => {
    const before = counted();
    await ask();
    return counted() - before;
  };
  const forNone = await asksOf();
  for (const hour of [11, 12, 13, 14]) await book(hall, hour);
  await giveCard(club.db, mei.memberId, { card_number: `M-${number}-09`, now: club.clock.now });
  const forMany = await asksOf();
  vi.restoreAllMocks();
  // Finding the caller and their bookings takes two more queries, prepared once; usual bookings count twice, as a query
  // within another.
  expect([forNone, forMany]).toEqual([11, 11]);
});

it('is refused to nobody, and to a membership that ended', async () => {
  expect((await ask({})).status).toBe(401);
  await club.db.update(member).set({ status: 'TERMINATED-VOLUNTARY' }).where(eq(member.id, mei.memberId));
  expect((await ask()).status).toBe(401);
});
