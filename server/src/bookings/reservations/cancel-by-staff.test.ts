import type { Reservation } from '@portal/contract';
import { MINUTE } from '@portal/contract/rules/club-time';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { member } from '../../members/tables.ts';
import type { PayingClub } from '../../money/online/testing-payments.ts';
import { createPayingClub, path } from '../../money/online/testing-payments.ts';
import { addStaff } from '../../testing/people.ts';
import { passMinutes } from '../testing-club.ts';
import { facility, reservation } from '../tables.ts';

type Headers = Record<string, string>;

let club: PayingClub;
beforeAll(async () => {
  club = await createPayingClub();
  await addStaff(club.db, ['reservation.delete', 'payment_invoice.refund'], 'manager');
  await addStaff(club.db, ['reservation.delete'], 'clerk');
  await addStaff(club.db, ['reservation.delete', 'reservation_payment.settle'], 'cashier');
  await club.db.update(member).set({ email: 'mei@club.example' }).where(eq(member.id, club.member.memberId));
  // Too late for a refund by the policy.
  await club.db.update(facility).set({ cancellation: [{ hours_before: 1000, refund_percent: 100 }] });
});
afterAll(() => club.close());

const auth = () => club.signIn(club.member.username);
const cancel = async (id: number, payload: object, headers?: Headers) =>
  club.call<Reservation & { code?: string }>({
    method: 'POST',
    url: `/booking/reservation/${id}/cancel/`,
    headers: headers ?? (await club.signIn('manager')),
    payload,
  });
const read = async (id: number) =>
  (await club.call<Reservation>({ method: 'GET', url: `/booking/reservation/${id}/`, headers: await auth() }))
    .body;

/** A booking that was paid by card. */
async function paid() {
  const held = await club.held();
  const begun = await club.pay({ invoice: held.invoice, method: 'CREDIT_CARD' }, await auth());
  await club.choose(begun.body, 'succeed');
  await club.deliver();
  return held;
}
/** A booking paid in cash at the desk. */
async function paidAtDesk(method: 'CASH' | 'PAYNOW') {
  const held = await club.held();
  const payload = { invoice: held.invoice, method };
  await club.call({ method: 'POST', url: `${path}desk/`, headers: await club.signIn('desk'), payload });
  await club.deliver();
  return held;
}
const readCredit = async () =>
  (await club.call<{ balance: number }>({ method: 'GET', url: '/finance/credit/', headers: await auth() }))
    .body.balance;
const pass = () => passMinutes(club, 2);

it('gives back by the policy where nothing else is said', async () => {
  const { id, invoice } = await paid();
  // A member who has only just booked would get everything back.
  await pass();
  const { status, body } = await cancel(id, {}, await club.signIn('clerk'));
  expect([status, body.status, body.refund_due]).toEqual([200, 'CANCELLED', 0]);
  await pass();
  expect(await club.stored(invoice)).toMatchObject({ status: 'PAID', refunded: 0 });
});

it('gives all back the way it was paid, whatever the policy says, and says so in the email', async () => {
  const { id, invoice } = await paid();
  expect((await cancel(id, { refund: 'ALL' })).body.refund_due).toBe(600);
  expect((await read(id)).refunds).toMatchObject([{ destination: 'SOURCE', amount: 600 }]);
  const mails = await pass();
  expect(mails.map(({ text }) => text).join('\n')).toContain('6.00 to your credit card');
  expect(await club.stored(invoice)).toMatchObject({ status: 'REFUNDED', refunded: 600 });
});

it('gives it back as credit where they want that, and tells the same before and after', async () => {
  const { id, invoice } = await paid();
  await cancel(id, { refund: 'ALL', destination: 'CREDIT' });
  const credit = [{ destination: 'CREDIT', amount: 600 }];
  expect((await read(id)).refunds).toMatchObject(credit);
  const mails = await pass();
  expect(mails.map(({ text }) => text).join('\n')).toContain('6.00 to your club credit');
  expect((await read(id)).refunds).toMatchObject(credit);
  expect(await club.stored(invoice)).toMatchObject({ status: 'REFUNDED', refunded: 600 });
  const [line] = await club.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(line).toMatchObject({
    action: 'delete',
    resource_id: String(id),
    changes: { refund_due: { to: 600 }, refund_to: { to: 'CREDIT' } },
  });
});

it('gives nothing back where they say so, even in good time', async () => {
  await club.db.update(facility).set({ cancellation: [{ hours_before: 0, refund_percent: 100 }] });
  const { id } = await paid();
  expect((await cancel(id, { refund: 'NONE' })).body.refund_due).toBe(0);
});

describe('what was paid at the desk', () => {
  it('is credit unless they say otherwise, and the answer says so', async () => {
    const before = await readCredit();
    const { id } = await paidAtDesk('CASH');
    const { body } = await cancel(id, {}, await club.signIn('cashier'));
    expect([body.refund_due, body.refunds]).toMatchObject([600, [{ destination: 'CREDIT', amount: 600 }]]);
    // At once: it may pay for something else while the member is there.
    expect(await readCredit()).toBe(before + 600);
  });

  it('goes back in cash at once where they say so, with the right to take money, and says so everywhere', async () => {
    const before = await readCredit();
    const { id, invoice } = await paidAtDesk('CASH');
    expect((await cancel(id, { destination: 'CASH' }, await club.signIn('clerk'))).status).toBe(403);
    const { status, body } = await cancel(id, { destination: 'CASH' }, await club.signIn('cashier'));
    const inCash = [{ destination: 'CASH', method: 'CASH', amount: 600 }];
    expect([status, body.refunds]).toMatchObject([200, inCash]);
    expect(await club.stored(invoice)).toMatchObject({ status: 'REFUNDED', refunded: 600 });
    const texts = (await pass()).map(({ text }) => text).join('\n');
    expect(texts).toContain('We’ll refund S$6.00 in cash.');
    expect(texts).toContain('We’ve refunded S$6.00 in cash.');
    const booking = await read(id);
    expect([booking.refunds, booking.refund_sources]).toMatchObject([inCash, [{ left: 0 }]]);
    expect([await readCredit(), await club.unbalanced()]).toEqual([before, []]);
  });

  it('goes back at once the way it came where they say so, which takes the same right', async () => {
    const before = await readCredit();
    const { id, invoice } = await paidAtDesk('PAYNOW');
    expect((await cancel(id, { destination: 'DESK' }, await club.signIn('clerk'))).status).toBe(403);
    const { body } = await cancel(id, { destination: 'DESK' }, await club.signIn('cashier'));
    expect(body.refunds).toMatchObject([{ destination: 'SOURCE', method: 'PAYNOW', amount: 600 }]);
    expect(await club.stored(invoice)).toMatchObject({ status: 'REFUNDED', refunded: 600 });
    await pass();
    expect([await readCredit(), await club.unbalanced()]).toEqual([before, []]);
  });

  it('goes back once, whoever cancels and refunds at the same moment', async () => {
    const before = await readCredit();
    const { id, invoice } = await paidAtDesk('CASH');
    const [cashier, manager] = [await club.signIn('cashier'), await club.signIn('manager')];
    const url = `/finance/payment-invoice/${invoice}/refund/`;
    const payload = { amount: 250, reason: 'The lights went out' };
    const refund = () => club.call({ method: 'POST', url, headers: manager, payload });
    const inCash = () => cancel(id, { destination: 'CASH' }, cashier);
    const answers = await Promise.all([inCash(), refund(), inCash(), refund()]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await pass();
    const { paid: taken, refunded } = await club.stored(invoice);
    const { refunds = [] } = await read(id);
    const cash = refunds.reduce((sum, part) => sum + (part.destination === 'CASH' ? part.amount : 0), 0);
    expect([taken, refunded]).toEqual([600, 600]);
    expect(cash + (await readCredit()) - before).toBe(600);
    expect(await club.unbalanced()).toEqual([]);
  });

  it('leaves an earlier refund as it was to be', async () => {
    const { id, invoice } = await paidAtDesk('CASH');
    // The state after a change to a cheaper time, until the job runs.
    await club.db.update(reservation).set({ price: 400, refund_due: 200 }).where(eq(reservation.id, id));
    const { body } = await cancel(id, { destination: 'CASH' }, await club.signIn('cashier'));
    const amounts = Object.fromEntries(body.refunds?.map((part) => [part.destination, part.amount]) ?? []);
    expect(amounts).toEqual({ CREDIT: 200, CASH: 400 });
    expect(await club.stored(invoice)).toMatchObject({ refunded: 600 });
  });
});

it('gives what a gateway took back to it, however they want cash', async () => {
  const { id } = await paid();
  const { body } = await cancel(id, { destination: 'CASH' }, await club.signIn('cashier'));
  expect(body.refunds).toMatchObject([{ destination: 'SOURCE', method: 'CREDIT_CARD', amount: 600 }]);
  await pass();
  expect((await read(id)).refunds).toMatchObject([{ destination: 'SOURCE', amount: 600 }]);
});

it('takes the right to refund for anything but the policy, and cancels once', async () => {
  const { id } = await paid();
  const clerk = await club.signIn('clerk');
  for (const other of [{ refund: 'ALL' }, { refund: 'NONE' }, { destination: 'CREDIT' }])
    expect((await cancel(id, other, clerk)).status).toBe(403);
  expect((await cancel(id, { refund: 'ALL' })).body.refund_due).toBe(600);
  const again = await cancel(id, { refund: 'NONE' });
  expect([again.status, again.body.refund_due]).toEqual([200, 600]);
});

it('is refused once the booking has begun', async () => {
  const { id, start_from } = await paid();
  club.clock.now = Date.parse(start_from) + MINUTE;
  expect(await cancel(id, {})).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
});
