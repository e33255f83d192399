import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { jwtVerify } from 'jose';

/** The secrets of a browser's subscription. */
interface DeviceSecrets {
  pair: ECDH;
  auth: Buffer;
}

const newSecrets = (): DeviceSecrets => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, auth: randomBytes(16) };
};
const publicPart = ({ pair, auth }: DeviceSecrets) => ({
  p256dh: pair.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
});

/** The keys that a browser registers with, of a device that never reads anything. */
export const newDeviceKeys = () => publicPart(newSecrets());

/** Reads a message as a browser does (RFC 8291 and 8188), written apart from what encrypts it. */
export function decrypt(body: Buffer, { pair, auth }: DeviceSecrets): string {
  const idLength = body.readUInt8(20);
  const [salt, theirs, sealed] = [
    body.subarray(0, 16),
    body.subarray(21, 21 + idLength),
    body.subarray(21 + idLength),
  ];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32));
  const of = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', of('aes128gcm', 16), of('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('The record has no end.');
  return padded.subarray(0, end).toString();
}

/** The notification shown by a device. */
export interface ShownNotification {
  title: string;
  body: string;
  url: string;
  tag: string;
  [more: string]: unknown;
}

export interface ReceivedPush {
  /** The name of the device. */
  device: string;
  message: ShownNotification;
  headers: IncomingHttpHeaders;
  contact: string | undefined;
}

/**
 * A push service on this machine, which speaks the protocol: it lets in callers who sign for it (RFC 8292), and opens what
 * arrives as the device would. `now` is the clock that signatures are checked by; `port` is any where left out.
 */
export async function startPushService(now: () => number, port = 0) {
  const devices = new Map<string, DeviceSecrets>();
  const received: ReceivedPush[] = [];
  const statuses: number[] = [];
  let origin = '';

  async function verify(authorization: string): Promise<string | undefined> {
    const { token = '', key = '' } =
      /^vapid t=(?<token>[\w.-]+), k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {};
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', x, y };
    const { payload } = await jwtVerify(token, createPublicKey({ format: 'jwk', key: jwk }), {
      audience: origin,
      algorithms: ['ES256'],
      currentDate: new Date(now()),
      maxTokenAge: undefined,
    });
    if ((payload.exp ?? Infinity) > now() / 1000 + 86_400) throw new Error('It counts for too long.');
    return payload.sub;
  }

  const server = createServer((request, answer) => {
    void (async () => {
      const body = await buffer(request);
      const name = (request.url ?? '').slice(1);
      const secrets = devices.get(name);
      const status = statuses.shift() ?? (secrets ? 201 : 410);
      if (status === 201 && secrets) {
        const contact = await verify(request.headers.authorization ?? '');
        const message = JSON.parse(decrypt(body, secrets)) as ShownNotification;
        received.push({ device: name, message, headers: request.headers, contact });
      }
      answer.writeHead(status).end();
    })().catch((error: unknown) => answer.writeHead(403).end(String(error)));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    /** The statuses it answers next, one for each message; 201 after these. */
    statuses,
    /** Returns the body with which a new device registers. */
    subscribe(name: string) {
      const secrets = newSecrets();
      devices.set(name, secrets);
      return { endpoint: `${origin}/${name}`, ...publicPart(secrets) };
    },
    /** The device takes nothing more: its messages are answered 410. */
    unsubscribe: (name: string) => devices.delete(name),
    /** Returns the messages since the last call. */
    taken: () => received.splice(0),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
