import type { Answer, Passkey } from '@portal/contract';
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from '@portal/contract/session/rules/sign-in';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { generalUser, findMatchingHash, wrongPassword } from '../../access/index.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import { fieldErrors, refuse, refuseWith } from '../../http/refusals/refusal.ts';
import { notify } from '../../notifications/index.ts';
import { deviceNames } from '../../session/index.ts';
import type { AccountEnv } from '../env.ts';
import { greetingName } from '../env.ts';
import { drawChallenge, LIFETIME } from './challenges.ts';
import { passkeyAddedEmail } from '../mails/emails.ts';
import { auditPasskey, shownPasskey } from './own-passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { passkey } from './tables.ts';
import type { MadeCredential } from './verify.ts';
import { ALGORITHMS, verifyMade } from './verify.ts';

const tooMany = () =>
  refuseWith(409, 'too_many_passkeys', `You can have up to ${PASSKEYS_MAX} passkeys: remove one first.`);
const refused = () => refuse('passkey_refused');

interface Call {
  db: Database;
  actor: Actor;
  now: number;
}

/** Returns the handle by which devices know a user: the same for all devices, and without a hint of who it is. */
const passkeyHandle = ({ keys }: AccountEnv, user: number) => keys.hash(`passkey of user ${user}`);

/** Builds the options for a browser to create a passkey, for a user who knows the password. */
export async function offerPasskey(
  env: AccountEnv,
  { db, actor: { user, member }, now }: Call,
  password: string,
): Promise<Answer<'POST /general-users/me/passkey/options/'>> {
  if ((await findMatchingHash(db, user.id, password)) === null)
    throw fieldErrors({ password: wrongPassword });
  const own = await db.select().from(passkey).where(eq(passkey.user_id, user.id));
  if (own.length >= PASSKEYS_MAX) throw tooMany();
  const { id, name } = relyingParty(env.config);
  return {
    challenge: await drawChallenge(db, user.id, now),
    rp: { id, name },
    user: {
      id: passkeyHandle(env, user.id),
      name: user.username,
      displayName: member?.name ?? user.username,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: LIFETIME,
    attestation: 'none',
    excludeCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key',
      transports,
    })),
    // Found by the device without a username, and only with a finger, a face or a PIN.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** "Chrome on Windows", from what the device says of itself. */
function nameOfDevice(userAgent: string): string {
  const { browser, system } = deviceNames(userAgent);
  const name = browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Passkey');
  return name.slice(0, PASSKEY_NAME_MAX);
}

interface NewPasskey {
  credential: MadeCredential;
  /** Left out: what `userAgent` says. */
  name?: string | undefined;
  userAgent: string;
}

/** Stores a passkey that was made with an offer to the same person, and notifies them by email. */
export async function storePasskey(
  env: AccountEnv,
  { db, actor, now, log }: Call & { log: FastifyBaseLogger },
  { credential, name: wanted, userAgent }: NewPasskey,
): Promise<Passkey> {
  const { config, mail } = env;
  const { user } = actor;
  const made = await verifyMade({ db, party: relyingParty(config), now, log }, credential, user.id);
  if (!made) throw refused();
  const name = wanted ?? nameOfDevice(userAgent);
  return transact(db, async (tx) => {
    // One at a time: of two at once, the second counts the first.
    await tx.select().from(generalUser).where(eq(generalUser.id, user.id)).for('update');
    if ((await tx.$count(passkey, eq(passkey.user_id, user.id))) >= PASSKEYS_MAX) throw tooMany();
    const [row] = await tx
      .insert(passkey)
      .values({
        ...made,
        name,
        user_id: user.id,
        user_handle: passkeyHandle(env, user.id),
        created_at: new Date(now),
      })
      .onConflictDoNothing()
      .returning();
    // Whosever it is already.
    if (!row) throw refused();
    await auditPasskey(tx, actor, { before: null, after: name, now });
    await notify(tx, user.id, { kind: 'PASSKEY_ADDED', name }, now);
    await mail.send(
      tx,
      user.email,
      passkeyAddedEmail(config, greetingName(actor), { passkey: name, now }),
      now,
    );
    return shownPasskey(row, config.timeZone);
  });
}
