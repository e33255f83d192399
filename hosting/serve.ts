import { createServer } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { cacheControl, cacheControlOf, HIDDEN, securityHeaders } from './headers.ts';
import { createRuling, notFoundFile } from './rules.ts';

export interface ServeOptions {
  /** Folder of the built site. */
  readonly dist: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
}

export interface Served {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const hidden = new RegExp(HIDDEN);

/** A path without percent signs; what is broken stays as it is, and is the address of nothing. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Serves the built site by the rules and headers of `hosting/`, from the files compressed at build. Rejects where
 * the port can't be had. Read once at start: a new build wants a new server.
 */
export async function serve({ dist, port, host = 'localhost' }: ServeOptions): Promise<Served> {
  const files = sirv(dist, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
  });
  const rule = createRuling();

  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const [path, query] = (request.url ?? '/').split('?');
    const ruling = rule(decoded(path ?? '/'));
    if (ruling.kind === 'moved') {
      response
        .writeHead(308, {
          location: query ? `${ruling.to}?${query}` : ruling.to,
          'cache-control': cacheControl.page,
        })
        .end();
    } else if (ruling.kind === 'page') {
      request.url = `/${ruling.file}`;
      send(request, response);
    } else if (hidden.test(decoded(path ?? '/'))) {
      // Pages have one address each, and what only a host reads isn't part of the site.
      notFound(request, response);
    } else {
      send(request, response);
    }
  });

  function send(request: IncomingMessage, response: ServerResponse): void {
    // Here, so that an answer without the file (304) says it as well.
    response.setHeader('cache-control', cacheControlOf((request.url ?? '/').split('?')[0] ?? ''));
    files(request, response, () => notFound(request, response));
  }

  function notFound(request: IncomingMessage, response: ServerResponse): void {
    request.url = `/${notFoundFile(request.url ?? '/')}`;
    response.setHeader('cache-control', cacheControl.page);
    delete request.headers['if-none-match'];
    delete request.headers.range;
    // sirv answers 200 whatever it serves.
    const writeHead: (status: number, headers: OutgoingHttpHeaders) => void =
      response.writeHead.bind(response);
    Object.assign(response, {
      writeHead: (_status: number, headers: OutgoingHttpHeaders) => writeHead(404, headers),
    });
    files(request, response, () => void response.end());
  }

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
