import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countWaiting, untilWaiting } from '../database/testing-locks.ts';
import { endpointKeys, splitKey } from '../http/endpoint-keys.ts';
import { member } from '../members/index.ts';
import { addMember } from '../testing/people.ts';
import { isThorough } from '../testing/runs.ts';
import { until } from '../testing/until.ts';
import { fillAddress } from './ask.ts';
import { entries } from './entries.ts';
import { rows } from './rows.ts';
import type { World } from './row.ts';
import { createWorld } from './world.ts';

/** Both remove the member under the same lock: in drills each call meets a merge as well, in every run one of four does. */
const MERGED = isThorough ? 1 : 4;

/** Members' own calls that write something, and what the desk does to the member. */
const calls = endpointKeys
  .filter((key) => !key.startsWith('GET') && entries[key].access === 'member' && !rows[key].file)
  .flatMap((key, index) => [
    [key, 'erase'] as const,
    ...(index % MERGED === 0 ? [[key, 'merge'] as const] : []),
  ]);

// The embedded database has one connection: there, nobody can be in the middle of anything.
describe.runIf(process.env['DATABASE_URL'])('a member who calls while the desk removes them', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(rows);
  });
  afterAll(() => world.close());

  it.each(calls)('%s, %s: is answered or refused, and leaves nothing to settle', async (key, removal) => {
    const membership_id = `G-${world.next()}`;
    const owner = await addMember(world.db, { membership_id });
    const other = await addMember(world.db);
    const { memberId: id } = owner;
    const scene = { world, owner, number: world.next() };
    const thing = (await rows[key].make?.(scene)) ?? {};
    const payload = await rows[key].body?.({ ...scene, thing });
    const headers = await world.signIn(owner.username);
    const removing =
      removal === 'erase'
        ? { url: `/profile/member/${id}/erase/`, payload: { membership_id } }
        : {
            url: `/profile/member/${other.memberId}/merge/`,
            payload: { other: id, take: [], login: 'KEPT' },
          };
    const { removed, called } = await world.db.transaction(async (tx) => {
      await tx
        .select()
        .from(member)
        .where(inArray(member.id, [id, other.memberId]))
        .for('update');
      const first = world.call({ method: 'POST', headers: world.club, ...removing });
      await untilWaiting(world.db, 1);
      const second = world.call<{ code?: string }>({
        method: splitKey(key).method,
        url: fillAddress(key, thing),
        headers,
        ...(payload && { payload }),
      });
      let isAnswered = false;
      void second.then(() => (isAnswered = true));
      await until(async () => isAnswered || (await countWaiting(world.db)) > 1);
      return { removed: first, called: second };
    });
    expect((await called).status).toBeLessThan(500);
    if (removal === 'merge' || (await removed).status !== 200) return;
    const { body: open } = await world.call({ method: 'GET', url: removing.url, headers: world.club });
    expect(open).toEqual({ invoices: [], bookings: [], event_sign_ups: [] });
  });
});
