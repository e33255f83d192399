import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { BlockList, isIP } from 'node:net';

// A browser says where its push service is, so anybody may say anything: nothing on our own networks is called.
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

/** A push service that isn't called. */
export class ServiceRefused extends Error {
  override readonly name = 'ServiceRefused';
}

/** Finds a host's addresses, and refuses it where one of them isn't public: looked up once, so it can't change in between. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '');
    const refused = found.find(({ address }) => !isPublic(address));
    if (refused) return done(new ServiceRefused(`${host} is ${refused.address}, which isn't public.`), '');
    const [first] = found;
    if (options.all) return done(null, found);
    return done(null, first?.address ?? '', first?.family);
  });
};

/**
 * Returns the address for sending to a device, from the one that a browser gave; null: not allowed. `local` is the
 * one origin that may be anywhere.
 */
export function pushAddress(endpoint: string, local: string | null): URL | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  if (url.origin === local) return url;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHost = isIP(host) > 0 ? isPublic(host) : /\.[a-z][a-z\d-]*$/i.test(host);
  const isPlain = url.username === '' && url.password === '' && url.port === '' && url.hash === '';
  return url.protocol === 'https:' && isHost && isPlain ? url : null;
}

/** The answer of a push service. */
export interface ServiceAnswer {
  status: number;
  /** The beginning of what it explains. */
  reason: string;
}

/** Longest wait for a push service, ms, where nobody waits for it. */
const TIME_LIMIT = 20_000;
const REASON = 200;

async function readAnswer(answer: IncomingMessage): Promise<ServiceAnswer> {
  let reason = '';
  for await (const chunk of answer) {
    reason += String(chunk);
    if (reason.length > REASON) break;
  }
  return { status: answer.statusCode ?? 0, reason: reason.slice(0, REASON) };
}

interface Post {
  headers: Record<string, string>;
  body: Buffer;
  isLocal: boolean;
  timeLimit?: number | undefined;
}

/** Posts a message to a push service. No redirect is followed. */
export function postTo(
  url: URL,
  { headers, body, isLocal, timeLimit = TIME_LIMIT }: Post,
): Promise<ServiceAnswer> {
  const request = url.protocol === 'http:' ? requestPlain : requestSecure;
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': body.length },
    signal: AbortSignal.timeout(timeLimit),
    ...(!isLocal && { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      readAnswer(answer).then(resolve, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
