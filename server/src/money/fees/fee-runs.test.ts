import type { FeeRun } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { member } from '../../members/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember, addStaff, signInStaff } from '../../testing/people.ts';
import { invoice } from '../tables.ts';

const path = '/finance/fee-run/';

interface Preview {
  count: number;
  amount: number;
  fees: { key: string; fee: number; count: number }[];
  excluded: { reason: string; count: number }[];
  members: { member: number; fee: number | null; reason: string | null; invoice_number: string | null }[];
}

let test: TestApp;
let office: { authorization: string };
let month = 0;
/** A period that only this test's members end in. */
let period = { ends_from: '', ends_to: '' };

beforeAll(async () => {
  test = await createTestApp();
  office = await signInStaff(test, ['payment_invoice.add', 'fee_run.add'], 'office');
});
beforeEach(() => {
  month += 1;
  period = { ends_from: `${2030 + month}-01-01`, ends_to: `${2030 + month}-01-31` };
});
afterAll(() => test.close());

const ending = (changes: Parameters<typeof addMember>[1] = {}) =>
  addMember(test.db, {
    membership_type_1: 'NSMEN_2',
    membership_type_2: 'NON_ACTIVE',
    membership_end_date: period.ends_from,
    ...changes,
  });
const preview = async (body: object = period) =>
  (await test.call<Preview>({ method: 'POST', url: `${path}preview/`, headers: office, payload: body })).body;
const start = (body: object, headers: object = {}) =>
  test.call<FeeRun & { code?: string }>({
    method: 'POST',
    url: path,
    headers: { ...office, ...headers },
    payload: { ...period, due_date: '2029-12-31', ...body },
  });
const read = async (id: number) =>
  (await test.call<FeeRun>({ method: 'GET', url: `${path}${id}/`, headers: office })).body;
const readInvoices = (id: number) => test.db.select().from(invoice).where(eq(invoice.member_id, id));

describe('fee invoices of many members', () => {
  it.each([
    ['limit', true],
    ['limit', '20'],
    ['offset', false],
    ['offset', null],
  ])('are not previewed by a %s of %j', async (field, value) => {
    const payload = { ...period, [field]: value };
    const { status, body } = await test.call({
      method: 'POST',
      url: `${path}preview/`,
      headers: office,
      payload,
    });
    expect([status, Object.keys(body ?? {})]).toEqual([400, [field]]);
  });

  it('are previewed with the reason why somebody gets none', async () => {
    const { memberId } = await ending();
    await ending({ status: 'TERMINATED-VOLUNTARY' });
    await ending({ membership_type_1: 'SPOUSE_2', membership_type_2: 'ACTIVE_REG' });
    await ending({ membership_type_1: 'COMMITTEE', membership_type_2: 'NON_ACTIVE' });
    const billed = await ending();
    await test.call({
      method: 'POST',
      url: '/finance/payment-invoice/membership/',
      headers: office,
      payload: { member: billed.memberId },
    });
    const shown = await preview();
    expect(shown).toMatchObject({
      count: 1,
      amount: 3000,
      fees: [{ key: 'TERM_NON_ACTIVE', fee: 3000, count: 1 }],
      members: [{ member: memberId, fee: 3000, reason: null }],
    });
    expect(new Set(shown.excluded.map(({ reason }) => reason))).toEqual(
      new Set(['ENDED', 'NOTHING_TO_PAY', 'NO_FEE', 'OPEN']),
    );
    const others = await preview({ ...period, show: 'EXCLUDED' });
    expect(others.members.find(({ member: id }) => id === billed.memberId)).toMatchObject({
      reason: 'OPEN',
      invoice_number: expect.stringMatching(/^DRAFT-/),
    });
    expect(await readInvoices(memberId)).toEqual([]);
  });

  it('are issued once, each with its notification and audit entries', async () => {
    const people = [await ending(), await ending()];
    const left = await ending();
    const body = { except: [left.memberId], expected: { count: 2, amount: 6000 } };
    const key = { 'idempotency-key': `run-${month}` };
    const [first, again] = [await start(body, key), await start(body, key)];
    expect([first.status, first.body.done, again.body.id]).toEqual([201, 0, first.body.id]);
    await test.app.jobs.runDue();
    expect(await read(first.body.id)).toMatchObject({
      count: 2,
      done: 2,
      issued: 2,
      amount: 6000,
      excluded: [],
      finished_at: expect.any(String),
      created_by: 'office',
    });
    for (const { memberId } of people) {
      const [made, ...more] = await readInvoices(memberId);
      expect(more).toEqual([]);
      expect(made).toMatchObject({
        status: 'UNPAID',
        total: 3000,
        due_date: '2029-12-31',
        kind: 'MEMBERSHIP',
      });
      const log = await test.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.resource_id, made?.id ?? ''))
        .orderBy(auditLog.id);
      expect(log.map(({ action }) => action)).toEqual(['add', 'issue']);
    }
    expect(await readInvoices(left.memberId)).toEqual([]);
    expect(await preview()).toMatchObject({ count: 1, excluded: [{ reason: 'OPEN', count: 2 }] });
  });

  it('find nobody left where they are made a second time, paid or not', async () => {
    const { memberId } = await addMember(test.db, {
      membership_type_1: 'ASSOCIATE',
      membership_type_2: 'NON_ACTIVE',
      membership_end_date: period.ends_to,
    });
    const run = await start({ expected: { count: 1, amount: 3000 } });
    await test.app.jobs.runDue();
    expect(await read(run.body.id)).toMatchObject({ issued: 1 });
    expect(await preview()).toMatchObject({ count: 0, excluded: [{ reason: 'OPEN', count: 1 }] });
    const [made] = await readInvoices(memberId);
    await test.db
      .update(invoice)
      .set({ paid: 3000 })
      .where(eq(invoice.id, made?.id ?? ''));
    expect(await preview()).toMatchObject({ count: 0, excluded: [{ reason: 'BILLED_THIS_YEAR', count: 1 }] });
  });

  it('leave out who has paid this year where their tier has got a term since', async () => {
    const { memberId } = await addMember(test.db, {
      membership_type_1: 'ASSOCIATE',
      membership_type_2: 'NON_ACTIVE',
      membership_end_date: period.ends_to,
    });
    await start({ expected: { count: 1, amount: 3000 } });
    await test.app.jobs.runDue();
    const [made] = await readInvoices(memberId);
    await test.db
      .update(invoice)
      .set({ paid: 3000 })
      .where(eq(invoice.id, made?.id ?? ''));
    const withTerm = { membership_type_1: 'NSMEN_2', membership_end_date: null } as const;
    await test.db.update(member).set(withTerm).where(eq(member.id, memberId));
    const { excluded } = await preview({ levels: ['NSMEN_2'] });
    expect(excluded).toContainEqual({ reason: 'BILLED_THIS_YEAR', count: 1 });
  });

  it('leave out who no longer fits when their turn comes', async () => {
    const [gone, moved] = [await ending(), await ending()];
    const { body } = await start({ expected: { count: 2, amount: 6000 } });
    await test.db.update(member).set({ status: 'BLACKLISTED' }).where(eq(member.id, gone.memberId));
    await test.db
      .update(member)
      .set({ membership_end_date: '2020-01-01' })
      .where(eq(member.id, moved.memberId));
    await test.app.jobs.runDue();
    const { issued, done, excluded } = await read(body.id);
    expect([issued, done]).toEqual([0, 2]);
    expect(new Set(excluded.map(({ reason }) => reason))).toEqual(new Set(['ENDED', 'CHANGED']));
  });

  it('are more than one batch', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      name: `Nsman ${index}`,
      membership_id: `N-${month}-${index}`,
      membership_type_1: 'NSMEN_2' as const,
      membership_type_2: 'NON_ACTIVE' as const,
      membership_end_date: period.ends_to,
    }));
    await test.db.insert(member).values(rows);
    const { body } = await start({ expected: { count: 120, amount: 360_000 } });
    await test.app.jobs.runDue();
    expect(await read(body.id)).toMatchObject({ count: 120, done: 120, issued: 120 });
    const list = await test.call<{ count: number; results: FeeRun[] }>({
      method: 'GET',
      url: path,
      headers: office,
    });
    expect(list.body.results[0]).toMatchObject({ id: body.id, issued: 120 });
  });

  it('renew no term without a period, and no longer one than a year', async () => {
    const { memberId } = await ending();
    const all = await preview({ levels: ['NSMEN_2'], show: 'EXCLUDED' });
    expect(all.members.find(({ member: id }) => id === memberId)?.reason).toBe('NO_PERIOD');
    for (const [wrong, field] of [
      [{ ends_from: '2027-01-01' }, 'ends_to'],
      [{ ends_to: '2027-01-01' }, 'ends_from'],
      [{ ends_from: '2027-01-02', ends_to: '2027-01-01' }, 'ends_to'],
      [{ ends_from: '2027-01-01', ends_to: '2028-01-03' }, 'ends_to'],
    ] as const)
      expect(Object.keys(await preview(wrong))).toEqual([field]);
  });

  it('are not made where the preview is out of date, the day is over, or the right is missing', async () => {
    await ending();
    expect(await start({ expected: { count: 2, amount: 6000 } })).toMatchObject({
      status: 409,
      body: { code: 'preview_changed' },
    });
    const over = await start({ due_date: '2020-01-01', expected: { count: 1, amount: 3000 } });
    expect([over.status, Object.keys(over.body)]).toEqual([400, ['due_date']]);
    await addStaff(test.db, ['payment_invoice.add'], `drafter${month}`);
    const drafter = await test.signIn(`drafter${month}`);
    expect((await start({ expected: { count: 1, amount: 3000 } }, drafter)).status).toBe(403);
    await test.app.jobs.runDue();
    expect(await preview()).toMatchObject({ count: 1 });
  });
});
