import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWithoutDeadlocks } from '../../database/testing-locks.ts';
import { deriveKeys } from '../../http/keys.ts';
import { SANDBOX_SECRET } from '../gateways/open.ts';
import { sign } from '../gateways/signature.ts';
import { payment, webhookEvent } from '../tables.ts';
import type { PayingClub } from './testing-payments.ts';
import { createPayingClub, readReference } from './testing-payments.ts';

let club: PayingClub;
let secret: string;
const lines: string[] = [];
beforeAll(async () => {
  club = await createPayingClub({
    store: await openWithoutDeadlocks(),
    logStream: { write: (line) => void lines.push(line) },
  });
  secret = (await deriveKeys(club.config.tokenSecret ?? '')).hash(SANDBOX_SECRET);
});
afterAll(() => club.close());

let events = 0;
function makeEvent(reference: string, changes: object = {}) {
  events += 1;
  const state = { kind: 'PAID', amount: 3000, currency: 'SGD', ...changes };
  return JSON.stringify({ id: `event-${events}`, reference, state });
}

const post = async (payload: string, { at = club.clock.now, signature = sign(secret, payload, at) } = {}) =>
  (
    await club.app.inject({
      method: 'POST',
      url: '/webhooks/sandbox/',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      payload,
    })
  ).statusCode;

async function begun() {
  const invoice = await club.issue();
  const { body } = await club.pay({ invoice, method: 'CREDIT_CARD' });
  return { id: body.id, reference: readReference(body), invoice };
}

describe('a webhook is refused, logged, and changes nothing', () => {
  const minutes = (count: number) => club.clock.now + count * 60_000;
  it.each<[string, string, (reference: string) => Promise<number>]>([
    [
      'with a wrong signature',
      'Its signature is wrong.',
      (of) => post(makeEvent(of), { signature: sign('x', makeEvent(of), club.clock.now) }),
    ],
    [
      'that signs another body',
      'Its signature is wrong.',
      (of) => post(makeEvent(of), { signature: sign(secret, makeEvent(of), club.clock.now) }),
    ],
    ['without a signature', 'It is not signed.', (of) => post(makeEvent(of), { signature: 'nothing' })],
    ['that is too old', 'It is stale.', (of) => post(makeEvent(of), { at: minutes(-6) })],
    ['from the future', 'It is stale.', (of) => post(makeEvent(of), { at: minutes(6) })],
    [
      'about a wrong amount',
      'Paid S$29.99 instead of S$30.00.',
      (of) => post(makeEvent(of, { amount: 2999 })),
    ],
    ['in another currency', 'Paid in USD instead of SGD.', (of) => post(makeEvent(of, { currency: 'USD' }))],
    [
      'about a payment that nobody began',
      'It is about a payment that we did not begin.',
      () => post(makeEvent('unknown')),
    ],
    ['that is no event', 'It is no event.', () => post('{"id": 1')],
  ])('%s', async (_title, reason, sendEvent) => {
    const { id, reference, invoice } = await begun();
    lines.length = 0;
    expect(await sendEvent(reference)).toBe(400);
    expect(lines.join('')).toContain(`"reason":"${reason}"`);
    expect(await club.state(id)).toMatchObject({ status: 'PENDING' });
    expect(await club.stored(invoice)).toMatchObject({ status: 'UNPAID', paid: 0 });
    expect(await club.db.$count(webhookEvent, eq(webhookEvent.payment_id, id))).toBe(0);
  });

  it('where no such gateway is configured', async () => {
    const answer = await club.app.inject({ method: 'POST', url: '/webhooks/bank/', payload: {} });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a webhook', () => {
  it('counts once, however often and at once it comes', async () => {
    const { id, reference, invoice } = await begun();
    const event = makeEvent(reference);
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(event)));
    expect(answers).toEqual(answers.map(() => 200));
    expect(await club.stored(invoice)).toMatchObject({ status: 'PAID', paid: 3000 });
    expect((await club.state(id)).refunds).toEqual([]);
  });

  it('settles once where another with another name says the same', async () => {
    const { reference, invoice } = await begun();
    await Promise.all([post(makeEvent(reference)), post(makeEvent(reference))]);
    expect(await club.stored(invoice)).toMatchObject({ status: 'PAID', paid: 3000 });
  });

  it('is answered, and settles once, where twenty with names of their own come at once', async () => {
    const { id, reference, invoice } = await begun();
    const failed = { kind: 'FAILED', failure: 'declined' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post(makeEvent(reference, index % 4 === 3 ? failed : {}))),
    );
    expect(answers).toEqual(answers.map(() => 200));
    expect(await club.stored(invoice)).toMatchObject({ status: 'PAID', paid: 3000 });
    expect(await club.state(id)).toMatchObject({ status: 'SETTLED', refunds: [] });
    expect(await club.db.$count(webhookEvent, eq(webhookEvent.payment_id, id))).toBe(20);
  });

  it('that comes after a later one changes nothing', async () => {
    const { id, reference } = await begun();
    const failed = makeEvent(reference, { kind: 'FAILED', failure: 'declined' });
    expect([await post(makeEvent(reference)), await post(failed)]).toEqual([200, 200]);
    expect(await club.state(id)).toMatchObject({ status: 'SETTLED', failure: null });
  });

  it('settles what failed before: the money is here', async () => {
    const { id, reference, invoice } = await begun();
    await post(makeEvent(reference, { kind: 'FAILED', failure: 'declined' }));
    expect(await club.state(id)).toMatchObject({ status: 'FAILED', failure: 'declined' });
    await post(makeEvent(reference));
    expect(await club.state(id)).toMatchObject({ status: 'SETTLED', failure: null });
    expect(await club.stored(invoice)).toMatchObject({ status: 'PAID' });
    const [row] = await club.db.select().from(payment).where(eq(payment.id, id));
    expect(row?.settled_at).not.toBeNull();
  });
});

it('leaves books that add up', async () => {
  expect(await club.unbalanced()).toEqual([]);
});
