import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRights } from '../access/rights.ts';
import { TUESDAY_10_AM } from '../bookings/testing-club.ts';
import { endpointKeys } from '../http/endpoint-keys.ts';
import { seedDemoClub } from '../seed/seed.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addStaff } from '../testing/people.ts';
import { isList } from './entries.ts';

/** Two with every right, one with some, and members, two of one household among them. */
const people = ['staff', 'colleague', 'frontdesk', 'ordinary', 'spouse', 'term5'];

/** The query of lists that need one, and of those that are short without. */
const queries: Readonly<Record<string, string>> = {
  '/booking/reservation-slot/': 'end_at__gte=2026-11-20&start_from__lte=2026-11-25',
  '/profile/member/search': 'search=a',
};

let test: TestApp;
const headers = new Map<string, { authorization: string }>();
beforeAll(async () => {
  test = await createTestApp({ now: () => TUESDAY_10_AM, limitFactor: 1000, gateway: 'sandbox' });
  await seedDemoClub(test.db, test.config, { picturesLater: true });
  await addStaff(test.db, [...allRights], 'colleague');
  for (const person of people) headers.set(person, await test.signIn(person));
});
afterAll(() => test.close());

const lists = endpointKeys.filter((key) => isList(key) && !key.includes('{')).map((key) => key.slice(4));

describe.each(lists)('%s', (path) => {
  it('answers each of those who ask at the same moment as if they asked alone', async () => {
    const ask = async (person: string) => {
      const url = `${path}?${queries[path] ?? 'limit=5'}`;
      const { statusCode, body } = await test.app.inject({ url, headers: headers.get(person) });
      return { person, statusCode, body };
    };
    const alone = [];
    for (const person of people) alone.push(await ask(person));
    // Nothing that is kept of these answers is of use any more.
    await test.db.execute(
      sql`select raise_data_version(subject) from (select distinct subject from data_version) known`,
    );
    const together = await Promise.all([...people, ...people].map(ask));
    expect(together).toEqual([...alone, ...alone]);
  });
});
