import type { Dashboard, Invoice, Reservation } from '@portal/contract';
import { MINUTE } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putClockBack, TUESDAY_10_AM, readBooking } from '../../bookings/testing-club.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { sandboxPayment, sandboxRefund } from '../gateways/sandbox/tables.ts';
import { voucher } from '../tables.ts';
import type { PayingClub } from './testing-payments.ts';
import { createPayingClub, giveCredit, giveVoucher, path, readReference } from './testing-payments.ts';

let club: PayingClub;
beforeAll(async () => {
  club = await createPayingClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await putClockBack(club);
});

const later = (minutes: number) => {
  club.clock.now = TUESDAY_10_AM + minutes * MINUTE;
};
const options = async (id: string, { headers = {}, also = '' } = {}) =>
  club.call<{
    methods: string[];
    credit: number;
    vouchers: { id: number; takes_off: number }[];
    amount_due: number;
    is_owner: boolean;
    held_until: string | null;
    invoices: object[];
  }>({
    method: 'GET',
    url: `/finance/payment-invoice/${id}/payment-options/${also && `?also=${also}`}`,
    headers,
  });

const voucherStatus = async (id: number) =>
  (await club.db.select().from(voucher).where(eq(voucher.id, id)))[0]?.status;

describe('paying online', () => {
  it('leads to the gateway’s page, and settles when the gateway says so', async () => {
    const id = await club.issue();
    const begun = await club.pay({ invoice: id, method: 'CREDIT_CARD' });
    expect(begun).toMatchObject({
      status: 201,
      body: {
        status: 'PENDING',
        method: 'CREDIT_CARD',
        amount: 3000,
        next: { kind: 'REDIRECT', url: expect.stringContaining('/sandbox/pay/') },
        settled_at: null,
        refunds: [],
      },
    });
    expect(begun.body).not.toHaveProperty('member');
    await club.choose(begun.body, 'succeed');
    expect(await club.state(begun.body.id)).toMatchObject({ status: 'PENDING' });
    await club.deliver();
    expect(await club.state(begun.body.id)).toMatchObject({ status: 'SETTLED', next: null });
    expect(await club.stored(id)).toMatchObject({ status: 'PAID', paid: 3000 });
  });

  it('gives a PayNow code that says what is paid, and until when', async () => {
    const begun = await club.pay({ invoice: await club.issue(8640), method: 'PAYNOW' });
    expect(begun.body.next).toMatchObject({ kind: 'QR', expires_at: '2026-11-24T10:30:00+08:00' });
    const payload = begun.body.next?.kind === 'QR' ? begun.body.next.payload : '';
    expect(payload).toMatch(/^000201010212.*540586\.405802SG.*INV-2026-\d{6}6304[0-9A-F]{4}$/);
    await club.choose(begun.body, 'twice');
    await club.deliver();
    expect(await club.state(begun.body.id)).toMatchObject({ status: 'SETTLED', amount: 8640, refunds: [] });
  });

  it('confirms the booking that is paid, and holds it ten minutes longer meanwhile, once', async () => {
    const { id, invoice } = await club.held();
    const first = await club.pay({ invoice, method: 'NETS' });
    expect((await readBooking(club.db, id))?.held_until).toEqual(new Date(TUESDAY_10_AM + 25 * MINUTE));
    await club.choose(first.body, 'decline');
    await club.deliver();
    expect(await club.state(first.body.id)).toMatchObject({ status: 'FAILED', failure: 'declined' });
    const second = await club.pay({ invoice, method: 'NETS' });
    expect(second.body.id).not.toBe(first.body.id);
    expect((await readBooking(club.db, id))?.held_until).toEqual(new Date(TUESDAY_10_AM + 25 * MINUTE));
    later(20);
    await club.choose(second.body, 'succeed');
    await club.deliver();
    expect((await readBooking(club.db, id))?.status).toBe('CONFIRMED');
  });

  it('pays several invoices at once, and parts of one', async () => {
    const [one, two] = [await club.issue(1000), await club.issue(2000)];
    const begun = await club.pay({ invoices: [one, two], method: 'CREDIT_CARD', amount: 1500 });
    await club.choose(begun.body, 'succeed');
    await club.deliver();
    expect([(await club.stored(one)).status, (await club.stored(two)).status]).toEqual([
      'PAID',
      'PARTLY_PAID',
    ]);
    expect((await options(two)).body.amount_due).toBe(1500);
  });

  it('goes on with the payment in flight where the same is asked for again', async () => {
    const invoice = await club.issue();
    const body = { invoice, method: 'CREDIT_CARD' };
    const key = { 'idempotency-key': 'double-click' };
    const answers = [await club.pay(body, key), await club.pay(body, key), await club.pay(body)];
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect((await club.pay({ ...body, method: 'NETS' }, key)).status).toBe(422);
  });

  it('begins one payment, however many ask at once', async () => {
    const invoice = await club.issue();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => club.pay({ invoice, method: 'CREDIT_CARD' })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => readReference(body))).size).toBe(1);
  });

  it('lists the ways to pay for anyone who holds an invoice, and vouchers and credit for its owner', async () => {
    const [id, other] = [await club.issue(3000), await club.issue(500)];
    const given = await giveVoucher(club, { value: 700 });
    const bookingsAlone = await giveVoucher(club, { pays_invoices: false });
    const anybody = await options(id, { also: other });
    expect(anybody.body).toMatchObject({
      amount_due: 3500,
      methods: ['CREDIT_CARD', 'NETS', 'PAYNOW'],
      held_until: null,
      is_owner: false,
      credit: 0,
      vouchers: [],
    });
    expect(anybody.body.invoices).toHaveLength(2);
    expect(JSON.stringify(anybody.body)).not.toContain('"member"');
    const owner = await options(id, { headers: club.auth });
    expect(owner.body).toMatchObject({ is_owner: true });
    expect(owner.body.vouchers).toContainEqual(expect.objectContaining({ id: given, takes_off: 700 }));
    expect(owner.body.vouchers.map((one) => one.id)).not.toContain(bookingsAlone);
    expect((await options(crypto.randomUUID())).status).toBe(404);
    const stranger = await addMember(club.db);
    expect((await options(id, { also: await club.issue(100, stranger.memberId) })).status).toBe(404);
    const { invoice } = await club.held();
    expect((await options(invoice)).body.held_until).toBe('2026-11-24T10:15:00+08:00');
  });
});

describe('vouchers and credit', () => {
  it('a voucher pays a part, and the gateway the rest', async () => {
    const [id, given] = [await club.issue(3000), await giveVoucher(club, { value: 1000 })];
    const begun = await club.pay({ invoice: id, method: 'CREDIT_CARD', voucher: given }, club.auth);
    expect(begun.body).toMatchObject({
      status: 'PENDING',
      amount: 2000,
      beside: [{ method: 'VOUCHER', amount: 1000 }],
    });
    expect(await voucherStatus(given)).toBe('USED');
    await club.choose(begun.body, 'succeed');
    await club.deliver();
    expect(await club.stored(id)).toMatchObject({ status: 'PAID', paid: 3000 });
  });

  it('a voucher that pays all of it settles at once, and confirms the booking', async () => {
    const { id, invoice } = await club.held();
    const given = await giveVoucher(club, { kind: 'PERCENT', value: 100 });
    const paid = await club.pay({ invoice, method: 'VOUCHER', voucher: given }, club.auth);
    expect(paid.body).toMatchObject({ status: 'SETTLED', method: 'VOUCHER', amount: 600, next: null });
    expect((await readBooking(club.db, id))?.status).toBe('CONFIRMED');
    const little = await giveVoucher(club, { value: 100 });
    expect(
      await club.pay({ invoice: await club.issue(), method: 'VOUCHER', voucher: little }, club.auth),
    ).toMatchObject({ status: 400, body: { method: [expect.any(String)] } });
    expect(await voucherStatus(little)).toBe('ACTIVE');
  });

  it('a voucher alone pays so much as is asked for, and is worth what it takes off the whole', async () => {
    const id = await club.issue(3000);
    const given = await giveVoucher(club, { kind: 'PERCENT', value: 25 });
    const paid = await club.pay({ invoice: id, method: 'VOUCHER', voucher: given, amount: 750 }, club.auth);
    expect([paid.status, paid.body]).toMatchObject([201, { status: 'SETTLED', amount: 750 }]);
    expect(await club.stored(id)).toMatchObject({ status: 'PARTLY_PAID', paid: 750 });
    const other = await giveVoucher(club, { kind: 'PERCENT', value: 25 });
    // A quarter of what is left is less than that.
    const more = { invoice: id, method: 'VOUCHER', voucher: other, amount: 600 };
    expect((await club.pay(more, club.auth)).status).toBe(400);
    expect(await voucherStatus(other)).toBe('ACTIVE');
  });

  it('come back where the payment that they came with fails', async () => {
    const given = await giveVoucher(club);
    await giveCredit(club, 500);
    const id = await club.issue(3000);
    const begun = await club.pay({ invoice: id, method: 'NETS', voucher: given, credit: true }, club.auth);
    expect(begun.body).toMatchObject({
      amount: 1500,
      beside: [{ method: 'VOUCHER' }, { method: 'CREDIT', amount: 500 }],
    });
    expect((await options(id, { headers: club.auth })).body.credit).toBe(0);
    await club.choose(begun.body, 'abandon');
    await club.deliver();
    expect(await club.state(begun.body.id)).toMatchObject({ status: 'FAILED', failure: 'abandoned' });
    expect([await voucherStatus(given), (await options(id, { headers: club.auth })).body.credit]).toEqual([
      'ACTIVE',
      500,
    ]);
    const credit = await club.pay({ invoice: await club.issue(500), method: 'CREDIT' }, club.auth);
    expect(credit.body).toMatchObject({ status: 'SETTLED', method: 'CREDIT', amount: 500 });
  });

  it('are their owner’s alone', async () => {
    const [id, given] = [await club.issue(), await giveVoucher(club)];
    const stranger = await club.signIn((await addMember(club.db)).username);
    for (const headers of [{}, stranger]) {
      expect(await club.pay({ invoice: id, method: 'NETS', voucher: given }, headers)).toMatchObject({
        status: 400,
        body: { voucher: [`Invalid pk "${given}" - object does not exist.`] },
      });
      expect(await club.pay({ invoice: id, method: 'CREDIT' }, headers)).toMatchObject({
        status: 400,
        body: { credit: [expect.any(String)] },
      });
    }
    expect(await voucherStatus(given)).toBe('ACTIVE');
  });

  it('one voucher pays once, however many ask at once; a newer payment takes it over', async () => {
    const given = await giveVoucher(club);
    const invoices = [await club.issue(), await club.issue(), await club.issue()];
    const answers = await Promise.all(
      invoices.map((invoice) => club.pay({ invoice, method: 'NETS', voucher: given }, club.auth)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const [first] = answers.flatMap(({ status, body }) => (status === 201 ? [body] : []));
    const invoice = first?.invoices[0]?.invoice;
    const other = await club.pay({ invoice, method: 'CREDIT_CARD', voucher: given }, club.auth);
    expect(other.body).toMatchObject({ amount: 2000, beside: [{ method: 'VOUCHER' }] });
  });
});

describe('money that comes too late', () => {
  it('goes back where the invoice is paid already', async () => {
    const invoice = await club.issue();
    const slow = await club.pay({ invoice, method: 'NETS' });
    const fast = await club.pay({ invoice, method: 'CREDIT_CARD' });
    for (const one of [fast, slow]) await club.choose(one.body, 'succeed');
    await club.deliver();
    later(2);
    await club.deliver();
    const states = [await club.state(slow.body.id), await club.state(fast.body.id)];
    expect(states.map(({ status }) => status)).toEqual(['SETTLED', 'SETTLED']);
    const backs = states.flatMap(({ refunds }) => refunds);
    expect(backs).toMatchObject([{ amount: 3000, destination: 'SOURCE', reason: 'LATE', status: 'DONE' }]);
    expect(await club.db.$count(sandboxRefund, eq(sandboxRefund.amount, 3000))).toBe(1);
    expect(await club.stored(invoice)).toMatchObject({ status: 'PAID', paid: 3000, refunded: 0 });
  });

  it('takes an expired booking up again while its time is free, with a new invoice', async () => {
    const { id, invoice } = await club.held();
    const begun = await club.pay({ invoice, method: 'NETS' });
    await club.choose(begun.body, 'late');
    later(26);
    await club.deliver();
    expect((await readBooking(club.db, id))?.status).toBe('EXPIRED');
    later(31);
    await club.deliver();
    const booking = await readBooking(club.db, id);
    expect([booking?.status, booking?.invoice_id === invoice]).toEqual(['CONFIRMED', false]);
    expect((await club.stored(invoice)).status).toBe('VOID');
    expect(await club.stored(booking?.invoice_id ?? '')).toMatchObject({ status: 'PAID', paid: 600 });
  });

  it('goes back where somebody else has the time by then', async () => {
    const { id, invoice, ...bookingRequest } = await club.held();
    const begun = await club.pay({ invoice, method: 'NETS' });
    await club.choose(begun.body, 'late');
    later(26);
    const other = await club.book(bookingRequest, await club.signIn((await addMember(club.db)).username));
    expect(other.status).toBe(201);
    later(31);
    await club.deliver();
    later(33);
    await club.deliver();
    expect((await readBooking(club.db, id))?.status).toBe('EXPIRED');
    expect(await club.state(begun.body.id)).toMatchObject({
      status: 'SETTLED',
      invoices: [{ amount: 0 }],
      refunds: [{ amount: 600, destination: 'SOURCE', status: 'DONE' }],
    });
  });

  it('goes back where the booking was cancelled meanwhile', async () => {
    const { id, invoice } = await club.held();
    const begun = await club.pay({ invoice, method: 'NETS' });
    await club.app.inject({ method: 'DELETE', url: `/booking/reservation/${id}/`, headers: club.auth });
    await club.choose(begun.body, 'succeed');
    await club.deliver();
    expect((await readBooking(club.db, id))?.status).toBe('CANCELLED');
    expect(await club.state(begun.body.id)).toMatchObject({ refunds: [{ amount: 600, reason: 'LATE' }] });
  });

  it('becomes credit where the gateway never gives it back', async () => {
    const invoice = await club.issue();
    const [one, two] = [
      await club.pay({ invoice, method: 'NETS' }),
      await club.pay({ invoice, method: 'PAYNOW' }),
    ];
    for (const each of [one, two]) await club.choose(each.body, 'succeed');
    await club.app.jobs.runDue();
    const taken = [one, two].map(({ body }) => readReference(body));
    for (const reference of taken)
      await club.db
        .update(sandboxPayment)
        .set({ received: 1 })
        .where(eq(sandboxPayment.reference, reference));
    later(2);
    await club.deliver();
    const states = [await club.state(one.body.id), await club.state(two.body.id)];
    expect(states.flatMap(({ refunds }) => refunds)).toMatchObject([
      { invoice: null, amount: 3000, destination: 'CREDIT', reason: 'LATE', status: 'DONE' },
    ]);
    expect((await options(invoice, { headers: club.auth })).body.credit).toBe(3000);
  });
});

describe('the state of a payment', () => {
  it('is shown to anyone who holds its id, in lists to its member and the staff alone', async () => {
    const begun = await club.pay({ invoice: await club.issue(), method: 'NETS' });
    const stranger = await club.signIn((await addMember(club.db)).username);
    const list = async (headers: object) =>
      (
        await club.call<{ results: { id: string }[] }>({ method: 'GET', url: `${path}?limit=100`, headers })
      ).body.results.map(({ id }) => id);
    expect(await list(club.auth)).toContain(begun.body.id);
    expect(await list(stranger)).not.toContain(begun.body.id);
    expect(await club.state(begun.body.id)).not.toHaveProperty('member');
    later(31);
    expect(await club.state(begun.body.id)).toMatchObject({ next: null });
    await addStaff(club.db, ['reservation_payment.view'], 'auditor');
    club.clock.now = TUESDAY_10_AM;
    expect(await list(await club.signIn('auditor'))).toContain(begun.body.id);
  });
});

it('shows a payment in progress on its invoice, booking and dashboard until it is settled or its time is over', async () => {
  const { id, invoice } = await club.held();
  const headers = await club.signIn(club.member.username);
  const pendings = async () => {
    const read = async <Body>(url: string) => (await club.call<Body>({ method: 'GET', url, headers })).body;
    const [one, list, booking, dashboard] = await Promise.all([
      read<Invoice>(`/finance/payment-invoice/${invoice}/`),
      read<{ results: Invoice[] }>('/finance/payment-invoice/?limit=100'),
      read<Reservation>(`/booking/reservation/${id}/`),
      read<Dashboard>('/dashboard/'),
    ]);
    return [
      one.pending,
      list.results.find((found) => found.id === invoice)?.pending,
      booking.pending,
      dashboard.bookings?.find((found) => found.id === id)?.pending,
    ];
  };
  expect(await pendings()).toEqual([null, null, null, null]);
  const first = await club.pay({ invoice, method: 'NETS' }, headers);
  const by = { payment: first.body.id, method: 'NETS', amount: 600 };
  expect(await pendings()).toEqual([by, by, by, by]);
  await club.choose(first.body, 'succeed');
  await club.deliver();
  expect((await pendings()).slice(0, 3)).toEqual([null, null, null]);

  const fee = await club.issue(900);
  const { body } = await club.pay({ invoice: fee, method: 'PAYNOW' });
  const readPending = async () => {
    const url = `/finance/payment-invoice/${fee}/`;
    return (await club.call<Invoice>({ method: 'GET', url, headers: {} })).body.pending;
  };
  expect(await readPending()).toEqual({ payment: body.id, method: 'PAYNOW', amount: 900 });
  club.clock.now += 31 * 60_000;
  expect(await readPending()).toBeNull();
});

it('leaves books that add up', async () => {
  expect(await club.unbalanced()).toEqual([]);
});
