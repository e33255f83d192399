import { DAY } from '@portal/contract/rules/club-time';
import { and, inArray, isNotNull, lt, notExists, or, eq } from 'drizzle-orm';
import type { Work } from '../jobs/job.ts';
import { onSchedule } from '../jobs/job.ts';
import { dailyAt } from '../jobs/schedule.ts';
import { clubNotice, notification } from './tables.ts';

/** Time that a notification stays after it was read, and in any case, ms. */
const KEPT_READ = 365 * DAY;
const KEPT = 2 * KEPT_READ;
/** Rows of one statement. */
const BATCH = 5000;

/** Deletes old notifications, and staff's messages that nobody has any more. */
export const clearNotifications = (zone: string): Work =>
  onSchedule('content clear notifications', dailyAt('04:20', zone), async ({ db, now }) => {
    const readLongAgo = and(
      lt(notification.created_at, new Date(now - KEPT_READ)),
      isNotNull(notification.read_at),
    );
    const old = or(readLongAgo, lt(notification.created_at, new Date(now - KEPT)));
    for (;;) {
      const some = db.select({ id: notification.id }).from(notification).where(old).limit(BATCH);
      const gone = await db.delete(notification).where(inArray(notification.id, some)).returning({
        id: notification.id,
      });
      if (gone.length < BATCH) break;
    }
    const itsNotifications = db
      .select({ id: notification.id })
      .from(notification)
      .where(eq(notification.club_notice_id, clubNotice.id));
    await db
      .delete(clubNotice)
      .where(and(lt(clubNotice.created_at, new Date(now - KEPT_READ)), notExists(itsNotifications)));
  });
