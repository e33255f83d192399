import type { CreditEntry, List, MoneySummary } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { addMember, addStaff } from '../../../testing/people.ts';
import type { PayingClub } from '../../online/testing-payments.ts';
import { createPayingClub, path } from '../../online/testing-payments.ts';
import { changeCredit } from './credit.ts';

let club: PayingClub;
let mei: Person;
beforeAll(async () => {
  club = await createPayingClub();
  mei = await addMember(club.db);
  await addStaff(club.db, ['payment_invoice.refund'], 'office');
});
afterAll(() => club.close());

async function read<T>(url: string, username = mei.username): Promise<T> {
  const { status, body } = await club.call<T>({ method: 'GET', url, headers: await club.signIn(username) });
  expect(status).toBe(200);
  return body;
}
const entries = async () => (await read<List<CreditEntry>>('/finance/credit-entry/?ordering=-id')).results;

/** An invoice of Mei's, which the desk took money for and the staff refunded as credit. */
async function refunded(amount: number): Promise<string> {
  const invoice = await club.issue(amount, mei.memberId);
  const headers = await club.signIn('desk');
  await club.call({ method: 'POST', url: `${path}desk/`, headers, payload: { invoice, method: 'CASH' } });
  const answer = await club.call({
    method: 'POST',
    url: `/finance/payment-invoice/${invoice}/refund/`,
    headers: await club.signIn('office'),
    payload: { amount, destination: 'CREDIT', reason: 'The locker jams' },
  });
  expect(answer.status).toBeLessThan(300);
  return invoice;
}

it('has a history: why each entry came, its invoice, and what the member had after it', async () => {
  expect(await read<MoneySummary>('/finance/summary/')).toMatchObject({ credit: 0, had_credit: false });
  const source = await refunded(1200);
  const paid = await club.issue(700, mei.memberId);
  const headers = await club.signIn(mei.username);
  expect((await club.pay({ invoice: paid, method: 'CREDIT' }, headers)).body).toMatchObject({
    status: 'SETTLED',
  });
  const numbered = (id: string) => [{ invoice: id, invoice_number: expect.stringMatching(/^INV-2026-/) }];
  expect(await entries()).toMatchObject([
    { amount: -700, reason: null, note: null, balance: 500, invoices: numbered(paid) },
    {
      amount: 1200,
      reason: 'STAFF',
      note: 'The locker jams',
      balance: 1200,
      invoices: numbered(source),
    },
  ]);
  // Used up, it still has a history.
  const last = await club.issue(500, mei.memberId);
  await club.pay({ invoice: last, method: 'CREDIT' }, headers);
  expect(await read<MoneySummary>('/finance/summary/')).toMatchObject({ credit: 0, had_credit: true });
});

it('names the booking that an entry paid, and none where it paid several invoices', async () => {
  const { memberId: member, username } = club.member;
  const { now } = club.clock;
  await club.db.transaction((tx) => changeCredit(tx, { member, amount: 100_000, now }));
  const { id, invoice } = await club.held();
  const several = [await club.issue(), await club.issue()];
  const headers = await club.signIn(username);
  await club.pay({ invoice, method: 'CREDIT' }, headers);
  await club.pay({ invoices: several, method: 'CREDIT' }, headers);
  const { results } = await read<List<CreditEntry>>('/finance/credit-entry/?ordering=id', username);
  expect(results.map(({ reservation, invoices }) => [reservation, invoices.length])).toEqual([
    [null, 0],
    [id, 1],
    [null, 2],
  ]);
});
