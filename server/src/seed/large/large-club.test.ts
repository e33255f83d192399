import type { Invoice, List, Reservation } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reservation, reservationSpace } from '../../bookings/tables.ts';
import { member } from '../../members/tables.ts';
import { invoice, invoiceCounter, invoiceLine, paymentShare } from '../../money/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { seedLargeClub } from './large-club.ts';

// A Saturday at 2.40 pm.
const now = Date.parse('2026-11-21T14:40:00+08:00');
const size = { members: 1500, reservations: 3000, invoices: 1500 };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ now: () => now });
  await seedLargeClub(test.db, test.config, size);
});
afterAll(() => test.close());

const one = async (query: ReturnType<typeof sql>) => (await test.db.execute(query)).rows[0];

it('holds as much as was asked for, and a club that has something is left alone', async () => {
  expect(await test.db.$count(member)).toBe(size.members);
  expect(await test.db.$count(reservation)).toBe(size.reservations);
  expect(await test.db.$count(invoice)).toBe(size.invoices);
  expect(await seedLargeClub(test.db, test.config, size)).toBe(false);
});

it('has an invoice for each priced booking, of its member and its price, and nothing paid that fell through', async () => {
  expect(
    await one(sql`select
      count(*) filter (where (price > 0) <> (${reservation}.invoice_id is not null))::int as without,
      count(*) filter (where total <> price or ${invoice}.member_id <> ${reservation}.member_id)::int as wrong,
      count(*) filter (where (${reservation}.status = 'CONFIRMED') <> (${invoice}.status = 'PAID'))::int as unsettled
      from ${reservation} left join ${invoice} on ${invoice}.id = ${reservation}.invoice_id`),
  ).toEqual({ without: 0, wrong: 0, unsettled: 0 });
});

it('has invoices whose lines and payments add up, numbered without a gap in the order of their making', async () => {
  expect(
    await one(sql`select count(*)::int as wrong from ${invoice} where total <> (
      select sum(amount) from ${invoiceLine} where invoice_id = ${invoice}.id)`),
  ).toEqual({ wrong: 0 });
  expect(
    await one(sql`select count(*)::int as wrong from ${invoice} where paid <> (
      select coalesce(sum(amount), 0) from ${paymentShare} where invoice_id = ${invoice}.id)`),
  ).toEqual({ wrong: 0 });
  expect(
    await one(sql`select count(*)::int as gaps from (
      select right(invoice_number, 6)::int - row_number() over (
        partition by extract(year from created_at at time zone 'Asia/Singapore') order by created_at, id) as gap
      from ${invoice}) numbered where gap <> 0`),
  ).toEqual({ gaps: 0 });
  expect(
    await one(sql`select count(*)::int as behind from ${invoiceCounter} where last_number <> (
      select count(*) from ${invoice} where invoice_number like 'INV-' || year || '-%')`),
  ).toEqual({ behind: 0 });
});

it('keeps the space of each living booking for its time alone, in opening hours, by members who may book', async () => {
  expect(
    await one(sql`select
      count(*) filter (where (status in ('HELD', 'CONFIRMED')) <> (space_id is not null))::int as unkept,
      count(*) filter (where space_id is not null and during <> tstzrange(start_from, end_at))::int as elsewhere,
      count(*) filter (where extract(hour from start_from at time zone 'Asia/Singapore') not between 8 and 21)::int
        as at_night,
      count(*) filter (where created_at > ${new Date(now).toISOString()}::timestamptz
        or created_at > start_from)::int as too_late,
      count(*) filter (where member_id not in (select id from ${member} where status = 'ACTIVE'))::int as strangers
      from ${reservation} left join ${reservationSpace} on reservation_id = ${reservation}.id`),
  ).toEqual({ unkept: 0, elsewhere: 0, at_night: 0, too_late: 0, strangers: 0 });
});

it('has members of every kind, people of every status, and bookings past and to come', async () => {
  expect(await one(sql`select count(distinct status)::int as statuses from ${member}`)).toEqual({
    statuses: 7,
  });
  expect(await one(sql`select count(distinct status)::int as statuses from ${reservation}`)).toEqual({
    statuses: 4,
  });
  expect(await one(sql`select count(distinct status)::int as statuses from ${invoice}`)).toEqual({
    statuses: 3,
  });
  expect(
    await one(sql`select bool_or(start_from > ${new Date(now).toISOString()}::timestamptz) as coming,
      bool_or(start_from < ${new Date(now).toISOString()}::timestamptz) as past from ${reservation}`),
  ).toEqual({ coming: true, past: true });
});

it('is served as any other club is', async () => {
  const staff = await test.signIn('staff');
  const get = async <Item>(url: string) =>
    (await test.app.inject({ url, headers: staff })).json<List<Item>>();
  const bookings = await get<Reservation>('/booking/reservation/?ordering=-start_from');
  expect(bookings.count).toBe(size.reservations);
  const [latest] = bookings.results;
  expect(latest?.price_lines).toEqual([
    {
      kind: 'TIME',
      start_from: latest?.start_from,
      end_at: latest?.end_at,
      peak_type: 'DEFAULT',
      price: latest?.price,
    },
  ]);
  const invoices = await get<Invoice>('/finance/payment-invoice/?ordering=-created_at');
  expect(invoices.count).toBe(size.invoices);
  const [newest] = invoices.results;
  expect(newest?.lines).toHaveLength(1);
  const alone = await test.app.inject({ url: `/finance/payment-invoice/${newest?.id}/`, headers: staff });
  // Alone it has what staff see of it besides.
  expect(alone.json()).toEqual({
    ...newest,
    history: expect.any(Array),
    refund_sources: expect.any(Array),
  });
});

it('is the same again from the same moment', async () => {
  const summary = async ({ db }: TestApp) =>
    (
      await db.execute(sql`select
        (select md5(string_agg(concat(id, name, status, user_id), ',' order by id)) from ${member}) as members,
        (select md5(string_agg(concat(id, member_id, facility_id, start_from, status), ',' order by id))
          from ${reservation}) as reservations,
        (select md5(string_agg(concat(id, invoice_number, status, total), ',' order by invoice_number))
          from ${invoice}) as invoices`)
    ).rows;
  const again = await createTestApp({ now: () => now });
  try {
    await seedLargeClub(again.db, again.config, size);
    expect(await summary(again)).toEqual(await summary(test));
  } finally {
    await again.close();
  }
});
