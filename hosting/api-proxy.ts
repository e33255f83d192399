import { request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** An API below a path of the portal's host: the path, as in `/api`, and where it is passed on to. */
export interface ProxiedApi {
  readonly path: string;
  readonly url: string;
}

/** Passes requests below that path to the API, as nginx and Caddy do; false if the path is another. */
export function proxyCalls(api: ProxiedApi, request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', method, socket } = request;
  if (!url.startsWith(`${api.path}/`)) return false;
  const { hostname, port } = new URL(api.url);
  // Each side keeps its connections by itself.
  const { connection: _, ...headers } = request.headers;
  const asked = ask(
    {
      hostname,
      port,
      method,
      path: url.slice(api.path.length),
      // Rewritten, so that nobody brings an address along.
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'http' },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // The caller may have left: then there is nothing to finish.
      pipeline(answer, response, () => undefined);
    },
  );
  asked.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  response.on('close', () => asked.destroy());
  request.pipe(asked);
  return true;
}
