import type { Invoice } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../../members/tables.ts';
import { signInStaff } from '../../testing/people.ts';
import type { PayingClub } from '../online/testing-payments.ts';
import { createPayingClub, path } from '../online/testing-payments.ts';

let club: PayingClub;
let clerk: Record<string, string>;
beforeAll(async () => {
  club = await createPayingClub();
  const rights = ['view', 'refund', 'issue', 'void'].map((action) => `payment_invoice.${action}`);
  clerk = await signInStaff(club, [...rights, 'reservation_payment.settle'], 'clerk');
});
afterAll(() => club.close());

const of = (id: string, action = '') => `/finance/payment-invoice/${id}/${action}`;
const post = (url: string, payload: object = {}) =>
  club.call<Record<string, unknown>>({ method: 'POST', url, headers: clerk, payload });
const read = async (id: string, headers = clerk) =>
  (await club.call<Invoice>({ method: 'GET', url: of(id), headers })).body;

describe('the history of an invoice', () => {
  it('has each step with its user, for staff alone, the newest first', async () => {
    const id = await club.issue();
    club.clock.now += 1000;
    await post(`${path}desk/`, { invoice: id, method: 'PAYNOW', amount: 1000, reference: '2611' });
    club.clock.now += 1000;
    await post(of(id, 'refund/'), { amount: 400, destination: 'DESK', reason: 'Too much' });
    const step = { by: 'clerk', method: 'PAYNOW', at_desk: true };
    expect((await read(id)).history).toMatchObject([
      { ...step, kind: 'REFUNDED', amount: 400, destination: 'SOURCE', note: 'Too much' },
      { ...step, kind: 'PAID', amount: 1000, reference: '2611' },
      { kind: 'ISSUED', amount: 3000, at_desk: false },
    ]);
    expect(await read(id, await club.signIn(club.member.username))).not.toHaveProperty('history');
  });
});

describe('an invoice that staff email', () => {
  it('goes to its member with the link to pay, then as a receipt, and says where there is no address', async () => {
    const id = await club.issue();
    await club.db.update(member).set({ email: null }).where(eq(member.id, club.member.memberId));
    expect(await post(of(id, 'email/'))).toMatchObject({ status: 409, body: { code: 'address_required' } });
    const email = 'desk.invoice@club.example';
    await club.db.update(member).set({ email }).where(eq(member.id, club.member.memberId));
    await club.deliver();
    expect((await post(of(id, 'email/'))).body).toEqual({ sent_to: email });
    const [due] = await club.deliver();
    expect([due?.subject, due?.text]).toEqual([
      expect.stringMatching(/^Invoice .*: S\$30\.00$/),
      expect.stringContaining(`/online-payment/${id}`),
    ]);
    await post(`${path}desk/`, { invoice: id, method: 'CASH' });
    await club.deliver();
    await post(of(id, 'email/'));
    expect((await club.deliver()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Receipt: S\$30\.00 for /),
    ]);
  });
});
