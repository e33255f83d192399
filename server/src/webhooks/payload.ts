import { momentWriter } from '../time/moments.ts';
import type { webhookMessage } from './tables.ts';

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
