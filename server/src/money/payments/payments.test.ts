import type { Invoice, List, Payment } from '@portal/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import type { TestClub } from '../../bookings/testing-club.ts';
import { createTestClub, moment, room, TUESDAY_10_AM, readBooking } from '../../bookings/testing-club.ts';
import { addMember, addStaff, signInStaff } from '../../testing/people.ts';
import { issueFee, path } from '../online/testing-payments.ts';
import { invoice, payment, paymentShare } from '../tables.ts';

type Headers = Record<string, string>;

let club: TestClub;
let desk: Headers;
beforeAll(async () => {
  club = await createTestClub([room('Court', { default_price: 600 })]);
  desk = await signInStaff(club, ['reservation_payment.settle', 'payment_invoice.view'], 'desk');
});
afterAll(() => club.close());

const issue = (amount?: number, member = club.member.memberId) => issueFee(club, member, amount);

async function post(url: string, payload: object, headers: Headers) {
  const answer = await club.app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, body: answer.json<Payment & Record<string, unknown>>() };
}
const settle = (payload: object, headers: Headers = {}) =>
  post(`${path}desk/`, { method: 'CASH', ...payload }, { ...desk, ...headers });
const stored = async (id: string) => {
  const answer = await club.app.inject({ url: `/finance/payment-invoice/${id}/`, headers: desk });
  return answer.json<Invoice>();
};

let hour = 0;
/** A booking of the court that is on hold until it is paid. */
async function held() {
  hour += 1;
  const time = (of: number) =>
    moment(25 + Math.floor(of / 12), `${String(8 + (of % 12)).padStart(2, '0')}:00`);
  const { body } = await club.book({
    facility: await club.idOf('Court'),
    start_from: time(hour),
    end_at: time(hour).replace(/T\d\d/, () => `T${String(9 + (hour % 12)).padStart(2, '0')}`),
  });
  expect(body.status).toBe('HELD');
  return { id: body.id, invoice: body.invoice ?? '' };
}
const bookingStatus = async (id: number) => (await readBooking(club.db, id))?.status;

/** Invoices whose money is not that of their payments. */
const unbalanced = () =>
  club.db.$count(
    invoice,
    sql`paid <> (select coalesce(sum(amount), 0) from ${paymentShare} where invoice_id = ${invoice}.id)`,
  );

describe('a payment that was taken', () => {
  let editor: Headers;
  beforeAll(async () => {
    const rights = ['change', 'delete', 'view'].map((of) => `reservation_payment.${of}`);
    editor = await signInStaff(club, rights, 'editor');
  });
  const send = (method: 'PUT' | 'PATCH' | 'DELETE', id: string, payload?: object) =>
    club.app.inject({ method, url: `${path}${id}/`, headers: editor, ...(payload && { payload }) });
  const read = async (id: string, headers: Headers) =>
    (await club.app.inject({ url: `${path}${id}/`, headers })).json<Payment>();

  it('keeps its amount, dates, method and status, whatever rights somebody has, and is never deleted', async () => {
    const { body: taken } = await settle({ invoice: await issue() });
    const other = {
      amount: 1,
      method: 'NETS',
      status: 'FAILED',
      created_at: '2026-01-01T00:00:00+08:00',
      settled_at: null,
      member: 999,
      invoices: [],
    };
    for (const [field, value] of Object.entries(other))
      for (const method of ['PUT', 'PATCH'] as const) {
        const answer = await send(method, taken.id, { note: 'Corrected', [field]: value });
        const refused = { [field]: ['This field can’t be changed.'] };
        expect([method, answer.statusCode, answer.json()]).toEqual([method, 400, refused]);
      }
    const answer = await send('DELETE', taken.id);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'issued' }]);
    expect(await read(taken.id, editor)).toEqual(taken);
  });

  it('has a reference and a note that staff write; the member sees the reference', async () => {
    const { body: taken } = await settle({ invoice: await issue(), reference: '17' });
    const patched = await send('PATCH', taken.id, { note: 'Came by post' });
    expect([patched.statusCode, patched.json()]).toEqual([200, { ...taken, note: 'Came by post' }]);
    const put = await send('PUT', taken.id, { ...patched.json<Payment>(), reference: '18' });
    expect(put.json()).toEqual({ ...taken, reference: '18', note: 'Came by post' });
    expect(await read(taken.id, club.auth)).toEqual({ ...taken, reference: '18', note: null });
    const own = await club.app.inject({ url: path, headers: club.auth });
    expect(own.json<List<Payment>>().results.map(({ note }) => note)).not.toContain('Came by post');
    expect((await send('PUT', taken.id, {})).json()).toMatchObject({ reference: null, note: null });
    const log = await club.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource_id, taken.id), eq(auditLog.action, 'change')))
      .orderBy(auditLog.id);
    expect(log.map(({ resource, changes }) => [resource, changes])).toEqual([
      ['reservation_payment', { note: { from: null, to: 'Came by post' } }],
      ['reservation_payment', { reference: { from: '17', to: '18' } }],
      [
        'reservation_payment',
        { reference: { from: '18', to: null }, note: { from: 'Came by post', to: null } },
      ],
    ]);
  });

  it.each([
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ reference: 'x'.repeat(101) }, 'reference'],
    [{ note: 3 }, 'note'],
    [{ gateway: 'sandbox' }, 'gateway'],
  ])('does not take %o', async (body, field) => {
    const { body: taken } = await settle({ invoice: await issue() });
    const answer = await send('PATCH', taken.id, body);
    expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([400, [field]]);
  });
});

describe('money at the desk', () => {
  it('pays an invoice at once, for its member to see', async () => {
    const id = await issue();
    const { status, body } = await settle({ invoice: id, method: 'CHEQUE', reference: '004711' });
    const { invoice_number } = await stored(id);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        member: club.member.memberId,
        method: 'CHEQUE',
        status: 'SETTLED',
        amount: 3000,
        invoices: [{ invoice: id, invoice_number, amount: 3000 }],
        beside: [],
        next: null,
        failure: null,
        refunds: [],
        reference: '004711',
        note: null,
        created_at: '2026-11-24T10:00:00+08:00',
        settled_at: '2026-11-24T10:00:00+08:00',
      },
    ]);
    expect(await stored(id)).toMatchObject({ status: 'PAID', paid: 3000, amount_due: 0 });
    const own = await club.app.inject({ url: `${path}?invoice=${id}`, headers: club.auth });
    expect(own.json<List<Payment>>().results).toEqual([body]);
    expect(
      await club.db.$count(
        auditLog,
        and(
          eq(auditLog.resource, 'reservation_payment'),
          eq(auditLog.action, 'settle'),
          eq(auditLog.resource_id, body.id),
        ),
      ),
    ).toBe(1);
  });

  it('confirms the booking that was held for the invoice', async () => {
    const booking = await held();
    expect((await settle({ invoice: booking.invoice, method: 'NETS' })).status).toBe(201);
    expect(await bookingStatus(booking.id)).toBe('CONFIRMED');
    expect(await stored(booking.invoice)).toMatchObject({ status: 'PAID' });
    club.clock.now = TUESDAY_10_AM + 16 * 60_000;
    await club.app.jobs.runDue();
    club.clock.now = TUESDAY_10_AM;
    expect(await bookingStatus(booking.id)).toBe('CONFIRMED');
  });

  it('pays in parts, but never more than is due, and a held booking only in whole', async () => {
    const id = await issue();
    expect((await settle({ invoice: id, amount: 1000 })).status).toBe(201);
    expect(await stored(id)).toMatchObject({ status: 'PARTLY_PAID', amount_due: 2000 });
    expect(await settle({ invoice: id, amount: 2001 })).toEqual({
      status: 400,
      body: { amount: ['No more than 2000 cents are due.'] },
    });
    expect((await settle({ invoice: id })).body).toMatchObject({ amount: 2000 });
    expect(await stored(id)).toMatchObject({ status: 'PAID' });
    const booking = await held();
    expect(await settle({ invoice: booking.invoice, amount: 599 })).toEqual({
      status: 400,
      body: { amount: ['A booking on hold must be paid in full.'] },
    });
    expect(await bookingStatus(booking.id)).toBe('HELD');
  });

  it('pays several invoices of one member, in the order in which they are named', async () => {
    const [first, second] = [await issue(1000), await issue(3000)];
    const { body } = await settle({ invoices: [second, first, second], amount: 3500 });
    const amounts = Object.fromEntries(body.invoices.map((one) => [one.invoice, one.amount]));
    expect(amounts).toEqual({ [second]: 3000, [first]: 500 });
    expect([(await stored(first)).status, (await stored(second)).status]).toEqual(['PARTLY_PAID', 'PAID']);
    const stranger = await addMember(club.db);
    const theirs = await issue(500, stranger.memberId);
    expect((await settle({ invoices: [first, theirs] })).body).toEqual({
      invoices: ['These invoices are of different members.'],
    });
    const dear = [await issue(2_000_000_000), await issue(1)];
    expect((await settle({ invoices: dear })).body).toHaveProperty('amount');
  });

  it('names what is wrong with the invoice', async () => {
    const missing = crypto.randomUUID();
    const unknown = { invoice: [`Invalid pk "${missing}" - object does not exist.`] };
    expect((await settle({ invoice: missing })).body).toEqual(unknown);
    const one = ['Give one invoice, or several in invoices.'];
    expect((await settle({})).body).toEqual({ invoice: one });
    expect((await settle({ invoice: missing, invoices: [missing] })).body).toEqual({ invoice: one });
    const [draft] = await club.db
      .insert(invoice)
      .values({
        member_id: club.member.memberId,
        total: 100,
        due_date: '2026-12-31',
        created_at: new Date(club.clock.now),
      })
      .returning({ id: invoice.id });
    expect((await settle({ invoice: draft?.id })).status).toBe(400);
    const paid = await issue();
    await settle({ invoice: paid });
    expect(await settle({ invoice: paid })).toMatchObject({ status: 409, body: { code: 'paid' } });
  });

  it('is refused once the hold ran out, before anybody marks it so, and nothing is taken', async () => {
    const booking = await held();
    club.clock.now = TUESDAY_10_AM + 15 * 60_000;
    const late = await settle({ invoice: booking.invoice }, await club.signIn('desk'));
    club.clock.now = TUESDAY_10_AM;
    expect(late).toMatchObject({ status: 409, body: { code: 'void' } });
    expect(await club.db.$count(paymentShare, eq(paymentShare.invoice_id, booking.invoice))).toBe(0);
  });

  it('is taken once for each Idempotency-Key', async () => {
    const id = await issue();
    const headers = { 'idempotency-key': 'till-of-tuesday' };
    const first = await settle({ invoice: id, amount: 1000 }, headers);
    expect(first.status).toBe(201);
    expect(await settle({ invoice: id, amount: 1000 }, headers)).toEqual(first);
    expect(await stored(id)).toMatchObject({ paid: 1000 });
    expect((await settle({ invoice: id, amount: 500 }, headers)).status).toBe(422);
  });

  it('takes a right of its own', async () => {
    const id = await issue();
    expect((await settle({ invoice: id }, club.auth)).status).toBe(403);
    expect(await stored(id)).toMatchObject({ paid: 0 });
  });
});

describe('at the same moment', () => {
  it('an invoice is paid once, no matter who takes the money', async () => {
    const id = await issue();
    const answers = await Promise.all(Array.from({ length: 5 }, () => settle({ invoice: id })));
    const counted = Object.groupBy(answers, ({ status }) => status);
    expect([counted[201]?.length, counted[409]?.length]).toEqual([1, 4]);
    expect(await unbalanced()).toBe(0);
  });

  it('a booking is either paid and confirmed, or cancelled and void', async () => {
    for (let round = 0; round < 4; round += 1) {
      const booking = await held();
      const [paid] = await Promise.all([
        settle({ invoice: booking.invoice }),
        club.app.inject({
          method: 'DELETE',
          url: `/booking/reservation/${booking.id}/`,
          headers: club.auth,
        }),
      ]);
      const { status } = await stored(booking.invoice);
      const row = await readBooking(club.db, booking.id);
      expect([row?.status, status, row?.refund_due]).toEqual(
        paid.status === 201 ? ['CANCELLED', 'PAID', 600] : ['CANCELLED', 'VOID', 0],
      );
    }
    expect(await unbalanced()).toBe(0);
  });

  it('invoices named in any order are paid without waiting for each other', async () => {
    const ids = [await issue(), await issue(), await issue()];
    const answers = await Promise.all(
      [ids, ids.toReversed(), ids].map((invoices) => settle({ invoices, amount: 3000 })),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await unbalanced()).toBe(0);
  });
});

describe('a payment', () => {
  it('shows anyone who holds its id its status, and nothing of the member', async () => {
    const { body } = await settle({ invoice: await issue(), reference: 'of Mei Lin' });
    const get = async (headers: Headers) =>
      (await club.app.inject({ url: `${path}${body.id}/`, headers })).json<object>();
    const { member: _, reference: __, note: ___, ...state } = body;
    expect(await get(club.auth)).toEqual(body);
    expect(await get({})).toEqual(state);
    expect(await get(await club.signIn((await addMember(club.db)).username))).toEqual(state);
    await addStaff(club.db, ['reservation_payment.view'], 'auditor');
    expect(await get(await club.signIn('auditor'))).toEqual(body);
    expect((await club.app.inject({ url: `${path}${crypto.randomUUID()}/` })).statusCode).toBe(404);
  });
});

describe('paying online', () => {
  it('says that no gateway is configured, and changes nothing', async () => {
    const id = await issue();
    const before = await club.db.$count(payment);
    for (const headers of [club.auth, {}])
      expect(await post(path, { invoice: id, method: 'CREDIT_CARD' }, headers)).toEqual({
        status: 409,
        body: {
          code: 'no_gateway',
          detail:
            'Credit card is not offered online: no payment gateway is configured. Record cash, NETS or a cheque at the desk instead.',
        },
      });
    expect(await stored(id)).toMatchObject({ status: 'UNPAID' });
    expect(await club.db.$count(payment)).toBe(before);
  });

  it('looks at the invoice and the method first', async () => {
    const id = await issue();
    expect((await post(path, { invoice: id, method: 'CASH' }, {})).body).toHaveProperty('method');
    expect((await post(path, { invoice: crypto.randomUUID(), method: 'NETS' }, {})).status).toBe(400);
    await settle({ invoice: id });
    expect((await post(path, { invoice: id, method: 'NETS' }, {})).body).toMatchObject({ code: 'paid' });
  });
});
