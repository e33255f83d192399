import type { OwnSession } from '@portal/contract';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { momentWriter } from '../time/moments.ts';
import { deviceNames } from './device.ts';
import { session } from './tables.ts';
import { lifetimes } from './tokens.ts';

/** More than anybody looks through. */
const SHOWN = 100;

type SessionOwner = Pick<Actor, 'session'> & { user: Pick<Actor['user'], 'id'> };

/** This user's sessions that were not ended, nor did end by themselves. */
const activeWhere = ({ user }: SessionOwner, now: number) =>
  and(
    eq(session.user_id, user.id),
    isNull(session.revoked_at),
    gt(session.expires_at, new Date(now)),
    gt(session.rotated_at, new Date(now - lifetimes.idle)),
  );

/** Lists this user's sessions, the latest use first. */
export async function listSessions(
  db: Database,
  own: SessionOwner,
  { now, zone }: { now: number; zone: string },
): Promise<OwnSession[]> {
  const write = momentWriter(zone);
  const rows = await db
    .select()
    .from(session)
    .where(activeWhere(own, now))
    .orderBy(desc(session.rotated_at), desc(session.created_at), session.id)
    .limit(SHOWN);
  return rows.map(({ id, user_agent, created_at, rotated_at, expires_at }) => ({
    id,
    ...deviceNames(user_agent),
    created_at: write(created_at.getTime()),
    last_used_at: write(rotated_at.getTime()),
    expires_at: write(Math.min(rotated_at.getTime() + lifetimes.idle, expires_at.getTime())),
    is_current: id === own.session,
  }));
}

/** Ends one session of this user, or all but the one they use; answers how many ended. */
export async function endSessions(
  db: Database | Transaction,
  own: SessionOwner,
  which: { id: string } | 'others',
  now: number,
): Promise<number> {
  const chosen =
    which === 'others'
      ? // Also those that nobody refreshed: their devices may still be sent notifications.
        and(eq(session.user_id, own.user.id), isNull(session.revoked_at), ne(session.id, own.session))
      : and(activeWhere(own, now), eq(session.id, which.id));
  const ended = await db
    .update(session)
    .set({ revoked_at: new Date(now) })
    .where(chosen)
    .returning({ rotated: session.rotated_at, expires: session.expires_at });
  const isLiving = (one: (typeof ended)[number]) =>
    one.expires.getTime() > now && one.rotated.getTime() > now - lifetimes.idle;
  return ended.filter(isLiving).length;
}
