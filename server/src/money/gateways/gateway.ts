import type { OnlineMethod, PaymentNext } from '@portal/contract';

/** A payment that a gateway is to take. Cents; instants. */
export interface Charge {
  /** Our id of it: a gateway that gets it twice begins once. */
  payment: string;
  method: OnlineMethod;
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Description for the payer: `INV-2026-000123`. */
  description: string;
  /** The address that the gateway sends the payer's browser back to. Coming back proves nothing. */
  returnUrl: string;
  expiresAt: number;
}

/** A payment's status at its gateway. */
export type GatewayState =
  | { readonly kind: 'OPEN' }
  | { readonly kind: 'PAID'; readonly amount: number; readonly currency: string }
  | {
      readonly kind: 'FAILED';
      readonly failure: 'declined' | 'authentication' | 'abandoned' | 'expired';
    };

/** A gateway's own report about a payment. */
export interface PaymentEvent {
  /** Never the same for two events. */
  id: string;
  /** The gateway's reference of the payment. */
  reference: string;
  /** Our id of it, where the gateway says it: its report may come before its answer. */
  payment: string | null;
  state: GatewayState;
}

/** A gateway's own report: of a payment, of a visit that saves a card, or of a saved card. */
export type GatewayEvent =
  | ({ readonly of: 'payment' } & PaymentEvent)
  /** It may be over: `lookUpSetup` says how. */
  | { readonly of: 'setup'; readonly reference: string }
  /** Null: it is gone. */
  | { readonly of: 'card'; readonly reference: string; readonly card: VaultCard | null };

/** A webhook that didn't come from the gateway, or not now. The message is for the log. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/** A refund that the gateway will never make. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

/** A vault's final refusal; nothing was charged. */
export class VaultRefused extends Error {
  override readonly name = 'VaultRefused';
}

/** A card as its vault describes it. */
export interface VaultCard {
  /** The gateway's reference of it. */
  reference: string;
  /** The same for the same card, saved again; null: it can't be told. */
  fingerprint: string | null;
  brand: string;
  last4: string;
  wallet: string | null;
  expiresMonth: number;
  expiresYear: number;
}

/** A visit to the gateway's page, on which a card is saved. */
export type SetupState =
  | { readonly kind: 'OPEN' }
  | { readonly kind: 'SAVED'; readonly card: VaultCard }
  | { readonly kind: 'FAILED' };

/** A payment by a saved card. */
export interface CardCharge extends Omit<Charge, 'method'> {
  customer: string;
  card: string;
  /** True if the payer is there: if not, a payment fails when the bank wants them to confirm it. */
  isPresent: boolean;
}

/** The outcome of a charge, and the gateway's reference: null where there was no payment at all. */
export interface ChargedCard {
  reference: string | null;
  state: GatewayState;
  /** The bank's page, where the payer confirms it. */
  next: PaymentNext | null;
}

/** Stores cards at a gateway. Anything thrown but `VaultRefused` means that the outcome is unknown. */
export interface Vault {
  /** Makes a customer, once for each key; answers what the gateway calls them. */
  readonly addCustomer: (key: string) => Promise<string>;
  /** Begins a visit, once for each `setup`. */
  readonly setUp: (visit: {
    setup: string;
    customer: string;
    currency: string;
    returnUrl: string;
  }) => Promise<{ reference: string; url: string }>;
  /** Null: the gateway has none of that name. */
  readonly lookUpSetup: (reference: string) => Promise<SetupState | null>;
  /** Forgets a card. One that is gone is no failure. */
  readonly removeCard: (card: string) => Promise<void>;
  /** Forgets a customer with all of their cards. One that is gone is no failure. */
  readonly removeCustomer: (customer: string) => Promise<void>;
  /** Charges a card, once for each payment. */
  readonly charge: (charge: CardCharge) => Promise<ChargedCard>;
  /** Finds a charge whose answer was lost by our id; null: the gateway never made it. `since` is an instant. */
  readonly findCharge: (charge: {
    payment: string;
    customer: string;
    since: number;
  }) => Promise<{ reference: string; state: GatewayState } | null>;
  /** Gives up a charge that nobody confirmed in time; one that was decided stays as it is. */
  readonly cancelCharge: (reference: string) => Promise<void>;
}

/**
 * A provider that takes money for the club. Anything thrown but the errors above means that it can't be reached: nothing is
 * known, and it is called again.
 */
export interface Gateway {
  /** As in `/webhooks/{name}/`. */
  readonly name: string;
  readonly methods: readonly OnlineMethod[];
  /** Keeps members' cards; null: this gateway doesn't. */
  readonly vault: Vault | null;
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
  /** True if it answers, and accepts the club's credentials. Charges nothing. */
  readonly accepts: () => Promise<boolean>;
  /** Gives money back, once for each `refund`; answers what the gateway calls that. Throws `RefundRefused`. */
  readonly refund: (request: {
    refund: string;
    reference: string;
    amount: number;
    currency: string;
  }) => Promise<string>;
}
