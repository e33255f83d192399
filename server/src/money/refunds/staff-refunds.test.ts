import type { Invoice, Payment } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { member } from '../../members/tables.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import type { PayingClub } from '../online/testing-payments.ts';
import { createPayingClub, giveCredit, giveVoucher, path } from '../online/testing-payments.ts';
import { payment as payments, refund as refunds, voucher } from '../tables.ts';

type Headers = Record<string, string>;

let club: PayingClub;
let office: Headers;
let auth: Headers;
beforeAll(async () => {
  club = await createPayingClub();
  await addStaff(
    club.db,
    ['payment_invoice.refund', 'payment_invoice.void', 'payment_invoice.add'],
    'office',
  );
  const cashier = ['payment_invoice.refund', 'reservation_payment.settle'];
  await addStaff(club.db, cashier, 'cashier');
  await club.db.update(member).set({ email: 'mei@club.example' }).where(eq(member.id, club.member.memberId));
  // Sessions end while a test's clock runs.
  [office, auth] = [await club.signIn('office'), await club.signIn(club.member.username)];
});
afterAll(() => club.close());

const refund = (id: string, payload: object = {}, headers: Headers = office) =>
  club.call<Invoice & Record<string, unknown>>({
    method: 'POST',
    url: `/finance/payment-invoice/${id}/refund/`,
    headers,
    payload: { reason: 'The locker jams', ...payload },
  });
/** An invoice of S$30 that was paid so. */
async function paid(body: object): Promise<{ invoice: string; payment: string }> {
  const invoice = await club.issue();
  const begun = await club.pay({ invoice, ...body }, auth);
  expect(begun.status).toBe(201);
  if (begun.body.status === 'PENDING') await club.choose(begun.body, 'succeed');
  await club.deliver();
  return { invoice, payment: begun.body.id };
}
async function paidAtDesk(): Promise<{ invoice: string; payment: string }> {
  const invoice = await club.issue();
  const headers = await club.signIn('desk');
  const payload = { invoice, method: 'CASH' };
  const { body } = await club.call<Payment>({ method: 'POST', url: `${path}desk/`, headers, payload });
  return { invoice, payment: body.id };
}
const credit = async () =>
  (await club.call<{ balance: number }>({ method: 'GET', url: '/finance/credit/', headers: auth })).body
    .balance;
const readRefunds = async (payment: string, headers: Headers) =>
  (await club.call<Payment>({ method: 'GET', url: `${path}${payment}/`, headers })).body.refunds;

describe('what the staff give back', () => {
  it('goes to where it came from, with their reason for the member, and into the audit log', async () => {
    const { invoice, payment } = await paid({ method: 'CREDIT_CARD' });
    const { status, body } = await refund(invoice, { amount: 1000 });
    expect([status, body]).toMatchObject([200, { id: invoice, status: 'PAID', paid: 3000, refunded: 1000 }]);
    const given = {
      invoice,
      amount: 1000,
      destination: 'SOURCE',
      reason: 'STAFF',
      status: 'PENDING',
      valid_until: null,
      created_at: body.created_at,
    };
    expect(await readRefunds(payment, auth)).toEqual([{ ...given, note: 'The locker jams' }]);
    // Someone with only the payment's id doesn't see why.
    expect(await readRefunds(payment, {})).toEqual([given]);
    expect((await refund(invoice)).body).toMatchObject({ status: 'REFUNDED', refunded: 3000 });
    const written = await club.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'refund'), eq(auditLog.resource_id, invoice)))
      .orderBy(auditLog.id);
    expect(written.map(({ changes }) => changes)).toEqual([
      { refunded: { from: 0, to: 1000 } },
      { refunded: { from: 1000, to: 3000 }, status: { from: 'PAID', to: 'REFUNDED' } },
    ]);
  });

  it('is announced by email, in the words of the staff', async () => {
    const { invoice } = await paidAtDesk();
    await club.deliver();
    await refund(invoice, { amount: 500 });
    const mails = await club.deliver();
    expect(mails.map(({ subject }) => subject)).toEqual(['Refund: S$5.00']);
    expect(mails[0]?.text).toContain('The club office refunded it.\n\nNote from the office: The locker jams');
    expect(mails[0]?.text).toContain('to your club credit.');
  });

  it('becomes credit where they say so, whatever it was paid by', async () => {
    const before = await credit();
    const { invoice, payment } = await paid({ method: 'NETS' });
    await refund(invoice, { destination: 'CREDIT' });
    expect(await credit()).toBe(before + 3000);
    expect(await readRefunds(payment, auth)).toMatchObject([{ destination: 'CREDIT', status: 'DONE' }]);
  });

  it('goes back in cash where they say so and may take money, for what the desk took alone', async () => {
    const before = await credit();
    const { invoice, payment } = await paidAtDesk();
    const headers = await club.signIn('cashier');
    expect((await refund(invoice, { destination: 'CASH' })).status).toBe(403);
    expect((await refund(invoice, { destination: 'CASH' }, headers)).body).toMatchObject({ refunded: 3000 });
    expect(await readRefunds(payment, auth)).toMatchObject([{ destination: 'CASH', status: 'DONE' }]);
    const byCard = await paid({ method: 'CREDIT_CARD' });
    await refund(byCard.invoice, { destination: 'CASH' }, headers);
    expect(await readRefunds(byCard.payment, auth)).toMatchObject([{ destination: 'SOURCE' }]);
    expect(await credit()).toBe(before);
  });

  it('is never cash for credit, a voucher or a card, by the database itself', async () => {
    await paid({ method: 'CREDIT_CARD' });
    const voucherId = await giveVoucher(club, { value: 3000 });
    await paid({ method: 'VOUCHER', voucher: voucherId });
    const own = await club.issue(500);
    await giveCredit(club, 500);
    await club.pay({ invoice: own, method: 'CREDIT', credit: true }, auth);
    for (const method of ['CREDIT_CARD', 'VOUCHER', 'CREDIT'] as const) {
      const [found] = await club.db.select().from(payments).where(eq(payments.method, method)).limit(1);
      const values = {
        member_id: club.member.memberId,
        payment_id: found?.id ?? null,
        invoice_id: own,
        amount: 1,
        reason: 'STAFF' as const,
        destination: 'CASH' as const,
        status: 'DONE' as const,
        created_at: new Date(club.clock.now),
        done_at: new Date(club.clock.now),
      };
      expect(found).toBeDefined();
      await expect(club.db.insert(refunds).values(values)).rejects.toMatchObject({
        cause: { message: 'Only what the desk took goes back in cash' },
      });
    }
    const cashier = await club.signIn('cashier');
    const balance = await credit();
    await refund(own, { destination: 'CASH' }, cashier);
    expect(await credit()).toBe(balance + 500);
  });

  it('makes a voucher whole again rather than credit, where all that it paid comes back', async () => {
    const before = await credit();
    const given = await giveVoucher(club, { value: 1000 });
    const { invoice } = await paid({ method: 'CREDIT_CARD', voucher: given });
    await refund(invoice, { destination: 'CREDIT' });
    const [row] = await club.db.select().from(voucher).where(eq(voucher.id, given));
    expect([row?.status, await credit()]).toEqual(['ACTIVE', before + 2000]);
  });

  it('is given once for each Idempotency-Key, of each invoice', async () => {
    const [one, two] = [await paidAtDesk(), await paidAtDesk()];
    const headers = { ...office, 'idempotency-key': 'office-of-tuesday' };
    const first = await refund(one.invoice, { amount: 700 }, headers);
    expect(await refund(one.invoice, { amount: 700 }, headers)).toEqual(first);
    expect(await club.stored(one.invoice)).toMatchObject({ refunded: 700 });
    expect((await refund(two.invoice, { amount: 700 }, headers)).status).toBe(422);
    expect(await club.stored(two.invoice)).toMatchObject({ refunded: 0 });
  });

  it('is never more than was paid, no matter who asks at the same moment', async () => {
    const { invoice } = await paidAtDesk();
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund(invoice, { amount: 1500 })));
    const counted = Object.groupBy(answers, ({ status }) => status);
    expect([counted[200]?.length, counted[409]?.length]).toEqual([2, 2]);
    expect(await club.stored(invoice)).toMatchObject({ status: 'REFUNDED', refunded: 3000 });
  });
});

describe('a refund is refused', () => {
  it('of more than still lies on the invoice', async () => {
    const { invoice } = await paidAtDesk();
    await refund(invoice, { amount: 1000 });
    expect(await refund(invoice, { amount: 2001 })).toMatchObject({
      status: 400,
      body: { amount: ['No more than 2000 cents can go back.'] },
    });
    for (const amount of [0, -1, 1.5]) expect((await refund(invoice, { amount })).status).toBe(400);
    expect((await refund(invoice, { reason: ' ' })).body).toHaveProperty('reason');
    expect((await refund(invoice, { destination: 'VOUCHER' })).body).toHaveProperty('destination');
    await refund(invoice);
    expect(await refund(invoice)).toMatchObject({ status: 409, body: { code: 'refunded' } });
    expect(await club.stored(invoice)).toMatchObject({ refunded: 3000 });
  });

  it('where nothing was paid, where the invoice is void or a draft, and where there is none', async () => {
    const open = await club.issue();
    expect(await refund(open)).toMatchObject({ status: 409, body: { code: 'not_paid' } });
    const url = `/finance/payment-invoice/${open}/void/`;
    await club.call({ method: 'POST', url, headers: office, payload: { reason: 'Written twice' } });
    expect(await refund(open)).toMatchObject({ status: 409, body: { code: 'void' } });
    const draft = await club.call<{ id: string }>({
      method: 'POST',
      url: '/finance/payment-invoice/',
      headers: office,
      payload: {
        member: club.member.memberId,
        lines: [{ description: 'Locker', amount: 1200 }],
        due_date: '2026-12-24',
      },
    });
    expect(await refund(draft.body.id)).toMatchObject({ status: 409, body: { code: 'not_issued' } });
    expect((await refund(crypto.randomUUID())).status).toBe(404);
  });

  it('to anyone without the right', async () => {
    const { invoice } = await paidAtDesk();
    const other = await club.signIn((await addMember(club.db)).username);
    for (const headers of [auth, other, await club.signIn('desk')])
      expect((await refund(invoice, {}, headers)).status).toBe(403);
    expect((await refund(invoice, {}, {})).status).toBe(401);
    expect(await club.stored(invoice)).toMatchObject({ refunded: 0 });
  });
});

it('leaves books that add up', async () => {
  expect(await club.unbalanced()).toEqual([]);
});
