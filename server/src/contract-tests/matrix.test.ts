import type { Key } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { splitKey, endpointKeys } from '../http/endpoint-keys.ts';
import { isSecondDatabase } from '../testing/runs.ts';
import type { ActorName, ExpectedResult } from './actors.ts';
import { actors, expectedResults } from './actors.ts';
import { fillAddress, ask, idsIn } from './ask.ts';
import { entries, hasIds, isList } from './entries.ts';
import type { Thing, World } from './row.ts';
import { rows } from './rows.ts';
import { wireFault } from './wire-dialect.ts';
import type { Cast } from './world.ts';
import { createCast, createWorld } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld(rows);
});
afterAll(() => world.close());

it('has a row for each endpoint of the contract, and none for another', () => {
  expect(Object.keys(rows).toSorted()).toEqual(endpointKeys.toSorted());
});

const expectedCells = (key: Key) => ({ ...expectedResults(rows[key].who, key), ...rows[key].except });

it.each(endpointKeys)('%s serves somebody by its row, unless it is said to serve nobody', (key) => {
  expect(Object.values(expectedCells(key)).includes('ok')).toBe(rows[key].who !== 'nobody');
});

/** Answers the thing that an actor calls about. Those that stay as they are, refused or only read, are shared. */
function makeThings(key: Key, cast: Cast): (actor: ActorName) => Promise<Thing> {
  const shared = new Map<number, Thing>();
  const cells = expectedCells(key);
  return async (actor) => {
    const owner = cast.ownerFor(actor);
    const make = async () => (await rows[key].make?.({ world, owner, number: world.next() })) ?? {};
    if (!key.startsWith('GET') && cells[actor] === 'ok') return make();
    const thing = shared.get(owner.memberId) ?? (await make());
    shared.set(owner.memberId, thing);
    return thing;
  };
}

/**
 * Reads the things that writing calls change, or their list, as staff with all rights: texts by address. Empty where
 * no endpoint reads them.
 */
async function readByClub(key: Key, things: readonly Thing[]): Promise<Record<string, string>> {
  const { method } = splitKey(key);
  const reader = endpointKeys.find((one) => one === key.replace(method, 'GET'));
  if (method === 'GET' || reader === undefined) return {};
  const byAddress = new Map(things.map((thing) => [fillAddress(reader, thing), thing]));
  const texts: Record<string, string> = {};
  for (const [address, thing] of byAddress) {
    const scene = { world, owner: world.member, number: 0, thing };
    texts[address] = (await ask(world, reader, { scene, headers: world.club })).body;
  }
  return texts;
}

const readers = new Map<string | undefined, Promise<Cast>>();

/** The people who make these calls. Those who only read are shared by all endpoints of one right: they leave nothing behind. */
function castFor(key: Key): Promise<Cast> {
  const { right } = entries[key];
  if (!key.startsWith('GET')) return createCast(world, right);
  const known = readers.get(right) ?? createCast(world, right).then(signedInOnce);
  readers.set(right, known);
  return known;
}

/** The same people, each with one session for all of their calls. */
function signedInOnce(cast: Cast): Cast {
  const sessions = new Map<ActorName, ReturnType<Cast['signInAs']>>();
  return {
    ...cast,
    signInAs(actor) {
      const session = sessions.get(actor) ?? cast.signInAs(actor);
      sessions.set(actor, session);
      return session;
    },
  };
}

/**
 * All of them on the first database. Who is let in is decided before any other query, so the second one is asked by the first whom
 * an endpoint serves, which has it run the endpoint's statements.
 */
function actorsFor(expected: Record<ActorName, ExpectedResult>): readonly ActorName[] {
  if (!isSecondDatabase) return actors;
  const served = actors.find((actor) => expected[actor] === 'ok') ?? 'entitled';
  return ['anonymous', served];
}

it.each(endpointKeys)('%s serves whom it should, refuses the rest and does nothing for them', async (key) => {
  const success = Number(Object.keys(entries[key].answers)[0]);
  const cast = await castFor(key);
  const thingOf = makeThings(key, cast);
  const expected = expectedCells(key);
  const statuses: Partial<Record<ActorName, ExpectedResult>> = {};
  const faults: string[] = [];
  const asking = actorsFor(expected);
  async function call(actor: ActorName, thing: Thing): Promise<void> {
    const scene = { world, owner: cast.ownerFor(actor), number: world.next(), thing };
    const answer = await ask(world, key, { scene, headers: await cast.signInAs(actor) });
    statuses[actor] = answer.statusCode === success ? 'ok' : answer.statusCode;
    const fault = wireFault(key, answer);
    if (fault) faults.push(`${actor}: ${fault}`);
  }
  const refused = new Map<ActorName, Thing>();
  for (const actor of asking) if (expected[actor] !== 'ok') refused.set(actor, await thingOf(actor));
  const before = await readByClub(key, [...refused.values()]);
  for (const [actor, thing] of refused) await call(actor, thing);
  expect(await readByClub(key, [...refused.values()])).toEqual(before);
  for (const actor of asking) if (!refused.has(actor)) await call(actor, await thingOf(actor));
  const cells = Object.fromEntries(asking.map((actor) => [actor, expected[actor]]));
  expect([statuses, faults]).toEqual([cells, []]);
});

const listsOfThings = endpointKeys.filter((key) => isList(key) && hasIds(key) && rows[key].make);

it.each(listsOfThings)('%s lists a thing to those alone who may see it', async (key) => {
  const cast = await castFor(key);
  const thingOf = makeThings(key, cast);
  const cells = expectedCells(key);
  const others: ActorName[] = ['other', 'unentitled'];
  // Where no right opens others' things.
  if (entries[key].right === undefined) others.push('entitled');
  const sees: Partial<Record<ActorName, boolean>> = {};
  const should: typeof sees = {};
  for (const actor of actors.filter((one) => cells[one] === 'ok')) {
    const params = await thingOf(actor);
    const headers = await cast.signInAs(actor);
    sees[actor] = (await idsIn(world, key, { headers, params })).includes(params['listed'] ?? params['id']);
    should[actor] = rows[key].who !== 'own' || !others.includes(actor);
  }
  expect(sees).toEqual(should);
});

/** Filters by which somebody might ask for another's things. */
const ownerFilters = ['member', 'member__id', 'original_profile', 'linked_member_id'];
const askedByOwner = listsOfThings
  .filter((key) => rows[key].who === 'own')
  .flatMap((key) =>
    ownerFilters.filter((name) => entries[key].query?.shape[name]).map((name) => [key, name] as const),
  );

it.each(askedByOwner)('%s tells nothing to another who asks by %s', async (key, filter) => {
  const cast = await castFor(key);
  const params = await makeThings(key, cast)('owner');
  const query = { [filter]: String(cast.owner.memberId) };
  for (const actor of ['other', 'unentitled'] as const) {
    const headers = await cast.signInAs(actor);
    expect([actor, await idsIn(world, key, { headers, params, query })]).toEqual([actor, []]);
  }
});
