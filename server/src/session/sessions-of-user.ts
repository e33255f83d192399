import type { UserSession } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { generalUser, requireRights, readUserRights } from '../access/index.ts';
import { audit } from '../audit/audit.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { notFound } from '../http/refusal.ts';
import { endSessions, listSessions } from './own-sessions.ts';

/** Of another user, no session is the caller's. */
const NONE = '00000000-0000-0000-0000-000000000000';
const owned = (id: number) => ({ session: NONE, user: { id } });

async function requireUser(db: Database | Transaction, id: number): Promise<void> {
  if ((await db.$count(generalUser, eq(generalUser.id, id))) === 0) throw notFound();
}

/** Lists this user's sessions, as staff see them. */
export async function sessionsOfUser(
  db: Database,
  id: number,
  { now, zone }: { now: number; zone: string },
): Promise<UserSession[]> {
  await requireUser(db, id);
  return listSessions(db, owned(id), { now, zone });
}

/** Signs a user out everywhere, for staff who hold all rights of that user; answers how many sessions ended. */
export async function endSessionsOfUser(
  tx: Transaction,
  actor: Actor,
  id: number,
  now: number,
): Promise<number> {
  await requireUser(tx, id);
  await requireRights(tx, actor, await readUserRights(tx, id));
  const ended = await endSessions(tx, owned(id), 'others', now);
  await audit(tx, {
    user: actor.user.id,
    now,
    right: 'general_user.change',
    id,
    before: { sessions: ended },
    after: { sessions: 0 },
  });
  return ended;
}
