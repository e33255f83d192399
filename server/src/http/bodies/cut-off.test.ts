import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';

let test: TestApp;
let port = 0;
let log: PromiseWithResolvers<string>;
/** Resolves when `/echo` starts to receive a body. */
let reading = Promise.withResolvers<void>();
beforeAll(async () => {
  test = await createTestApp({ logStream: { write: (line) => log.resolve(line) } });
  test.app.post('/echo', { preParsing: async () => reading.resolve() }, async ({ body }) => body);
  test.app.get('/endless', async (_request, reply) =>
    reply.send(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) })),
  );
  log = Promise.withResolvers();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const address = test.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => test.close());

/** Sends this, resets the connection once the API reads it, and returns the logged line. */
async function lineAfterReset(request: string, takenUp: Promise<unknown> | null): Promise<string> {
  log = Promise.withResolvers();
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  await (takenUp ?? once(socket, 'data'));
  socket.resetAndDestroy();
  return log.promise;
}

/** Resolve when the next request arrives, and when its body is about to be read. */
const nextRequest = () => once(test.app.server, 'request');
const nextReading = () => {
  reading = Promise.withResolvers();
  return reading.promise;
};

it.each([
  ['before it is looked at', nextRequest],
  ['while it is read', nextReading],
])('a client that is cut off in the middle of a body is no error of ours: %s', async (_when, takenUp) => {
  const head = 'Host: club.example\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n';
  const line = await lineAfterReset(`POST /echo HTTP/1.1\r\n${head}\r\n{"half": `, takenUp());
  expect(JSON.parse(line)).toMatchObject({ level: 30, msg: 'request cut off' });
  expect(line).not.toMatch(/stack|err/);
});

it('a client that is cut off in the middle of an answer is no error of ours', async () => {
  const line = await lineAfterReset('GET /endless HTTP/1.1\r\nHost: club.example\r\n\r\n', null);
  expect(JSON.parse(line)).toMatchObject({ level: 30 });
  expect(line).not.toMatch(/stack|err/);
});
