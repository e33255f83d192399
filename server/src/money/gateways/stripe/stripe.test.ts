import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SavedCards } from '@portal/contract';
import { stripeEvent } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PayingClub } from '../../online/testing-payments.ts';
import { createPayingClub } from '../../online/testing-payments.ts';
import { payment } from '../../tables.ts';

const WEBHOOK = 'whsec_of_the_tests';
/** The requests to the server that speaks like Stripe, and its answers by path. */
const asked: { path: string; body: URLSearchParams; key: string; auth: string }[] = [];
const answers = new Map<string, object>();
/** Answers of another status than 200, by path; null: the connection breaks instead. */
const refusals = new Map<string, { status: number; error: object } | null>();
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '', headers } = request;
  const path = `${request.method} ${url}`;
  asked.push({
    path,
    body: new URLSearchParams(await text(request)),
    key: String(headers['idempotency-key'] ?? ''),
    auth: String(headers.authorization),
  });
  const refusal = refusals.get(path);
  if (refusal === null) return void request.socket.destroy();
  if (refusal) {
    response.writeHead(refusal.status, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify({ error: refusal.error }));
  }
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

describe('a saved card', () => {
  const setups = '/finance/saved-card/setup/';
  const card = {
    id: 'pm_1',
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', display_brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030, wallet: null },
  };
  const intents = 'POST /v1/payment_intents';
  const intent = (changes: object) => ({
    id: `pi_${crypto.randomUUID()}`,
    object: 'payment_intent',
    currency: 'sgd',
    metadata: {},
    ...changes,
  });
  let headers: Record<string, string>;
  let saved: number;

  beforeAll(async () => {
    headers = await club.signIn(club.member.username);
    answers.set('POST /v1/customers', { id: 'cus_1', object: 'customer' });
    const visit = { id: 'cs_setup', object: 'checkout.session', mode: 'setup' };
    answers.set('POST /v1/checkout/sessions', { ...visit, url: 'https://checkout.example/setup' });
    const begun = await club.call<{ id: string; url: string }>({
      method: 'POST',
      url: setups,
      headers,
      payload: {},
    });
    expect(begun.body.url).toBe('https://checkout.example/setup');
    const sent = asked.at(-1)?.body;
    expect([sent?.get('mode'), sent?.get('customer'), sent?.get('currency')]).toEqual([
      'setup',
      'cus_1',
      'sgd',
    ]);
    answers.set('GET /v1/checkout/sessions/cs_setup?expand[0]=setup_intent.payment_method', {
      ...visit,
      status: 'complete',
      setup_intent: { id: 'seti_1', object: 'setup_intent', payment_method: card },
    });
    // The webhook is enough: nobody need come back.
    expect(await sendEvent('checkout.session.completed', { ...visit, status: 'complete' })).toBe(200);
    const { body } = await club.call<SavedCards>({ method: 'GET', url: '/finance/saved-card/', headers });
    expect(body.results).toMatchObject([{ brand: 'visa', last4: '4242', expires_year: 2030 }]);
    saved = body.results[0]?.id ?? 0;
  });

  const pay = (invoice: string) => club.pay({ invoice, method: 'CREDIT_CARD', card: saved }, headers);

  it('is charged as its owner asks, under the payment’s own key', async () => {
    answers.set(intents, intent({ status: 'succeeded', amount_received: 3000 }));
    const { body } = await pay(await club.issue(3000));
    expect(body).toMatchObject({ status: 'SETTLED', amount: 3000 });
    const last = asked.at(-1);
    expect(last).toMatchObject({ path: intents, key: body.id });
    expect(Object.fromEntries(last?.body ?? [])).toMatchObject({
      amount: '3000',
      currency: 'sgd',
      customer: 'cus_1',
      payment_method: 'pm_1',
      confirm: 'true',
      'metadata[payment]': body.id,
      return_url: expect.stringContaining(`/payment-result/?payment=${body.id}`),
    });
    expect(last?.body.has('off_session')).toBe(false);
  });

  it('leads to the bank that wants a confirmation', async () => {
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/3ds' } };
    const asks = intent({ status: 'requires_action', next_action });
    answers.set(intents, asks);
    const { body } = await pay(await club.issue(2000));
    expect(body).toMatchObject({ status: 'PENDING', next: { url: 'https://bank.example/3ds' } });
    const paid = { ...asks, status: 'succeeded', amount_received: 2000, metadata: { payment: body.id } };
    expect(await sendEvent('payment_intent.succeeded', paid)).toBe(200);
    expect(await club.state(body.id)).toMatchObject({ status: 'SETTLED' });
  });

  it.each([
    ['card_declined', 'declined'],
    ['authentication_required', 'authentication'],
  ])('that comes to nothing by %s is %s', async (code, failure) => {
    const last_payment_error = { type: 'card_error', code };
    const payment_intent = intent({ status: 'requires_payment_method', last_payment_error });
    refusals.set(intents, { status: 402, error: { type: 'card_error', code, payment_intent } });
    const { body } = await pay(await club.issue(1000));
    refusals.clear();
    expect(body).toMatchObject({ status: 'FAILED', failure });
  });

  it('whose answer is lost is looked up, and never charged anew', async () => {
    refusals.set(intents, null);
    const { body } = await pay(await club.issue(1234));
    refusals.clear();
    expect(body).toMatchObject({ status: 'PENDING', next: null });
    const made = intent({ status: 'succeeded', amount_received: 1234, metadata: { payment: body.id } });
    const since = Math.floor(club.clock.now / 1000) - 60;
    answers.set(`GET /v1/payment_intents?customer=cus_1&created[gte]=${since}&limit=100`, {
      object: 'list',
      url: '/v1/payment_intents',
      has_more: false,
      data: [intent({ status: 'succeeded' }), made],
    });
    const before = asked.filter(({ path }) => path === intents).length;
    club.clock.now += 6 * 60_000;
    await club.deliver();
    expect(await club.state(body.id)).toMatchObject({ status: 'SETTLED' });
    expect(asked.filter(({ path }) => path === intents)).toHaveLength(before);
  });

  it('settles by a webhook that comes before the answer', async () => {
    headers = await club.signIn(club.member.username);
    refusals.set(intents, null);
    const { body } = await pay(await club.issue(777));
    refusals.clear();
    const metadata = { payment: body.id };
    const made = intent({ status: 'succeeded', amount_received: 777, metadata });
    expect(await sendEvent('payment_intent.succeeded', made)).toBe(200);
    expect(await club.state(body.id)).toMatchObject({ status: 'SETTLED' });
  });

  it('takes its new month from the gateway, and is detached there where it is removed', async () => {
    const renewed = { ...card, card: { ...card.card, exp_year: 2033 } };
    expect(await sendEvent('payment_method.automatically_updated', renewed)).toBe(200);
    headers = await club.signIn(club.member.username);
    const list = { method: 'GET', url: '/finance/saved-card/', headers } as const;
    expect((await club.call<SavedCards>(list)).body.results).toMatchObject([{ expires_year: 2033 }]);
    answers.set('POST /v1/payment_methods/pm_1/detach', card);
    await club.call({ method: 'DELETE', url: `/finance/saved-card/${saved}/`, headers });
    await club.deliver();
    expect(asked.map(({ path }) => path)).toContain('POST /v1/payment_methods/pm_1/detach');
    expect((await club.call<SavedCards>(list)).body.results).toEqual([]);
    expect(await club.unbalanced()).toEqual([]);
  });
});
