import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '@portal/contract';
import { generalUser } from '../../access/index.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { hashAddress } from '../../http/limits/address.ts';
import { refuse } from '../../http/refusals/refusal.ts';
import { member } from '../../members/index.ts';
import {
  beginSession,
  codeRequired,
  hasCodes,
  mayHaveSession,
  noActiveAccount,
} from '../../session/index.ts';
import type { AccountEnv } from '../env.ts';
import { createLoginWithout } from '../password/claim.ts';
import { linkIdentity } from './identities.ts';
import { mailLink } from './link.ts';
import { linkedIdentity } from './tables.ts';
import type { Identity } from './visits.ts';
import { redeemVisit } from './visits.ts';

interface Visit {
  code: string;
  verifier: string;
}

interface Client {
  address: string;
  userAgent: string;
}

const isAccount = ({ issuer, subject }: Identity) =>
  and(eq(linkedIdentity.issuer, issuer), eq(linkedIdentity.subject, subject));

async function findOwner(db: Database, identity: Identity) {
  const [found] = await db
    .select({ user: generalUser.id, is_active: generalUser.is_active, status: member.status })
    .from(linkedIdentity)
    .innerJoin(generalUser, eq(generalUser.id, linkedIdentity.user_id))
    .leftJoin(member, eq(member.user_id, generalUser.id))
    .where(isAccount(identity));
  return found;
}

/**
 * Begins a session of the owner of a linked account. It counts as a password: somebody with one-time codes needs one as
 * well, as nobody knows how strictly the provider checks. Throws why there is no session.
 */
export async function signInWithIdentity(
  env: AccountEnv,
  { db, now }: { db: Database; now: number },
  visit: Visit,
  client: Client,
): Promise<SignedIn> {
  const { keys } = env;
  const identity = await redeemVisit(db, visit, now);
  const found = await findOwner(db, identity);
  if (!found)
    throw refuse((await mailLink(env, db, identity, now)) ? 'identity_link_mailed' : 'identity_not_linked');
  if (!mayHaveSession(found)) throw noActiveAccount();
  const { user } = found;
  if (await hasCodes(db, user)) {
    const tries = keys.hash(`tries of account ${identity.issuer} ${identity.subject}`);
    throw await codeRequired({ db, now }, user, tries);
  }
  return transact(db, async (tx) => {
    const [used] = await tx
      .update(linkedIdentity)
      .set({ last_used_at: new Date(now) })
      .where(and(isAccount(identity), eq(linkedIdentity.user_id, user)))
      .returning({ id: linkedIdentity.id });
    // Unlinked since.
    if (!used) throw noActiveAccount();
    const addressHash = hashAddress(keys, client.address);
    return beginSession({ db: tx, keys, now }, user, { userAgent: client.userAgent, addressHash });
  });
}

/** Creates the login that a claim is for, with the account of a visit instead of a password, and signs it in. */
export async function claimWithIdentity(
  env: AccountEnv,
  { db, now }: { db: Database; now: number },
  { token, ...visit }: Visit & { token: string },
  client: Client,
): Promise<SignedIn> {
  const identity = await redeemVisit(db, visit, now);
  const user = await createLoginWithout(
    env,
    db,
    { token, link: (tx, owner) => linkIdentity(env, tx, { owner, identity }, now) },
    now,
  );
  const addressHash = hashAddress(env.keys, client.address);
  return beginSession({ db, keys: env.keys, now }, user, { userAgent: client.userAgent, addressHash });
}
