import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningSite } from '../../hosting/serve.ts';

/** A phone's poor line: to every first byte, in milliseconds, and down, in bytes a second. */
const LATENCY = 150;
const RATE = 1_600_000 / 8;

/** Bytes that are sent at a time: answers that come at once share the line by turns of it. */
const TURN = 2_920;

/**
 * A line in front of a site, as the developer tools emulate it for a page: it slows down as well what a service worker
 * asks for and what is prerendered, which those leave out.
 */
export async function slowLine(target: string, port: number): Promise<RunningSite> {
  let free = 0;
  /** Waits until the line has carried so many bytes. */
  const carry = async (bytes: number): Promise<void> => {
    free = Math.max(free, performance.now()) + (bytes / RATE) * 1000;
    await pause(Math.max(0, free - performance.now()));
  };
  async function* slowed(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of body)
      for (let from = 0; from < chunk.length; from += TURN) {
        const turn = chunk.subarray(from, from + TURN);
        await carry(turn.length);
        yield turn;
      }
  }
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await pause(LATENCY);
    const { method, url = '/', headers } = request;
    const asked = ask(target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders();
      // The browser may have left: then there is nothing to finish.
      pipeline(answer, slowed, response, () => undefined);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  };
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
