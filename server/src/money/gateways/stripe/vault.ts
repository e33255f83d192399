import { Stripe } from 'stripe';
import type { CardCharge, ChargedCard, SetupState, Vault, VaultCard } from '../gateway.ts';
import { VaultRefused } from '../gateway.ts';
import { isMissing, toState } from './states.ts';

/** A card as Stripe describes it; null: it is something else, such as a bank account. */
export function toVaultCard({ id, card }: Stripe.PaymentMethod): VaultCard | null {
  if (!card) return null;
  return {
    reference: id,
    fingerprint: card.fingerprint ?? null,
    brand: card.display_brand ?? card.brand,
    last4: card.last4,
    wallet: card.wallet?.type ?? null,
    expiresMonth: card.exp_month,
    expiresYear: card.exp_year,
  };
}

function stateOfSetup({ status, setup_intent }: Stripe.Checkout.Session): SetupState {
  if (status === 'expired') return { kind: 'FAILED' };
  if (status !== 'complete') return { kind: 'OPEN' };
  const method = typeof setup_intent === 'string' ? null : (setup_intent?.payment_method ?? null);
  const card = method === null || typeof method === 'string' ? null : toVaultCard(method);
  return card ? { kind: 'SAVED', card } : { kind: 'FAILED' };
}

function chargedCard(intent: Stripe.PaymentIntent): ChargedCard {
  const url = intent.status === 'requires_action' ? intent.next_action?.redirect_to_url?.url : null;
  return {
    reference: intent.id,
    state: toState(intent),
    next: url ? { kind: 'REDIRECT', url } : null,
  };
}

/** True if Stripe has refused for certain, so that nothing was charged; after any other error it may have been. */
const isRefusal = (error: unknown): boolean =>
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409) ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;

/** Throws as a vault does. */
function failed(error: unknown): never {
  if (isRefusal(error)) throw new VaultRefused(String(error), { cause: error });
  throw error;
}

/** Leaves alone what Stripe has no longer. */
function unlessMissing(error: unknown): void {
  // A card that is detached already is refused by its state instead.
  const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;
  if (!isMissing(error) && !isGone) throw error;
}

/**
 * A payment by a saved card, confirmed as it is made. Where the payer is there, their bank's page is answered to send them to; where
 * not, Stripe asks the bank to do without, and a card error says that it won't.
 */
async function charge(
  stripe: Stripe,
  { payment, customer, card, amount, currency, description, returnUrl, isPresent }: CardCharge,
): Promise<ChargedCard> {
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        customer,
        payment_method: card,
        description,
        allowed_payment_method_types: ['card'],
        confirm: true,
        metadata: { payment },
        ...(isPresent ? { return_url: returnUrl } : { off_session: true }),
      },
      { idempotencyKey: payment },
    );
    return chargedCard(intent);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) return failed(error);
    if (error.payment_intent) return chargedCard(error.payment_intent);
    return { reference: null, state: { kind: 'FAILED', failure: 'declined' }, next: null };
  }
}

/** Stripe's customers, and the cards that its page saved for them. */
export const stripeVault = (stripe: Stripe): Vault => ({
  async addCustomer(key) {
    // Nothing that says who it is: Stripe needn't know.
    const { id } = await stripe.customers.create({}, { idempotencyKey: `customer ${key}` });
    return id;
  },
  async setUp({ setup, customer, currency, returnUrl }) {
    const session = await stripe.checkout.sessions
      .create(
        {
          mode: 'setup',
          customer,
          currency: currency.toLowerCase(),
          allowed_payment_method_types: ['card'],
          client_reference_id: setup,
          success_url: returnUrl,
          cancel_url: returnUrl,
        },
        { idempotencyKey: `${setup} ${customer}` },
      )
      .catch(failed);
    if (!session.url) throw new Error('Stripe gave no page');
    return { reference: session.id, url: session.url };
  },
  async lookUpSetup(reference) {
    try {
      const expand = ['setup_intent.payment_method'];
      return stateOfSetup(await stripe.checkout.sessions.retrieve(reference, { expand }));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  removeCard: async (card) => void (await stripe.paymentMethods.detach(card).catch(unlessMissing)),
  removeCustomer: async (customer) => void (await stripe.customers.del(customer).catch(unlessMissing)),
  charge: (charged) => charge(stripe, charged),
  async findCharge({ payment, customer, since }) {
    const created = { gte: Math.floor(since / 1000) - 60 };
    for await (const intent of stripe.paymentIntents.list({ customer, created, limit: 100 }))
      if (intent.metadata['payment'] === payment) return { reference: intent.id, state: toState(intent) };
    return null;
  },
  cancelCharge: async (reference) =>
    void (await stripe.paymentIntents.cancel(reference).catch(unlessMissing)),
});
