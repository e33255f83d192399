import type { KeyObject } from 'node:crypto';
import { createECDH, createPrivateKey } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import type { Keys } from '../../http/keys.ts';
import { pushKey } from '../tables.ts';

const PURPOSE = 'key of push messages';
/** Lifetime of a signature, s. The RFC allows a day. */
const LIFETIME = 12 * 3600;

/** The key by which push services know the club (RFC 8292). */
export interface ServerKey {
  /** base64url of the uncompressed point, as browsers take it. */
  publicKey: string;
  /** Builds the `Authorization` header for a push service at this moment (ms). */
  authorize: (service: string, now: number) => Promise<string>;
}

/** `contact` is whom the operators of push services write to. */
export function serverKey(privateKey: string, contact: string): ServerKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key: KeyObject = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y },
  });
  return {
    publicKey,
    async authorize(service, now) {
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(service)
        .setSubject(contact)
        .setExpirationTime(Math.floor(now / 1000) + LIFETIME)
        .sign(key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}

function newPrivateKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Node leaves leading zeros out.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/** The private key in the database, made where there is none, or none that this TOKEN_SECRET opens. */
async function storedPrivateKey(db: Database, keys: Keys, now: number): Promise<string> {
  for (;;) {
    const [row] = await db.select().from(pushKey);
    const opened = row ? keys.open(PURPOSE, row.sealed) : null;
    if (opened !== null) return opened;
    const made = { sealed: keys.seal(PURPOSE, newPrivateKey()), created_at: new Date(now) };
    // Whichever of two processes is first: both read what it stored.
    if (row) await db.update(pushKey).set(made).where(eq(pushKey.sealed, row.sealed));
    else await db.insert(pushKey).values(made).onConflictDoNothing();
  }
}

/** Finds the club's key when it is first needed: the configured one, else the one that the database keeps. */
export function findServerKey(
  config: Pick<Config, 'vapidPrivateKey' | 'mailFrom' | 'now'>,
  keys: Keys,
): (db: Database) => Promise<ServerKey> {
  let found: ServerKey | null = null;
  return async (db) => {
    found ??= serverKey(
      config.vapidPrivateKey ?? (await storedPrivateKey(db, keys, config.now())),
      `mailto:${config.mailFrom.address}`,
    );
    return found;
  };
}
