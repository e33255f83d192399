import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Key } from '@portal/contract';
import { list } from '@portal/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generalUser } from '../access/tables.ts';
import { advanceBookingPeriod } from '../bookings/tables.ts';
import { idOfFacility, TUESDAY_10_AM } from '../bookings/testing-club.ts';
import type { EndpointExample } from '../http/openapi/example.ts';
import { endpointExamples, examplesFile } from '../http/openapi/example.ts';
import { endpointKeys } from '../http/endpoint-keys.ts';
import { member } from '../members/tables.ts';
import { seedDemoClub } from '../seed/seed.ts';
import { storeFacilities } from '../seed/store/store-facilities.ts';
import { createTestApp } from '../testing/app.ts';
import type { Person } from '../testing/people.ts';
import { addMember } from '../testing/people.ts';
import { ask } from './ask.ts';
import { entries, isList } from './entries.ts';
import { createMask } from './mask.ts';
import type { Scene, Thing, World } from './row.ts';
import { rows } from './rows.ts';
import { anyWallet, CAPTCHA, createWorldIn, worldRooms } from './world.ts';

let world: World;
/** Mei Lin Tan, of whom the demo club knows most. */
let ordinary: Person;
const made: Partial<Record<Key, EndpointExample>> = {};

beforeAll(async () => {
  const clock = { now: TUESDAY_10_AM };
  const test = await createTestApp({
    now: () => clock.now,
    limitFactor: 1000,
    captchaCode: CAPTCHA,
    gateway: 'sandbox',
    appleWallet: anyWallet,
  });
  // Nothing here looks at a picture's file, and encoding them takes seconds.
  await seedDemoClub(test.db, test.config, { picturesLater: true });
  await test.db.transaction(async (tx) => {
    // The rooms bring the same periods again.
    await tx.delete(advanceBookingPeriod);
    await storeFacilities(tx, worldRooms, 7);
  });
  const [row] = await test.db
    .select({ username: generalUser.username, userId: generalUser.id, memberId: member.id })
    .from(generalUser)
    .innerJoin(member, eq(member.user_id, generalUser.id))
    .where(eq(generalUser.username, 'ordinary'));
  if (!row) throw new Error('The demo club has no ordinary member');
  ordinary = row;
  const auth = await test.signIn('ordinary');
  world = await createWorldIn(
    {
      ...test,
      member: ordinary,
      auth,
      clock,
      idOf: (name) => idOfFacility(test.db, name),
      book: () => Promise.reject(new Error('Rows book by themselves')),
    },
    rows,
  );
  // Calls that change things come after those that only add to the demo club.
  for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])
    for (const key of answering.filter((one) => one.startsWith(method))) made[key] = await example(key);
});
afterAll(() => world.close());

/** Endpoints that anybody is served by; the demo club has logins, so nobody makes its first. */
const answering = endpointKeys.filter(
  (key) => Object.keys(entries[key].answers).length > 0 && key !== 'POST /setup/',
);

/** The first thing in the list that a path's thing is in; nothing where there is none. */
async function firstListed(key: Key, headers: Record<string, string>): Promise<Thing | null> {
  const lister = endpointKeys.find((one) => `${one}{id}/` === key && isList(one));
  if (lister === undefined) return null;
  const answer = await world.app.inject({ url: `${lister.slice('GET '.length)}?limit=1`, headers });
  const [first] = answer.json<{ results: { id: string | number }[] }>().results;
  return first ? { id: first.id } : null;
}

/** Asks as this person: about what the demo club has where it has any, else about what the row makes. */
async function exampleBy(key: Key, person: Person | null): Promise<EndpointExample | null> {
  const headers = await world.signIn(person?.username ?? 'club');
  const scene: Scene = { world, owner: person ?? ordinary, number: world.next() };
  const make = async () => (await rows[key].make?.(scene)) ?? {};
  const success = Number(Object.keys(entries[key].answers)[0]);
  const asked = { request: undefined as unknown };
  const query = { ...rows[key].query, ...(isList(key) && { limit: '2' }) };
  const call = async (thing: Thing) => {
    const answer = await ask(world, key, {
      scene: { ...scene, thing },
      headers,
      query,
      onBody: (body) => {
        asked.request = JSON.parse(JSON.stringify(body));
      },
    });
    if (answer.statusCode !== success) return null;
    const body: unknown = answer.body === '' ? undefined : answer.json();
    return { ...(asked.request !== undefined && { request: asked.request }), answer: body };
  };
  const isEmpty = (found: EndpointExample) =>
    isList(key) && list(z.unknown()).parse(found.answer).results.length === 0;
  const known = await firstListed(key, headers);
  const found = (known && (await call(known))) ?? (await call(await make()));
  // The thing that it is about exists now.
  return found && isEmpty(found) ? call(await make()) : found;
}

async function example(key: Key): Promise<EndpointExample> {
  const isStaffs = entries[key].access === 'staff';
  for (const person of isStaffs ? [null] : [ordinary, await addMember(world.db), null]) {
    const found = await exampleBy(key, person);
    if (found) return found;
  }
  throw new Error(`Nobody was served by ${key}`);
}

/** True if an example matches the contract exactly. */
function fits(key: Key, { request, answer }: EndpointExample): boolean {
  const { body, answers } = entries[key];
  const [schema] = Object.values(answers);
  const isSent = body?.safeParse(request ?? {}).success ?? request === undefined;
  const parsed = schema?.safeParse(answer);
  return isSent && (parsed ? isDeepStrictEqual(parsed.data, answer) : answer === undefined);
}

/** Keeps two of each list: more of the same explains nothing more. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]));
}

const listFields = (answer: unknown) =>
  typeof answer === 'object' && answer !== null ? Object.keys(answer).toSorted() : [];

describe('the examples of the reference', () => {
  it.each(answering)('have a call of %s that the contract describes, and that is answered', (key) => {
    const [stored, fresh] = [endpointExamples()[key], made[key]];
    expect([stored && fits(key, stored), fresh && fits(key, fresh)]).toEqual([true, true]);
  });

  // Written by `vitest run --project server examples -u`.
  it('are what the API answers in the demo club', async () => {
    const mask = createMask();
    const kept = answering.map((key) => {
      const before = endpointExamples()[key];
      const fresh = { request: mask(made[key]?.request), answer: mask(made[key]?.answer) };
      // Values that depend on chance or on the order of equals stay as they were first written.
      const isSame =
        before && fits(key, before) && isDeepStrictEqual(listFields(before.answer), listFields(fresh.answer));
      const { answer, ...rest } = isSame ? before : fresh;
      return [key, { ...rest, answer: shorten(answer) }];
    });
    const text = `${JSON.stringify(Object.fromEntries(kept), null, 1)}\n`;
    await expect(text).toMatchFileSnapshot(fileURLToPath(examplesFile));
  });
});
