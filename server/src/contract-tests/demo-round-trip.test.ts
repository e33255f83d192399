import type { List } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TUESDAY_10_AM } from '../bookings/testing-club.ts';
import { endpointKeys } from '../http/endpoint-keys.ts';
import { seedDemoClub } from '../seed/seed.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { isList } from './entries.ts';

type Fields = Record<string, unknown>;

/** People of the demo club who may write all of it, some of it, and their own. */
const roles = ['staff', 'frontdesk', 'ordinary'] as const;

/** Each list of things that are read and written by themselves, too. */
const resources = endpointKeys.flatMap((key) => {
  const path = key.slice('GET '.length);
  const has = (method: string) => endpointKeys.some((one) => one === `${method} ${path}{id}/`);
  const methods = (['PUT', 'PATCH'] as const).filter(has);
  return isList(key) && has('GET') && methods.length > 0 ? [{ path, methods }] : [];
});

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ now: () => TUESDAY_10_AM, limitFactor: 1000, gateway: 'sandbox' });
  await seedDemoClub(test.db, test.config, { picturesLater: true });
});
afterAll(() => test.close());

/** Calls as one of these people. */
async function signInAs(role: string) {
  const headers = await test.signIn(role);
  return async (method: 'GET' | 'PUT' | 'PATCH', url: string, payload?: Fields) => {
    const answer = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<Fields>() };
  };
}
type Call = Awaited<ReturnType<typeof signInAs>>;

/** Writing may note when it was done. */
const withoutTime = (fields: Fields) => ({ ...fields, updated_at: undefined });

/** Sends a thing back as its list and as its own address have it, and requires that it stays as it was. Resolves with the answers. */
async function sendBack(call: Call, url: string, method: 'PUT' | 'PATCH', row: Fields): Promise<Fields[]> {
  const answers: Fields[] = [];
  for (const form of ['row', 'detail']) {
    const { body: before } = await call('GET', url);
    const stored = 'updated_at' in row && { updated_at: before['updated_at'] };
    const { status, body } = await call(method, url, form === 'row' ? { ...row, ...stored } : before);
    const { body: after } = await call('GET', url);
    expect([method, form, withoutTime(after)]).toEqual([method, form, withoutTime(before)]);
    // A thing that may not be written, or not any more, is refused for that alone.
    const isRefused = [403, 409].includes(status) && typeof body['code'] === 'string';
    const isTaken = status === 200 || isRefused;
    answers.push({ method, form, isTaken, ...(!isTaken && body) });
  }
  return answers;
}

it('goes through what the contract has', () => expect(resources.length).toBeGreaterThan(15));

describe.each(resources)('$path', ({ path, methods }) => {
  it.each(roles)('takes from %s what they read, and leaves it as it was', async (role) => {
    const call = await signInAs(role);
    const listed = await call('GET', `${path}?limit=8`);
    const { results = [] } = listed.body as Partial<List<Fields>>;
    for (const row of results) {
      const url = `${path}${String(row['id'])}/`;
      // A list of occupied times has bookings and closures as well, which are written elsewhere.
      if ((await call('GET', url)).status === 404) continue;
      for (const method of methods)
        expect([url, await sendBack(call, url, method, row)]).toEqual([
          url,
          ['row', 'detail'].map((form) => ({ method, form, isTaken: true })),
        ]);
    }
  });
});
