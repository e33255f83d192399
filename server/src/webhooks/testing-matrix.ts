import type { Rows, Scene, Thing } from '../contract-tests/row.ts';
import { crudRows } from '../contract-tests/row.ts';
import { webhook, webhookDelivery, webhookMessage } from './tables.ts';

/** An address that isn't public, so that nothing leaves. */
const PRIVATE = 'https://10.0.0.1/';

/** A webhook; the club has them turned on. */
async function addWebhook({ world, number }: Scene): Promise<number> {
  const [row] = await world.db
    .insert(webhook)
    .values({
      name: `Webhook ${number}`,
      url: PRIVATE,
      types: ['event.deleted'],
      secrets: [],
      created_at: new Date(world.clock.now),
    })
    .returning({ id: webhook.id });
  return row?.id ?? 0;
}

async function addDelivery(scene: Scene): Promise<Thing> {
  const to = await addWebhook(scene);
  const { db } = scene.world;
  const thing = `event:${scene.number}`;
  const [message] = await db
    .insert(webhookMessage)
    .values({ type: 'event.deleted', thing, facts: { id: scene.number } })
    .returning({ id: webhookMessage.id });
  const [row] = await db
    .insert(webhookDelivery)
    .values({ webhook_id: to, message_id: message?.id ?? 0, thing, status: 'FAILED', failure: 'ADDRESS' })
    .returning({ id: webhookDelivery.id });
  return { id: row?.id ?? 0 };
}

const ofWebhook = async (scene: Scene): Promise<Thing> => ({ id: await addWebhook(scene) });

export const webhooksMatrix = {
  ...crudRows('/webhook/', {
    read: 'staff',
    make: ofWebhook,
    body: ({ number }) => ({
      name: `Webhook ${number}`,
      // A change of the address takes the right to add webhooks.
      url: PRIVATE,
      types: ['event.deleted'],
    }),
  }),
  'POST /webhook/': {
    who: 'staff',
    body: ({ number }) => ({
      name: `Webhook ${number}`,
      url: `https://receiver.example/${number}`,
      types: ['event.deleted'],
    }),
  },
  'POST /webhook/{id}/secret/': { who: 'staff', make: ofWebhook },
  'POST /webhook/{id}/test/': { who: 'staff', make: ofWebhook },
  ...crudRows('/webhook-delivery/', { read: 'staff', make: addDelivery }),
  'POST /webhook-delivery/{id}/again/': { who: 'staff', make: addDelivery },
} satisfies Rows;
