import type { Endpoint, Key, Reservation } from '@portal/contract';
import { endpoints } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { eq } from 'drizzle-orm';
import { bookingPlayer, facility, facilityPhotograph } from '../bookings/tables.ts';
import { at } from '../bookings/testing-club.ts';
import { endpointKeys, splitKey } from '../http/endpoint-keys.ts';
import { addMember } from '../testing/people.ts';
import { upload } from '../uploads/index.ts';
import { fillAddress } from './ask.ts';
import { rows } from './rows.ts';
import type { World } from './row.ts';
import { createWorld } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld(rows);
});
afterAll(() => world.close());

const isKey = (key: string): key is Key => endpointKeys.some((known) => known === key);
const findEntry = (key: Key): Endpoint => endpoints[key];

/** Every PUT of something that can be read at the same address, with what reads it. */
const pairs = endpointKeys.flatMap((put) => {
  const get = put.replace('PUT', 'GET');
  const { who } = rows[put];
  return put.startsWith('PUT') && isKey(get) && who !== 'nobody' ? [[put, get] as const] : [];
});

const listFields = (schema: unknown): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

it('goes through what the contract has', () => expect(pairs.length).toBeGreaterThan(15));

describe.each(pairs)('%s', (put, get) => {
  const read = async (url: string): Promise<Record<string, unknown>> => {
    const answer = await world.app.inject({ url, headers: world.club });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const write = (url: string, payload: object, method: 'PUT' | 'PATCH' = 'PUT') =>
    world.app.inject({ method, url, headers: world.club, payload });
  const make = async () => {
    const thing = await rows[put].make?.({ world, owner: world.member, number: world.next() });
    return fillAddress(get, thing ?? {});
  };
  const readOnly = listFields(Object.values(findEntry(put).answers)[0]).filter(
    (member) => !listFields(findEntry(put).body).includes(member),
  );

  it('takes what was read, and leaves it as it was', async () => {
    const url = await make();
    const before = await read(url);
    const answer = await write(url, before);
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    const { updated_at: _, ...after } = await read(url);
    expect(after).toEqual({ ...before, updated_at: undefined });
  });

  const patch = put.replace('PUT', 'PATCH');
  it.runIf(isKey(patch))('is patched with what was read, and left as it was', async () => {
    const url = await make();
    const before = await read(url);
    const answer = await write(url, before, 'PATCH');
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    const { updated_at: _, ...after } = await read(url);
    expect(after).toEqual({ ...before, updated_at: undefined });
  });

  const list = get.replace(/\{id\}\/$/, '');
  it.runIf(list !== get && isKey(list))('takes its row of a list, and leaves it as it was', async () => {
    const url = await make();
    const before = await read(url);
    const { results } = await read(`${splitKey(list as Key).path}?limit=100`);
    const row = (results as Record<string, unknown>[]).find(({ id }) => id === before['id']);
    expect(row).toBeDefined();
    for (const method of isKey(patch) ? (['PUT', 'PATCH'] as const) : (['PUT'] as const)) {
      const answer = await write(url, row ?? {}, method);
      expect([method, answer.statusCode, answer.body]).toEqual([method, 200, answer.body]);
    }
    const { updated_at: _, ...after } = await read(url);
    expect(after).toEqual({ ...before, updated_at: undefined });
  });

  it('names what is only read where it differs, and changes nothing', async () => {
    const url = await make();
    const before = await read(url);
    for (const member of readOnly) {
      const answer = await write(url, { ...before, [member]: 'something else' });
      expect([member, answer.statusCode, Object.keys(answer.json())]).toEqual([member, 400, [member]]);
    }
    expect(await read(url)).toEqual(before);
  });
});

it('takes a booking with what its facility has in Chinese, its photographs and its players', async () => {
  const hall = await world.idOf('Hall');
  const picture = crypto.randomUUID();
  const { userId, memberId } = await addMember(world.db);
  const created_at = new Date(world.clock.now);
  const size = { width: 1600, height: 1067, widths: [320, 640] };
  await world.db.insert(upload).values({ id: picture, user_id: userId, created_at, ...size });
  await world.db
    .insert(facilityPhotograph)
    .values({ facility_id: hall, upload_id: picture, alt: 'The stage', position: 0 });
  await world.db
    .update(facility)
    .set({ zh: { name: '礼堂', description: '' } })
    .where(eq(facility.id, hall));
  const { body } = await world.book(at(hall, 29, '20:00', '21:00'));
  const invited = { reservation_id: body.id, invited_at: created_at };
  await world.db.insert(bookingPlayer).values([
    { ...invited, member_id: memberId },
    // A link that is made for its reader.
    { ...invited, name: 'A guest' },
  ]);
  const url = `/booking/reservation/${body.id}/`;
  const before: Reservation = (await world.app.inject({ url, headers: world.club })).json();
  expect([before.facility_details?.photographs?.length, before.players?.length]).toEqual([1, 2]);
  for (const method of ['PUT', 'PATCH'] as const) {
    const answer = await world.app.inject({ method, url, headers: world.club, payload: before });
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  }
});

describe('a related thing', () => {
  it.each([
    ['PUT', { id: 0, name: 'Racket sports' }],
    ['PATCH', { id: 0 }],
  ] as const)('is taken by %s as the object that was read', async (method, object) => {
    const category = await world.create('/facility/category/', world.member);
    const url = `/facility/group/${await world.create('/facility/group/', world.member)}/`;
    const before: Record<string, unknown> = (await world.app.inject({ url, headers: world.club })).json();
    const answer = await world.app.inject({
      method,
      url,
      headers: world.club,
      payload: { ...(method === 'PUT' && before), category: { ...object, id: category } },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...before, category }]);
  });

  it('is taken in a list, and by a creation', async () => {
    const subRole = await world.create('/access-control/sub-role/', world.member);
    const answer = await world.app.inject({
      method: 'POST',
      url: '/access-control/role/',
      headers: world.club,
      payload: { name: 'Role of objects', sub_roles: [{ id: subRole, name: 'Any' }] },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { id: expect.any(Number), name: 'Role of objects', sub_roles: [subRole] },
    ]);
  });

  it('without an id is refused where it stands', async () => {
    const url = `/facility/group/${await world.create('/facility/group/', world.member)}/`;
    const answer = await world.app.inject({
      method: 'PATCH',
      url,
      headers: world.club,
      payload: { category: { name: 'Racket sports' } },
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, { category: ['A valid number is required.'] }]);
  });
});
