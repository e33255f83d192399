import { MINUTE } from '@portal/contract/rules/club-time';
import type { Reservation } from '@portal/contract';
import { refundParts } from '@portal/contract/money/rules/refund-parts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reservation } from '../../bookings/tables.ts';
import { moment } from '../../bookings/testing-club.ts';
import { member } from '../../members/index.ts';
import { sandboxRefund } from '../gateways/sandbox/tables.ts';
import type { PayingClub } from '../online/testing-payments.ts';
import { createPayingClub, giveVoucher, path } from '../online/testing-payments.ts';
import { addStaff } from '../../testing/people.ts';
import { refund, voucher } from '../tables.ts';

let club: PayingClub;
beforeAll(async () => {
  club = await createPayingClub();
  await addStaff(club.db, ['payment_invoice.refund'], 'refunds');
  await club.db.update(member).set({ email: 'mei@example.org' }).where(eq(member.id, club.member.memberId));
});
afterAll(() => club.close());

/** Lets a minute and a half pass, with all the jobs that are due then. */
async function pass() {
  for (let time = 0; time < 2; time += 1) {
    club.clock.now += 45_000 + MINUTE / 2;
    await club.deliver();
  }
}
const auth = () => club.signIn(club.member.username);
const cancel = async (id: number) =>
  club.call({ method: 'DELETE', url: `/booking/reservation/${id}/`, headers: await auth() });
async function paid(body: object) {
  const begun = await club.pay(body, await auth());
  expect(begun.status).toBe(201);
  if (begun.body.status === 'PENDING') await club.choose(begun.body, 'succeed');
  await club.deliver();
  return begun.body;
}
const voucherStatus = async (id: number) =>
  (await club.db.select().from(voucher).where(eq(voucher.id, id)))[0]?.status;
const credit = async () =>
  (await club.call<{ balance: number }>({ method: 'GET', url: '/finance/credit/', headers: await auth() }))
    .body.balance;

it('pays a cancelled booking back to where the money came from', async () => {
  const { id, invoice } = await club.held();
  const payment = await paid({ invoice, method: 'CREDIT_CARD' });
  await cancel(id);
  await pass();
  expect(await club.stored(invoice)).toMatchObject({ status: 'REFUNDED', paid: 600, refunded: 600 });
  expect(await club.state(payment.id)).toMatchObject({
    status: 'SETTLED',
    refunds: [{ amount: 600, destination: 'SOURCE', reason: 'BOOKING', status: 'DONE' }],
  });
  expect(await club.db.$count(sandboxRefund, eq(sandboxRefund.amount, 600))).toBe(1);
  await pass();
  expect((await club.state(payment.id)).refunds).toHaveLength(1);
});

it('gives what the desk took to the member’s credit, which pays the next invoice', async () => {
  const { id, invoice } = await club.held();
  const headers = await club.signIn('desk');
  await club.call({ method: 'POST', url: `${path}desk/`, headers, payload: { invoice, method: 'CASH' } });
  await cancel(id);
  await pass();
  expect(await credit()).toBe(600);
  const next = await club.issue(600);
  await paid({ invoice: next, method: 'CREDIT' });
  expect([await credit(), (await club.stored(next)).status]).toEqual([0, 'PAID']);
});

it('gives a voucher back whole where all of it comes back, and the rest to the card', async () => {
  const { id, invoice } = await club.held();
  const given = await giveVoucher(club, { value: 200, pays_invoices: false });
  const payment = await paid({ invoice, method: 'NETS', voucher: given });
  expect(payment).toMatchObject({ amount: 400 });
  await cancel(id);
  await pass();
  expect(await voucherStatus(given)).toBe('ACTIVE');
  expect((await club.state(payment.id)).refunds).toMatchObject([{ amount: 400, destination: 'SOURCE' }]);
  expect(await club.stored(invoice)).toMatchObject({ status: 'REFUNDED' });
});

describe('a booking that was paid by voucher, credit and card', () => {
  async function paidThreeWays() {
    // The refund of a cash payment at the desk is credit.
    const first = await club.held();
    const desk = await club.signIn('desk');
    const payload = { invoice: first.invoice, method: 'CASH' };
    await club.call({ method: 'POST', url: `${path}desk/`, headers: desk, payload });
    await cancel(first.id);
    await pass();
    const wish = {
      facility: await club.idOf('Chalet'),
      start_from: moment(28, '08:00'),
      end_at: moment(28, '09:00'),
    };
    const { body } = await club.book(wish, await auth());
    const voucherId = await giveVoucher(club, { value: 2000, pays_invoices: false });
    await paid({ invoice: body.invoice, method: 'CREDIT_CARD', voucher: voucherId, credit: true });
    return { id: body.id, invoice: body.invoice ?? '' };
  }
  const read = async (id: number) =>
    (
      await club.call<Reservation>({
        method: 'GET',
        url: `/booking/reservation/${id}/`,
        headers: await auth(),
      })
    ).body;
  const asParts = (sources: Reservation['refund_sources'] = [], amount: number) =>
    refundParts(amount, sources).parts.map(({ source, destination, amount: part }) => ({
      destination,
      method: source.method,
      amount: part,
      valid_until: source.valid_until,
    }));

  it('says the same of its refund before, after, by email and in the books', async () => {
    const { id, invoice } = await paidThreeWays();
    const parts = [
      { destination: 'SOURCE', method: 'CREDIT_CARD', amount: 2400, valid_until: null },
      { destination: 'CREDIT', method: 'CREDIT', amount: 600, valid_until: null },
      { destination: 'VOUCHER', method: 'VOUCHER', amount: 2000, valid_until: '2026-12-31' },
    ];
    const before = await read(id);
    expect(before.refunds).toEqual([]);
    expect(asParts(before.refund_sources, 5000)).toEqual(parts);
    await cancel(id);
    const mails = await club.deliver();
    expect(mails.find(({ subject }) => subject.startsWith('Cancelled'))?.text).toContain(
      'We’ll refund S$50.00: S$24.00 to your credit card, S$6.00 to your club credit and S$20.00 to your voucher (valid until 31 Dec 2026).',
    );
    // Due, and not made yet: nothing more can go back.
    const due = await read(id);
    expect(due.refunds).toEqual(parts);
    expect(due.refund_sources?.map(({ left }) => left)).toEqual([0, 0, 0]);
    await pass();
    expect((await read(id)).refunds).toEqual(expect.arrayContaining(parts));
    const made = await club.db
      .select({ destination: refund.destination, amount: refund.amount, status: refund.status })
      .from(refund)
      .where(eq(refund.invoice_id, invoice));
    expect(made.toSorted((a, b) => b.amount - a.amount)).toEqual([
      { destination: 'SOURCE', amount: 2400, status: 'DONE' },
      { destination: 'VOUCHER', amount: 2000, status: 'DONE' },
      { destination: 'CREDIT', amount: 600, status: 'DONE' },
    ]);
  });

  it('is refunded no more than is left of what the staff gave back', async () => {
    const { id, invoice } = await club.held();
    await paid({ invoice, method: 'CREDIT_CARD' });
    const staff = await club.signIn('refunds');
    const payload = { amount: 200, reason: 'Rain' };
    const url = `/finance/payment-invoice/${invoice}/refund/`;
    expect((await club.call({ method: 'POST', url, headers: staff, payload })).status).toBe(200);
    const { refund_sources } = await read(id);
    expect(refund_sources).toMatchObject([{ left: 400 }]);
    await cancel(id);
    expect(await read(id)).toMatchObject({ refund_due: 400, refunds: [{ amount: 400 }] });
  });
});

it('gives back the part that the policy says, from the money before the voucher', async () => {
  const wish = {
    facility: await club.idOf('Chalet'),
    start_from: moment(25, '08:00'),
    end_at: moment(25, '09:00'),
  };
  const { body } = await club.book(wish, await auth());
  const given = await giveVoucher(club, { value: 2000, pays_invoices: false });
  const payment = await paid({ invoice: body.invoice, method: 'CREDIT_CARD', voucher: given });
  club.clock.now = Date.parse(moment(24, '22:00'));
  await cancel(body.id);
  await pass();
  expect((await club.state(payment.id)).refunds).toMatchObject([{ amount: 2500, destination: 'SOURCE' }]);
  expect(await voucherStatus(given)).toBe('USED');
  expect(await club.stored(body.invoice ?? '')).toMatchObject({ status: 'PAID', paid: 5000, refunded: 2500 });
});

it('refunds no more than was paid, however often it is due', async () => {
  const { id, invoice } = await club.held();
  await paid({ invoice, method: 'NETS' });
  await cancel(id);
  await club.db.update(reservation).set({ refund_due: 900 }).where(eq(reservation.id, id));
  await Promise.all([pass(), pass()]);
  expect(await club.stored(invoice)).toMatchObject({ paid: 600, refunded: 600 });
});

it('leaves books that add up', async () => {
  expect(await club.unbalanced()).toEqual([]);
});
