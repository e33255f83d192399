import { DAY, MINUTE } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { member } from '../../members/index.ts';
import type { PayingClub } from '../online/testing-payments.ts';
import { createPayingClub } from '../online/testing-payments.ts';
import { payment, refund } from '../tables.ts';
import { deliverRefunds } from './deliver.ts';

let club: PayingClub;
beforeAll(async () => {
  club = await createPayingClub();
  await club.db.update(member).set({ email: 'mei@example.org' }).where(eq(member.id, club.member.memberId));
});
afterAll(() => club.close());

const credit = async () => {
  const headers = await club.signIn(club.member.username);
  return (await club.call<{ balance: number }>({ method: 'GET', url: '/finance/credit/', headers })).body
    .balance;
};

/** A refund of S$6 that waits for a gateway which the club has no more. */
async function waitingRefund(): Promise<string> {
  const { id, invoice } = await club.held();
  const headers = await club.signIn(club.member.username);
  const { body } = await club.pay({ invoice, method: 'CREDIT_CARD' }, headers);
  await club.choose(body, 'succeed');
  await club.deliver();
  await club.db.update(payment).set({ gateway: 'former' }).where(eq(payment.id, body.id));
  await club.call({ method: 'DELETE', url: `/booking/reservation/${id}/`, headers });
  club.clock.now += 2 * MINUTE;
  await club.deliver();
  return body.id;
}

it.each(['sandbox', 'none'])(
  'a refund of a gateway that the club has no more becomes credit after three days, with “%s” in its place',
  async (gateway) => {
    const paid = await waitingRefund();
    const before = await credit();
    const without = deliverRefunds(null, 'SGD');
    const deliver = async () =>
      gateway === 'none'
        ? without.run(null, { db: club.db, id: 0, now: club.clock.now, log: club.app.log })
        : club.deliver();
    const refunds = () => club.db.select().from(refund).where(eq(refund.payment_id, paid));
    club.clock.now += 2 * MINUTE;
    await deliver();
    expect(await refunds()).toMatchObject([{ status: 'PENDING', destination: 'SOURCE' }]);
    const longAgo = new Date(club.clock.now - 3 * DAY);
    await club.db
      .update(refund)
      .set({ created_at: longAgo, try_at: longAgo })
      .where(eq(refund.payment_id, paid));
    club.clock.now += 2 * MINUTE;
    await deliver();
    expect(await refunds()).toMatchObject([{ status: 'DONE', destination: 'CREDIT', amount: 600 }]);
    expect(await credit()).toBe(before + 600);
  },
);
