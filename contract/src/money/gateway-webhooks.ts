import * as z from 'zod';

/** Event that the sandbox posts about one of its payments. */
export const sandboxEvent = z.object({
  /** Unique for each event. */
  id: z.string(),
  /** The sandbox's reference of the payment. */
  reference: z.string(),
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('PAID'), amount: z.int(), currency: z.string() }),
    z.object({
      kind: z.literal('FAILED'),
      failure: z.enum(['declined', 'authentication', 'abandoned', 'expired']),
    }),
  ]),
  /** Our id of the payment. */
  payment: z.string().optional(),
});
export type SandboxEvent = z.infer<typeof sandboxEvent>;

/** The fields of Stripe's events that are read; events of other types get the same answer and are ignored. */
export const stripeEvent = z.looseObject({
  id: z.string(),
  object: z.literal('event'),
  type: z.enum([
    'checkout.session.completed',
    'checkout.session.expired',
    'payment_intent.succeeded',
    'payment_intent.canceled',
    'payment_intent.payment_failed',
    'payment_method.updated',
    'payment_method.automatically_updated',
    'payment_method.detached',
  ]),
  data: z.object({
    /** A checkout session, a payment intent with our id of the payment in its metadata, or a saved card. */
    object: z.looseObject({
      id: z.string(),
      object: z.enum(['checkout.session', 'payment_intent', 'payment_method']),
    }),
  }),
});
