import { pbkdf2, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import type { CaptchaWork } from '@portal/contract';
import { captchaAlphabet, captchaSize, captchaWork } from '@portal/contract/session/rules/sign-in';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Keys } from '../http/keys.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { captcha } from './tables.ts';

/** Lifetime of a captcha, ms, and the number of wrong answers it allows. */
const LIFETIME = 300_000;
const WRONG_TRIES = 3;

interface Env {
  db: Database;
  config: Config;
  keys: Keys;
  now: number;
}

const randomCode = () =>
  Array.from(
    { length: captchaSize.characters },
    () => captchaAlphabet[randomInt(captchaAlphabet.length)],
  ).join('');

/** Equality is exact on capitals, so what is typed is turned to capitals. */
const hashCode = (keys: Keys, session: string, code: string) =>
  keys.hash(`captcha ${session} ${code.trim().toUpperCase()}`);

/** Keeps what is the right answer under a session. */
async function keep({ db, keys, now }: Env, session: string, code: string): Promise<void> {
  await db.insert(captcha).values({
    id: session,
    code_hash: hashCode(keys, session, code),
    expires_at: new Date(now + LIFETIME),
  });
}

/** Draws a new captcha: its session, and a PNG as a `data:` URL. */
export async function issueCaptcha(env: Env): Promise<{ session: string; image: string }> {
  const code = env.config.captchaCode ?? randomCode();
  const session = crypto.randomUUID();
  await keep(env, session, code);
  const png = await drawCaptcha(code);
  return { session, image: `data:image/png;base64,${png.toString('base64')}` };
}

const derive = promisify(pbkdf2);

/** Sets work in a picture's place: a number, which only trying one after the other finds. The code is the rest of its key. */
export async function issueWork(env: Env): Promise<{ session: string; work: CaptchaWork }> {
  const { rounds, least, most } = env.config.captchaWork;
  const number = String(randomInt(least, most + 1));
  const session = crypto.randomUUID();
  const key = await derive(number, session, rounds, captchaWork.bits / 8, captchaWork.hash);
  const revealed = captchaWork.revealed / 8;
  await keep(env, session, key.subarray(revealed).toString('hex'));
  return { session, work: { target: key.toString('hex', 0, revealed), rounds, most } };
}

const alive = (session: string, now: number) =>
  and(eq(captcha.id, session), gt(captcha.expires_at, new Date(now)), lt(captcha.failures, WRONG_TRIES));

const isSession = (session: string) => z.uuid().safeParse(session).success;

/** True if the code is right, without using the captcha up; a wrong one costs one of its tries. */
export async function checkCaptcha({ db, keys, now }: Env, session: string, code: string): Promise<boolean> {
  if (!isSession(session)) return false;
  const wrong = sql`(${captcha.code_hash} <> ${hashCode(keys, session, code)})`;
  const [row] = await db
    .update(captcha)
    .set({ failures: sql`${captcha.failures} + ${wrong}::integer` })
    .where(alive(session, now))
    .returning({ wrong: sql<boolean>`${wrong}` });
  return row?.wrong === false;
}

/** True if the code is right; the captcha is used up either way. */
export async function redeemCaptcha({ db, keys, now }: Env, session: string, code: string): Promise<boolean> {
  if (!isSession(session)) return false;
  const [row] = await db
    .delete(captcha)
    .where(alive(session, now))
    .returning({ code_hash: captcha.code_hash });
  return row?.code_hash === hashCode(keys, session, code);
}
