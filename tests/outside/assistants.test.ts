import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/process.ts';
import { giveToken } from '../../server/src/account/access-tokens/testing-tokens.ts';
import { mcpAddress } from '../../server/src/assistants/testing-assistant.ts';
import type { TestClub } from '../../server/src/bookings/testing-club.ts';
import { createTestClub, room } from '../../server/src/bookings/testing-club.ts';
import { turnOn } from '../../server/src/testing/other-programs.ts';
import { outsidePackage, readOutput } from './programs.ts';

let club: TestClub;
let address: string;
let token: string;
beforeAll(async () => {
  club = await createTestClub([room('Hall')]);
  await turnOn(club, ['ACCESS_TOKENS', 'ASSISTANTS']);
  ({ token } = await giveToken(club, club.member.username, ['own.book', 'own.bookings', 'own.money']));
  address = (await mcpAddress(club.app)).href;
});
afterAll(() => club.close());

/** Calls a method with the protocol's inspector: the answer, and what it has to say about it. */
async function inspect(method: string, ...args: string[]) {
  const inspector = path.join(root, 'tools/outside/node_modules/.bin/mcp-inspector');
  const header = ['--header', `Authorization: Bearer ${token}`];
  const output = await readOutput(inspector, [
    '--cli',
    address,
    '--transport',
    'http',
    '--method',
    method,
    ...args,
    ...header,
  ]);
  const end = output.indexOf('\n}\n') + 2;
  return { ...JSON.parse(output.slice(output.indexOf('{'), end)), remarks: output.slice(end) };
}

it('lists tools whose arguments the inspector finds portable', async () => {
  const { tools, remarks } = await inspect('tools/list', '--strict');
  expect(remarks).not.toContain('inputSchema');
  expect(tools.map(({ name }: { name: string }) => name)).toContain('cancel_booking');
});

it('does what the inspector calls', async () => {
  const { content, structuredContent } = await inspect(
    'tools/call',
    '--tool-name',
    'find_free_times',
    '--tool-arg',
    'day=2026-11-25',
    'part_of_day=EVENING',
  );
  expect(content[0].text).toMatch(/^Wed 25 Nov, 5 to 6 pm: Hall \(free\)\n/);
  expect(structuredContent.times).toHaveLength(5);
});

interface FirstSdk {
  Client: new (info: object) => {
    connect: (transport: object) => Promise<void>;
    callTool: (call: object) => Promise<{ content: { text: string }[] }>;
    close: () => Promise<void>;
  };
}
interface FirstTransport {
  StreamableHTTPClientTransport: new (url: URL, options: object) => object;
}

it('serves clients of the SDK’s first version', async () => {
  const sdk = '@modelcontextprotocol/sdk/client';
  const { Client } = await outsidePackage<FirstSdk>(`${sdk}/index.js`);
  const { StreamableHTTPClientTransport } = await outsidePackage<FirstTransport>(`${sdk}/streamableHttp.js`);
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
  const { content } = await client.callTool({ name: 'my_bookings', arguments: {} });
  expect(content[0]?.text).toBe('There are no bookings.');
  await client.close();
});
