import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request, as a test saw it. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly headers: IncomingMessage['headers'];
  /** The body as it came. */
  readonly text: string;
  /** The body, where it is JSON. */
  readonly body: unknown;
}

/**
 * The host's reply: JSON or a page with a status, `hang` never, `drop` by closing the connection, `half` by closing
 * it in the middle of the answer, `stall` with a beginning and no more.
 */
export type Reply =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | { readonly status?: number; readonly text: string; readonly type?: string }
  | 'hang'
  | 'drop'
  | 'half'
  | 'stall';

/** A real HTTP host in this process, scripted by the test: `answer` may change at any time. */
export async function startHost(answer: (seen: ReceivedRequest) => Reply | Promise<Reply>): Promise<{
  url: string;
  seen: ReceivedRequest[];
  close(): Promise<void>;
}> {
  const seen: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const one: ReceivedRequest = {
        method: request.method ?? '',
        path: request.url ?? '',
        authorization: request.headers.authorization,
        headers: request.headers,
        text,
        body:
          text !== '' && /json/.test(request.headers['content-type'] ?? '') ? JSON.parse(text) : undefined,
      };
      seen.push(one);
      void give(one, response);
    });
  });

  async function give(one: ReceivedRequest, response: ServerResponse): Promise<void> {
    const reply = await answer(one);
    if (reply === 'drop') response.socket?.destroy();
    else if (reply === 'half' || reply === 'stall') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
      response.write('{"ok":', () => reply === 'half' && response.socket?.destroy());
    } else if (reply !== 'hang' && 'text' in reply) {
      response.writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'text/html' }).end(reply.text);
    } else if (reply !== 'hang') {
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body));
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The host has no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
