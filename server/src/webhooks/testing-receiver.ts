import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';

/** A message as it arrived. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Payload {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

export const payloadOf = ({ body }: Received): Payload => JSON.parse(body) as Payload;

/** Verifies a message with the specification's own library, as a receiver does whose clock shows `now`. */
export function verify({ headers, body }: Received, secret: string, now: number): Payload {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>) as Payload;
  } finally {
    clock.mockRestore();
  }
}

type Reply = (answer: ServerResponse, received: Received) => void;

/** A receiver on this machine. It answers 204 unless a test has it reply otherwise. */
export async function startReceiver() {
  const received: Received[] = [];
  let reply: Reply = (answer) => answer.writeHead(204).end();
  const server = createServer((request, answer) => {
    void (async () => {
      const one = { path: request.url ?? '', headers: request.headers, body: await text(request) };
      received.push(one);
      reply(answer, one);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Returns the messages since the last call. */
    taken: () => received.splice(0),
    /** Has it reply otherwise from now on. */
    reply: (next: Reply) => {
      reply = next;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
