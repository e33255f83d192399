import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** The bits of an authenticator's flags. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** Faults that a device, or an attacker in between, may introduce. */
export interface Faults {
  origin?: string;
  rpId?: string;
  /** False: nobody showed a finger or typed a PIN. */
  verified?: boolean;
  /** The counter that it reports. */
  counter?: number;
  userHandle?: string;
  /** Signed over something else. */
  tampered?: boolean;
  type?: string;
}

interface Creation {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

/** A device with one passkey in it (ES256), which speaks what real ones do. */
export class TestAuthenticator {
  readonly id = base64url(randomBytes(32));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly origin: string;
  private counter: number;
  /** Anybody's, until a test says whose. */
  private userHandle = base64url(randomBytes(32));

  /** `counts` is false for passkeys that are on several devices: they always say 0. */
  constructor(origin: string, { counts = true } = {}) {
    this.origin = origin;
    this.counter = counts ? 1 : 0;
  }

  private clientData(type: string, challenge: string, origin = this.origin): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  private authenticatorData(
    rpId: string,
    { verified = true, counter = this.counter }: Faults,
    more?: Buffer,
  ) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = PRESENT | (verified ? VERIFIED : 0) | (more ? WITH_CREDENTIAL : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more ?? Buffer.alloc(0)]);
  }

  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const { COSEKEYS, COSEKTY, COSEALG, COSECRV } = cose;
    const key = new Map<number, number | Uint8Array>([
      [COSEKEYS.kty, COSEKTY.EC2],
      [COSEKEYS.alg, COSEALG.ES256],
      [COSEKEYS.crv, COSECRV.P256],
      [COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }

  /** The answer of `navigator.credentials.create()`, as JSON. */
  make({ challenge, rp, user }: Creation, faults: Faults = {}) {
    this.userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.publicKey()]);
    const authData = this.authenticatorData(faults.rpId ?? rp.id, faults, credential);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>()
      .set('fmt', 'none')
      .set('attStmt', new Map())
      .set('authData', new Uint8Array(authData));
    return {
      ...this.named(),
      response: {
        clientDataJSON: base64url(
          this.clientData(faults.type ?? 'webauthn.create', challenge, faults.origin),
        ),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** The answer of `navigator.credentials.get()`, as JSON. Increases the counter, where it has one. */
  use({ challenge, rpId }: { challenge: string; rpId: string }, faults: Faults = {}) {
    if (this.counter > 0) this.counter += 1;
    const clientData = this.clientData(faults.type ?? 'webauthn.get', challenge, faults.origin);
    const authData = this.authenticatorData(faults.rpId ?? rpId, faults);
    const signed = Buffer.concat([authData, sha256(faults.tampered ? `${clientData} ` : clientData)]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.keys.privateKey)),
        userHandle: faults.userHandle ?? this.userHandle,
      },
    };
  }

  private named() {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
    };
  }
}
