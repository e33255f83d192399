import type { OneTimeCodes } from '@portal/contract';
import { eq, isNull } from 'drizzle-orm';
import { generalUser, findMatchingHash, wrongPassword } from '../../access/index.ts';
import { audit } from '../../audit/audit.ts';
import type { Config } from '../../config/config.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import type { Keys } from '../../http/keys.ts';
import { fieldErrors, notFound, refuse } from '../../http/refusals/refusal.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { loginOwner, member } from '../../members/index.ts';
import { notify } from '../../notifications/index.ts';
import { momentWriter } from '../../time/moments.ts';
import { newSecret, secretUri, stepOfCode } from './generator.ts';
import { codesOffEmail, codesOnEmail } from './emails.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { spendCode, wrongCode } from './spend-code.ts';
import { codesOn, oneTimeCode, recoveryCode } from './tables.ts';

export interface CodesEnv {
  db: Database;
  config: Config;
  keys: Keys;
  mail: Mailer;
  now: number;
}

type CodesOwner = Pick<Actor, 'user'>;

const codesAreOn = () => refuse('codes_are_on');
const codesAreOff = () => refuse('codes_are_off');

/** Reads if and since when codes are on, and how many recovery codes are left. */
export async function readCodes(db: Database, { user }: CodesOwner, zone: string): Promise<OneTimeCodes> {
  const [stored] = await db.select().from(oneTimeCode).where(codesOn(user.id));
  return {
    on_since: stored?.confirmed_at ? momentWriter(zone)(stored.confirmed_at.getTime()) : null,
    recovery_codes_left: stored ? await db.$count(recoveryCode, eq(recoveryCode.user_id, user.id)) : 0,
  };
}

async function mustKnowPassword(db: Database, { user }: CodesOwner, password: string): Promise<void> {
  if ((await findMatchingHash(db, user.id, password)) === null)
    throw fieldErrors({ password: wrongPassword });
}

/** Makes a secret that counts once a code of it was typed; one that was begun before is forgotten. */
export async function beginCodes(
  { db, config, keys, now }: CodesEnv,
  own: CodesOwner,
  password: string,
): Promise<{ secret: string; uri: string }> {
  await mustKnowPassword(db, own, password);
  const { id, username } = own.user;
  const { secret, sealed } = newSecret(keys, id);
  const begun = { secret: sealed, created_at: new Date(now) };
  const [stored] = await db
    .insert(oneTimeCode)
    .values({ user_id: id, ...begun })
    .onConflictDoUpdate({
      target: oneTimeCode.user_id,
      set: begun,
      setWhere: isNull(oneTimeCode.confirmed_at),
    })
    .returning({ user: oneTimeCode.user_id });
  if (!stored) throw codesAreOn();
  return { secret, uri: secretUri(secret, { club: config.clubName, username }) };
}

/** Logs that codes went on or off, and notifies their owner. */
async function notifyOwner(
  { config, mail, now }: CodesEnv,
  tx: Transaction,
  { user, by, on }: { user: number; by: number; on: boolean },
): Promise<void> {
  const state = (isOn: boolean) => ({ one_time_codes: isOn ? 'on' : 'off' });
  await audit(tx, {
    user: by,
    now,
    right: 'general_user.change',
    id: user,
    before: state(!on),
    after: state(on),
  });
  const [owner] = await tx
    .select(loginOwner)
    .from(generalUser)
    .leftJoin(member, eq(member.user_id, generalUser.id))
    .where(eq(generalUser.id, user));
  if (!owner) return;
  const notice = on
    ? ({ kind: 'ONE_TIME_CODES_ON' } as const)
    : ({ kind: 'ONE_TIME_CODES_OFF', by_club: by !== user } as const);
  await notify(tx, user, notice, now);
  const message = on
    ? codesOnEmail(config, owner.name, now)
    : codesOffEmail(config, owner.name, { byStaff: by !== user, now });
  await mail.send(tx, owner.email, message, now);
}

/** Switches codes on with one that shows that the device has the secret; answers the recovery codes, this once. */
export function confirmCodes(env: CodesEnv, { user: { id } }: CodesOwner, typed: string): Promise<string[]> {
  const { db, keys, now } = env;
  return transact(db, async (tx) => {
    const [begun] = await tx.select().from(oneTimeCode).where(eq(oneTimeCode.user_id, id)).for('update');
    if (!begun) throw refuse('codes_not_begun');
    if (begun.confirmed_at) throw codesAreOn();
    const code = typed.replaceAll(/\s/g, '');
    const step = stepOfCode(keys, { user: id, sealed: begun.secret, code, now });
    if (step === null) throw wrongCode();
    await tx
      .update(oneTimeCode)
      .set({ confirmed_at: new Date(now), last_step: step })
      .where(eq(oneTimeCode.user_id, id));
    await notifyOwner(env, tx, { user: id, by: id, on: true });
    return renewRecoveryCodes(tx, keys, id);
  });
}

interface Proof {
  password: string;
  one_time_code: string;
}

/** Does what takes password and code, in the transaction that uses the code up. */
async function withProof<Result>(
  { db, keys, now }: CodesEnv,
  own: CodesOwner,
  { password, one_time_code: typed }: Proof,
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  await mustKnowPassword(db, own, password);
  return transact(db, async (tx) => {
    const [stored] = await tx.select().from(oneTimeCode).where(codesOn(own.user.id)).for('update');
    if (!stored) throw codesAreOff();
    if (!(await spendCode(tx, keys, { user: own.user.id, typed, now }))) throw wrongCode();
    return act(tx);
  });
}

/** Ten new recovery codes in place of those that were left. */
export const newRecoveryCodes = (env: CodesEnv, own: CodesOwner, proof: Proof): Promise<string[]> =>
  withProof(env, own, proof, (tx) => renewRecoveryCodes(tx, env.keys, own.user.id));

/** Switches the user's own codes off. */
export const endCodes = (env: CodesEnv, own: CodesOwner, proof: Proof): Promise<void> =>
  withProof(env, own, proof, (tx) => forgetCodes(env, tx, { user: own.user.id, by: own.user.id }));

/** Switches somebody's codes off; throws 404 where they aren't on. `by` is who does it. */
export async function forgetCodes(
  env: CodesEnv,
  tx: Transaction,
  { user, by }: { user: number; by: number },
): Promise<void> {
  const gone = await tx.delete(oneTimeCode).where(codesOn(user)).returning({ user: oneTimeCode.user_id });
  if (gone.length === 0) throw notFound();
  await notifyOwner(env, tx, { user, by, on: false });
}
