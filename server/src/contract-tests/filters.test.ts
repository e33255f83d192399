import { randomUUID } from 'node:crypto';
import { DAY, dateOf, HOUR } from '@portal/contract/rules/club-time';
import type { Key, List } from '@portal/contract';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsletter } from '../account/tables.ts';
import { allRights } from '../access/rights.ts';
import { generalUser } from '../access/tables.ts';
import { allotment, bookingPlayer, openingRequest, reservation, waiting } from '../bookings/tables.ts';
import { eventRegistration } from '../content/tables.ts';
import { endpointKeys } from '../http/endpoint-keys.ts';
import { member } from '../members/tables.ts';
import { issueInvoice } from '../money/index.ts';
import { closing, payment, reconciliationFinding } from '../money/tables.ts';
import { changeCredit } from '../money/tender/credit/credit.ts';
import { clubNotice } from '../notifications/tables.ts';
import { importBatch, importRow } from '../resource/origins/tables.ts';
import { seedDemoClub } from '../seed/seed.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addStaff } from '../testing/people.ts';
import { webhook, webhookDelivery, webhookMessage } from '../webhooks/tables.ts';
import { fillAddress } from './ask.ts';
import { isList, readQuerySchemas } from './entries.ts';
import type { Item } from './list-filters.ts';
import { readField, matchesFilter, displayParameters, customFilters, valuesFor } from './list-filters.ts';

const now = Date.parse('2026-11-21T14:40:00+08:00');

/** Lists of the caller's own things, whatever their rights. */
const ownLists: ReadonlySet<Key> = new Set([
  'GET /notification/',
  'GET /calendar-event/',
  'GET /booking/opening-request/',
  'GET /booking/invitation/',
]);

let test: TestApp;
let members: Map<unknown, Item>;
/** Ids of members who have an invoice whose due date is over. */
let overdue: Set<unknown>;
beforeAll(async () => {
  test = await createTestApp({ now: () => now });
  // Nothing here looks at a picture's file, and encoding them takes seconds.
  await seedDemoClub(test.db, test.config, { picturesLater: true });
  await addStaff(test.db, [...allRights], 'club');
  await addRest();
  members = new Map((await all('GET /profile/member/')).map((item) => [item['id'], item]));
  const late = (await all('GET /finance/payment-invoice/')).filter(
    ({ status, due_date }) =>
      ['UNPAID', 'PARTLY_PAID'].includes(String(status)) && String(due_date) < dateOf(now, 'Asia/Singapore'),
  );
  overdue = new Set(late.map(({ member: of }) => of));
});
afterAll(() => test.close());

/** Adds to the demo club what it lacks for each filter to have results on both sides. */
async function addRest(): Promise<void> {
  const { db } = test;
  const spouse = { membership_type_1: 'SPOUSE_2', linked_member_id: 2, status: 'ABSENT' } as const;
  await db
    .update(member)
    .set({ ...spouse, membership_end_date: '2027-06-30', custom_values: { 1: 'Blue' } })
    .where(eq(member.id, 40));
  const due = now - 5 * DAY;
  const lines = [{ description: 'Locker', amount: 500 }];
  await db.transaction((tx) =>
    issueInvoice(tx, { member: 40, lines, due, now: now - 9 * DAY, zone: 'Asia/Singapore' }),
  );
  const written = { body: '<p>News</p>', created_at: new Date(now) };
  await db.insert(newsletter).values([
    { ...written, subject: 'Sent', status: 'SENT', sent_at: new Date(now) },
    { ...written, subject: 'Written', status: 'DRAFT' },
  ]);
  await db.update(waiting).set({ status: 'LEFT' }).where(eq(waiting.id, 1));
  await db.update(reservation).set({ series_id: randomUUID() }).where(eq(reservation.id, 1));
  await db.update(generalUser).set({ is_active: false }).where(eq(generalUser.username, 'term5'));
  await db.transaction((tx) => changeCredit(tx, { member: 9, amount: 500, now }));
  await db
    .update(member)
    .set({ user_id: null, invited_at: new Date(now) })
    .where(eq(member.id, 30));
  const [first, second] = await db.select({ id: payment.id }).from(payment).limit(2);
  if (!first || !second) throw new Error('The demo club has no payments');
  const declined = { status: 'FAILED', failure: 'declined', settled_at: null } as const;
  await db.update(payment).set(declined).where(eq(payment.id, first.id));
  const found = { detail: 'Another amount.' };
  await db.insert(reconciliationFinding).values([
    { ...found, payment_id: first.id, kind: 'MISMATCH', found_at: new Date(now - DAY) },
    { ...found, payment_id: second.id, kind: 'SETTLED', found_at: new Date(now), settled_at: new Date(now) },
  ]);
  const at = new Date(now);
  const sent = { title: 'The pool', text: 'It is closed.', created_at: at };
  await db.insert(clubNotice).values([
    { ...sent, member_id: 9 },
    { ...sent, membership_type_1: 'ORDINARY' },
  ]);
  // Event 1 is that whose guests are listed.
  const seats = { event_id: 1, seats: 1, price: 0, created_at: at };
  await db.insert(eventRegistration).values([
    { ...seats, member_id: 11, status: 'REGISTERED' },
    { ...seats, member_id: 12, status: 'WAITING' },
  ]);
  const [asker] = await db
    .select({ id: member.id })
    .from(member)
    .innerJoin(generalUser, eq(generalUser.id, member.user_id))
    .where(eq(generalUser.username, 'ordinary'));
  const asked = { facility_id: 1, member_id: asker?.id ?? 0, opens_at: at, created_at: at };
  const hour = (days: number) => ({
    start_from: new Date(now + days * DAY),
    end_at: new Date(now + days * DAY + HOUR),
  });
  const [allotted] = await db
    .insert(allotment)
    .values({ facility_id: 1, opens_at: at, policy: 'FIRST', decided_at: at })
    .returning({ id: allotment.id });
  const decided = { status: 'REFUSED', refused: 'slot_taken', allotment_id: allotted?.id, turn: 1 } as const;
  await db.insert(openingRequest).values([
    { ...asked, ...hour(20) },
    { ...asked, ...hour(3), ...decided },
  ]);
  const others = await db
    .select({ id: reservation.id })
    .from(reservation)
    .where(and(ne(reservation.member_id, asked.member_id), eq(reservation.status, 'CONFIRMED')))
    .orderBy(reservation.start_from);
  const invited = { member_id: asked.member_id, invited_at: at };
  await db
    .insert(bookingPlayer)
    .values([others.at(0), others.at(-1)].map((one) => ({ ...invited, reservation_id: one?.id ?? 0 })));
  const file = { program: 'OTHER', file_name: 'a.csv', created_at: at } as const;
  const [people, places] = await db
    .insert(importBatch)
    .values([
      { ...file, kind: 'MEMBERS' },
      { ...file, kind: 'FACILITIES' },
    ])
    .returning({ id: importBatch.id });
  await db.insert(importRow).values([
    { batch_id: people?.id ?? 0, row: 2, source_key: 'one', external_id: 'A-1', member_id: 9 },
    { batch_id: places?.id ?? 0, row: 2, source_key: 'other', external_id: 'B-2', facility_id: 1 },
  ]);
  const closed = { version: 1, until: at, closed_at: at, closed_by: 1, taken: 0, refunded: 0, difference: 0 };
  await db.insert(closing).values([
    { ...closed, day: '2026-11-19', lines: [] },
    { ...closed, day: '2026-11-20', lines: [] },
  ]);
  await addWebhooks(at);
}

async function addWebhooks(created_at: Date): Promise<void> {
  const { db } = test;
  const rest = {
    url: 'https://receiver.example/',
    types: ['event.deleted' as const],
    secrets: [],
    created_at,
  };
  const webhooks = await db
    .insert(webhook)
    .values(['Doors', 'Chat'].map((name) => ({ ...rest, name })))
    .returning({ id: webhook.id });
  const [message] = await db
    .insert(webhookMessage)
    .values({ type: 'event.deleted', thing: 'event:1', facts: { id: 1 } })
    .returning({ id: webhookMessage.id });
  const message_id = message?.id ?? 0;
  for (const [index, { id }] of webhooks.entries())
    await db.insert(webhookDelivery).values({
      webhook_id: id,
      message_id,
      thing: 'event:1',
      status: index === 0 ? 'DELIVERED' : 'FAILED',
    });
}

/** One page of a list: of what a query asks for, or the one at this address. */
async function readPage(key: Key, query: Readonly<Record<string, string>>, at?: string): Promise<List<Item>> {
  const headers = await test.signIn(ownLists.has(key) ? 'ordinary' : 'club');
  const search = new URLSearchParams({ ...query, limit: '100' }).toString();
  const url = at ?? `${fillAddress(key, { id: 1 })}?${search}`;
  const answer = await test.app.inject({ url, headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json();
}

/** Everything in a list, page after page. */
async function all(key: Key): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = await readPage(key, {}); ; page = await readPage(key, {}, page.next)) {
    items.push(...page.results);
    if (page.next === null) return items;
  }
}

const listFilters = (key: Key) =>
  Object.keys(readQuerySchemas(key)).filter(
    (name) => !['limit', 'offset', 'ordering', ...(displayParameters[key] ?? [])].includes(name),
  );

/** A filter's value, and what it should let through. */
function plan(key: Key, name: string, items: readonly Item[]) {
  const unusual = customFilters[key]?.[name];
  const held = items.flatMap((item) => readField(item, name) ?? []);
  const values = unusual?.values(items) ?? valuesFor(name, held);
  const lets = (item: Item, value: string) =>
    unusual
      ? unusual.lets(item, value, { now, members, overdue })
      : matchesFilter(readField(item, name), name, value);
  for (const value of values) {
    const should = items.filter((item) => lets(item, value));
    if (should.length > 0 && should.length < items.length) return { value, should };
  }
  throw new Error(`No value of ${name} has something of this list on both of its sides`);
}

const lists = endpointKeys.filter((key) => isList(key) && listFilters(key).length > 0);

describe.each(lists)('%s', (key) => {
  let items: Item[];
  beforeAll(async () => {
    items = await all(key);
  });

  it.each(listFilters(key))('gives by %s what passes it, and leaves out what doesn’t', async (name) => {
    const { value, should } = plan(key, name, items);
    const given = await readPage(key, { [name]: value });
    const ids = new Set(should.map(({ id }) => id));
    const wrong = given.results.filter(({ id }) => !ids.has(id));
    expect({ value, wrong, count: given.count }).toEqual({ value, wrong: [], count: should.length });
    // It stays from page to page.
    const next = given.next === null ? {} : { [name]: new URL(given.next).searchParams.get(name) };
    expect(next).toEqual(given.count > given.results.length ? { [name]: value } : {});
  });
});

it.each(Object.entries(customFilters))(
  '%s has each of its unusual filters in the contract',
  (key, filters) => {
    const names = endpointKeys.filter((one) => one === key).flatMap(listFilters);
    expect(names).toEqual(expect.arrayContaining(Object.keys(filters)));
  },
);
