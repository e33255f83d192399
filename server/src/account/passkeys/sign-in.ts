import type { Answer } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { SignedIn } from '@portal/contract';
import { generalUser } from '../../access/index.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { hashAddress } from '../../http/limits/address.ts';
import { member } from '../../members/index.ts';
import {
  beginSession,
  countTries,
  forgiveTry,
  mayHaveSession,
  noActiveAccount,
} from '../../session/index.ts';
import type { AccountEnv } from '../env.ts';
import { drawChallenge, LIFETIME } from './challenges.ts';
import { relyingParty } from './relying-party.ts';
import { passkey } from './tables.ts';
import type { UsedCredential } from './verify.ts';
import { verifyUsed } from './verify.ts';

/** Builds the options for a browser to sign anybody in, without revealing who has an account. */
export const askForPasskey = async (
  { config }: Pick<AccountEnv, 'config'>,
  db: Database,
  now: number,
): Promise<Answer<'POST /api/token-passkey/options/'>> => ({
  challenge: await drawChallenge(db, null, now),
  rpId: relyingParty(config).id,
  timeout: LIFETIME,
  userVerification: 'required',
});

const findPasskey = async (db: Database, credentialId: string) => {
  const [found] = await db
    .select({ passkey, is_active: generalUser.is_active, status: member.status })
    .from(passkey)
    .innerJoin(generalUser, eq(generalUser.id, passkey.user_id))
    .leftJoin(member, eq(member.user_id, generalUser.id))
    .where(eq(passkey.credential_id, credentialId));
  return found;
};

interface Client {
  address: string;
  userAgent: string;
  log: FastifyBaseLogger;
}

/**
 * Begins a session of the passkey's owner. It counts as both factors: they have the device, and are known
 * by it. Limits are those of the password's tries, counted by passkey instead of by name.
 */
export async function signInWithPasskey(
  { config, keys }: AccountEnv,
  { db, now }: { db: Database; now: number },
  credential: UsedCredential,
  client: Client,
): Promise<SignedIn> {
  const address = hashAddress(keys, client.address);
  const tries = keys.hash(`tries of passkey ${credential.id}`);
  await countTries(db, { account: tries, address }, now);

  const found = await findPasskey(db, credential.id);
  const env = { db, party: relyingParty(config), now, log: client.log };
  const counter = await verifyUsed(env, credential, found?.passkey);
  if (!found || counter === null || !mayHaveSession(found)) throw noActiveAccount();

  const { id, user_id, counter: before } = found.passkey;
  return transact(db, async (tx) => {
    const [used] = await tx
      .update(passkey)
      .set({ counter, last_used_at: new Date(now) })
      // Not removed since, nor used by a copy of it.
      .where(and(eq(passkey.id, id), eq(passkey.counter, before)))
      .returning({ id: passkey.id });
    if (!used) throw noActiveAccount();
    await forgiveTry(tx, tries, address);
    return beginSession({ db: tx, keys, now }, user_id, {
      userAgent: client.userAgent,
      addressHash: address,
    });
  });
}
