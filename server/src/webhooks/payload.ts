import type { OwnData } from '@portal/contract';
import { asc, eq, inArray, or } from 'drizzle-orm';
import { momentWriter } from '../time/moments.ts';
import type { Database } from '../database/database.ts';
import { mergedMember } from '../members/index.ts';
import { webhook, webhookDelivery, webhookMessage } from './tables.ts';

type Message = Pick<typeof webhookMessage.$inferSelect, 'key' | 'type' | 'facts' | 'created_at'>;

/** The id that receivers know a message by. */
export const messageId = ({ key }: Pick<Message, 'key'>): string => `msg_${key}`;

/** The fields of payloads that are moments. */
const moments: ReadonlySet<string> = new Set([
  'start_from',
  'end_at',
  'checked_in_at',
  'issued_at',
  'called_off_at',
]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Writes the moments among stored facts as the wire has them, in the club's zone. */
function withMoments(
  facts: Readonly<Record<string, unknown>>,
  write: (instant: number) => string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (isObject(value)) return [name, withMoments(value, write)];
      return [name, moments.has(name) && typeof value === 'string' ? write(Date.parse(value)) : value];
    }),
  );
}

/** Builds the body of a message: the same each time, as it is made of what is stored. */
export function messageBody({ type, facts, created_at }: Message, zone: string): string {
  const write = momentWriter(zone);
  return JSON.stringify({ type, timestamp: write(created_at.getTime()), data: withMoments(facts, write) });
}

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
