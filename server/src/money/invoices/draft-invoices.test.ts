import type { Invoice } from '@portal/contract';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import type { TestClub } from '../../bookings/testing-club.ts';
import { createTestClub, moment, room } from '../../bookings/testing-club.ts';
import { clubSettings } from '../../settings/tables.ts';
import { signInStaff } from '../../testing/people.ts';
import { invoice, invoiceCounter, invoiceLine } from '../tables.ts';

let club: TestClub;
let clerk: { authorization: string };
beforeAll(async () => {
  club = await createTestClub([room('Court', { default_price: 600 })]);
  clerk = await signInStaff(
    club,
    ['view', 'add', 'change', 'delete', 'issue', 'void'].map((action) => `payment_invoice.${action}`),
    'clerk',
  );
});
afterAll(() => club.close());

const base = '/finance/payment-invoice/';
const body = (changes: object = {}) => ({
  member: club.member.memberId,
  lines: [
    { description: 'Locker', amount: 1200 },
    { description: 'Courtesy', amount: -200 },
  ],
  due_date: '2026-12-24',
  ...changes,
});

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  headers: Record<string, string> = clerk,
) {
  const answer = await club.app.inject({
    method,
    url: `${base}${path}`,
    headers,
    ...(payload && { payload }),
  });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : answer.json<Invoice & Record<string, unknown>>(),
  };
}

async function draft(changes: object = {}): Promise<string> {
  const { status, body: made } = await call('POST', '', body(changes));
  expect(status).toBe(201);
  return made?.id ?? '';
}

const lastAudit = async (id: string) => {
  const [last] = await club.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resource, 'payment_invoice'), eq(auditLog.resource_id, id)))
    .orderBy(desc(auditLog.id));
  return last;
};

describe('a draft', () => {
  it('totals its lines, whatever the body says of total, status and number', async () => {
    const made = await call('POST', '', body());
    expect(made.body).toMatchObject({
      member: club.member.memberId,
      invoice_number: expect.stringMatching(/^DRAFT-\d+$/),
      status: 'DRAFT',
      lines: body().lines,
      total: 1000,
      amount_due: 0,
      issued_at: null,
      created_at: '2026-11-24T10:00:00+08:00',
    });
    for (const field of ['total', 'status', 'paid', 'invoice_number', 'issued_at'])
      expect(await call('POST', '', body({ [field]: 1 }))).toMatchObject({
        status: 400,
        body: { [field]: ['This field is not known.'] },
      });
  });

  it('is changed in whole or in part until it is issued, and can be thrown away', async () => {
    const id = await draft();
    expect((await call('PATCH', `${id}/`, { due_date: '2027-01-31' })).body).toMatchObject({
      due_date: '2027-01-31',
      total: 1000,
    });
    const lines = [{ description: 'Towels', amount: 300 }];
    expect((await call('PUT', `${id}/`, body({ lines }))).body).toMatchObject({ lines, total: 300 });
    expect(await lastAudit(id)).toMatchObject({
      action: 'change',
      changes: { total: { from: 1000, to: 300 }, due_date: { from: '2027-01-31', to: '2026-12-24' } },
    });
    expect((await call('DELETE', `${id}/`)).status).toBe(204);
    expect((await call('GET', `${id}/`)).status).toBe(404);
    expect(await club.db.$count(invoiceLine, eq(invoiceLine.invoice_id, id))).toBe(0);
  });

  it('is refused where its lines come to less than nothing or too much, or its member is unknown', async () => {
    const wrong = async (changes: object) => (await call('POST', '', body(changes))).body;
    const most = { description: 'Everything', amount: 2_000_000_000 };
    expect(await wrong({ lines: [{ description: 'Gift', amount: -1 }] })).toEqual({
      lines: ['The lines must come to between 0 and 2000000000 cents.'],
    });
    expect(await wrong({ lines: [most, most] })).toHaveProperty('lines');
    expect(await wrong({ lines: [] })).toHaveProperty('lines');
    expect(await wrong({ lines: [{ description: ' ', amount: 1.5 }] })).toEqual({
      'lines.0.description': ['This field may not be blank.'],
      'lines.0.amount': ['A valid integer is required.'],
    });
    expect(await wrong({ member: 999_999 })).toEqual({
      member: ['Invalid pk "999999" - object does not exist.'],
    });
  });

  it('is the staff’s own matter: neither its member nor anyone who holds its id sees it', async () => {
    const id = await draft();
    expect((await call('GET', `${id}/`)).status).toBe(200);
    expect((await call('GET', `${id}/`, undefined, club.auth)).status).toBe(404);
    expect((await call('GET', `${id}/`, undefined, {})).status).toBe(404);
    expect((await call('GET', '?status=DRAFT', undefined, club.auth)).body).toMatchObject({ count: 0 });
  });

  it('is written once for each Idempotency-Key', async () => {
    const headers = { ...clerk, 'idempotency-key': 'locker-of-december' };
    const first = await call('POST', '', body(), headers);
    expect(first.status).toBe(201);
    expect(await call('POST', '', body(), headers)).toEqual(first);
  });
});

describe('issuing', () => {
  it('gives a draft the next number and makes it due; from then on it stays as it is', async () => {
    const id = await draft();
    club.clock.now += 60_000;
    const issued = await call('POST', `${id}/issue/`);
    expect(issued).toMatchObject({
      status: 200,
      body: {
        invoice_number: expect.stringMatching(/^INV-2026-\d{6}$/),
        status: 'UNPAID',
        amount_due: 1000,
        issued_at: '2026-11-24T10:01:00+08:00',
      },
    });
    expect(await lastAudit(id)).toMatchObject({
      action: 'issue',
      changes: { status: { from: 'DRAFT', to: 'UNPAID' } },
    });
    expect((await call('GET', `${id}/`, undefined, club.auth)).body).toEqual(issued.body);
    for (const [method, payload] of [
      ['PUT', body()],
      ['PATCH', { due_date: '2027-01-31' }],
      ['DELETE', undefined],
    ] as const)
      expect(await call(method, `${id}/`, payload)).toMatchObject({ status: 409, body: { code: 'issued' } });
    expect(await call('POST', `${id}/issue/`)).toMatchObject({ status: 409, body: { code: 'issued' } });
    // Staff see its history as well.
    expect((await call('GET', `${id}/`)).body).toMatchObject({ ...issued.body });
  });

  it('gives a draft the rate of tax of that moment', async () => {
    const id = await draft();
    await club.db.update(clubSettings).set({ tax_percent: 9 });
    await call('POST', `${id}/issue/`);
    await club.db.update(clubSettings).set({ tax_percent: 0 });
    const [row] = await club.db
      .select({ percent: invoice.tax_percent })
      .from(invoice)
      .where(eq(invoice.id, id));
    expect(row?.percent).toBe(9);
  });

  it('makes an invoice of nothing a paid one', async () => {
    const id = await draft({ lines: [{ description: 'Honorary', amount: 0 }] });
    expect((await call('POST', `${id}/issue/`)).body).toMatchObject({ status: 'PAID', amount_due: 0 });
  });

  it('leaves no gap between numbers, however many are issued and refused at once', async () => {
    const [before] = await club.db.select().from(invoiceCounter);
    const ids = await Promise.all(Array.from({ length: 6 }, () => draft()));
    // Each twice: one of the two comes too late.
    const answers = await Promise.all([...ids, ...ids].map((id) => call('POST', `${id}/issue/`)));
    const counted = Object.groupBy(answers, ({ status }) => status);
    expect([counted[200]?.length, counted[409]?.length]).toEqual([6, 6]);
    const numbers = (counted[200] ?? []).map(({ body: one }) => Number(one?.invoice_number.slice(-6)));
    const first = (before?.last_number ?? 0) + 1;
    expect(numbers.toSorted((a, b) => a - b)).toEqual(ids.map((_, index) => first + index));
  });
});

describe('voiding', () => {
  it('ends an unpaid invoice with a reason that its member reads, once', async () => {
    const id = await draft();
    const reason = { reason: 'Written twice' };
    expect(await call('POST', `${id}/void/`, reason)).toMatchObject({
      status: 409,
      body: { code: 'not_issued' },
    });
    await call('POST', `${id}/issue/`);
    expect(await call('POST', `${id}/void/`, {})).toMatchObject({
      status: 400,
      body: { reason: ['This field is required.'] },
    });
    expect((await call('POST', `${id}/void/`, reason)).body).toMatchObject({
      status: 'VOID',
      amount_due: 0,
      void_reason: 'Written twice',
    });
    expect(await lastAudit(id)).toMatchObject({
      action: 'void',
      changes: { void_reason: { from: null, to: 'Written twice' } },
    });
    expect(await call('POST', `${id}/void/`, reason)).toMatchObject({ status: 409, body: { code: 'void' } });
    expect((await call('GET', `${id}/`, undefined, club.auth)).body).toMatchObject({
      void_reason: 'Written twice',
    });
    expect((await call('GET', `${id}/`, undefined, {})).body).not.toHaveProperty('void_reason');
  });

  it('is refused while a booking is held for it, and takes rights of its own', async () => {
    const { body: booked } = await club.book({
      facility: await club.idOf('Court'),
      start_from: moment(25, '08:00'),
      end_at: moment(25, '09:00'),
    });
    const path = `${booked.invoice}/void/`;
    const reason = { reason: 'By mistake' };
    expect(await call('POST', path, reason)).toMatchObject({ status: 409, body: { code: 'booking_held' } });
    const reader = await signInStaff(club, ['payment_invoice.view', 'payment_invoice.change'], 'reader');
    expect((await call('POST', path, reason, reader)).status).toBe(403);
    expect((await call('POST', `${booked.invoice}/issue/`, {}, reader)).status).toBe(403);
    expect((await call('POST', '', body(), club.auth)).status).toBe(403);
  });
});
