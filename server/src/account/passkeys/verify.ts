import type { ParsedBody } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { redeemChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import type { passkey } from './tables.ts';

export type MadeCredential = ParsedBody<'POST /general-users/me/passkey/'>['credential'];
export type UsedCredential = ParsedBody<'POST /api/token-passkey/'>['credential'];

/**
 * The accepted signature algorithms, by their numbers in COSE: EdDSA, ES256 and RS256, of which every device has one.
 */
export const ALGORITHMS = [-8, -7, -257];

interface Env {
  db: Database;
  party: RelyingParty;
  now: number;
  log: FastifyBaseLogger;
}

// Loaded when first needed: it is a third of a second and 25 MB, and most processes of a night need none of it.
const library = () => import('@simplewebauthn/server');

/** The challenge that a device signed; null where it can't be read. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof data === 'object' && data && 'challenge' in data && typeof data.challenge === 'string'
      ? data.challenge
      : null;
  } catch {
    return null;
  }
}

/** Uses the challenge up, then has the rest checked; null where anything is wrong, and the log says what. */
async function checked<Result>(
  { db, now, log }: Env,
  clientDataJSON: string,
  user: number | null,
  check: (expectedChallenge: string) => Promise<Result | null>,
): Promise<Result | null> {
  const challenge = challengeIn(clientDataJSON);
  // Apart from the checks: a database that doesn't answer is no fault of a passkey.
  if (challenge === null || !(await redeemChallenge(db, challenge, user, now))) {
    log.info({ reason: 'no such challenge' }, 'passkey refused');
    return null;
  }
  try {
    return await check(challenge);
  } catch (error) {
    // The library throws plain errors, each with a sentence that holds nothing secret.
    log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused');
    return null;
  }
}

/** Verifies a new passkey of this user's and returns what to store; null if it isn't valid. */
export async function verifyMade(env: Env, credential: MadeCredential, user: number) {
  const { verifyRegistrationResponse } = await library();
  const { clientDataJSON, attestationObject, transports = [] } = credential.response;
  return checked(env, clientDataJSON, user, async (expectedChallenge) => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, attestationObject, transports },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: env.party.origins,
      expectedRPID: env.party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
    };
  });
}

/** The count that a passkey shows with this use of it; null where it doesn't hold. */
export async function verifyUsed(
  env: Env,
  credential: UsedCredential,
  stored: typeof passkey.$inferSelect | undefined,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...response } = credential.response;
  return checked(env, response.clientDataJSON, null, async (expectedChallenge) => {
    // A device that names no user means nobody: the request named none either.
    if (!stored || userHandle !== stored.user_handle) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: env.party.origins,
      expectedRPID: env.party.id,
      requireUserVerification: true,
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
        counter: stored.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  });
}
