import type { DeliveryFailure, DeliveryStatus, Webhook, WebhookType } from '@portal/contract';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const moment = () => timestamp({ withTimezone: true });

/** A sealed secret. `until` is the end of one that was replaced, ms; null: the newest. */
export interface StoredSecret {
  sealed: string;
  until: number | null;
}

/** An address that gets messages of what happens in the club. */
export const webhook = pgTable('webhook', {
  id: identity(),
  name: text().notNull(),
  url: text().notNull(),
  types: text().array().$type<Webhook['types']>().notNull(),
  is_active: boolean().notNull().default(true),
  switched_off: text().$type<Webhook['switched_off']>(),
  failing_since: moment(),
  secrets: jsonb().$type<StoredSecret[]>().notNull(),
  secret_shown_at: moment(),
  created_at: moment().notNull(),
});

/** Events as they were when they happened. The database's triggers write them; tests do as well. */
export const webhookMessage = pgTable('webhook_message', {
  id: identity(),
  key: uuid().notNull().defaultRandom(),
  type: text().$type<WebhookType>().notNull(),
  thing: text().notNull(),
  member_id: bigint({ mode: 'number' }),
  facts: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  created_at: moment().notNull().defaultNow(),
});

/** The way of a message to one address. */
export const webhookDelivery = pgTable('webhook_delivery', {
  id: identity(),
  webhook_id: bigint({ mode: 'number' }).notNull(),
  message_id: bigint({ mode: 'number' }).notNull(),
  thing: text().notNull(),
  status: text().$type<DeliveryStatus>().notNull().default('WAITING'),
  tries: integer().notNull().default(0),
  try_at: moment(),
  first_tried_at: moment(),
  last_tried_at: moment(),
  answer_status: smallint(),
  answer: text(),
  milliseconds: integer(),
  failure: text().$type<DeliveryFailure>(),
});
