import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { stripeEvent } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PayingClub } from '../../online/testing-payments.ts';
import { createPayingClub } from '../../online/testing-payments.ts';
import { payment } from '../../tables.ts';

const WEBHOOK = 'whsec_of_the_tests';
/** The requests to the server that speaks like Stripe, and its answers by path. */
const asked: { path: string; body: URLSearchParams; key: string; auth: string }[] = [];
const answers = new Map<string, object>();
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '', headers } = request;
  const path = `${request.method} ${url}`;
  asked.push({
    path,
    body: new URLSearchParams(await text(request)),
    key: String(headers['idempotency-key'] ?? ''),
    auth: String(headers.authorization),
  });
  const known = answers.get(path);
  response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(known ?? { error: { type: 'invalid_request_error', message: 'No such' } }));
}
const server = createServer((request, response) => void answer(request, response));

let club: PayingClub;
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stripe = { url: `http://127.0.0.1:${port}`, secretKey: 'sk_test_1', webhookSecret: WEBHOOK };
  club = await createPayingClub({ gateway: 'stripe', stripe });
});
afterAll(async () => {
  await club.close();
  server.close();
});

async function sendEvent(type: string, object: object, secret = WEBHOOK, at = club.clock.now) {
  const event = { id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } };
  // The reference describes Stripe's events by this shape.
  expect(stripeEvent.parse(event)).toEqual(event);
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(at / 1000);
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await club.app.inject({ method: 'POST', url: '/webhooks/stripe/', headers, payload })).statusCode;
}

it('sends cards to its page, settles on its word, and gives back through it', async () => {
  answers.set('POST /v1/checkout/sessions', {
    id: 'cs_1',
    object: 'checkout.session',
    url: 'https://checkout.example/cs_1',
  });
  const invoice = await club.issue(3000);
  const begun = await club.pay({ invoice, method: 'CREDIT_CARD' });
  expect(begun.body.next).toEqual({ kind: 'REDIRECT', url: 'https://checkout.example/cs_1' });
  expect(asked.at(-1)).toMatchObject({ key: begun.body.id, auth: 'Bearer sk_test_1' });
  const sent = asked.at(-1)?.body;
  expect(sent?.get('line_items[0][price_data][unit_amount]')).toBe('3000');
  expect(sent?.get('line_items[0][price_data][currency]')).toBe('sgd');
  const paid = {
    id: 'cs_1',
    object: 'checkout.session',
    payment_status: 'paid',
    status: 'complete',
    amount_total: 3000,
    currency: 'sgd',
    payment_intent: 'pi_9',
  };
  expect(await sendEvent('checkout.session.completed', paid, 'whsec_of_another')).toBe(400);
  expect(await sendEvent('checkout.session.completed', paid, WEBHOOK, club.clock.now - 6 * 60_000)).toBe(400);
  expect(await sendEvent('checkout.session.completed', { ...paid, currency: 'usd' })).toBe(400);
  expect(await club.state(begun.body.id)).toMatchObject({ status: 'PENDING' });
  expect(await sendEvent('checkout.session.completed', paid)).toBe(200);
  expect(
    await sendEvent('payment_intent.succeeded', { id: 'pi_9', object: 'payment_intent', metadata: {} }),
  ).toBe(200);
  expect(await club.stored(invoice)).toMatchObject({ status: 'PAID', paid: 3000 });

  const booked = await club.held();
  answers.set('POST /v1/checkout/sessions', {
    id: 'cs_2',
    object: 'checkout.session',
    url: 'https://checkout.example/cs_2',
  });
  const booking = await club.pay({ invoice: booked.invoice, method: 'CREDIT_CARD' });
  await sendEvent('checkout.session.completed', { ...paid, id: 'cs_2', amount_total: 600 });
  const headers = await club.signIn(club.member.username);
  await club.call({ method: 'DELETE', url: `/booking/reservation/${booked.id}/`, headers });
  answers.set('GET /v1/checkout/sessions/cs_2', { ...paid, id: 'cs_2', payment_intent: 'pi_2' });
  answers.set('POST /v1/refunds', { id: 're_1', object: 'refund' });
  for (let time = 0; time < 3; time += 1) {
    club.clock.now += 61_000;
    await club.deliver();
  }
  expect(await club.state(booking.body.id)).toMatchObject({
    refunds: [{ amount: 600, destination: 'SOURCE', status: 'DONE' }],
  });
  const refunds = asked.filter(({ path }) => path === 'POST /v1/refunds');
  expect(refunds.map(({ body }) => [body.get('payment_intent'), body.get('amount')])).toEqual([
    ['pi_2', '600'],
  ]);
});

it('shows the PayNow code that it gives, and looks payments up whose webhook is lost', async () => {
  const code = { data: '000201PAYNOW', hosted_instructions_url: 'https://pay.example/i' };
  const intent = { id: 'pi_5', object: 'payment_intent', currency: 'sgd', metadata: { payment: 'x' } };
  answers.set('POST /v1/payment_intents', {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'paynow_display_qr_code', paynow_display_qr_code: code },
  });
  const invoice = await club.issue(8640);
  const begun = await club.pay({ invoice, method: 'PAYNOW' });
  expect(begun.body.next).toMatchObject({
    kind: 'QR',
    payload: '000201PAYNOW',
    page: 'https://pay.example/i',
  });
  answers.set('GET /v1/payment_intents/pi_5', { ...intent, status: 'succeeded', amount_received: 8640 });
  club.clock.now += 6 * 60_000;
  await club.deliver();
  expect(await club.state(begun.body.id)).toMatchObject({ status: 'SETTLED' });
});

it('offers no method that it can’t do, and says where it doesn’t answer', async () => {
  const invoice = await club.issue(100);
  expect((await club.pay({ invoice, method: 'NETS' })).body).toMatchObject({ code: 'method_not_offered' });
  answers.delete('POST /v1/checkout/sessions');
  expect(await club.pay({ invoice, method: 'CREDIT_CARD' })).toMatchObject({
    status: 502,
    body: { code: 'gateway_failed' },
  });
  const [failed] = await club.db.select().from(payment).where(eq(payment.failure, 'gateway'));
  expect(failed?.status).toBe('FAILED');
  expect(await club.unbalanced()).toEqual([]);
});
