import { lt } from 'drizzle-orm';
import type { Work } from '../jobs/job.ts';
import { onSchedule } from '../jobs/job.ts';
import { dailyAt, every } from '../jobs/schedule.ts';
import { signInTicket } from './codes/tables.ts';
import { captcha, session, signInFailure } from './tables.ts';
import { FORGET } from './throttle.ts';

/** Clears away what signing in leaves behind once it no longer matters. */
export const clearSessions = (zone: string): Work[] => [
  onSchedule('session clear captchas', every(10 * 60_000), async ({ db, now }) => {
    await db.delete(captcha).where(lt(captcha.expires_at, new Date(now)));
    await db.delete(signInTicket).where(lt(signInTicket.expires_at, new Date(now)));
  }),
  onSchedule('session clear tries', every(60 * 60_000), async ({ db, now }) => {
    await db.delete(signInFailure).where(lt(signInFailure.last_at, new Date(now - FORGET)));
  }),
  onSchedule('session clear ended', dailyAt('04:00', zone), async ({ db, now }) => {
    await db.delete(session).where(lt(session.expires_at, new Date(now)));
  }),
];
