import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, root, stop, untilReady, withOurNode } from '../../scripts/process.ts';
import { allRights } from '../../server/src/access/rights.ts';
import type { TestClub } from '../../server/src/bookings/testing-club.ts';
import { at, createTestClub, room } from '../../server/src/bookings/testing-club.ts';
import { addStaff } from '../../server/src/testing/people.ts';

let club: TestClub;
let folder: string;
let prism: ChildProcess;
let url: string;
let headers: Record<string, string>;
beforeAll(async () => {
  club = await createTestClub([room('Hall')]);
  await addStaff(club.db, [...allRights], 'desk');
  headers = await club.signIn('desk');
  const address = await club.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(path.join(tmpdir(), 'description-'));
  const file = path.join(folder, 'openapi.json');
  await writeFile(file, (await club.app.inject({ url: '/openapi.json' })).rawPayload);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  prism = spawn(
    path.join(root, 'tools/outside/node_modules/.bin/prism'),
    ['proxy', file, address, '--errors', '--host', '127.0.0.1', '--port', `${port}`],
    { env: withOurNode(), stdio: 'ignore' },
  );
  // It passes nothing on of which the description doesn't speak.
  await untilReady(`${url}/sport-facility/`, prism);
});
afterAll(async () => {
  await stop(prism);
  await club.close();
  await rm(folder, { recursive: true });
});

/** Calls the API through Prism, which answers by itself where the call or the answer isn't as described. */
async function call(
  method: string,
  target: string,
  { payload, accept }: { payload?: object; accept?: string } = {},
) {
  const answer = await fetch(`${url}${target}`, {
    method,
    headers: {
      ...headers,
      ...(payload && { 'content-type': 'application/json' }),
      ...(accept && { accept }),
    },
    body: payload ? JSON.stringify(payload) : null,
  });
  return { status: answer.status, text: await answer.text() };
}

it.each([
  '/profile/member/?limit=5000',
  '/profile/member/?ordering=-created_at,id',
  '/profile/member/?ordering=name&limit=2&offset=1',
  '/booking/reservation/?start_from__lte=2026-12-01',
  '/booking/reservation/?start_from__lte=2026-12-01T00:00:00%2B08:00&status=CONFIRMED',
  '/finance/payment-invoice/?created_at__gte=2026-11-01',
])('Prism lets %s through, which the guide teaches', async (target) => {
  const { status, text } = await call('GET', target);
  expect([status, text]).toEqual([200, text]);
});

it('Prism lets a booking be sent back as it was read', async () => {
  const { body } = await club.book(at(await club.idOf('Hall'), 25, '10:00', '11:00'));
  const target = `/booking/reservation/${body.id}/`;
  const read = await call('GET', target);
  const payload = JSON.parse(read.text) as object;
  for (const method of ['PUT', 'PATCH']) {
    const { status, text } = await call(method, target, { payload });
    expect([method, status, text]).toEqual([method, 200, text]);
  }
});

it('Prism lets a list through as CSV', async () => {
  const { status, text } = await call('GET', '/profile/member/', { accept: 'text/csv' });
  expect([status, text]).toEqual([200, expect.stringMatching(/^\uFEFF?id,name,/)]);
});
