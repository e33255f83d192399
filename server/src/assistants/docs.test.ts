import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveToken } from '../account/access-tokens/testing-tokens.ts';
import type { TestClub } from '../bookings/testing-club.ts';
import { createTestClub, room } from '../bookings/testing-club.ts';
import { turnOn } from '../testing/other-programs.ts';
import { addMember, addStaff } from '../testing/people.ts';
import { allTools } from './all-tools.ts';
import { connectAssistant, mcpAddress } from './testing-assistant.ts';

const page = readFileSync(new URL('../../../docs/assistants.md', import.meta.url), 'utf8');

let club: TestClub;
beforeAll(async () => {
  club = await createTestClub([room('Hall')]);
  await turnOn(club, ['ACCESS_TOKENS', 'ASSISTANTS']);
});
afterAll(() => club.close());

/** The tools of the page’s table, with the scopes that each needs. */
const rows = [...page.matchAll(/^\| `(\w+)` +\| ([^|]*)\|/gm)].map(([, name = '', needs = '']) => ({
  name,
  needs: [...needs.matchAll(/`([\w.]+)`/g)].map(([, scope = '']) => scope),
}));

it('has each tool', () => {
  expect(rows.map(({ name }) => name)).toEqual(allTools.map(({ name }) => name));
});

it.each(rows)('says which scopes open $name', async ({ name, needs }) => {
  const staff = needs.filter((scope) => !scope.startsWith('own.'));
  const username = staff.length > 0 ? `staff for ${name}` : (await addMember(club.db)).username;
  if (staff.length > 0) await addStaff(club.db, staff, username);
  const scopes = needs.length > 0 ? needs : ['own.money'];
  const assistant = await connectAssistant(club.app, (await giveToken(club, username, scopes)).headers);
  expect(await assistant.tools()).toContain(name);
  await assistant.close();
  for (const left of needs) {
    const fewer = needs.filter((scope) => scope !== left);
    if (fewer.length === 0) continue;
    const other = await connectAssistant(club.app, (await giveToken(club, username, fewer)).headers);
    expect(await other.tools()).not.toContain(name);
    await other.close();
  }
});

it('has settings that connect', async () => {
  const [, block = ''] = /```json\n([^`]*)```/.exec(page) ?? [];
  const { club: server } = JSON.parse(block).mcpServers;
  const { token } = await giveToken(club, club.member.username, ['own.bookings']);
  const headers = { Authorization: server.headers.Authorization.replace('club_…', token) };
  expect(new URL(server.url).pathname).toBe((await mcpAddress(club.app)).pathname);
  const assistant = await connectAssistant(club.app, headers);
  const { text } = await assistant.use('who_am_i');
  expect(text).toContain('Member');
  await assistant.close();
});
