import { DAY } from '@portal/contract/rules/club-time';
import { inArray, lt } from 'drizzle-orm';
import type { Work } from '../jobs/job.ts';
import { onSchedule } from '../jobs/job.ts';
import { dailyAt } from '../jobs/schedule.ts';
import { webhookMessage } from './tables.ts';

/** For how long staff can look at messages and send them again, ms. */
const KEPT = 30 * DAY;
/** Rows of one statement. */
const BATCH = 5000;

/** Deletes old messages with their deliveries. */
export const clearWebhookMessages = (zone: string): Work =>
  onSchedule('webhooks clear', dailyAt('04:25', zone), async ({ db, now }) => {
    const old = lt(webhookMessage.created_at, new Date(now - KEPT));
    for (;;) {
      const some = db.select({ id: webhookMessage.id }).from(webhookMessage).where(old).limit(BATCH);
      const gone = await db
        .delete(webhookMessage)
        .where(inArray(webhookMessage.id, some))
        .returning({ id: webhookMessage.id });
      if (gone.length < BATCH) return;
    }
  });
