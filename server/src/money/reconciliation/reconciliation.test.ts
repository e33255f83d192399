import { eq } from 'drizzle-orm';
import type { Finding } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TUESDAY_10_AM } from '../../bookings/testing-club.ts';
import { auditLog } from '../../audit/tables.ts';
import { job } from '../../jobs/tables.ts';
import { addStaff } from '../../testing/people.ts';
import type { SandboxOutcome } from '../gateways/sandbox/outcomes.ts';
import { sandboxPayment } from '../gateways/sandbox/tables.ts';
import type { PayingClub } from '../online/testing-payments.ts';
import { createPayingClub, readReference } from '../online/testing-payments.ts';
import { payment } from '../tables.ts';

let club: PayingClub;
beforeAll(async () => {
  club = await createPayingClub();
  club.clock.now = TUESDAY_10_AM;
  await addStaff(club.db, ['reconciliation.view', 'reconciliation.change'], 'auditor');
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
async function begun(outcome: SandboxOutcome | null) {
  const invoice = await club.issue();
  const { body } = await club.pay({ invoice, method: 'NETS' });
  if (outcome) await club.choose(body, outcome);
  return { ...body, invoice };
}

it('settles what was paid though no webhook came, and fails what was not', async () => {
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
  await club.db.delete(sandboxPayment).where(eq(sandboxPayment.reference, readReference(unknown)));
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

/** The fields of the answers to staff's calls, each has a part of them. */
interface StaffAnswer extends Finding {
  results: Finding[];
  count: number;
  outcome: string;
  finding: Finding;
  paid: number | null;
  code?: string;
}

describe('staff', () => {
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object, headers: object = {}) =>
    club.call<StaffAnswer>({
      method,
      url: `/finance/reconciliation/${url}`,
      headers: { ...(await club.signIn('auditor')), ...headers },
      ...(payload && { payload }),
    });
  const readFindings = async (of: string, more = '') =>
    (await ask('GET', `?payment=${of}${more}`)).body.results;
  const lookUp = (id: number) => ask('POST', `${id}/look-up/`, {});
  const settle = (id: number, reason: string, headers: object = {}) =>
    ask('POST', `${id}/settle/`, { reason }, headers);

  it('find open what may have moved money, with its member and invoice', async () => {
    const [less, declined] = [await begun('wrong_amount'), await begun('decline')];
    await lose(6);
    const [mismatch] = await readFindings(less.id, '&is_open=true');
    expect(mismatch).toMatchObject({
      kind: 'MISMATCH',
      settled_at: null,
      payment_status: 'FAILED',
      amount: 3000,
      method: 'NETS',
      invoices: [{ id: less.invoice }],
    });
    expect(await readFindings(declined.id, '&is_open=true')).toEqual([]);
    const [failed] = await readFindings(declined.id, '&is_open=false');
    expect(failed).toMatchObject({ kind: 'FAILED', settled_by: null, reason: null });
    expect(failed?.settled_at).toBe(failed?.found_at);
    const ofMember = await ask('GET', `?member__id=${mismatch?.member}&kind=MISMATCH`);
    expect(ofMember.body.count).toBeGreaterThan(0);
  });

  it('close one with a reason, once, and the audit log has it', async () => {
    const less = await begun('wrong_amount');
    await lose(6);
    const [{ id } = { id: 0 }] = await readFindings(less.id);
    expect(Object.keys((await settle(id, ' ')).body)).toEqual(['reason']);
    const key = { 'idempotency-key': `settle-${id}` };
    const first = await settle(id, 'Refunded at the bank', key);
    expect(first).toMatchObject({
      status: 200,
      body: { reason: 'Refunded at the bank', settled_by: 'auditor' },
    });
    expect((await settle(id, 'Refunded at the bank', key)).body.settled_at).toBe(first.body.settled_at);
    expect(await settle(id, 'Twice')).toMatchObject({ status: 409, body: { code: 'finding_settled' } });
    const log = await club.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource, 'reconciliation'))
      .orderBy(auditLog.id);
    expect(log.filter(({ resource_id }) => resource_id === String(id))).toMatchObject([
      { action: 'change', changes: { reason: { from: null, to: 'Refunded at the bank' } } },
    ]);
    expect((await settle(0x7fffffff, 'Nobody’s')).status).toBe(404);
  });

  it('look a payment up again, and take as paid what was paid', async () => {
    const late = await begun(null);
    const [stored] = await club.db
      .select()
      .from(sandboxPayment)
      .where(eq(sandboxPayment.reference, readReference(late)));
    await club.db.delete(sandboxPayment).where(eq(sandboxPayment.reference, readReference(late)));
    await lose(6);
    const [{ id } = { id: 0 }] = await readFindings(late.id);
    expect(await lookUp(id)).toMatchObject({ status: 200, body: { outcome: 'UNKNOWN', paid: null } });
    if (!stored) throw new Error('The sandbox had no such payment');
    const isPaid = { status: 'PAID', received: 3000, known_at: new Date(club.clock.now) } as const;
    // The gateway had lost it for a while.
    await club.db.insert(sandboxPayment).values({ ...stored, ...isPaid });
    const found = await lookUp(id);
    expect(found.body).toMatchObject({
      outcome: 'PAID',
      paid: 3000,
      finding: { payment_status: 'SETTLED', settled_by: 'auditor', reason: null },
    });
    expect(await club.stored(late.invoice)).toMatchObject({ status: 'PAID', paid: 3000 });
    expect((await lookUp(id)).body).toMatchObject({ outcome: 'PAID' });
    expect(await club.stored(late.invoice)).toMatchObject({ paid: 3000 });
    expect(await club.unbalanced()).toEqual([]);
  });

  it('see of another amount how much it was, and take nothing', async () => {
    const less = await begun('wrong_amount');
    await lose(6);
    const [{ id } = { id: 0 }] = await readFindings(less.id);
    const { body } = await lookUp(id);
    expect(body).toMatchObject({ outcome: 'MISMATCH', finding: { settled_at: null } });
    expect(body.paid).not.toBe(3000);
    expect(await club.stored(less.invoice)).toMatchObject({ status: 'UNPAID', paid: 0 });
  });
});
