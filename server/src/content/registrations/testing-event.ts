import { DAY } from '@portal/contract/rules/club-time';
import type { TestApp } from '../../testing/app.ts';
import { calendarEvent } from '../tables.ts';

/** The moment at which tests of events begin. */
export const BEGIN = Date.parse('2026-11-21T10:00:00+08:00');

/** Stores an event with three seats, ten days after `BEGIN` unless `changes` say otherwise, and answers its id. */
export async function makeEvent(
  { db }: Pick<TestApp, 'db'>,
  changes: Partial<typeof calendarEvent.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(calendarEvent)
    .values({
      type: 'EVENT',
      name: 'Wine dinner',
      place: 'Quarterdeck',
      seats: 3,
      sign_up: true,
      start_from: new Date(BEGIN + 10 * DAY),
      end_at: new Date(BEGIN + 10.1 * DAY),
      ...changes,
    })
    .returning({ id: calendarEvent.id });
  return row?.id ?? 0;
}
