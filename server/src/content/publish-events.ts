import { and, eq, lte } from 'drizzle-orm';
import type { Work } from '../jobs/job.ts';
import { onSchedule } from '../jobs/job.ts';
import { every } from '../jobs/schedule.ts';
import { calendarEvent } from './tables.ts';

/** Publishes scheduled events at their time. */
export const publishEvents: Work = onSchedule(
  'content publish events',
  every(60_000),
  async ({ db, now }) => {
    await db
      .update(calendarEvent)
      .set({ status: 'PUBLISHED' })
      .where(and(eq(calendarEvent.status, 'SCHEDULED'), lte(calendarEvent.published_from, new Date(now))));
  },
);
