import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createContext, runInContext } from 'node:vm';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { CloudFrontStack } from './cloudfront-stack.ts';
import type { RunningSite } from '../serve.ts';
import type { TestBucket } from './testing-bucket.ts';

type Headers = Record<string, { value: string }>;

/** The shape in which CloudFront gives a request to a function, and takes it back. */
export interface ViewerRequest {
  method: string;
  uri: string;
  querystring: Record<string, { value: string }>;
  headers: Headers;
  cookies: object;
  rawQueryString: () => string | undefined;
}
export interface ViewerResponse {
  statusCode: number;
  statusDescription?: string;
  headers: Headers;
}
type EventType = 'viewer-request' | 'viewer-response';
export type RunFunction = (
  eventType: EventType,
  request: ViewerRequest,
  response?: ViewerResponse,
) => ViewerRequest | ViewerResponse;

/** A request as CloudFront gives it to a function: an address in percents stays as it was sent. */
export function viewerRequest(target: string, method = 'GET', headers: Headers = {}): ViewerRequest {
  const cut = target.indexOf('?');
  const [uri, query] = cut < 0 ? [target, undefined] : [target.slice(0, cut), target.slice(cut + 1)];
  const querystring = Object.fromEntries(
    (query ?? '').split('&').flatMap((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return name === '' ? [] : [[name, { value }]];
    }),
  );
  return { method, uri, querystring, headers, cookies: {}, rawQueryString: () => query };
}

/** Loads a function into a world of its own, in which there is nothing but the language. */
export function loadFunction(code: string): RunFunction {
  const world = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  const handler: (event: object) => ViewerRequest | ViewerResponse = runInContext(`${code}; handler`, world);
  return (eventType, request, response) =>
    handler({
      version: '1.0',
      context: {
        distributionDomainName: 'd111111abcdef8.cloudfront.net',
        distributionId: 'EDFDVBD6EXAMPLE',
        eventType,
        requestId: 'EXAMPLEntjQpEXAMPLE_SG5Z-EXAMPLEPmPfEXAMPLEu3EqEXAMPLE==',
      },
      viewer: { ip: '198.51.100.11' },
      request,
      ...(response && { response }),
    });
}

/** True for files of the portal that CloudFront compresses, by its documentation: from 1,000 bytes on. */
export const isCompressed = (type: string, bytes: number): boolean =>
  bytes >= 1000 && /^(?:text\/|image\/svg\+xml|application\/javascript)/.test(type);

// Compressing each answer anew, a server spends less effort than a build.
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compressors = { br: (content: Buffer) => brotliCompressSync(content, quickly), gzip: gzipSync };

/** The encoding of an answer: Brotli where the browser takes it. */
const encodingFor = (accepted: string): keyof typeof compressors | null =>
  accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;

/** The headers that a policy of the stack sets. */
function readHeaders({ Resources }: CloudFrontStack): Record<string, string> {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } =
    Resources.HeadersPolicy.Properties.ResponseHeadersPolicyConfig;
  const transport = security.StrictTransportSecurity;
  return {
    'Content-Security-Policy': security.ContentSecurityPolicy.ContentSecurityPolicy ?? '',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': security.FrameOptions.FrameOption ?? '',
    'Referrer-Policy': security.ReferrerPolicy.ReferrerPolicy ?? '',
    'Strict-Transport-Security': [
      `max-age=${transport.AccessControlMaxAgeSec}`,
      ...(transport.IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(transport.Preload ? ['preload'] : []),
    ].join('; '),
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
  };
}

/** The settings that a distribution answers by. */
interface Distribution {
  stack: CloudFrontStack;
  run: RunFunction;
  objects: ReturnType<TestBucket['objects']>;
  /** The headers of the stack's policy. */
  policy: Record<string, string>;
}

function behaviourAt({ Resources }: CloudFrontStack, path: string) {
  const { DefaultCacheBehavior, CacheBehaviors } = Resources.Distribution.Properties.DistributionConfig;
  const special = CacheBehaviors.find(({ PathPattern }) => path.startsWith(PathPattern.replace('*', '')));
  const behaviour = special ?? DefaultCacheBehavior;
  return {
    methods: behaviour.AllowedMethods,
    hasFunction: (event: EventType) =>
      'FunctionAssociations' in behaviour &&
      behaviour.FunctionAssociations.some(({ EventType }) => EventType === event),
  };
}

/** The bucket's answer to a request, compressed and with the headers that the distribution adds. */
function fromBucket(
  { stack, run, objects, policy }: Distribution,
  wanted: ViewerRequest,
  { accepted, runsAfter }: { accepted: ReturnType<typeof encodingFor>; runsAfter: boolean },
): ViewerResponse & { body?: Buffer } {
  const [missing] = stack.Resources.Distribution.Properties.DistributionConfig.CustomErrorResponses;
  const found = objects.get(keyAt(wanted.uri));
  const object = found ?? objects.get(missing?.ResponsePagePath.slice(1) ?? '');
  if (!object) throw new Error('The bucket has no not-found page.');
  const encoding = isCompressed(object.type, object.content.length) ? accepted : null;
  const tag = `"${createHash('md5').update(object.content).digest('hex')}"`;
  const etag = encoding ? `W/${tag}` : tag;
  const isKnown = found && wanted.headers['if-none-match']?.value === etag;
  const headers: Headers = {
    'content-type': { value: object.type },
    'cache-control': { value: object.cache },
    etag: { value: etag },
    vary: { value: 'Accept-Encoding' },
    ...(encoding && { 'content-encoding': { value: encoding } }),
  };
  const first = { statusCode: found ? (isKnown ? 304 : 200) : (missing?.ResponseCode ?? 404), headers };
  const last = found && runsAfter ? run('viewer-response', wanted, first) : first;
  if (!('statusCode' in last)) throw new Error('The function answers a response with a request.');
  for (const [name, value] of Object.entries(policy)) last.headers[name.toLowerCase()] = { value };
  const body = encoding ? compressors[encoding](object.content) : object.content;
  return isKnown ? last : { ...last, body };
}

function answer(distribution: Distribution, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const target = incoming.url ?? '/';
  const { pathname } = new URL(target.replace(/^\/+/, '/'), 'http://portal');
  const { methods, hasFunction } = behaviourAt(distribution.stack, pathname);
  if (!methods.includes(incoming.method ?? '')) return void outgoing.writeHead(403).end();
  const sent = Object.entries(incoming.headers).map(([name, value]) => [name, { value: String(value) }]);
  let request = viewerRequest(target, incoming.method, Object.fromEntries(sent));
  if (hasFunction('viewer-request')) {
    const ruled = distribution.run('viewer-request', request);
    // An answer of the function itself goes out unchanged.
    if ('statusCode' in ruled) return send(outgoing, ruled);
    request = ruled;
  }
  const response = fromBucket(distribution, request, {
    accepted: encodingFor(incoming.headers['accept-encoding'] ?? ''),
    runsAfter: hasFunction('viewer-response'),
  });
  send(outgoing, response, request.method === 'GET');
}

/** Answers as CloudFront would with this stack before this bucket, as far as its documentation says how. */
export async function startCloudFront(stack: CloudFrontStack, bucket: TestBucket): Promise<RunningSite> {
  const distribution = {
    stack,
    run: loadFunction(stack.Resources.Rules.Properties.FunctionCode),
    objects: bucket.objects(),
    policy: readHeaders(stack),
  };
  const server = createServer((incoming, outgoing) => answer(distribution, incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: async () => {
      await new Promise((resolve) => server.close(resolve).closeAllConnections());
    },
  };
}

/** The key that S3 reads in a path. */
function keyAt(uri: string): string {
  try {
    return decodeURIComponent(uri.slice(1));
  } catch {
    return '';
  }
}

function send(
  outgoing: ServerResponse,
  { statusCode, headers, body }: ViewerResponse & { body?: Buffer },
  withBody = true,
): void {
  for (const [name, { value }] of Object.entries(headers)) outgoing.setHeader(name, value);
  if (body) outgoing.setHeader('content-length', body.length);
  outgoing.writeHead(statusCode).end(withBody ? body : undefined);
}
