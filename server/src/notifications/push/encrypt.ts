import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's keys for encrypting messages, base64url. */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

/** A message is one record of this size at most, and push services take no more. */
const RECORD = 4096;
const TAG = 16;
/** Ends the last record (RFC 8188). */
const LAST = Buffer.of(2);

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Values that differ from message to message. Tests pass those of the RFC's example. */
const fresh = () => ({ salt: randomBytes(16), privateKey: null });
interface Randomness {
  salt: Buffer;
  /** Null: a new one. */
  privateKey: Buffer | null;
}

/** Encrypts a message for one device (RFC 8291): its push service sees no more than the length. */
export function encrypt(
  message: string,
  { p256dh, auth }: DeviceKeys,
  { salt, privateKey }: Randomness = fresh(),
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const exchange = createECDH('prime256v1');
  if (privateKey) exchange.setPrivateKey(privateKey);
  else exchange.generateKeys();
  const ours = exchange.getPublicKey();

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(exchange.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);

  const head = Buffer.concat([salt, Buffer.of(0, 0, RECORD / 256, 0, ours.length), ours]);
  const plain = Buffer.concat([Buffer.from(message), LAST]);
  if (head.length + plain.length + TAG > RECORD) throw new RangeError('The message is too long to push.');
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}
