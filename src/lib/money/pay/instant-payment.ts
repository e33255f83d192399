import type { Body, PaymentFailure, PaymentState, SavedCard, SavedCards } from '@portal/contract';
import { cardExpiry } from '@portal/contract/money/rules/card-expiry';
import { once } from '../../http/once.ts';

type PaymentBody = Body<'POST /booking/reservation-payment/'>;

/** A payment in the press that books: from club credit alone (null), or by a saved card for what credit leaves. */
export interface InstantWay {
  readonly card: Pick<SavedCard, 'id' | 'brand' | 'last4' | 'wallet'> | null;
  readonly credit: boolean;
}

/** Returns the way a member can pay a price in one press; null: they have no saved card that can be charged. */
export function instantWay(
  { results, credit }: Pick<SavedCards, 'results' | 'credit'>,
  price: number,
  today: string,
): InstantWay | null {
  const card = results.find((one) => one.is_default);
  if (!card || price <= 0 || cardExpiry(card, today) === 'expired') return null;
  return credit >= price ? { card: null, credit: true } : { card, credit: credit > 0 };
}

/** The outcome of an instant payment. */
export type InstantOutcome =
  | { readonly kind: 'paid' }
  /** The bank wants the payer to confirm it on its page, or the outcome isn't known yet: the result page shows it. */
  | { readonly kind: 'leaving'; readonly url: string }
  | { readonly kind: 'declined'; readonly failure: PaymentFailure };

export interface InstantEnv {
  readonly start: (body: PaymentBody, idempotencyKey: string) => Promise<PaymentState>;
  readonly newKey: () => string;
  /** The page with the result of a payment. */
  readonly resultOf: (payment: string) => string;
}

/** Pays an invoice in one press, once however often it is called. Throws where there was no answer, or a refusal. */
export function createInstantPayment({ start, newKey, resultOf }: InstantEnv) {
  const send = once(start, newKey);
  return async (invoice: string, { card, credit }: InstantWay): Promise<InstantOutcome> => {
    const payment = await send({
      invoices: [invoice],
      credit,
      ...(card === null ? { method: 'CREDIT' } : { method: 'CREDIT_CARD', card: card.id }),
    });
    const { id, status, failure, next } = payment;
    if (status === 'SETTLED') return { kind: 'paid' };
    if (status === 'FAILED') return { kind: 'declined', failure: failure ?? 'declined' };
    return { kind: 'leaving', url: next?.kind === 'REDIRECT' ? next.url : resultOf(id) };
  };
}
