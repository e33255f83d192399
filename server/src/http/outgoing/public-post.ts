import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { BlockList, isIP } from 'node:net';

// Others say where we are to post, so anybody may say anything: nothing on our own networks is called.
const ours = new BlockList();
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
for (const [network, bits] of networks) ours.addSubnet(network, bits, 'ipv4');
// Of IPv6 only what is routed between networks, without the ways back into IPv4.
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  ours.addSubnet(network, bits, 'ipv6');

/** True if an address is on the public internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !ours.check(address, 'ipv4');
  return family === 6 && routed.check(address, 'ipv6') && !ours.check(address, 'ipv6');
}

/** A host that isn't called, as it isn't on the public internet. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused';
}

/** Finds a host's addresses, and refuses it where one of them isn't public: looked up once, so it can't change in between. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '');
    const refused = found.find(({ address }) => !isPublic(address));
    if (refused) return done(new HostRefused(`${host} is ${refused.address}, which isn't public.`), '');
    const [first] = found;
    if (options.all) return done(null, found);
    return done(null, first?.address ?? '', first?.family);
  });
};

/**
 * Returns an address that somebody gave us to post to; null: not allowed. `local` has the origins that may be
 * anywhere.
 */
export function publicAddress(address: string, local: readonly (string | null)[]): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (local.includes(url.origin)) return url;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHost = isIP(host) > 0 ? isPublic(host) : /\.[a-z][a-z\d-]*$/i.test(host);
  const isPlain = url.username === '' && url.password === '' && url.port === '' && url.hash === '';
  return url.protocol === 'https:' && isHost && isPlain ? url : null;
}

/** The answer of a host that was posted to. */
export interface PostAnswer {
  status: number;
  /** The beginning of its body. */
  text: string;
}

/** Longest wait for an answer, ms, where nobody waits for it. */
const TIME_LIMIT = 20_000;
/** Bytes of an answer that are read. */
const READ = 200;

/** Reads the beginning of an answer. Its status counts even where its body is endless or breaks off. */
async function readAnswer(answer: IncomingMessage, most: number): Promise<PostAnswer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      length += bytes.length;
      if (length >= most) break;
    }
  } catch (error) {
    answer.destroy();
    if (answer.statusCode === undefined) throw error;
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, most), { stream: true });
  return { status: answer.statusCode ?? 0, text };
}

interface Post {
  headers: Record<string, string>;
  body: Buffer;
  isLocal: boolean;
  timeLimit?: number | undefined;
  /** Bytes of the answer that are read. */
  read?: number;
}

/** Posts a body to an address, and only to a public one unless it is local. No redirect is followed. */
export function postTo(
  url: URL,
  { headers, body, isLocal, timeLimit = TIME_LIMIT, read = READ }: Post,
): Promise<PostAnswer> {
  const request = url.protocol === 'http:' ? requestPlain : requestSecure;
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': body.length },
    signal: AbortSignal.timeout(timeLimit),
    ...(!isLocal && { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      readAnswer(answer, read).then(resolve, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
