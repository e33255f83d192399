import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Answer, ParsedBody, SetupStep } from '@portal/contract';
import { setupSteps } from '@portal/contract/account/setup';
import { sql } from 'drizzle-orm';
import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { generalUser, grantEveryRight, hashPassword } from '../../access/index.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Keys } from '../../http/keys.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, notFound } from '../../http/refusals/refusal.ts';
import { passwordFaults } from '../password/password-rules.ts';
import type { PasswordEnv } from '../env.ts';

/** Progress of a new club's setup; no row for a club that had logins before setups existed. */
const clubSetup = pgTable('club_setup', {
  id: smallint().primaryKey().default(1),
  nonce: text(),
  finished_at: timestamp({ withTimezone: true }),
  /** Confirmed by the administrator, or left for later. */
  steps: text().array().$type<SetupStep[]>().notNull().default([]),
});

type Stage = Answer<'GET /setup/'>;

/** Letters and digits that nobody mistakes for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 20;

const hasLogins = async (db: Database | Transaction): Promise<boolean> =>
  (await db.select({ id: generalUser.id }).from(generalUser).limit(1)).length > 0;

const readSetup = async (db: Database | Transaction) => (await db.select().from(clubSetup))[0];

/**
 * The code of a nonce, in groups of five. It is derived, so that every process writes the same into its log, and a copy of
 * the database doesn't have it.
 */
function setupCode(keys: Keys, nonce: string): string {
  const bytes = Buffer.from(keys.hash(`setup code ${nonce}`), 'base64url');
  const letters = [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join('').replace(/.{5}(?=.)/g, '$&-');
}

const plain = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

function isSameCode(typed: string, code: string): boolean {
  const [one, other] = [Buffer.from(plain(typed)), Buffer.from(plain(code))];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Opens the setup while nobody has a login, and says how the first administrator gets one; null where it is closed. */
export async function openSetup(
  db: Database,
  { keys, portalUrl }: { keys: Keys; portalUrl: string },
): Promise<string | null> {
  if (await hasLogins(db)) return null;
  await db
    .insert(clubSetup)
    .values({ nonce: randomBytes(24).toString('base64url') })
    .onConflictDoNothing();
  const setup = await readSetup(db);
  return setup?.nonce
    ? `Nobody has a login yet. Open ${portalUrl}/setup and enter the setup code ${setupCode(keys, setup.nonce)}`
    : null;
}

export async function readSetupStage(db: Database | Transaction): Promise<Stage> {
  const setup = await readSetup(db);
  if (!(await hasLogins(db))) return { stage: setup?.nonce ? 'OPEN' : 'OVER', steps: [] };
  return setup && setup.nonce === null && setup.finished_at === null
    ? { stage: 'UNDERWAY', steps: setupSteps.filter((step) => setup.steps.includes(step)) }
    : { stage: 'OVER', steps: [] };
}

/** Gives the club its first administrator, for the code in the log; a 404 where it has logins. */
export async function createAdministrator(
  { config, keys }: PasswordEnv,
  db: Database,
  { code, username, email, password }: ParsedBody<'POST /setup/'>,
  now: number,
): Promise<{ username: string }> {
  if ((await readSetupStage(db)).stage !== 'OPEN') throw notFound();
  const setup = await readSetup(db);
  if (!setup?.nonce || !isSameCode(code, setupCode(keys, setup.nonce)))
    throw fieldErrors({ code: [fault('wrongSetupCode')] });
  const faults = passwordFaults(password, [username, email, config.clubName]);
  if (faults.length > 0) throw fieldErrors({ password: faults });
  const password_hash = await hashPassword(password);
  return transact(db, async (tx) => {
    // Of two with the same code, the second finds the login of the first.
    await tx.execute(sql`select from ${clubSetup} for update`);
    if (await hasLogins(tx)) throw notFound();
    const [user] = await tx
      .insert(generalUser)
      .values({ username, email, password_hash, created_at: new Date(now) })
      .returning({ id: generalUser.id, username: generalUser.username });
    if (!user) throw new Error('The login was not stored');
    await grantEveryRight(tx, user.id, now);
    await tx.update(clubSetup).set({ nonce: null });
    return { username: user.username };
  });
}

/** Notes that the administrator confirmed this step, or left it for later. */
export async function passSetupStep(tx: Transaction, step: SetupStep): Promise<Stage> {
  const [setup] = await tx.select().from(clubSetup).for('update');
  if (setup && !setup.steps.includes(step)) await tx.update(clubSetup).set({ steps: [...setup.steps, step] });
  return readSetupStage(tx);
}

export async function finishClubSetup(tx: Transaction, now: number): Promise<Stage> {
  await tx.update(clubSetup).set({ finished_at: new Date(now) });
  return readSetupStage(tx);
}
