import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TUESDAY_10_AM } from '../../bookings/testing-club.ts';
import { job } from '../../jobs/tables.ts';
import { addStaff } from '../../testing/people.ts';
import type { Outcome } from '../gateways/sandbox/outcomes.ts';
import { sandboxPayment } from '../gateways/sandbox/tables.ts';
import type { PayingClub } from '../online/testing-payments.ts';
import { createPayingClub, referenceOf } from '../online/testing-payments.ts';
import { payment } from '../tables.ts';

let club: PayingClub;
beforeAll(async () => {
  club = await createPayingClub();
  await addStaff(club.db, ['reconciliation.view'], 'auditor');
});
afterAll(() => club.close());

/** Loses every webhook that waits to be posted, and lets so many minutes pass. */
async function lose(minutes: number) {
  await club.db.delete(job).where(eq(job.name, 'money sandbox webhook'));
  club.clock.now += minutes * 60_000;
  await club.deliver();
}
async function findings(id: string) {
  const headers = await club.signIn('auditor');
  const url = `/finance/reconciliation/?payment=${id}`;
  const { body } = await club.call<{ results: { kind: string }[] }>({ method: 'GET', url, headers });
  return body.results.map(({ kind }) => kind);
}
async function begun(outcome: Outcome | null) {
  const invoice = await club.issue();
  const { body } = await club.pay({ invoice, method: 'NETS' });
  if (outcome) await club.choose(body, outcome);
  return { ...body, invoice };
}

it('settles what was paid though no webhook came, and fails what was not', async () => {
  club.clock.now = TUESDAY_10_AM;
  const [paid, declined, open, less] = [
    await begun('succeed'),
    await begun('decline'),
    await begun(null),
    await begun('wrong_amount'),
  ];
  await lose(4);
  expect(await club.state(paid.id)).toMatchObject({ status: 'PENDING' });
  await lose(2);
  expect(await club.state(paid.id)).toMatchObject({ status: 'SETTLED' });
  expect(await club.stored(paid.invoice)).toMatchObject({ status: 'PAID' });
  expect(await club.state(declined.id)).toMatchObject({ status: 'FAILED', failure: 'declined' });
  expect(await club.state(open.id)).toMatchObject({ status: 'PENDING' });
  expect(await club.state(less.id)).toMatchObject({ status: 'FAILED', failure: 'mismatch' });
  expect(await club.stored(less.invoice)).toMatchObject({ status: 'UNPAID', paid: 0 });
  await lose(25);
  expect(await club.state(open.id)).toMatchObject({ status: 'FAILED', failure: 'expired' });
  await lose(10);
  expect([
    await findings(paid.id),
    await findings(declined.id),
    await findings(open.id),
    await findings(less.id),
  ]).toEqual([['SETTLED'], ['FAILED'], ['FAILED'], ['MISMATCH']]);
});

it('fails what the gateway never began, or knows nothing of', async () => {
  const [dead, unknown] = [await begun(null), await begun(null)];
  await club.db.update(payment).set({ gateway_reference: null }).where(eq(payment.id, dead.id));
  await club.db.delete(sandboxPayment).where(eq(sandboxPayment.reference, referenceOf(unknown)));
  await lose(6);
  expect([await findings(dead.id), await findings(unknown.id)]).toEqual([['NOT_STARTED'], ['UNKNOWN']]);
  expect(await club.state(dead.id)).toMatchObject({ status: 'FAILED', failure: 'gateway' });
});

it('settles once where the webhook comes at the same moment', async () => {
  const one = await begun('twice');
  club.clock.now += 6 * 60_000;
  await club.deliver();
  expect(await club.state(one.id)).toMatchObject({ status: 'SETTLED', refunds: [] });
  expect(await club.stored(one.invoice)).toMatchObject({ paid: 3000 });
  expect(await club.unbalanced()).toEqual([]);
});
