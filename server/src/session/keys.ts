import { createHmac, hkdfSync, webcrypto } from 'node:crypto';

export type Keys = Awaited<ReturnType<typeof deriveKeys>>;

/** The keys that hang on TOKEN_SECRET, each for one purpose. */
export async function deriveKeys(secret: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const hashing = derive('hashes at rest');
  return {
    /** Signs and checks tokens. */
    tokens: await webcrypto.subtle.importKey('raw', derive('tokens'), algorithm, false, ['sign', 'verify']),
    /** Keyed hash of a short secret or a name, so that a copy of the database doesn't tell it. */
    hash: (value: string) => createHmac('sha256', hashing).update(value).digest('base64url'),
  };
}
