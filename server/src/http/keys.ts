import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  webcrypto,
} from 'node:crypto';

export type Keys = Awaited<ReturnType<typeof deriveKeys>>;

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** The keys derived from TOKEN_SECRET, each for one purpose. */
export async function deriveKeys(secret: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  // Bytes would be converted to a key for each call.
  const keyFor = (purpose: string) => createSecretKey(derive(purpose));
  const hashing = keyFor('hashes at rest');
  const sealing = keyFor('sealed texts');
  const nonces = keyFor('nonces of sealed texts');
  const cards = keyFor('codes of cards');
  return {
    /** Signs and checks tokens. */
    tokens: await webcrypto.subtle.importKey('raw', derive('tokens'), algorithm, false, ['sign', 'verify']),
    /** Keyed hash of a short secret or a name, so that a copy of the database doesn't reveal it. */
    hash: (value: string) => createHmac('sha256', hashing).update(value).digest('base64url'),
    /** Derives the secret for the codes of a membership card, as long as it has this seed. */
    cardSecret: (card: number, seed: string) =>
      createHmac('sha256', cards).update(`${card} ${seed}`).digest(),
    /**
     * Seals a text so that only `open` with the same purpose reads it and nobody can change it; base64url, the same
     * each time.
     */
    seal(purpose: string, text: string): string {
      // The nonce comes from the text itself, so that reading an address twice gives the same one, and no nonce
      // serves two texts.
      const nonce = createHmac('sha256', nonces).update(`${purpose}\0${text}`).digest().subarray(0, NONCE);
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** Opens a sealed text; null where it isn't one, or is for another purpose. */
    open(purpose: string, sealed: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url');
      // Decoding ignores characters that aren't base64url, and bits left over at the end.
      if (bytes.length < NONCE + TAG || bytes.toString('base64url') !== sealed) return null;
      const decipher = createDecipheriv(CIPHER, sealing, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      try {
        return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
