import { createHash } from 'node:crypto';
import { DAY, MINUTE } from '@portal/contract/rules/club-time';
import type { Notice } from '@portal/contract';
import { topicByKind } from '@portal/contract/content/rules/topics';
import type { Language } from '@portal/contract/translations';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import type { Keys } from '../../http/keys.ts';
import type { PostAnswer } from '../../http/outgoing/public-post.ts';
import { HostRefused, postTo, publicAddress } from '../../http/outgoing/public-post.ts';
import type { Work } from '../../jobs/job.ts';
import { asksHost, NotWorthRetrying, onRequest } from '../../jobs/job.ts';
import { job } from '../../jobs/tables.ts';
import { at } from '../../time/moments.ts';
import { toNotice } from '../inbox.ts';
import { clubNotice, notification, pushDevice, pushRefusal } from '../tables.ts';
import { encrypt } from './encrypt.ts';
import { sealOffer } from './offer-token.ts';
import type { ServerKey } from './vapid.ts';
import type { PushWords } from './words.ts';
import { acceptWords, pushWords, testWords } from './words.ts';

/** Builds the payload for a device: its service worker shows it, and learns from it what a press does. */
export const pushPayload = (
  { title, body, path, tag }: Pick<PushWords, 'title' | 'body' | 'path' | 'tag'>,
  { portalUrl }: Pick<Config, 'portalUrl'>,
) => ({ title, body, url: portalUrl + path, tag });

const sending = {
  name: 'notifications push',
  payload: z.object({ notification: z.int(), device: z.int() }),
};

/** Has notifications that the statement `stored` returns sent to each device of their users, in the same transaction. */
export const pushStatement = (stored: string, now: number) => sql`
  insert into ${job} (name, payload, run_at)
  select ${sending.name}::text,
    jsonb_build_object('notification', ${sql.identifier(stored)}.id, 'device', ${pushDevice.id}), ${at(now)}
  from ${sql.identifier(stored)}
  join ${pushDevice} on ${pushDevice.user_id} = ${sql.identifier(stored)}.user_id`;

/** For how long a push service keeps a message for a device that is off, ms. */
const LONGEST = DAY;

export interface PushEnv {
  config: Pick<Config, 'portalUrl' | 'apiUrl' | 'timeZone' | 'localPushService'>;
  keys: Keys;
  serverKey: (db: Database) => Promise<ServerKey>;
  /** The language in which the club writes to a user. Comes from account. */
  languageOf: (db: Database, user: number) => Promise<Language>;
  /** True if a user may sign in: nothing goes to the devices of others. Comes from members. */
  maySignIn: (db: Database, user: number) => Promise<boolean>;
}

/** Reads what to send, and where; undefined: nothing, any more. */
async function find(
  db: Database,
  { notification: id, device }: z.infer<typeof sending.payload>,
  zone: string,
) {
  const [found] = await db
    .select({ stored: notification, title: clubNotice.title, text: clubNotice.text, device: pushDevice })
    .from(notification)
    .innerJoin(pushDevice, and(eq(pushDevice.id, device), eq(pushDevice.user_id, notification.user_id)))
    .leftJoin(clubNotice, eq(clubNotice.id, notification.club_notice_id))
    // A notification that has been read in the portal needs no device.
    .where(and(eq(notification.id, id), isNull(notification.read_at)));
  if (!found) return undefined;
  const topic = topicByKind[found.stored.kind];
  const refused = and(eq(pushRefusal.user_id, found.stored.user_id), sql`${pushRefusal.topic} = ${topic}`);
  if ((await db.$count(pushRefusal, refused)) > 0) return undefined;
  return { device: found.device, notice: toNotice({ ...found.stored, ...found }, zone) };
}

/** A device that can't be reached any more, or not by us. */
const forget = (db: Database, id: number) => db.delete(pushDevice).where(eq(pushDevice.id, id));

type Device = typeof pushDevice.$inferSelect;

/** Classifies a push service's status (RFC 8030, section 5); GONE: it no longer knows the device. */
function classifyStatus(status: number): 'SENT' | 'GONE' | 'FAILED' {
  if (status >= 200 && status < 300) return 'SENT';
  return status === 404 || status === 410 ? 'GONE' : 'FAILED';
}

const noteSent = (db: Database, id: number, now: number) =>
  db
    .update(pushDevice)
    .set({ last_used_at: new Date(now) })
    .where(eq(pushDevice.id, id));

/** Reads what a push service says of a message; throws where it is to be tried again, or never. */
async function settle(
  { db, now, log }: { db: Database; now: number; log: FastifyBaseLogger },
  device: Device,
  { status, text }: PostAnswer,
): Promise<void> {
  const outcome = classifyStatus(status);
  if (outcome === 'SENT') {
    await noteSent(db, device.id, now);
  } else if (outcome === 'GONE') {
    await forget(db, device.id);
    log.info({ device: device.id, status }, 'a device takes no more notifications');
  } else if (status === 429 || status >= 500) {
    throw new Error(`The push service answered ${status}.`);
  } else {
    throw new NotWorthRetrying(`The push service refused the message: ${status} ${text}`);
  }
}

/** Says what the device may accept of an offer, and how; nothing for other notifications. */
function acceptable(
  { config, keys }: PushEnv,
  notice: Notice,
  { id: device, user_id: user }: Device,
  language: Language,
) {
  if (notice.kind !== 'WAITING_LIST_OFFER' || typeof notice.price !== 'number') return {};
  const { waiting, price } = notice;
  const until = new Date(notice.until).getTime();
  const { label, failed } = acceptWords(price, language);
  const url = `${config.apiUrl}/booking/waiting/accept/`;
  return { accept: { label, failed, url, token: sealOffer(keys, { device, user, waiting, until, price }) } };
}

const pushHeaders = ({ tag, until, isUrgent }: PushWords, now: number): Record<string, string> => ({
  'Content-Encoding': 'aes128gcm',
  'Content-Type': 'application/octet-stream',
  TTL: String(Math.floor(Math.min(LONGEST, (until ?? Infinity) - now) / 1000)),
  Urgency: isUrgent ? 'high' : 'normal',
  // One that waits for a device that is off gives way to the next about the same.
  Topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
});

/** A message for a device: its words, and anything that goes with them. */
interface Message {
  words: PushWords;
  more?: object;
  timeLimit?: number;
}

/** Asks a device's push service to bring it a message; null where we can't: it is registered with another key, or nowhere. */
async function post(
  { config, serverKey }: Pick<PushEnv, 'config' | 'serverKey'>,
  { db, now }: { db: Database; now: number },
  device: Device,
  { words, more, timeLimit }: Message,
): Promise<PostAnswer | null> {
  const ours = await serverKey(db);
  const url = publicAddress(device.endpoint, [config.localPushService]);
  if (url === null || device.server_key !== ours.publicKey) return null;
  return postTo(url, {
    headers: { ...pushHeaders(words, now), Authorization: await ours.authorize(url.origin, now) },
    body: encrypt(JSON.stringify({ ...pushPayload(words, config), ...more }), device),
    isLocal: url.origin === config.localPushService,
    timeLimit,
  });
}

/** Sends one notification to one device; again, later and later, where its push service can't take it now. */
export const sendPushes = (env: PushEnv): Work =>
  asksHost(
    'push',
    onRequest(sending, async (what, { db, now, log }) => {
      const { config, languageOf, maySignIn } = env;
      const found = await find(db, what, config.timeZone);
      if (!found) return;
      const { device, notice } = found;
      if (!(await maySignIn(db, device.user_id))) return;
      const language = await languageOf(db, device.user_id);
      const words = pushWords(notice, { language, zone: config.timeZone }, now);
      if (words.until !== null && words.until <= now) return;
      const more = acceptable(env, notice, device, language);
      const answer = await post(env, { db, now }, device, { words, more }).catch((error: unknown) => {
        throw error instanceof HostRefused ? new NotWorthRetrying(error.message) : error;
      });
      if (answer === null) await forget(db, device.id);
      else await settle({ db, now, log }, device, answer);
    }),
  );

/** For how long a test is of use, ms. */
const TEST_LASTS = 10 * MINUTE;
/** Longest wait of a test for its push service, ms: less than the portal waits for us. */
const TEST_PATIENCE = 8_000;

/** Sends a device a test at once, and answers what its push service said. One that is gone is forgotten. */
export async function sendTestPush(
  env: Pick<PushEnv, 'config' | 'serverKey' | 'languageOf'>,
  { db, now }: { db: Database; now: number },
  device: Device,
): Promise<'SENT' | 'GONE' | 'FAILED'> {
  const words = testWords(await env.languageOf(db, device.user_id), now + TEST_LASTS);
  // Whatever is wrong with the network or the service is the answer.
  const answer = await post(env, { db, now }, device, { words, timeLimit: TEST_PATIENCE }).catch(() => ({
    status: 0,
    text: '',
  }));
  const outcome = answer === null ? 'GONE' : classifyStatus(answer.status);
  if (outcome === 'GONE') await forget(db, device.id);
  if (outcome === 'SENT') await noteSent(db, device.id, now);
  return outcome;
}
