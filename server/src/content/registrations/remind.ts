import { DAY } from '@portal/contract/rules/club-time';
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';
import { notifySeatHolder } from './notify-seats.ts';

/** Registrations that one transaction reminds of. */
const BATCH = 100;

/** Reminds members of events that start within a day, once; not of those that they signed up for within that day. */
export const remindOfEvents: Work = onSchedule(
  'content remind of events',
  every(5 * 60_000),
  async ({ db, now }) => {
    const sweep = async (tx: Transaction): Promise<number> => {
      const due = tx
        .select({ id: eventRegistration.id })
        .from(eventRegistration)
        .innerJoin(calendarEvent, eq(calendarEvent.id, eventRegistration.event_id))
        .where(
          and(
            gt(calendarEvent.start_from, new Date(now)),
            lte(calendarEvent.start_from, new Date(now + DAY)),
            eq(eventRegistration.status, 'REGISTERED'),
            isNull(eventRegistration.reminded_at),
            lte(eventRegistration.created_at, sql`${calendarEvent.start_from} - interval '1 day'`),
          ),
        )
        .limit(BATCH)
        .for('update', { of: eventRegistration, skipLocked: true });
      const reminded = await tx
        .update(eventRegistration)
        .set({ reminded_at: new Date(now) })
        .where(inArray(eventRegistration.id, due))
        .returning({ id: eventRegistration.id });
      for (const { id } of reminded) await notifySeatHolder(tx, id, 'EVENT_REMINDER', now);
      return reminded.length;
    };
    while ((await transact(db, sweep)) === BATCH);
  },
);
