import { Stripe } from 'stripe';
import type { GatewayState } from '../gateway.ts';

export const toCurrency = (currency: string | null): string => (currency ?? '').toUpperCase();

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;

/** Stripe's codes for a bank that wants the payer to confirm a payment, which they didn't. */
const unconfirmed: ReadonlySet<string | undefined> = new Set([
  'authentication_required',
  'payment_intent_authentication_failure',
]);

/** Returns the reason why an intent failed. */
function toFailure({ last_payment_error: error }: Stripe.PaymentIntent) {
  if (unconfirmed.has(error?.code)) return 'authentication';
  // Without one it is a PayNow code that nobody scanned in time.
  return error?.type === 'card_error' ? 'declined' : 'expired';
}

export function toState(intent: Stripe.PaymentIntent): GatewayState {
  const { status, amount_received, currency } = intent;
  if (status === 'succeeded')
    return { kind: 'PAID', amount: amount_received, currency: toCurrency(currency) };
  if (status === 'canceled') return { kind: 'FAILED', failure: 'abandoned' };
  return status === 'requires_payment_method'
    ? { kind: 'FAILED', failure: toFailure(intent) }
    : { kind: 'OPEN' };
}
