import type { Answer, CreditEntry, Invoice, List, Payment } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, addStaff } from '../../../testing/people.ts';
import type { PayingClub } from '../../online/testing-payments.ts';
import { createPayingClub, path } from '../../online/testing-payments.ts';

let club: PayingClub;
beforeAll(async () => {
  club = await createPayingClub();
  const rights = ['reservation_payment.settle', 'credit_entry.view', 'payment_invoice.view'];
  await addStaff(club.db, [...rights, 'payment_invoice.refund', 'closing.view'], 'counter');
});
afterAll(() => club.close());

/** A member who has this much, and an invoice of theirs. Cents. */
async function withCredit(credit: number, due: number) {
  const { memberId: member, username } = await addMember(club.db);
  if (credit > 0) {
    const paid = await club.issue(credit, member);
    await take({ invoice: paid, method: 'CASH' });
    await refund(paid, { amount: credit, destination: 'CREDIT', reason: 'Rain' });
  }
  return { member, username, invoice: await club.issue(due, member) };
}
async function take(payload: object, username = 'counter', url = `${path}desk/`) {
  return club.call<Payment & Partial<Record<'amount' | 'detail', unknown>>>({
    method: 'POST',
    url,
    headers: await club.signIn(username),
    payload: { method: 'CREDIT', ...payload },
  });
}
const refund = async (invoice: string, payload: object) =>
  club.call({
    method: 'POST',
    url: `/finance/payment-invoice/${invoice}/refund/`,
    headers: await club.signIn('counter'),
    payload,
  });
async function read<Body>(url: string): Promise<Body> {
  return (await club.call<Body>({ method: 'GET', url, headers: await club.signIn('counter') })).body;
}
const creditOf = async (member: number) =>
  (await read<List<CreditEntry>>(`/finance/credit-entry/?member=${member}&ordering=-id`)).results[0]?.balance;
const invoiceOf = (id: string) => read<Invoice>(`/finance/payment-invoice/${id}/`);

it('pays an invoice or a part of it, and several invoices together', async () => {
  const { member, invoice } = await withCredit(1800, 1200);
  const part = await take({ invoice, amount: 500 });
  expect([part.status, part.body]).toMatchObject([201, { method: 'CREDIT', status: 'SETTLED', amount: 500 }]);
  expect(await invoiceOf(invoice)).toMatchObject({ status: 'PARTLY_PAID', amount_due: 700 });
  const other = await club.issue(600, member);
  expect((await take({ invoices: [invoice, other], amount: 1300 })).status).toBe(201);
  expect(await invoiceOf(other)).toMatchObject({ status: 'PAID' });
  expect(await creditOf(member)).toBe(0);
});

it('takes no more than there is, and says how much that is', async () => {
  const { member, invoice } = await withCredit(400, 1200);
  const answer = await take({ invoice });
  expect([answer.status, answer.body]).toEqual([
    400,
    { amount: ['The member has S$4.00 of club credit left.'] },
  ]);
  expect(await invoiceOf(invoice)).toMatchObject({ amount_due: 1200 });
  expect(await creditOf(member)).toBe(400);
});

it('has nothing to take from a visitor, or from a member without credit', async () => {
  const { invoice } = await withCredit(0, 1200);
  expect((await take({ invoice })).body).toEqual({ amount: ['The member has no club credit left.'] });
});

it('is spent once by two clerks at once', async () => {
  const { member, invoice } = await withCredit(1000, 1000);
  const second = await club.issue(1000, member);
  const answers = await Promise.all([take({ invoice }), take({ invoice: second })]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
  expect(await creditOf(member)).toBe(0);
});

it('is spent once by a clerk and the member who pays online meanwhile', async () => {
  const { member, username, invoice } = await withCredit(1000, 1000);
  const answers = await Promise.all([take({ invoice }), take({ invoice }, username, path)]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await creditOf(member)).toBe(0);
  expect(await invoiceOf(invoice)).toMatchObject({ status: 'PAID' });
});

it('goes back to credit, whatever staff choose, and never touches the till', async () => {
  const { member, invoice } = await withCredit(1000, 1000);
  const day = () => {
    // A day is counted up to this instant, without it.
    club.clock.now += 1000;
    return read<Answer<'GET /finance/closing-day/'>>('/finance/closing-day/?day=2026-11-24');
  };
  const till = async () => (await day()).lines.filter(({ at_desk }) => at_desk);
  const before = await till();
  await take({ invoice });
  expect((await day()).lines).toContainEqual(expect.objectContaining({ method: 'CREDIT', at_desk: false }));
  expect((await refund(invoice, { amount: 1000, destination: 'CASH', reason: 'Rain' })).status).toBeLessThan(
    300,
  );
  expect(await creditOf(member)).toBe(1000);
  expect(await till()).toEqual(before);
  expect(await club.unbalanced()).toEqual([]);
});

it('is used by those alone who may see it', async () => {
  const { invoice } = await withCredit(1000, 1000);
  expect((await take({ invoice }, 'desk')).status).toBe(403);
});
