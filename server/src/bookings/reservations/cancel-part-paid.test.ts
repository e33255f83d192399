import type { Invoice, Reservation } from '@portal/contract';
import { MINUTE } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../database/migrations/migrate.ts';
import { member } from '../../members/tables.ts';
import type { PayingClub } from '../../money/online/testing-payments.ts';
import { createPayingClub, giveCredit, giveVoucher, path } from '../../money/online/testing-payments.ts';
import { voucher as voucherTable } from '../../money/tables.ts';
import { findFaults } from '../../operations/invariants.ts';
import { addStaff } from '../../testing/people.ts';
import { facility } from '../tables.ts';
import { moment, passMinutes } from '../testing-club.ts';

let club: PayingClub;
beforeAll(async () => {
  club = await createPayingClub();
  const rights = [
    'reservation.add',
    'reservation.change',
    'reservation.delete',
    'reservation_payment.settle',
  ];
  const invoices = ['view', 'refund', 'void'].map((action) => `payment_invoice.${action}`);
  await addStaff(club.db, [...rights, ...invoices], 'office');
  await club.db.update(member).set({ email: 'mei@club.example' }).where(eq(member.id, club.member.memberId));
});
afterAll(() => club.close());

const office = () => club.signIn('office');
const auth = () => club.signIn(club.member.username);
const post = async (url: string, payload: object, headers?: Record<string, string>) =>
  club.call<Reservation & { code?: string }>({
    method: 'POST',
    url,
    headers: headers ?? (await office()),
    payload,
  });

let bookings = 0;
const time = (day: number, at: number) => moment(day, `${String(at).padStart(2, '0')}:00`);

/** A chalet for S$50 in four days that staff book for a member by invoice, with so much of it paid in cash. */
async function bookedByInvoice(paid: number, policy = 100) {
  const [day, hour] = [28 + Math.floor(bookings / 12), 8 + (bookings % 12)];
  bookings += 1;
  const chalet = await club.idOf('Chalet');
  await club.db
    .update(facility)
    .set({ cancellation: policy > 0 ? [{ hours_before: 0, refund_percent: policy }] : [] })
    .where(eq(facility.id, chalet));
  const { status, body } = await post('/booking/reservation/', {
    facility: chalet,
    start_from: time(day, hour),
    end_at: time(day, hour + 1),
    member: club.member.memberId,
    payment: 'INVOICE',
  });
  expect([status, body.status]).toEqual([201, 'CONFIRMED']);
  const booked = { id: body.id, invoice: body.invoice ?? '', hour };
  if (paid > 0) await payAtDesk(booked.invoice, paid);
  // The minutes in which a booking is cancelled without cost are over.
  club.clock.now += 11 * MINUTE;
  return booked;
}
const payAtDesk = async (invoice: string, amount: number) =>
  expect((await post(`${path}desk/`, { invoice, amount, method: 'CASH' })).status).toBe(201);
const cancel = (id: number, payload: object = {}) => post(`/booking/reservation/${id}/cancel/`, payload);
const readInvoice = async (id: string) =>
  (
    await club.call<Invoice>({
      method: 'GET',
      url: `/finance/payment-invoice/${id}/`,
      headers: await office(),
    })
  ).body;
const readCredit = async () =>
  (await club.call<{ balance: number }>({ method: 'GET', url: '/finance/credit/', headers: await auth() }))
    .body.balance;

describe('cancelling a booking that is paid in part', () => {
  it.each([
    // paid, policy, what staff say, refund, invoice, not charged
    [0, 100, {}, 0, 'VOID', 0],
    [0, 0, {}, 0, 'VOID', 0],
    [2000, 100, {}, 2000, 'REFUNDED', 3000],
    [2000, 50, {}, 0, 'PAID', 3000],
    [2500, 50, {}, 0, 'PAID', 2500],
    [3500, 50, {}, 1000, 'PAID', 1500],
    [3500, 0, {}, 0, 'PAID', 1500],
    [3500, 0, { refund: 'ALL' }, 3500, 'REFUNDED', 1500],
    [3500, 100, { refund: 'NONE' }, 0, 'PAID', 1500],
    [3500, 50, { destination: 'CASH' }, 1000, 'PAID', 1500],
    [5000, 50, {}, 2500, 'PAID', 0],
    [5000, 100, {}, 5000, 'REFUNDED', 0],
  ])('of %i cents with a refund of %i per cent and %j refunds %i', async (...row) => {
    const [paid, policy, choice, refund, status, waived] = row;
    const { id, invoice } = await bookedByInvoice(paid, policy);
    const { body } = await cancel(id, choice);
    expect(body).toMatchObject({ status: 'CANCELLED', refund_due: refund });
    await passMinutes(club, 2);
    const after = await readInvoice(invoice);
    expect(after).toMatchObject({ status, paid, refunded: refund, waived, amount_due: 0 });
    // A void invoice keeps its total, as it was issued.
    expect(after.total + waived).toBe(5000);
    expect(await club.unbalanced()).toEqual([]);
  });

  it('is the same for the member, who agrees to the refund', async () => {
    const { id, invoice } = await bookedByInvoice(3500, 50);
    const url = (refund: number) => `/booking/reservation/${id}/?refund=${refund}`;
    const send = async (refund: number) =>
      club.call({ method: 'DELETE', url: url(refund), headers: await auth() });
    expect(await send(2500)).toMatchObject({ status: 409, body: { code: 'refund_changed', refund: 1000 } });
    expect((await send(1000)).status).toBe(204);
    const texts = (await passMinutes(club, 2)).map(({ text }) => text).join('\n');
    expect(texts).toContain('We’ll refund S$10.00 to your club credit.');
    expect(texts).toContain('The S$15.00 still due won’t be charged.');
    expect(await readInvoice(invoice)).toMatchObject({ refunded: 1000, amount_due: 0 });
  });

  it('gives credit back as credit and keeps a voucher whole', async () => {
    await giveCredit(club, 1000);
    const before = await readCredit();
    const { id, invoice } = await bookedByInvoice(1000);
    await post(path, { invoice, method: 'CREDIT', credit: true, amount: 1000 }, await auth());
    const voucher = await giveVoucher(club, { value: 2000 });
    await post(path, { invoice, method: 'VOUCHER', voucher, amount: 2000 }, await auth());
    expect(await readInvoice(invoice)).toMatchObject({ status: 'PARTLY_PAID', paid: 4000 });
    await cancel(id);
    await passMinutes(club, 2);
    expect(await readInvoice(invoice)).toMatchObject({ status: 'REFUNDED', waived: 1000 });
    // Cash becomes credit where staff don’t hand it back.
    expect(await readCredit()).toBe(before + 1000);
    const [used] = await club.db.select().from(voucherTable).where(eq(voucherTable.id, voucher));
    expect(used).toMatchObject({ status: 'ACTIVE', value: 2000 });
    expect(await club.unbalanced()).toEqual([]);
  });

  it('counts an earlier refund by staff once', async () => {
    const { id, invoice } = await bookedByInvoice(3500);
    const url = `/finance/payment-invoice/${invoice}/refund/`;
    expect((await post(url, { amount: 1500, reason: 'Rain' })).status).toBe(200);
    expect((await cancel(id)).body.refund_due).toBe(2000);
    await passMinutes(club, 2);
    expect(await readInvoice(invoice)).toMatchObject({ status: 'REFUNDED', refunded: 3500, waived: 1500 });
  });

  it('takes no more money, says so in the history, and can’t be void', async () => {
    const { id, invoice } = await bookedByInvoice(3500, 0);
    await cancel(id);
    const more = await post(`${path}desk/`, { invoice, amount: 100, method: 'CASH' });
    expect(more).toMatchObject({ status: 409, body: { code: 'paid' } });
    expect((await readInvoice(invoice)).history).toMatchObject([
      { kind: 'WAIVED', amount: 1500 },
      { kind: 'PAID', amount: 3500 },
      { kind: 'ISSUED', amount: 5000 },
    ]);
    const voided = await post(`/finance/payment-invoice/${invoice}/void/`, { reason: 'By mistake' });
    expect(voided).toMatchObject({ status: 409, body: { code: 'paid' } });
    expect((await cancel(id)).body.refund_due).toBe(0);
    expect(await readInvoice(invoice)).toMatchObject({ waived: 1500 });
  });

  it('refunds nothing of an invoice that staff voided before', async () => {
    const { id, invoice } = await bookedByInvoice(0);
    await post(`/finance/payment-invoice/${invoice}/void/`, { reason: 'A gift' });
    expect((await cancel(id)).body).toMatchObject({ status: 'CANCELLED', refund_due: 0 });
    expect(await readInvoice(invoice)).toMatchObject({ status: 'VOID', waived: 0, void_reason: 'A gift' });
  });

  it('sends money back that comes by a gateway afterwards', async () => {
    const { id, invoice } = await bookedByInvoice(2000, 0);
    const begun = await club.pay({ invoice, method: 'CREDIT_CARD' }, await auth());
    await cancel(id);
    await club.choose(begun.body, 'succeed');
    await passMinutes(club, 2);
    expect(await readInvoice(invoice)).toMatchObject({ status: 'PAID', paid: 2000, waived: 3000 });
    expect(await club.state(begun.body.id)).toMatchObject({ status: 'SETTLED' });
    expect(await club.unbalanced()).toEqual([]);
  });
});

describe('moving a booking that is paid in part', () => {
  it('keeps its price where staff move it, and is refused to the member at another price', async () => {
    const { id, invoice, hour: at } = await bookedByInvoice(2000);
    const court = await club.idOf('Court');
    const wanted = { facility: court, start_from: time(27, at), end_at: time(27, at + 1), price: 600 };
    const own = await post(`/booking/reservation/${id}/change/`, wanted, await auth());
    expect(own).toMatchObject({ status: 409, body: { code: 'not_movable' } });
    const { facility: to, start_from, end_at } = wanted;
    const moved = await club.call<Reservation>({
      method: 'PATCH',
      url: `/booking/reservation/${id}/`,
      headers: await office(),
      payload: { facility: to, start_from, end_at },
    });
    expect([moved.status, moved.body.price, moved.body.paid]).toEqual([200, 5000, 2000]);
    await club.db.update(facility).set({ cancellation: [{ hours_before: 0, refund_percent: 100 }] });
    expect((await cancel(id)).body.refund_due).toBe(2000);
    await passMinutes(club, 2);
    expect(await readInvoice(invoice)).toMatchObject({ status: 'REFUNDED', waived: 3000 });
  });
});

it('leaves books that hold together', async () => {
  expect(await findFaults(club.db, await readMigrations(), [])).toEqual([]);
});
