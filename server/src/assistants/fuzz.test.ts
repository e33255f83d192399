import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveToken } from '../account/access-tokens/testing-tokens.ts';
import type { TestClub } from '../bookings/testing-club.ts';
import { createTestClub, room } from '../bookings/testing-club.ts';
import { makeEvent } from '../content/registrations/testing-event.ts';
import { valuesForSchema } from '../contract-tests/schema-values.ts';
import type { JsonSchema } from '../http/openapi/json-schema.ts';
import { turnOn } from '../testing/other-programs.ts';
import { addStaff } from '../testing/people.ts';
import { allTools } from './all-tools.ts';
import { connectAssistant } from './testing-assistant.ts';

/** Inputs that each tool is tried with. */
const TRIES = 30;
const FAILED = 'Something went wrong on our side.';
const staffScopes = ['member.view', 'reservation.view', 'member_journal.add', 'waiting.view'];

let club: TestClub;
let tokens: Record<'member' | 'staff', { authorization: string }>;
beforeAll(async () => {
  club = await createTestClub([room('Hall'), room('Court', { default_price: 600 })]);
  await turnOn(club, ['ACCESS_TOKENS', 'ASSISTANTS']);
  await makeEvent(club, { price: 500 });
  await addStaff(club.db, staffScopes, 'clerk');
  const member = await giveToken(club, club.member.username, ['own.book', 'own.bookings', 'own.money']);
  const staff = await giveToken(club, 'clerk', staffScopes);
  tokens = { member: member.headers, staff: staff.headers };
});
afterAll(() => club.close());

const isOfStaff = (name: string): boolean =>
  ['find_member', 'today_at_the_club', 'add_note', 'who_is_waiting'].includes(name);

it.each(allTools.map(({ name }) => name))('answers or refuses whatever %s is given', async (name) => {
  const assistant = await connectAssistant(club.app, isOfStaff(name) ? tokens.staff : tokens.member);
  const { tools } = await assistant.client.listTools();
  const schema = tools.find((tool) => tool.name === name)?.inputSchema as JsonSchema;
  await fc.assert(
    fc.asyncProperty(valuesForSchema(schema), async (input) => {
      const { text } = await assistant.use(name, typeof input === 'object' && input ? input : {});
      expect(text).not.toContain(FAILED);
    }),
    { numRuns: TRIES, seed: 46 },
  );
  await assistant.close();
});
