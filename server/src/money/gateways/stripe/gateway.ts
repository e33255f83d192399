import { isoAt } from '@portal/contract/rules/club-time';
import { Stripe } from 'stripe';
import type { Config, StripeAccount } from '../../../config/config.ts';
import type { Charge, Gateway, GatewayEvent, GatewayState } from '../gateway.ts';
import { RefundRefused, WebhookRefused } from '../gateway.ts';
import { toCurrency, isMissing, toState } from './states.ts';
import { toVaultCard, stripeVault } from './vault.ts';

/** The shortest that Stripe keeps a page open, with a little for clocks that differ, ms. */
const SHORTEST = 31 * 60_000;
/** Longest wait for Stripe's answer, ms. */
const PATIENCE = 10_000;

type Session = Stripe.Checkout.Session;

const isIntent = (reference: string): boolean => reference.startsWith('pi_');

function stateOfSession({ payment_status, status, amount_total, currency }: Session): GatewayState {
  if (payment_status === 'paid')
    return { kind: 'PAID', amount: amount_total ?? 0, currency: toCurrency(currency) };
  return status === 'expired' ? { kind: 'FAILED', failure: 'expired' } : { kind: 'OPEN' };
}

/** Reads from an event what it reports about a payment or a saved card of ours; null: nothing. */
function readEvent(event: Stripe.Event): GatewayEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired': {
      const session = event.data.object;
      const { id: reference, mode, client_reference_id: payment } = session;
      if (mode === 'setup') return { of: 'setup', reference };
      return { of: 'payment', id: event.id, reference, payment, state: stateOfSession(session) };
    }
    case 'payment_method.updated':
    case 'payment_method.automatically_updated': {
      const card = toVaultCard(event.data.object);
      return card && { of: 'card', reference: card.reference, card };
    }
    case 'payment_method.detached':
      return { of: 'card', reference: event.data.object.id, card: null };
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed': {
      const intent = event.data.object;
      const { payment } = intent.metadata;
      // Pages have intents of their own, which are reported by their sessions.
      if (!payment) return null;
      return {
        of: 'payment',
        id: event.id,
        reference: intent.id,
        payment,
        state: toState(intent),
      };
    }
    default:
      return null;
  }
}

function openStripe({ url, secretKey }: StripeAccount): Stripe {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: PATIENCE,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** Cards: a page of Stripe's, open until `closesAt`, ms. */
async function startPage(
  stripe: Stripe,
  { payment, amount, currency, description, returnUrl }: Charge,
  closesAt: number,
) {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      client_reference_id: payment,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: amount,
            product_data: { name: description },
          },
        },
      ],
      success_url: returnUrl,
      cancel_url: returnUrl,
      expires_at: Math.ceil(closesAt / 1000),
    },
    { idempotencyKey: payment },
  );
  if (!session.url) throw new Error('Stripe gave no page');
  return { reference: session.id, next: { kind: 'REDIRECT' as const, url: session.url } };
}

/** PayNow: a code that is shown in the portal. */
async function startCode(
  stripe: Stripe,
  { payment, amount, currency, description, expiresAt }: Charge,
  timeZone: string,
) {
  const intent = await stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      description,
      allowed_payment_method_types: ['paynow'],
      payment_method_data: { type: 'paynow' },
      confirm: true,
      metadata: { payment },
    },
    { idempotencyKey: payment },
  );
  const code = intent.next_action?.paynow_display_qr_code;
  if (!code) throw new Error('Stripe gave no PayNow code');
  const next = {
    kind: 'QR' as const,
    payload: code.data,
    expires_at: isoAt(expiresAt, timeZone),
    page: code.hosted_instructions_url,
  };
  return { reference: intent.id, next };
}

async function lookUp(stripe: Stripe, reference: string): Promise<GatewayState | null> {
  try {
    return isIntent(reference)
      ? toState(await stripe.paymentIntents.retrieve(reference))
      : stateOfSession(await stripe.checkout.sessions.retrieve(reference));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The payment that a reference leads to: a page has one of its own. */
async function findIntent(stripe: Stripe, reference: string): Promise<string> {
  if (isIntent(reference)) return reference;
  const { payment_intent } = await stripe.checkout.sessions.retrieve(reference);
  const id = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  if (id === undefined) throw new Error('The page has no payment');
  return id;
}

/** Stripe: cards on its page or saved there, PayNow as a code. */
export function stripeGateway(account: StripeAccount, config: Config): Gateway {
  const stripe = openStripe(account);
  return {
    name: 'stripe',
    methods: ['CREDIT_CARD', 'PAYNOW'],
    vault: stripeVault(stripe),
    start: (charge) =>
      charge.method === 'PAYNOW'
        ? startCode(stripe, charge, config.timeZone)
        : startPage(stripe, charge, Math.max(charge.expiresAt, config.now() + SHORTEST)),
    verifyWebhook({ headers, body, now }) {
      const signature = String(headers['stripe-signature'] ?? '');
      try {
        // The tolerance is in seconds, the moment in ms.
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          account.webhookSecret,
          300,
          undefined,
          now,
        );
        return readEvent(event);
      } catch (error) {
        throw new WebhookRefused('Its signature is wrong or stale.', { cause: error });
      }
    },
    lookUp: (reference) => lookUp(stripe, reference),
    async accepts() {
      try {
        await stripe.balance.retrieve();
        return true;
      } catch (error) {
        if (
          error instanceof Stripe.errors.StripeAuthenticationError ||
          error instanceof Stripe.errors.StripePermissionError
        )
          return false;
        throw error;
      }
    },
    async refund({ refund, reference, amount }) {
      try {
        const payment_intent = await findIntent(stripe, reference);
        const made = await stripe.refunds.create({ payment_intent, amount }, { idempotencyKey: refund });
        return made.id;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          throw new RefundRefused(error.message, { cause: error });
        throw error;
      }
    },
  };
}
