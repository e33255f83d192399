import type { UserSession } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { generalUser, requireRights, readUserRights } from '../access/index.ts';
import { audit } from '../audit/audit.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { NO_SESSION } from '../http/actor.ts';
import { notFound } from '../http/refusals/refusal.ts';
import { endSessions, listSessions } from './own-sessions.ts';

/** Of another user, no session is the caller's. */
const owned = (id: number) => ({ session: NO_SESSION, user: { id } });

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

/** Ends the access tokens of a user who is signed out everywhere; returns how many. */
export type SignedOut = (tx: Transaction, whose: { by: number; of: number; now: number }) => Promise<number>;

/** Signs a user out everywhere, for staff who hold all rights of that user; answers how many sessions and tokens ended. */
export async function endSessionsOfUser(
  tx: Transaction,
  actor: Actor,
  { id, now, onSignedOut }: { id: number; now: number; onSignedOut: SignedOut },
): Promise<{ ended: number; tokens: number }> {
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
  return { ended, tokens: await onSignedOut(tx, { by: actor.user.id, of: id, now }) };
}
