import type { Webhook } from '@portal/contract';
import { HOUR } from '@portal/contract/rules/club-time';
import { SECRET_OVERLAP_HOURS, webhookEvents } from '@portal/contract/webhooks/rules/webhook-events';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { requireRights } from '../access/index.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../database/transact.ts';
import { fault } from '../http/refusals/fault.ts';
import { implement } from '../http/implement.ts';
import type { Keys } from '../http/keys.ts';
import { publicAddress } from '../http/outgoing/public-post.ts';
import { fieldErrors, notFound } from '../http/refusals/refusal.ts';
import type { Writing, WrittenOf } from '../resource/resource.ts';
import { serveCrud } from '../resource/serve-crud.ts';
import { momentWriter } from '../time/moments.ts';
import { deliveryRoutes } from './deliveries.ts';
import { giveUpWaiting } from './queue.ts';
import type { SendEnv } from './send.ts';
import { newSecret, replaceSecret } from './secrets.ts';
import { webhook } from './tables.ts';

type WebhookInput = WrittenOf<'/webhook/'>;

/** Requires an address that we may call. One that is kept is checked whenever something is sent. */
function checkAddress({ url }: WebhookInput, { config, before }: Writing<Webhook>): void {
  if (url === undefined || url === before?.url) return;
  if (publicAddress(url, config.localReceivers) === null)
    throw fieldErrors({ url: [fault('privateAddress')] });
}

/** Requires the right to see whatever is newly sent there; another address is newly sent all of it. */
async function checkRights(
  { url, types }: WebhookInput,
  { tx, actor, before }: Writing<Webhook>,
): Promise<void> {
  const known = before && (url === undefined || url === before.url) ? before.types : [];
  const sent = types ?? before?.types ?? [];
  const rights = sent.flatMap((type) => (known.includes(type) ? [] : (webhookEvents[type] ?? [])));
  const needed = [...new Set(rights)];
  // A program has those of its token's scopes alone; the database says whether their owner still has them.
  if (needed.some((right) => !actor.rights.has(right)))
    throw fieldErrors({ types: [fault('eventsNotSeen')] });
  await requireRights(tx, actor, needed);
}

/** Values that follow from the body: a new one has a secret, and one that is switched on begins anew. */
function toValues(body: WebhookInput, { before, now }: Writing<Webhook>, keys: Keys) {
  return {
    ...(body.types && { types: [...new Set(body.types)] }),
    ...(body.is_active !== undefined &&
      body.is_active !== before?.is_active && { switched_off: null, failing_since: null }),
    ...(!before && { secrets: [newSecret(keys).stored], created_at: new Date(now) }),
  };
}

/** Addresses of other programs that get messages of what happens in the club, with their secrets and deliveries. */
export function webhookRoutes(app: FastifyInstance, env: SendEnv): void {
  const { keys } = env;
  serveCrud(app, '/webhook/', {
    table: webhook,
    columns: {
      id: webhook.id,
      name: webhook.name,
      url: webhook.url,
      types: webhook.types,
      is_active: webhook.is_active,
      switched_off: webhook.switched_off,
      failing_since: webhook.failing_since,
      secret_shown_at: webhook.secret_shown_at,
      created_at: webhook.created_at,
    },
    async toValues(body, writing) {
      checkAddress(body, writing);
      await checkRights(body, writing);
      return toValues(body, writing, keys);
    },
    async afterWrite(id, body, { tx, before }) {
      if (body.is_active === false && before?.is_active) await giveUpWaiting(tx, id);
    },
  });

  implement(app, 'POST /webhook/{id}/secret/', ({ params: { id }, actor, db, now, config }) =>
    transact(db, async (tx) => {
      const [row] = await tx.select().from(webhook).where(eq(webhook.id, id)).for('update');
      if (!row) throw notFound();
      const { secret, stored } = newSecret(keys);
      // One that nobody has seen signs nothing more.
      const isKnown = row.secret_shown_at !== null;
      const secrets = replaceSecret(isKnown ? row.secrets : [], stored, now);
      const shown = new Date(now);
      await tx.update(webhook).set({ secrets, secret_shown_at: shown }).where(eq(webhook.id, id));
      const write = momentWriter(config.timeZone);
      await audit(tx, {
        user: actor.user.id,
        now,
        right: 'webhook.change',
        id,
        before: { secret_shown_at: row.secret_shown_at && write(row.secret_shown_at.getTime()) },
        after: { secret_shown_at: write(now) },
      });
      return { secret, previous_until: isKnown ? write(now + SECRET_OVERLAP_HOURS * HOUR) : null };
    }),
  );

  deliveryRoutes(app, env);
}
