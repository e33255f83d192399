import type { Key } from '@portal/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { splitKey, endpointKeys } from '../http/endpoint-keys.ts';
import { isThorough } from '../testing/runs.ts';
import { fillAddress } from './ask.ts';
import { changeBody } from './change-body.ts';
import { entries } from './entries.ts';
import type { FuzzCall } from './fuzz-call.ts';
import { fuzzCalls } from './fuzz-call.ts';
import type { Thing, World } from './row.ts';
import { rows } from './rows.ts';
import { wireFault } from './wire-dialect.ts';
import type { Cast } from './world.ts';
import { createCast, createWorld } from './world.ts';

/** The same seeds make the same calls; a failure prints the smallest call that fails. */
const first = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const seeds = Array.from({ length: isThorough ? 3 : 1 }, (_, index) => first + index);
/** Calls of each endpoint by a seed; more of them for a search by hand. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? (isThorough ? 14 : 2));

/** Each endpoint has calls of its own, whichever others there are. */
const makeSeed = (key: Key, seed: number) =>
  Array.from(key).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, seed);

let world: World;
beforeAll(async () => {
  world = await createWorld(rows);
});
afterAll(() => world.close());

type Session = Record<string, string>;

/** The starting point for calls of one endpoint: for each actor a thing, an accepted body and a session. */
class FuzzSetup {
  private cast: Promise<Cast> | undefined;
  private readonly ready = new Map<
    FuzzCall['actor'],
    { thing: Thing; body: object | undefined; session: Session }
  >();
  private readonly key: Key;

  constructor(key: Key) {
    this.key = key;
  }

  async of(actor: FuzzCall['actor']) {
    this.cast ??= createCast(world, entries[this.key].right);
    const cast = await this.cast;
    const owner = actor === 'club' ? cast.owner : cast.ownerFor(actor);
    const scene = { world, owner, number: world.next() };
    const known = this.ready.get(actor);
    if (known) return known;
    const thing = (await rows[this.key].make?.(scene)) ?? {};
    const body = await rows[this.key].body?.({ ...scene, thing });
    const session = actor === 'club' ? await world.signIn('club') : await cast.signInAs(actor);
    const made = { thing, body, session };
    this.ready.set(actor, made);
    return made;
  }

  /** After this actor did something: it can't be done again to the same thing, nor perhaps in the same session. */
  renew(actor: FuzzCall['actor']): void {
    this.ready.delete(actor);
  }

  /** Other people in their place, once what was done ended the account of one. */
  recast(): void {
    this.cast = undefined;
    this.ready.clear();
  }
}

it.each(endpointKeys)('%s answers whatever it is sent in the wire dialect', async (key) => {
  const { method, path } = splitKey(key);
  const footing = new FuzzSetup(key);

  async function check({ actor, id, query, body: change, headers }: FuzzCall): Promise<void> {
    const { thing, body, session } = await footing.of(actor);
    const url = id === undefined ? fillAddress(key, thing) : path.replace(/\{\w+\}/, id);
    const search = new URLSearchParams(rows[key].query);
    for (const [name, value] of query) search.append(name, value);
    const { text, type } = changeBody(body, change);
    const answer = await world.app.inject({
      method,
      url: `${url}?${search.toString()}`,
      headers: { ...session, ...(type !== undefined && { 'content-type': type }), ...headers },
      ...(text !== undefined && { payload: text }),
    });
    const done = answer.statusCode < 300 && method !== 'GET';
    if (done) footing.renew(actor);
    if (answer.statusCode === 401 && actor !== 'anonymous' && !headers['authorization']) footing.recast();
    const tookMore = done && change.kind === 'add';
    expect(tookMore ? 'Took a field that it does not know' : wireFault(key, answer)).toBeNull();
  }

  for (const seed of seeds)
    await fc.assert(fc.asyncProperty(fuzzCalls(key), check), { seed: makeSeed(key, seed), numRuns });
});
