import type { List, MemberData, MemberRecord } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generalUser } from '../../access/index.ts';
import { emailChange } from '../../account/index.ts';
import { auditLog } from '../../audit/tables.ts';
import { bookingPlayer, facilityPhotograph, openingReminder, reservation } from '../../bookings/index.ts';
import { createTestClub, idOfFacility, room, TUESDAY_10_AM } from '../../bookings/testing-club.ts';
import { calendarEvent, eventRegistration } from '../../content/index.ts';
import type { Database } from '../../database/database.ts';
import { sqlState } from '../../database/transact.ts';
import { askTogether } from '../../database/testing-locks.ts';
import { member } from '../../members/index.ts';
import { invoice } from '../../money/index.ts';
import type { Method, TestApp } from '../../testing/app.ts';
import { addMember, addStaff, signInStaff } from '../../testing/people.ts';
import { upload } from '../../uploads/index.ts';

const start = TUESDAY_10_AM;
const days = (count: number) => new Date(start + count * 86_400_000);
let test: TestApp;
let desk: { authorization: string };
beforeAll(async () => {
  test = await createTestClub([room('Court')]);
  await addStaff(test.db, ['member.change', 'member.delete'], 'changer');
  desk = await signInStaff(test, ['all.rights'], 'desk');
});
afterAll(() => test.close());

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- named by the test, as with `call`
const send = async <Body = Record<string, unknown>>(
  method: Method,
  url: string,
  payload?: object,
  headers: object = desk,
) => test.call<Body>({ method, url, headers, payload });
const erase = (id: number, membership_id: string, headers: object = desk) =>
  send<MemberRecord & { code?: string }>('POST', `/profile/member/${id}/erase/`, { membership_id }, headers);

/** Finds where a text still is in the database, except where decision 0172 keeps it. */
async function findPlaces(db: Database, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'citext'))
      and c.table_name not in ('audit_log', 'invoice_line')`);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const held = await db.execute(sql`select 1 from ${sql.identifier(table)}
      where ${sql.identifier(column)}::text ilike ${`%${text}%`} limit 1`);
    if (held.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const marks = {
  name: 'Zephyrine Quillfeather',
  email: 'zephyrine@quill.example',
  mobile_number: '+65 9876 5432',
  home_phone: '6765 4321',
  birth_date: '1971-02-03',
  employer: 'Quillworks Unlimited',
  address_street: 'Featherdown Walk',
  emergency_contact_name: 'Barnabas Quillfeather',
};

it('leaves nothing in the database by which a member could be known', async () => {
  const {
    memberId: id,
    username,
    userId,
  } = await addMember(test.db, {
    ...marks,
    username: 'zephyrine-q',
    membership_id: 'Z-1',
  });
  await test.db.update(generalUser).set({ email: 'login@quill.example' }).where(eq(generalUser.id, userId));
  const own = await test.signIn(username);
  const facility = await idOfFacility(test.db, 'Court');
  const time = { facility_id: facility, member_id: id, created_at: days(-9) };
  const [booked] = await test.db
    .insert(reservation)
    .values({
      ...time,
      name: marks.name,
      guest_names: ['Guest of Zephyrine Quillfeather'],
      start_from: days(-3),
      end_at: days(-2),
      status: 'CONFIRMED',
      price: 0,
      price_lines: [],
    })
    .returning({ id: reservation.id });
  await test.db.insert(bookingPlayer).values({
    reservation_id: booked?.id ?? 0,
    name: 'Guest of Zephyrine Quillfeather',
    email: 'guest@quill.example',
    receipt_email: 'receipts@quill.example',
    invited_at: days(-9),
  });
  await test.db
    .insert(openingReminder)
    .values({ ...time, start_from: days(5), end_at: days(6), remind_at: days(4) });
  await send('POST', `/profile/member/${id}/journal/`, {
    name: marks.name,
    text: `Call ${marks.mobile_number}`,
  });
  await send(
    'POST',
    `/profile/member/${id}/card/`,
    { name: marks.name },
    { ...desk, 'idempotency-key': 'card' },
  );
  await send(
    'POST',
    '/profile/approval-record/',
    { original_profile: id, employer: 'Quill & Co', name: 'Zephyrine Q' },
    own,
  );
  await send('PATCH', '/general-users/me/subscription/', { type: 'NEWSLETTER', subscribed: false }, own);
  await send('POST', `/general-users/${userId}/password/`, { password: 'a quill and a feather' });
  const [record] = await test.db
    .execute(sql`select id from approval_record where member_id = ${id}`)
    .then(({ rows }) => rows);
  await test.db.insert(emailChange).values({
    token_hash: 'hash',
    member_id: id,
    approval_record_id: Number(record?.['id'] ?? 0),
    email: 'new@quill.example',
    created_at: days(0),
    expires_at: days(1),
  });
  expect((await findPlaces(test.db, 'quill')).length).toBeGreaterThan(5);

  const { status, body } = await erase(id, 'z-1');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Erased member',
    membership_id: 'Z-1',
    status: 'TERMINATED-VOLUNTARY',
    email: null,
    birth_date: null,
    erased_at: '2026-11-24T10:00:00+08:00',
  });
  for (const text of ['quill', 'zephyrine', '9876 5432', '6765 4321', 'Featherdown', '1971-02-03'])
    expect([text, await findPlaces(test.db, text)]).toEqual([text, []]);
  expect(await test.deliver()).toEqual([]);
  expect((await send('GET', '/general-users/me/', undefined, own)).status).toBe(401);
  expect(await test.db.$count(reservation, eq(reservation.member_id, id))).toBe(1);
  const lines = await test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'erase'))
    .orderBy(auditLog.id);
  expect(lines).toMatchObject([{ resource_id: String(id), changes: { erased: { from: null, to: true } } }]);

  // It stays so.
  expect((await erase(id, 'Z-1')).body.code).toBe('erased');
  const change = await send('PATCH', `/profile/member/${id}/`, { name: 'Somebody' });
  expect(change).toMatchObject({ status: 409, body: { code: 'erased' } });
  expect((await send('POST', `/profile/member/${id}/journal/`, { name: 'Call' })).status).toBe(409);
  const found = await send<List<MemberRecord>>('GET', '/profile/member/search?search=Z-1');
  expect(found.body.results).toMatchObject([{ id, name: 'Erased member' }]);
});

it('keeps a picture that the member uploaded where it is a photograph of a facility', async () => {
  const { memberId: id, userId } = await addMember(test.db, {
    membership_id: 'Z-9',
    username: 'photographer',
  });
  const [used, unused] = [randomUUID(), randomUUID()];
  const rest = { user_id: userId, width: 900, height: 600, created_at: days(-1) };
  await test.db.insert(upload).values([used, unused].map((one) => ({ id: one, ...rest })));
  await test.db.insert(facilityPhotograph).values({
    facility_id: await idOfFacility(test.db, 'Court'),
    position: 0,
    upload_id: used,
    alt: 'The court',
  });
  expect((await erase(id, 'Z-9')).status).toBe(200);
  const left = await test.db.select({ id: upload.id }).from(upload);
  expect(left).toEqual([{ id: used }]);
});

describe('it is refused', () => {
  it('while an invoice is unpaid, or a booking or an event is to come, and says which', async () => {
    const { memberId: id } = await addMember(test.db, { membership_id: 'O-1' });
    const [bill] = await test.db
      .insert(invoice)
      .values({
        invoice_number: 'INV-O-1',
        member_id: id,
        total: 4200,
        due_date: '2026-12-01',
        created_at: days(0),
        issued_at: days(0),
      })
      .returning({ id: invoice.id });
    const [booking] = await test.db
      .insert(reservation)
      .values({
        facility_id: await idOfFacility(test.db, 'Court'),
        member_id: id,
        name: 'Member',
        start_from: days(1),
        end_at: days(2),
        status: 'CONFIRMED',
        price: 0,
        price_lines: [],
        created_at: days(0),
      })
      .returning({ id: reservation.id });
    const [event] = await test.db
      .insert(calendarEvent)
      .values({ type: 'EVENT', name: 'Quiz', start_from: days(3), end_at: days(4) })
      .returning();
    await test.db.insert(eventRegistration).values({
      event_id: event?.id ?? 0,
      member_id: id,
      seats: 1,
      status: 'REGISTERED',
      price: 0,
      created_at: days(0),
    });
    expect((await send('GET', `/profile/member/${id}/erase/`)).body).toMatchObject({
      invoices: [{ id: bill?.id, invoice_number: 'INV-O-1', amount_due: 4200 }],
      bookings: [{ id: booking?.id, facility: 'Court', start_from: '2026-11-25T10:00:00+08:00' }],
      event_sign_ups: [{ event: 'Quiz', start_from: '2026-11-27T10:00:00+08:00' }],
    });
    expect(await erase(id, 'O-1')).toMatchObject({ status: 409, body: { code: 'not_settled' } });
    const [untouched] = await test.db.select().from(member).where(eq(member.id, id));
    expect(untouched?.erased_at).toBeNull();
  });

  it('with another number, without the right, for nobody', async () => {
    const { memberId: id } = await addMember(test.db, { membership_id: 'N-1' });
    expect(await erase(id, 'N-2')).toMatchObject({
      status: 400,
      body: { membership_id: ['This isn’t the number of this member.'] },
    });
    const changer = await test.signIn('changer');
    expect((await erase(id, 'N-1', changer)).status).toBe(403);
    expect((await send('GET', `/profile/member/${id}/data/`, undefined, changer)).status).toBe(403);
    expect((await erase(999_999, 'N-1')).status).toBe(404);
  });
});

it('gives staff what a member downloads themselves, and writes that down', async () => {
  const { memberId: id, username } = await addMember(test.db);
  const own = (
    await send<MemberData>('GET', '/general-users/me/data/', undefined, await test.signIn(username))
  ).body;
  const { status, body } = await send<MemberData>('GET', `/profile/member/${id}/data/`);
  expect(status).toBe(200);
  // Asked by another session, at its own moment.
  const plain = (data: MemberData) => ({ ...data, made_at: '', sessions: [] });
  expect(plain(body)).toEqual(plain(own));
  const { memberId: without } = await addMember(test.db);
  await test.db.update(member).set({ user_id: null }).where(eq(member.id, without));
  const second = await send<MemberData>('GET', `/profile/member/${without}/data/`);
  expect([second.status, second.body.login, second.body.sessions]).toEqual([200, null, []]);
  const lines = await test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'export'))
    .orderBy(auditLog.id);
  expect(lines.map(({ resource_id }) => resource_id)).toEqual([String(id), String(without)]);
  expect((await send('GET', '/profile/member/999999/data/')).status).toBe(404);
});

/** A draft of the club's, for a member. */
async function draft(id: number): Promise<string> {
  const lines = [{ description: 'Towel', amount: 900 }];
  const payload = { member: id, due_date: '2026-12-01', lines };
  const { status, body } = await send<{ id: string }>('POST', '/finance/payment-invoice/', payload);
  expect(status).toBe(201);
  return body.id;
}

describe('nothing comes back', () => {
  it('drafts of invoices go, which the audit log says', async () => {
    const { memberId: id } = await addMember(test.db, { membership_id: 'D-1' });
    const invoiceId = await draft(id);
    expect((await erase(id, 'D-1')).status).toBe(200);
    expect(await test.db.$count(invoice, eq(invoice.member_id, id))).toBe(0);
    expect((await send('POST', `/finance/payment-invoice/${invoiceId}/issue/`)).status).toBe(404);
    const [line] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, invoiceId))
      .orderBy(desc(auditLog.id));
    expect(line).toMatchObject({ action: 'delete', resource: 'payment_invoice' });
  });

  it('neither on a card nor on a booking that are over, nor as what a row of a file depends on', async () => {
    const { memberId: id } = await addMember(test.db, { membership_id: 'D-2' });
    const card = await send<{ id: number }>(
      'POST',
      `/profile/member/${id}/card/`,
      {},
      { ...desk, 'idempotency-key': 'card-2' },
    );
    const [booked] = await test.db
      .insert(reservation)
      .values({
        facility_id: await idOfFacility(test.db, 'Court'),
        member_id: id,
        name: 'Member',
        start_from: days(-3),
        end_at: days(-2),
        status: 'CONFIRMED',
        price: 0,
        price_lines: [],
        created_at: days(-9),
      })
      .returning({ id: reservation.id });
    expect((await erase(id, 'D-2')).status).toBe(200);
    const renamed = await send('PATCH', `/membership-card/${card.body.id}/`, { name: 'Zephyrine' });
    expect(renamed).toMatchObject({ status: 409, body: { code: 'erased' } });
    const values = {
      name: 'Spouse',
      joined_on: '2026-01-01',
      membership_type_1: 'SPOUSE_5',
      membership_type_2: 'NON_ACTIVE',
      linked_membership_id: 'D-2',
    };
    const checked = await send('POST', '/profile/member/import/check/', {
      rows: [{ row: 2, values }],
    });
    expect(checked.body).toMatchObject({
      rows: [{ errors: { linked_membership_id: ['This member’s personal data has been erased.'] } }],
    });
    const name = 'Zephyrine';
    for (const write of [
      test.db.update(member).set({ name }).where(eq(member.id, id)),
      test.db
        .update(reservation)
        .set({ name })
        .where(eq(reservation.id, booked?.id ?? 0)),
    ])
      expect(await write.catch(sqlState)).toBe('ERASE');
  });

  it('in no table that refers to members, but of money that comes back and of who did what', async () => {
    const { rows } = await test.db.execute<{ reference: string }>(sql`
      select c.conrelid::regclass || '.' || a.attname as reference from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'member'::regclass and not exists (
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.conrelid and p.proname = 'refuse_erased_member'
          and encode(t.tgargs, 'escape') like a.attname || '%')
      order by 1`);
    expect(rows.map(({ reference }) => reference)).toEqual([
      'credit_entry.member_id',
      'fee_run_member.member_id',
      'member_credit.member_id',
      'merged_member.member_id',
      'opening_request.booked_by_id',
      'payment.member_id',
      'refund.member_id',
      'reservation.booked_by_id',
      'voucher.member_id',
    ]);
  });
});

// The embedded database has one connection: there, nobody can be in the middle of anything.
describe.runIf(process.env['DATABASE_URL'])('an erasure while somebody else', () => {
  it('issues a draft finds the invoice', async () => {
    const { memberId: id } = await addMember(test.db, { membership_id: 'R-1' });
    const invoiceId = await draft(id);
    const [issued, erased] = await askTogether(
      test.db,
      (tx) => tx.select().from(invoice).where(eq(invoice.id, invoiceId)).for('update'),
      [
        async () => send('POST', `/finance/payment-invoice/${invoiceId}/issue/`),
        async () => erase(id, 'R-1'),
      ],
    );
    expect(issued?.status).toBe(200);
    expect(erased).toMatchObject({ status: 409, body: { code: 'not_settled' } });
  });

  it('drafts or books for the member refuses them', async () => {
    const { memberId: id } = await addMember(test.db, { membership_id: 'R-2' });
    const invoiceId = await draft(id);
    const lines = [{ description: 'Towel', amount: 900 }];
    const book = {
      facility: await idOfFacility(test.db, 'Court'),
      start_from: '2026-11-25T10:00:00+08:00',
      end_at: '2026-11-25T11:00:00+08:00',
      member: id,
    };
    const [erased, ...others] = await askTogether(
      test.db,
      // The erasure waits for it once it has locked the member.
      (tx) => tx.select().from(invoice).where(eq(invoice.id, invoiceId)).for('update'),
      [
        async () => erase(id, 'R-2'),
        async () => send('POST', '/finance/payment-invoice/', { member: id, due_date: '2026-12-01', lines }),
        async () => send('POST', '/booking/reservation/', book),
        async () => send('POST', '/finance/payment-invoice/membership/', { member: id }),
      ],
    );
    expect(erased?.status).toBe(200);
    for (const one of others) expect(one).toMatchObject({ status: 409, body: { code: 'erased' } });
  });
});
