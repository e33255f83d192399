import { ECDH } from 'node:crypto';
import type { Answer, ParsedBody, PushDevice } from '@portal/contract';
import { pushTopics } from '@portal/contract/content/rules/topics';
import type { PushTopic } from '@portal/contract/content/rules/topics';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { fault } from '../../http/refusals/fault.ts';
import { publicAddress } from '../../http/outgoing/public-post.ts';
import { fieldErrors, notAuthenticated, notFound } from '../../http/refusals/refusal.ts';
import { pushDevice, pushRefusal } from '../../notifications/index.ts';
import { deviceNames, session } from '../../session/index.ts';
import { momentWriter } from '../../time/moments.ts';

/** More than anybody carries: beyond them, those registered first go. */
const MOST = 20;

type Row = typeof pushDevice.$inferSelect;
type DeviceOwner = Pick<Actor, 'session'> & { user: Pick<Actor['user'], 'id'> };

function shown(
  { id, user_agent, created_at, last_used_at, session_id }: Row,
  own: DeviceOwner,
  zone: string,
): PushDevice {
  const write = momentWriter(zone);
  return {
    id,
    ...deviceNames(user_agent),
    created_at: write(created_at.getTime()),
    last_used_at: last_used_at && write(last_used_at.getTime()),
    is_current: session_id === own.session,
  };
}

const devicesWhere = (db: Database | Transaction, user: number) =>
  db
    .select()
    .from(pushDevice)
    .where(eq(pushDevice.user_id, user))
    .orderBy(desc(pushDevice.created_at), desc(pushDevice.id));

/** A user's devices, the newest first. */
export const listDevices = async (db: Database, own: DeviceOwner, zone: string): Promise<PushDevice[]> =>
  (await devicesWhere(db, own.user.id)).map((row) => shown(row, own, zone));

/** Lists the topics that a user wants on their devices. */
export async function listTopics(
  db: Database,
  user: number,
): Promise<Answer<'GET /general-users/me/push/'>['topics']> {
  const refused = await db.select().from(pushRefusal).where(eq(pushRefusal.user_id, user));
  const off = new Set(refused.map(({ topic }) => topic));
  return pushTopics.map((topic) => ({ topic, on: !off.has(topic) }));
}

/** Sends a topic to the user's devices from now on, or no more. */
export async function chooseTopic(
  db: Database,
  user: number,
  { topic, on }: { topic: PushTopic; on: boolean },
): Promise<{ topic: PushTopic; on: boolean }> {
  if (on)
    await db.delete(pushRefusal).where(and(eq(pushRefusal.user_id, user), eq(pushRefusal.topic, topic)));
  else await db.insert(pushRefusal).values({ user_id: user, topic }).onConflictDoNothing();
  return { topic, on };
}

interface Registration {
  userAgent: string;
  serverKey: string;
  /** The origin of a push service that may be anywhere; null: none. */
  local: string | null;
  now: number;
  zone: string;
}

function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false;
  }
}

/** Registers the device that the caller is signed in on, in place of what it was registered as before. */
export async function registerDevice(
  tx: Transaction,
  own: DeviceOwner,
  { endpoint, p256dh, auth }: ParsedBody<'POST /general-users/me/push/device/'>,
  { userAgent, serverKey, local, now, zone }: Registration,
): Promise<PushDevice> {
  if (publicAddress(endpoint, [local]) === null) throw fieldErrors({ endpoint: [fault('noPushService')] });
  if (!isPoint(p256dh)) throw fieldErrors({ p256dh: [fault('notPublicKey')] });
  const row = {
    user_id: own.user.id,
    session_id: own.session,
    p256dh,
    auth,
    server_key: serverKey,
    user_agent: userAgent.slice(0, 300),
    created_at: new Date(now),
    last_used_at: null,
  };
  // Locked to the end: of two tabs the second sees what the first registered, and a session that ends takes it along.
  const [living] = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, own.session), isNull(session.revoked_at)))
    .for('update');
  if (!living) throw notAuthenticated();
  await tx
    .delete(pushDevice)
    .where(and(eq(pushDevice.session_id, own.session), ne(pushDevice.endpoint, endpoint)));
  const [stored] = await tx
    .insert(pushDevice)
    .values({ endpoint, ...row })
    .onConflictDoUpdate({ target: pushDevice.endpoint, set: row })
    .returning();
  if (!stored) throw new Error('The device was not stored');
  const old = (await devicesWhere(tx, own.user.id)).slice(MOST).map(({ id }) => id);
  if (old.length > 0) await tx.delete(pushDevice).where(inArray(pushDevice.id, old));
  return shown(stored, own, zone);
}

/** One of the user's devices; a 404 if it isn't theirs. */
export async function findDevice(db: Database, user: number, id: number): Promise<Row> {
  const [found] = await db
    .select()
    .from(pushDevice)
    .where(and(eq(pushDevice.id, id), eq(pushDevice.user_id, user)));
  if (!found) throw notFound();
  return found;
}

/** Sends no more to one of the user's devices; a 404 if it isn't theirs. */
export async function removeDevice(db: Database, user: number, id: number): Promise<void> {
  const gone = await db
    .delete(pushDevice)
    .where(and(eq(pushDevice.id, id), eq(pushDevice.user_id, user)))
    .returning({ id: pushDevice.id });
  if (gone.length === 0) throw notFound();
}
