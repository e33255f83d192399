import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheControl, findCacheControl, HIDDEN, securityHeaders } from './headers.ts';
import { proxyCalls } from './api-proxy.ts';
import type { ProxiedApi } from './api-proxy.ts';
import { createRuling, notFoundFile } from './rules.ts';
import { matchesEtag, readSite } from './site-files.ts';

export interface ServeOptions {
  /** Folder of the built site. */
  readonly dist: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  /** An API that answers below a path of this host; none where it has a host of its own. */
  readonly api?: ProxiedApi | undefined;
}

export interface RunningSite {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const hidden = new RegExp(HIDDEN);

/** A path without percent signs; a broken one stays as it is, and matches nothing. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

type Find = Awaited<ReturnType<typeof readSite>>;

/** Sends a file, or answers false where there is none. */
function send(
  find: Find,
  { method, headers: { 'accept-encoding': accepted, 'if-none-match': known } }: IncomingMessage,
  response: ServerResponse,
  { status, file }: { status: number; file: string },
): boolean {
  const found = find(file, accepted);
  if (!found) return false;
  const { body, headers } = found;
  response.setHeader('cache-control', findCacheControl(file));
  if (status === 200 && matchesEtag(known, String(headers['etag']))) {
    const { 'content-length': _, ...others } = headers;
    response.writeHead(304, others).end();
  } else {
    response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
  }
  return true;
}

/** Answers one request by the rules of the site. */
function answer(
  find: Find,
  rule: ReturnType<typeof createRuling>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const [sent = '/', query] = (request.url ?? '/').split('?');
  const path = decodePath(sent);
  const ruling = rule(path);
  if (ruling.kind === 'moved') {
    const location = query ? `${ruling.to}?${query}` : ruling.to;
    response.writeHead(308, { location, 'cache-control': cacheControl.page }).end();
    return;
  }
  const file = ruling.kind === 'page' ? `/${ruling.file}` : path;
  // Pages have one address each, and what only a host reads isn't part of the site.
  const isHidden = ruling.kind !== 'page' && hidden.test(path);
  if (!isHidden && send(find, request, response, { status: 200, file })) return;
  if (!send(find, request, response, { status: 404, file: `/${notFoundFile(sent)}` }))
    response.writeHead(404).end();
}

/**
 * Serves the built site by the rules and headers of `hosting/`, from the files compressed at build. Rejects where
 * the port is taken. Read once at start: a new build wants a new server. Who asks for a range gets the whole.
 */
export async function serve({ dist, port, host = 'localhost', api }: ServeOptions): Promise<RunningSite> {
  const find = await readSite(dist);
  const rule = createRuling();
  const server = createServer((request, response) => {
    if (!api || !proxyCalls(api, request, response)) answer(find, rule, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host}:${taken}`,
    port: taken,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
