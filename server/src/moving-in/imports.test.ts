import type { ImportBatch, ImportedRow, ImportInUse, ImportRow, List, Member } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceBookingPeriod, facility, reservation } from '../bookings/tables.ts';
import type { TestClub } from '../bookings/testing-club.ts';
import { createTestClub, room } from '../bookings/testing-club.ts';
import { member } from '../members/tables.ts';
import { creditEntry, invoice, memberCredit, voucher, voucherGroup } from '../money/tables.ts';
import { readMigrations } from '../database/migrations/migrate.ts';
import { job } from '../jobs/tables.ts';
import { findFaults } from '../operations/invariants.ts';
import { importRow } from '../resource/origins/tables.ts';
import { notification } from '../notifications/tables.ts';
import { addMember, addStaff, signInStaff } from '../testing/people.ts';

const rights = [
  'import.add',
  'import.view',
  'import.delete',
  'member.view',
  'facility.add',
  'facility_category.add',
  'reservation.add',
  'reservation.override',
  'payment_invoice.add',
  'payment_invoice.refund',
  'voucher.add',
];

interface Result {
  batch: number;
  rows: ImportedRow[];
}

let club: TestClub;
let staff: Record<string, string>;
let ada: number;
beforeAll(async () => {
  club = await createTestClub([
    room('Court 1', { default_price: 600 }),
    room('Hall', { buffer_minutes: 30 }),
  ]);
  await club.db.update(advanceBookingPeriod).set({ days: 30 });
  await addStaff(club.db, ['import.add', 'import.delete'], 'clerk');
  staff = await signInStaff(club, rights, 'mover');
  ({ memberId: ada } = await addMember(club.db, {
    name: 'Ada Quill',
    membership_id: 'M-7001',
    email: 'ada@quill.example',
    username: 'ada',
  }));
});
afterAll(() => club.close());

interface Request {
  kind: string;
  rows: object[];
  file_name?: string;
  [option: string]: unknown;
}
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says what an answer is
async function send<Body = Result>(url: string, payload: object, headers = staff) {
  return club.call<Body>({ method: 'POST', url, headers, payload });
}
const check = (request: Request) => send('/import/check/', request);
const bring = (request: Request, headers = staff) =>
  send('/import/', { file_name: 'export.csv', ...request }, headers);
const undo = (batch: number, headers = staff) =>
  send<{ undone: number; left: number } & ImportInUse>(`/import/${batch}/undo/`, {}, headers);
const outcomes = ({ body }: { body: Result }) => body.rows.map(({ outcome }) => outcome);
const file = (...rows: Record<string, string>[]) => rows.map((values, index) => ({ row: index + 2, values }));
const withId = (external_id: string, values: Record<string, string>, row = 2) => ({
  row,
  external_id,
  values,
});

const joins = { joined_on: '2026-01-01', membership_type_1: 'ORDINARY', membership_type_2: 'ACTIVE_REG' };
const at = (day: number, time: string) => `2026-11-${day}T${time}`;
const booking = (day: number, from: string, to: string, more: Record<string, string> = {}) => ({
  facility: 'Court 1',
  membership_id: 'M-7001',
  start_from: at(day, from),
  end_at: at(day, to),
  ...more,
});

describe('members of another program', () => {
  it('keep their old ids, by which they are found and not added twice', async () => {
    const request = {
      kind: 'MEMBERS',
      program: 'WILDAPRICOT',
      rows: [
        withId('51023344', { ...joins, name: 'Noor Hale', email: 'noor@hale.example' }),
        withId('51023345', { ...joins, name: 'Piet Hale' }, 3),
      ],
    };
    const { status, body } = await bring(request);
    expect([status, body.rows.map(({ outcome, added }) => [outcome, added !== null])]).toEqual([
      201,
      [
        ['ADD', true],
        ['ADD', true],
      ],
    ]);
    const search = await club.call<List<Member>>({
      method: 'GET',
      url: '/profile/member/search?search=51023344',
      headers: staff,
    });
    expect(search.body.results).toMatchObject([{ name: 'Noor Hale' }]);
    const again = await check(request);
    expect(again.body.rows).toMatchObject([
      { outcome: 'SAME', same: body.rows[0]?.added, added: null },
      { outcome: 'SAME' },
    ]);
    // Another program's number is another thing.
    const other = await check({ ...request, program: 'CIVICRM' });
    expect(outcomes(other)).toEqual(['DUPLICATE', 'ADD']);
    const found = await club.call<List<ImportRow>>({
      method: 'GET',
      url: '/import-row/?external_id=51023345',
      headers: staff,
    });
    expect(found.body.results).toMatchObject([
      { kind: 'MEMBERS', program: 'WILDAPRICOT', row: 3, member: Number(body.rows[1]?.added) },
    ]);
  });

  it('are all gone once their import is undone, and can come again', async () => {
    const request = { kind: 'MEMBERS', rows: [withId('u-1', { ...joins, name: 'Undo Me' })] };
    const { body } = await bring(request);
    expect((await undo(body.batch)).body).toEqual({ undone: 1, left: 0 });
    expect(await club.db.$count(member, eq(member.name, 'Undo Me'))).toBe(0);
    const list = await club.call<List<ImportBatch>>({
      method: 'GET',
      url: '/import/?ordering=-id',
      headers: staff,
    });
    expect(list.body.results[0]).toMatchObject({
      id: body.batch,
      username: 'mover',
      file_name: 'export.csv',
      added: 1,
      left: 0,
      undone_at: expect.any(String),
    });
    expect((await bring({ ...request, batch: body.batch })).body).toMatchObject({ code: 'import_undone' });
    expect(outcomes(await bring(request))).toEqual(['ADD']);
  });

  it('stay where one of them has a login, a booking or another change, which the refusal names', async () => {
    const people = ['Has Login', 'Has Booking', 'Has Changed', 'Has Nothing'];
    const rows = people.map((name, index) => withId(`h-${index}`, { ...joins, name }, index + 2));
    const { body } = await bring({ kind: 'MEMBERS', rows });
    const [login = 0, booked = 0, changed = 0] = body.rows.map(({ added }) => Number(added));
    const { userId } = await addMember(club.db, { username: 'of-another' });
    await club.db.update(member).set({ user_id: null }).where(eq(member.user_id, userId));
    await club.db.update(member).set({ user_id: userId }).where(eq(member.id, login));
    await addStaff(club.db, ['member.change'], 'changer');
    const patched = await club.call({
      method: 'PATCH',
      url: `/profile/member/${changed}/`,
      headers: await club.signIn('changer'),
      payload: { mobile_number: '+65 9123 0000' },
    });
    expect(patched.status).toBe(200);
    const when = { start_from: '2026-11-27T08:00:00+08:00', end_at: '2026-11-27T09:00:00+08:00' };
    await club.book({ facility: await club.idOf('Hall'), ...when, member: booked }, staff);
    const refused = await undo(body.batch);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'import_in_use',
        count: 3,
        records: [
          { row: 2, external_id: 'h-0', reason: 'signed_in' },
          { row: 3, external_id: 'h-1', reason: 'has_records' },
          { row: 4, external_id: 'h-2', reason: 'changed' },
        ],
      },
    });
    expect(await club.db.$count(member, eq(member.name, 'Has Nothing'))).toBe(1);
  });
});

describe('bookings of another program', () => {
  it('come in by the club’s rules, paid elsewhere or due, and nobody is notified', async () => {
    const jobs = await club.db.$count(job);
    const rows = [
      withId('mrbs-1', booking(25, '10:00', '11:00', { name: 'Weekly practice' })),
      withId('mrbs-2', booking(25, '12:00', '13:00'), 3),
    ];
    const paid = await bring({ kind: 'BOOKINGS', program: 'MRBS', rows });
    expect(outcomes(paid)).toEqual(['ADD', 'ADD']);
    const due = await bring({
      kind: 'BOOKINGS',
      program: 'MRBS',
      payment: 'DUE',
      rows: [withId('mrbs-3', booking(25, '14:00', '15:00'))],
    });
    const stored = await club.db.select().from(reservation).where(eq(reservation.member_id, ada));
    expect(
      stored.map(({ name, status, price, invoice_id }) => [name, status, price, invoice_id !== null]),
    ).toEqual([
      ['Weekly practice', 'CONFIRMED', 0, false],
      ['Ada Quill', 'CONFIRMED', 0, false],
      ['Ada Quill', 'HELD', 600, true],
    ]);
    expect(stored[2]?.held_until).toEqual(new Date('2026-11-25T14:00:00+08:00'));
    expect(due.body.rows[0]).toMatchObject({ price: 600, conflicts: [] });
    expect(await club.db.$count(job)).toBe(jobs);
    expect(await club.db.$count(notification)).toBe(0);
    const again = await bring({ kind: 'BOOKINGS', program: 'MRBS', rows });
    expect(outcomes(again)).toEqual(['SAME', 'SAME']);
  });

  it('tell members where that is chosen', async () => {
    const { body } = await bring({
      kind: 'BOOKINGS',
      notify: true,
      rows: file(booking(26, '18:00', '19:00')),
    });
    expect(body.rows[0]?.outcome).toBe('ADD');
    expect(await club.db.$count(notification)).toBe(1);
  });

  it('that break rules say which, and are added where staff override these', async () => {
    const rows = [
      withId('closed', booking(26, '06:00', '07:00')),
      withId('crooked', { ...booking(26, '07:15', '08:15') }, 3),
      withId('twice', booking(25, '10:30', '11:30'), 4),
      withId('nobody', { ...booking(26, '10:00', '11:00'), membership_id: 'M-0', facility: 'Pool' }, 5),
      withId('backwards', booking(26, '11:00', '10:00'), 6),
    ];
    const { body } = await check({ kind: 'BOOKINGS', rows });
    expect(
      body.rows.map(({ outcome, conflicts, errors }) => [outcome, conflicts, Object.keys(errors)]),
    ).toEqual([
      ['CONFLICT', ['outside_hours'], []],
      ['CONFLICT', ['outside_hours'], []],
      ['CONFLICT', ['off_grid', 'slot_taken'], []],
      ['WRONG', [], ['facility', 'membership_id']],
      ['WRONG', [], ['end_at']],
    ]);
    const [closed] = rows;
    const anyway = { ...closed, override: ['outside_hours'] };
    expect(outcomes(await bring({ kind: 'BOOKINGS', rows: [anyway] }))).toEqual(['ADD']);
    const taken = { ...rows[2], override: ['off_grid'] };
    expect(outcomes(await bring({ kind: 'BOOKINGS', rows: [taken] }))).toEqual(['CONFLICT']);
  });

  it('of one file don’t overlap, and keep the time free after each other', async () => {
    const hall = (from: string, to: string) => booking(26, from, to, { facility: 'Hall' });
    const { body } = await check({
      kind: 'BOOKINGS',
      rows: file(hall('13:00', '14:00'), hall('14:00', '15:00'), hall('15:00', '16:00')),
    });
    expect(body.rows.map(({ outcome }) => outcome)).toEqual(['ADD', 'CONFLICT', 'ADD']);
    expect(await club.db.$count(reservation, eq(reservation.facility_id, await club.idOf('Hall')))).toBe(1);
  });

  it('are undone with their invoices, until somebody checks in, pays or moves one', async () => {
    const rows = file(booking(28, '10:00', '11:00'), booking(28, '11:00', '12:00'));
    const { body } = await bring({ kind: 'BOOKINGS', rows });
    const due = await bring({ kind: 'BOOKINGS', payment: 'DUE', rows: file(booking(28, '12:00', '13:00')) });
    const [first = 0] = body.rows.map(({ added }) => Number(added));
    await club.db.update(reservation).set({ changes: 1 }).where(eq(reservation.id, first));
    expect((await undo(body.batch)).body.records).toMatchObject([{ row: 2, reason: 'changed' }]);
    await club.db.update(reservation).set({ changes: 0 }).where(eq(reservation.id, first));
    expect((await undo(body.batch)).body).toEqual({ undone: 2, left: 0 });
    expect(await club.db.$count(reservation, eq(reservation.id, first))).toBe(0);
    expect((await undo(due.body.batch)).body).toEqual({ undone: 1, left: 0 });
    const [held] = await club.db
      .select({ status: reservation.status, invoice: invoice.status })
      .from(reservation)
      .innerJoin(invoice, eq(invoice.id, reservation.invoice_id))
      .where(eq(reservation.id, Number(due.body.rows[0]?.added)));
    expect(held).toEqual({ status: 'CANCELLED', invoice: 'VOID' });
    expect(outcomes(await bring({ kind: 'BOOKINGS', rows }))).toEqual(['ADD', 'ADD']);
  });
});

describe('facilities', () => {
  it('come with their hours, take bookings by their old ids, and go while nobody has booked', async () => {
    const pool = { name: 'Pool', category: 'Water', opens_at: '7:00', closes_at: '21:00', capacity: '30' };
    const { body } = await bring({ kind: 'FACILITIES', program: 'LIBREBOOKING', rows: [withId('44', pool)] });
    expect(outcomes({ body })).toEqual(['ADD']);
    expect(outcomes(await check({ kind: 'FACILITIES', rows: file(pool) }))).toEqual(['SAME']);
    const swim = booking(27, '10:00', '11:00', { facility: '44' });
    const swims = await bring({ kind: 'BOOKINGS', program: 'LIBREBOOKING', rows: [withId('ref1', swim)] });
    expect(outcomes(swims)).toEqual(['ADD']);
    expect((await undo(body.batch)).body.records).toMatchObject([
      { external_id: '44', reason: 'has_records' },
    ]);
    await undo(swims.body.batch);
    expect((await undo(body.batch)).body).toEqual({ undone: 1, left: 0 });
    expect(await club.db.$count(facility, eq(facility.name, 'Pool'))).toBe(0);
  });

  it.each([
    [{ name: '', category: 'Water' }, 'name'],
    [{ name: 'Lake' }, 'category'],
    [{ name: 'Lake', category: 'Water', opens_at: '8:00' }, 'closes_at'],
    [{ name: 'Lake', category: 'Water', slot_minutes: 'an hour' }, 'slot_minutes'],
    [{ name: 'Lake', category: 'Water', default_price: 'free' }, 'default_price'],
  ])('that lack what they need are wrong: %j', async (values, field) => {
    const { body } = await check({ kind: 'FACILITIES', rows: [{ row: 2, values }] });
    expect(Object.keys(body.rows[0]?.errors ?? {})).toEqual([field]);
  });
});

describe('money', () => {
  it('that is owed becomes invoices, and what members have becomes credit', async () => {
    const owed = {
      membership_id: 'M-7001',
      amount: '1,250.50',
      description: 'Fees of 2025',
      due_date: '2026-12-31',
    };
    const has = { email: 'Ada@quill.example', amount: '-20' };
    const { body } = await bring({ kind: 'BALANCES', rows: file(owed, has, { ...owed, amount: 'a lot' }) });
    expect(outcomes({ body })).toEqual(['ADD', 'ADD', 'WRONG']);
    const [made] = await club.db
      .select()
      .from(invoice)
      .where(eq(invoice.id, body.rows[0]?.added ?? ''));
    expect(made).toMatchObject({ total: 125_050, due_date: '2026-12-31', status: 'UNPAID', member_id: ada });
    const credit = () => club.db.select().from(memberCredit).where(eq(memberCredit.member_id, ada));
    expect(await credit()).toMatchObject([{ balance: 2000 }]);
    expect(await findFaults(club.db, await readMigrations(), [])).toEqual([]);
    // The same row once more is the same; a copy of it in the file is another.
    const copy = { row: 2, copy: 2, values: owed };
    expect(outcomes(await check({ kind: 'BALANCES', rows: [...file(has), { ...copy, row: 3 }] }))).toEqual([
      'SAME',
      'ADD',
    ]);
    await club.db.update(memberCredit).set({ balance: 500 }).where(eq(memberCredit.member_id, ada));
    expect((await undo(body.batch)).body.records).toMatchObject([{ row: 3, reason: 'spent' }]);
    await club.db.update(memberCredit).set({ balance: 2000 }).where(eq(memberCredit.member_id, ada));
    expect((await undo(body.batch)).body).toEqual({ undone: 2, left: 0 });
    expect(await credit()).toMatchObject([{ balance: 0 }]);
    expect(await club.db.$count(creditEntry, eq(creditEntry.member_id, ada))).toBe(0);
  });

  it('in vouchers is given by the names of the club’s groups', async () => {
    await club.db
      .insert(voucherGroup)
      .values({ name: 'Guest pass', kind: 'AMOUNT', value: 1000, valid_days: 365 });
    const pass = { membership_id: 'M-7001', group: 'guest pass', valid_until: '2027-06-30' };
    const rows = [...file(pass, { ...pass, group: 'Gone' }), { row: 4, copy: 2, values: pass }];
    const { body } = await bring({ kind: 'VOUCHERS', rows });
    expect(outcomes({ body })).toEqual(['ADD', 'WRONG', 'ADD']);
    expect(await club.db.$count(voucher, eq(voucher.member_id, ada))).toBe(2);
    expect((await undo(body.batch)).body).toEqual({ undone: 2, left: 0 });
    expect(await club.db.$count(voucher, eq(voucher.member_id, ada))).toBe(0);
  });
});

describe('bounds', () => {
  it('are rows of one call, each once, and their length', async () => {
    const values = booking(29, '08:00', '09:00');
    const many = Array.from({ length: 26 }, (_, index) => ({ row: index + 2, values }));
    expect((await check({ kind: 'BOOKINGS', rows: many })).status).toBe(400);
    expect((await check({ kind: 'BOOKINGS', rows: [...file(values), ...file(values)] })).status).toBe(400);
    const long = { ...values, name: 'a'.repeat(1001) };
    expect((await check({ kind: 'BOOKINGS', rows: file(long) })).status).toBe(400);
  });
});

describe('rights', () => {
  it('to add records of a kind are needed beside that to import, and to override rules', async () => {
    const clerk = await club.signIn('clerk');
    const rows = file(booking(29, '10:00', '11:00'));
    expect((await bring({ kind: 'BOOKINGS', rows }, clerk)).status).toBe(403);
    const { body } = await bring({ kind: 'BOOKINGS', rows });
    expect((await undo(body.batch, clerk)).status).toBe(403);
    const of = { ...(await club.signIn('clerk')) };
    const people = { kind: 'MEMBERS', batch: body.batch, rows: file({ ...joins, name: 'Not theirs' }) };
    expect((await bring(people, of)).status).toBe(404);
  });

  it('end with the personal data: an erased member keeps no old id, and isn’t imported again', async () => {
    await addStaff(club.db, ['member.erase'], 'eraser');
    const request = {
      kind: 'MEMBERS',
      rows: [withId('gone-1', { ...joins, name: 'To Be Erased', membership_id: 'E-1' })],
    };
    const { body } = await bring(request);
    const id = Number(body.rows[0]?.added);
    const erased = await send(
      `/profile/member/${id}/erase/`,
      { membership_id: 'E-1' },
      await club.signIn('eraser'),
    );
    expect(erased.status).toBe(200);
    const [row] = await club.db.select().from(importRow).where(eq(importRow.member_id, id));
    expect(row?.external_id).toBeNull();
    expect(outcomes(await check(request))).toEqual(['SAME']);
  });
});
