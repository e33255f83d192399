import type { OwnData } from '@portal/contract';
import { ownData } from '@portal/contract';
import { emailTypes } from '@portal/contract/content/rules/notices';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { generalUser } from '../access/tables.ts';
import type { TestClub } from '../bookings/testing-club.ts';
import { at, createTestClub, room } from '../bookings/testing-club.ts';
import { entries, isList } from '../contract-tests/entries.ts';
import { rows } from '../contract-tests/rows.ts';
import { endpointKeys } from '../http/endpoint-keys.ts';
import { memberJournal } from '../members/journals/routes.ts';
import { member } from '../members/tables.ts';
import { saveTestCard } from '../money/cards/testing-cards.ts';
import { feeAutopay } from '../money/tables.ts';
import { issueInvoice } from '../money/invoices/invoices.ts';
import { importBatch, importRow } from '../resource/origins/tables.ts';
import { session } from '../session/tables.ts';
import { turnOn } from '../testing/other-programs.ts';
import { addMember, addStaff, signInStaff } from '../testing/people.ts';
import { webhook } from '../webhooks/tables.ts';

const DATA = '/general-users/me/data/';
const CANARY = 'canary-4711';
/** The parts that `fill` puts nothing into. */
const EMPTY = [
  'access_tokens',
  'credit',
  'email_change',
  'event_registrations',
  'family',
  'favourite_facilities',
  'invitations',
  'invited',
  'linked_accounts',
  'opening_reminders',
  'opening_requests',
  'passkeys',
  'payments',
  'push_devices',
  'waiting_list',
];

let club: TestClub;
let staff: Record<string, string>;
beforeAll(async () => {
  club = await createTestClub([room('Hall')]);
  await turnOn(club, ['WEBHOOKS']);
  await club.db.insert(webhook).values({
    name: 'Door controller',
    url: 'https://doors.example/hooks',
    types: ['booking.confirmed'],
    secrets: [],
    created_at: new Date(club.clock.now),
  });
  const rights = [
    'member.change',
    'member.view',
    'voucher.add',
    'voucher_group.add',
    'membership_card.add',
    'member_field.add',
  ];
  staff = await signInStaff(club, rights, 'office');
});
afterAll(() => club.close());

const ask = async (headers: Record<string, string>) =>
  club.call<OwnData>({ method: 'GET', url: DATA, headers });
async function post<Answer>(url: string, payload: object, headers = staff): Promise<Answer> {
  const { status, body } = await club.call<Answer>({ method: 'POST', url, headers, payload });
  if (status !== 201) throw new Error(`${url} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Things of every kind that a member has. */
async function fill(
  { memberId, headers }: { memberId: number; headers: Record<string, string> },
  hour: number,
) {
  await club.book(at(await club.idOf('Hall'), 26, `${hour}:00`, `${hour + 1}:00`), headers);
  await post('/profile/approval-record/', { employer: `Works ${memberId}` }, headers);
  await post('/booking/calendar-feed/', {}, headers);
  await post(`/profile/member/${memberId}/card/`, {});
  const group = await post<{ id: number }>('/voucher-group/', {
    name: `Group ${memberId}`,
    kind: 'AMOUNT',
    value: 500,
    valid_days: 30,
  });
  await post(`/profile/member/${memberId}/voucher/`, { group: group.id });
  const field = await post<{ id: number }>('/member-field/', {
    name: `Locker of ${memberId}`,
    kind: 'TEXT',
    access: 'VIEW',
  });
  const custom_values = { [field.id]: `Locker ${memberId}` };
  await club.db.update(member).set({ custom_values }).where(eq(member.id, memberId));
  const [batch] = await club.db
    .insert(importBatch)
    .values({ kind: 'MEMBERS', program: 'CIVICRM', file_name: 'a.csv', created_at: new Date(club.clock.now) })
    .returning({ id: importBatch.id });
  await club.db.insert(importRow).values({
    batch_id: batch?.id ?? 0,
    row: 2,
    source_key: `member ${memberId}`,
    external_id: `Old ${memberId}"`,
    member_id: memberId,
  });
  await saveTestCard(club.db, { member: memberId, now: club.clock.now });
  const agreed = { fee_limit: 3000, wording: 1, agreed_at: new Date(club.clock.now) };
  await club.db.insert(feeAutopay).values({ member_id: memberId, ...agreed });
  await club.db.transaction((tx) =>
    issueInvoice(tx, {
      member: memberId,
      lines: [{ description: `Fee ${memberId}`, amount: 3000 }],
      due: club.clock.now,
      now: club.clock.now,
      zone: 'Asia/Singapore',
    }),
  );
}

it('has everything of its owner, and nothing of anybody else', async () => {
  const people = await Promise.all([addMember(club.db), addMember(club.db)]);
  const [mei, ravi] = await Promise.all(
    people.map(async (one) => ({ ...one, headers: await club.signIn(one.username) })),
  );
  if (!mei || !ravi) throw new Error('Nobody was added');
  await fill(mei, 10);
  await fill(ravi, 12);
  const change = { method: 'PATCH', url: `/profile/member/${mei.memberId}/`, headers: staff } as const;
  await club.call({ ...change, payload: { employer: 'The one that staff know' } });
  const { status, body } = await ask(mei.headers);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    login: { username: mei.username, email: `${mei.username}@club.example` },
    profile: { id: mei.memberId, employer: 'The one that staff know' },
    cards: [{ member: mei.memberId }],
    approval_records: [{ original_profile: mei.memberId, status: 'PENDING' }],
    subscriptions: emailTypes.map((type) => ({ type })),
    sessions: [{ is_current: true }],
    bookings: [{ member: mei.memberId, status: 'CONFIRMED' }],
    webhook_messages: [
      { to: 'Door controller', body: expect.stringContaining('"type":"booking.confirmed"') },
    ],
    invoices: [{ member: mei.memberId, lines: [{ description: `Fee ${mei.memberId}` }] }],
    vouchers: [{ member: mei.memberId }],
    changes: [{ of: 'PROFILE', by: 'CLUB', fields: ['employer'] }],
  });
  // Each other part has something of theirs in it.
  const empty = Object.entries(body).filter(
    ([, part]) => part === null || (Array.isArray(part) && part.length === 0),
  );
  expect(empty.map(([name]) => name).toSorted()).toEqual(EMPTY);
  for (const theirs of [
    ravi.username,
    `Group ${ravi.memberId}"`,
    `Works ${ravi.memberId}"`,
    `Old ${ravi.memberId}"`,
    `\\"member\\":${ravi.memberId},`,
  ])
    expect(JSON.stringify(body)).not.toContain(theirs);
});

/** Returns the schema of a list's entries. */
function listed(key: (typeof endpointKeys)[number]): unknown {
  const page = entries[key].answers[200];
  const results = page instanceof z.ZodObject ? page.shape['results'] : null;
  return results instanceof z.ZodArray ? results.element : null;
}

it('has what each list of a member’s own things has', () => {
  const parts = new Set<unknown>(
    Object.values(ownData.shape).map((part) =>
      part instanceof z.ZodArray ? part.element : part instanceof z.ZodNullable ? part.unwrap() : part,
    ),
  );
  const lists = endpointKeys.filter((key) => isList(key) && rows[key].who === 'own');
  expect(lists.length).toBeGreaterThan(10);
  // A request holds nothing but approval records, which are there.
  expect(lists.filter((key) => !parts.has(listed(key)))).toEqual(['GET /approval-requests/']);
});

it('gives away no secret, no hash and no word that staff said among themselves', async () => {
  const mei = await addMember(club.db);
  const headers = await club.signIn(mei.username);
  const hash = { password_hash: `$argon2id$${CANARY}` };
  await club.db.update(member).set({ status_reason: CANARY }).where(eq(member.id, mei.memberId));
  await club.db
    .insert(memberJournal)
    .values({ member_id: mei.memberId, name: CANARY, type: 'NOTE', created_at: new Date(club.clock.now) });
  await club.db.update(generalUser).set(hash).where(eq(generalUser.id, mei.userId));
  const again = await club.signIn(mei.username);
  const known = { address_hash: CANARY, user_agent: CANARY };
  await club.db.update(session).set(known).where(eq(session.user_id, mei.userId));
  const url = `/profile/member/${mei.memberId}/`;
  const payload = { status: 'SUSPENDED-DISCIPLINE', status_reason: `${CANARY} again` };
  expect((await club.call({ method: 'PATCH', url, headers: staff, payload })).status).toBe(200);
  const feed = await post<{ url: string }>('/booking/calendar-feed/', {}, again);
  const { body } = await ask(again);
  expect(body.profile).toMatchObject({ status: 'SUSPENDED-DISCIPLINE', status_reason: null });
  expect(body.changes).toMatchObject([{ fields: ['status'] }]);
  const said = JSON.stringify(body);
  expect(said).not.toContain(CANARY);
  expect(said).not.toContain(feed.url.split('/').at(-1)?.replace('.ics', ''));
  expect(said).not.toContain(again.authorization.split('.')[2]);
  expect((await ask(headers)).status).toBe(401);
});

it('is of the caller alone, whatever their rights open elsewhere', async () => {
  const both = await addMember(club.db);
  await addStaff(
    club.db,
    ['member.view', 'reservation.view', 'voucher.view', 'payment_invoice.view'],
    'both',
  );
  const [login] = await club.db.select().from(generalUser).where(eq(generalUser.username, 'both'));
  await club.db
    .update(member)
    .set({ user_id: login?.id, status_reason: CANARY })
    .where(eq(member.id, both.memberId));
  const { body } = await ask(await club.signIn('both'));
  expect(body).toMatchObject({
    profile: { id: both.memberId, status_reason: null },
    cards: [],
    bookings: [],
    invoices: [],
    vouchers: [],
    approval_records: [],
  });
});

it('is little for staff without a membership, and nothing for who isn’t signed in', async () => {
  const { body } = await ask(staff);
  expect(body).toMatchObject({ login: { username: 'office' }, profile: null, bookings: [], invoices: [] });
  expect((await ask({})).status).toBe(401);
});

it('is put together ten times an hour', async () => {
  const { username } = await addMember(club.db);
  const headers = await club.signIn(username);
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await ask(headers)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
