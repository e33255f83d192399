import type { OnlineMethod, PaymentNext } from '@portal/contract';

/** A payment that a gateway is to take. Cents; instants. */
export interface Charge {
  /** Our id of it: a gateway that gets it twice begins once. */
  payment: string;
  method: OnlineMethod;
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** What the payer reads: `INV-2026-000123`. */
  description: string;
  /** Where the gateway sends the payer's browser back to. That proves nothing. */
  returnUrl: string;
  expiresAt: number;
}

/** A payment's status at its gateway. */
export type GatewayState =
  | { readonly kind: 'OPEN' }
  | { readonly kind: 'PAID'; readonly amount: number; readonly currency: string }
  | { readonly kind: 'FAILED'; readonly failure: 'declined' | 'abandoned' | 'expired' };

/** What a gateway reports about a payment by itself. */
export interface GatewayEvent {
  /** Never the same for two events. */
  id: string;
  /** What the gateway calls the payment. */
  reference: string;
  state: GatewayState;
}

/** A webhook that didn't come from the gateway, or not now. The message is for the log. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/** A refund that the gateway will never make. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

/**
 * A provider that takes money for the club. Anything thrown but the two errors above means that it can't be reached: nothing is
 * known, and it is called again.
 */
export interface Gateway {
  /** As in `/webhooks/{name}/`. */
  readonly name: string;
  readonly methods: readonly OnlineMethod[];
  /** Begins a payment; `reference` is what the gateway calls it. */
  readonly start: (charge: Charge) => Promise<{ reference: string; next: PaymentNext }>;
  /** Reads what is posted to its webhook; null: irrelevant to us. Throws `WebhookRefused`. */
  readonly verifyWebhook: (posted: {
    headers: Readonly<Record<string, string | string[] | undefined>>;
    /** The body as it came: what the signature is over. */
    body: string;
    now: number;
  }) => GatewayEvent | null;
  /** A payment's status; null: the gateway has none of that name. */
  readonly lookUp: (reference: string) => Promise<GatewayState | null>;
  /** Whether it answers, and knows the club by its credentials. Nothing is charged. */
  readonly accepts: () => Promise<boolean>;
  /** Gives money back, once for each `refund`; answers what the gateway calls that. Throws `RefundRefused`. */
  readonly refund: (request: {
    refund: string;
    reference: string;
    amount: number;
    currency: string;
  }) => Promise<string>;
}
