import type { Key } from '@portal/contract';
import { endpoints } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generalUser } from '../access/tables.ts';
import { endpointKeys, splitKey } from '../http/endpoint-keys.ts';
import { storePeople } from '../seed/people.ts';
import { random } from '../seed/random.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';

/** The staff's calls, each with the right that the contract names for it. */
const staffCalls = endpointKeys.flatMap((key): { key: Key; right: string }[] => {
  const entry: { access: string; right?: string } = endpoints[key];
  return entry.access === 'staff' ? [{ key, right: entry.right ?? '' }] : [];
});

let test: TestApp;
let usernames: string[];
beforeAll(async () => {
  test = await createTestApp({ limitFactor: 1000 });
  await test.db.transaction((tx) =>
    storePeople(tx, { today: '2026-11-21', count: 20, chance: random(1472) }),
  );
  usernames = (await test.db.select().from(generalUser)).map(({ username }) => username);
});
afterAll(() => test.close());

/** True if the API refuses a call for its right, before it looks at the request: things that don't exist, no body. */
async function isForbidden(key: Key, headers: { authorization: string }): Promise<boolean> {
  const { method, path } = splitKey(key);
  const url = path.replaceAll(/\{\w+\}/g, '999999999');
  const { statusCode } = await test.app.inject({ method, url, headers });
  return statusCode === 403;
}

async function readRights(username: string) {
  const headers = await test.signIn(username);
  const { body } = await test.call<{ access_rights: string[] }>({
    method: 'GET',
    url: '/general-users/me/',
    headers,
  });
  return { headers, rights: new Set(body.access_rights) };
}

describe('every demo person', () => {
  it('is refused each of the staff’s calls without its right, and no other', async () => {
    const known = new Set<string>();
    for (const username of usernames.filter((name) => name !== 'terminated')) {
      const { headers, rights } = await readRights(username);
      const role = [...rights].toSorted().join(' ');
      // Those who may do the same are answered the same.
      if (known.has(role)) continue;
      known.add(role);
      for (const { key, right } of staffCalls)
        expect([username, key, await isForbidden(key, headers)]).toEqual([username, key, !rights.has(right)]);
    }
    // All rights, some and none.
    expect(known.size).toBe(3);
  });
});
