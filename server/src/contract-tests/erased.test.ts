import type { Key } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpointKeys, splitKey } from '../http/endpoint-keys.ts';
import { jsonSchema } from '../http/openapi/json-schema.ts';
import { addMember } from '../testing/people.ts';
import { fillAddress } from './ask.ts';
import { entries } from './entries.ts';
import { rows } from './rows.ts';
import type { World } from './row.ts';
import { createWorld } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld(rows);
});
afterAll(() => world.close());

/** Fields by which a body names a member, and pages of a member's own. */
const naming = /"(?:member|members|member_id|original_profile|linked_member_id|other)":\{/g;
const below = '/profile/member/{id}/';

function listFields(key: Key): string[] {
  const { body } = entries[key];
  const found = body ? (JSON.stringify(jsonSchema(body, 'input')).match(naming) ?? []) : [];
  return found.map((field) => field.slice(1, -3));
}

const writing = endpointKeys.filter(
  (key) => !key.startsWith('GET') && (key.includes(below) || listFields(key).length > 0),
);

/** Endpoints that answer something else about an erased member. */
const others: Partial<Record<Key, { status: number; answer?: object }>> = {
  // Members aren't to try out ids: the same for everybody who can't be invited.
  'POST /booking/reservation/{id}/player/': {
    status: 400,
    answer: { member: ['This member can’t be invited.'] },
  },
  'POST /profile/member/{id}/merge/': {
    status: 409,
    answer: { code: 'merge_refused', obstacles: ['ERASED'] },
  },
  // A draft may have been for them before: they get nothing, and it can still be saved.
  'POST /newsletter/': { status: 201, answer: { recipients: 0 } },
  'PATCH /newsletter/{id}/': { status: 200, answer: { mailed: 0 } },
  'POST /newsletter/recipients/': { status: 200, answer: { count: 0 } },
  // Nothing that the books need hangs on this one.
  'DELETE /profile/member/{id}/': { status: 204 },
};

/** Erased by the API itself; answers the id. */
async function eraseSomebody(): Promise<number> {
  const number = `E-${world.next()}`;
  const { memberId: id } = await addMember(world.db, { membership_id: number });
  const { status } = await world.call({
    method: 'POST',
    url: `/profile/member/${id}/erase/`,
    headers: world.club,
    payload: { membership_id: number },
  });
  expect(status).toBe(200);
  return id;
}

/** Without which a member's membership can't depend on another's. */
const spouse = { membership_type_1: 'SPOUSE_5', membership_type_2: 'NON_ACTIVE' };

/** Returns a body that the endpoint accepts, with this member wherever it can name one. */
function renamed(key: Key, body: object, id: number): object {
  const fields = listFields(key);
  const value = (field: string) => (field === 'members' ? [id] : id);
  const written = JSON.stringify(body, (name, old: unknown) => (fields.includes(name) ? value(name) : old));
  const missing = fields.filter((field) => !written.includes(`"${field}":`));
  const named = { ...body, ...Object.fromEntries(missing.map((field) => [field, value(field)])) };
  return { ...named, ...(JSON.parse(written) as object), ...(key === 'POST /profile/member/' && spouse) };
}

it.each(writing)('%s writes nothing about an erased member', async (key) => {
  const scene = { world, owner: await addMember(world.db), number: world.next() };
  const id = await eraseSomebody();
  const made = (await rows[key].make?.(scene)) ?? {};
  const isBelow = key.includes(below);
  const thing = isBelow ? { ...made, id } : made;
  const body = await rows[key].body?.({ ...scene, thing });
  const { status, body: answer } = await world.call({
    method: splitKey(key).method,
    url: fillAddress(key, thing),
    headers: world.club,
    ...(body && { payload: isBelow ? body : renamed(key, body, id) }),
  });
  expect({ status, answer }).toMatchObject(others[key] ?? { status: 409, answer: { code: 'erased' } });
});
