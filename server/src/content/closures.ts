import type { CalendarEvent } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { calendarEvent, calendarEventSpace } from './tables.ts';

/** A time at which spaces are closed. Instants; `spaces` null: the whole club. */
export interface ClosedTime {
  spaces: readonly number[] | null;
  start: number;
  end: number;
}

/** The time that an event closes; null where it closes nothing. */
export function closedTime({
  type,
  spaces,
  start_from,
  end_at,
}: Pick<CalendarEvent, 'type' | 'spaces' | 'start_from' | 'end_at'>): ClosedTime | null {
  if (type !== 'CLOSURE') return null;
  const closed = { start: Date.parse(start_from), end: Date.parse(end_at) };
  return { spaces: spaces.length === 0 ? null : spaces, ...closed };
}

/** Stores the spaces that a closure closes, in place of those that it did. */
export async function storeClosedSpaces(
  tx: Transaction,
  event: number,
  spaces: readonly number[],
): Promise<void> {
  await tx.delete(calendarEventSpace).where(eq(calendarEventSpace.event_id, event));
  const rows = [...new Set(spaces)].map((space) => ({ event_id: event, space_id: space }));
  if (rows.length > 0) await tx.insert(calendarEventSpace).values(rows);
}

/** Stores a closure, which is the caller's to have checked. Answers its id. */
export async function storeClosure(
  tx: Transaction,
  { spaces, start, end }: ClosedTime,
  name: string,
): Promise<number> {
  const [stored] = await tx
    .insert(calendarEvent)
    .values({ type: 'CLOSURE', name, start_from: new Date(start), end_at: new Date(end) })
    .returning({ id: calendarEvent.id });
  if (!stored) throw new Error('The closure was not stored');
  await storeClosedSpaces(tx, stored.id, spaces ?? []);
  return stored.id;
}
