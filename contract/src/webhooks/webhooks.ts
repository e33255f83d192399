import * as z from 'zod';
import { crud, crudActions } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { byId, id, idFilter, moment, nameFilter, oneLine, text } from '../wire.ts';
import { webhookEventNames, webhookEvents } from './rules/webhook-events.ts';
import { webhookTypes } from './webhook-payloads.ts';

const resource = 'webhook';
const types = z.array(z.enum(webhookEventNames)).min(1);

/** An address that gets messages of what happens in the club. */
export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  /** The events that go there. */
  types,
  is_active: z.boolean(),
  /** Set if the portal switched it off: GONE, the address answered 410; FAILING, all deliveries failed for three days. */
  switched_off: z.enum(['GONE', 'FAILING']).nullable(),
  /** Time since which all deliveries have failed; null: the last one arrived. */
  failing_since: moment.nullable(),
  /** Time at which its newest secret was shown; null: nobody has seen one yet. */
  secret_shown_at: moment.nullable(),
  created_at: moment,
});
export type Webhook = z.infer<typeof webhook>;

export const deliveryStatuses = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * Reasons why a try failed. ADDRESS: its host isn't on the public internet; SWITCHED_OFF: the webhook was before it
 * arrived.
 */
export const deliveryFailures = ['STATUS', 'TIMEOUT', 'CONNECTION', 'ADDRESS', 'SWITCHED_OFF'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** A message on its way to an address. */
export const webhookDelivery = z.object({
  id,
  webhook: id,
  /** The `webhook-id`, the same with every try. */
  message: z.string(),
  type: z.enum(webhookTypes),
  status: z.enum(deliveryStatuses),
  /** The body that is sent; null for callers without the right to see what it is about. */
  body: z.string().nullable(),
  created_at: moment,
  tries: z.int().min(0),
  last_tried_at: moment.nullable(),
  /** Earliest time of the next try; null: at once, or never. */
  try_at: moment.nullable(),
  /** Status and beginning of the last answer, and the milliseconds it took; null: none came. */
  answer_status: z.int().nullable(),
  answer: z.string().nullable(),
  milliseconds: z.int().min(0).nullable(),
  /** The reason why the last try failed; null: it didn't, or there was none. */
  failure: z.enum(deliveryFailures).nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const right = `${resource}.change`;
const sent = { 200: webhookDelivery };

export const webhookEndpoints = {
  ...crud('/webhook/', {
    name: 'webhook',
    resource,
    access: 'staff',
    item: webhook,
    write: z.strictObject({
      name: oneLine(100),
      /** https, on a public host, without a port. */
      url: text(400),
      types,
      is_active: z.boolean().default(true),
    }),
    filters: nameFilter,
    ordering: ['name', 'id'],
    actions: crudActions,
    errors: ['rights_not_held'],
    furtherRights: [...new Set(Object.values(webhookEvents).filter((needed) => needed !== null))],
  }),
  'POST /webhook/{id}/secret/': endpoint({
    summary: 'Create a webhook’s next secret',
    description:
      'Shown in this answer alone. The secret before it signs as well for 24 hours, so that the receiver can change over; one that nobody has seen ends at once.',
    access: 'staff',
    right,
    params: byId,
    answers: {
      200: z.object({
        /** `whsec_` and base64, as the Standard Webhooks specification has it. */
        secret: z.string(),
        /** Until when the secret before it signs as well; null: there was none that anybody has seen. */
        previous_until: moment.nullable(),
      }),
    },
  }),
  'POST /webhook/{id}/test/': endpoint({
    summary: 'Send a webhook a test',
    description: 'Sends the event `webhook.test` at once, and answers with the result. It isn’t tried again.',
    access: 'staff',
    right,
    params: byId,
    answers: sent,
    errors: ['webhooks_off', 'idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
  ...crud('/webhook-delivery/', {
    name: 'webhook delivery',
    resource,
    access: 'staff',
    item: webhookDelivery,
    filters: { webhook: idFilter.optional(), status: z.enum(deliveryStatuses).optional() },
    ordering: ['id'],
    actions: ['list', 'get'],
  }),
  'POST /webhook-delivery/{id}/again/': endpoint({
    summary: 'Send a webhook’s message again',
    description: 'With the same `webhook-id`, as soon as those before it about the same thing are through.',
    access: 'staff',
    right,
    params: byId,
    answers: sent,
    errors: ['webhooks_off', 'webhook_switched_off', 'idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
};
