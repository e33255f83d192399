import type { OwnData } from '@portal/contract';
import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { mergedMember } from '../members/index.ts';
import { momentWriter } from '../time/moments.ts';
import { messageBody } from './payload.ts';
import { webhook, webhookDelivery, webhookMessage } from './tables.ts';

/** Lists the stored messages about a member, and about those merged into them, with the webhooks they are for. */
export async function listMessagesAbout(
  db: Database,
  member: number,
  zone: string,
): Promise<OwnData['webhook_messages']> {
  const merged = db
    .select({ id: mergedMember.id })
    .from(mergedMember)
    .where(eq(mergedMember.member_id, member));
  const rows = await db
    .select({ message: webhookMessage, to: webhook.name })
    .from(webhookMessage)
    .innerJoin(webhookDelivery, eq(webhookDelivery.message_id, webhookMessage.id))
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhook_id))
    .where(or(eq(webhookMessage.member_id, member), inArray(webhookMessage.member_id, merged)))
    .orderBy(asc(webhookMessage.id), asc(webhook.id));
  const write = momentWriter(zone);
  return rows.map(({ message, to }) => ({
    to,
    created_at: write(message.created_at.getTime()),
    body: messageBody(message, zone),
  }));
}
