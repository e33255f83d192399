import type { List } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allRights } from '../access/rights.ts';
import { TUESDAY_10_AM } from '../bookings/testing-club.ts';
import { versionReader } from '../database/data-versions.ts';
import type { Store } from '../database/database.ts';
import { endpointKeys } from '../http/endpoint-keys.ts';
import { seedDemoClub } from '../seed/seed.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp, openTestDatabase } from '../testing/app.ts';
import { addMember, addStaff } from '../testing/people.ts';
import { countTrips } from '../testing/round-trips.ts';
import { isList } from './entries.ts';

const people = ['staff', 'ordinary', 'spouse', 'leaving'];

const cachedLists = [
  '/booking/reservation/',
  '/calendar-event/',
  '/cms/',
  '/facility/category/',
  '/facility/group/',
  '/facility/space/',
  '/finance/payment-invoice/',
  '/product/',
  '/sport-facility/',
];

const clock = { now: TUESDAY_10_AM };
let store: Store;
let drop: () => Promise<void>;
/** Two processes that share nothing but the database. */
let apps: readonly TestApp[] = [];
const headers = new Map<string, { authorization: string }>();
let urls: readonly string[];

/** A process that hears of no change. */
const startProcess = (): Promise<TestApp> =>
  createTestApp({
    now: () => clock.now,
    limitFactor: 10_000,
    gateway: 'sandbox',
    store: { ...store, listen: async () => async () => undefined, close: async () => undefined },
  });

const ask = async ({ app }: TestApp, person: string, url: string) => {
  const { statusCode, body } = await app.inject({ url, headers: headers.get(person) });
  return `${person} ${url} ${statusCode} ${body}`;
};

const askAll = (process: TestApp): Promise<string[]> =>
  Promise.all(people.flatMap((person) => urls.map((url) => ask(process, person, url))));

/** The answers of both processes that aren't those of one that keeps nothing yet. */
async function outdated(): Promise<string[]> {
  const fresh = await startProcess();
  const expected = new Set(await askAll(fresh));
  await fresh.app.close();
  const answers = await Promise.all(apps.map(askAll));
  return answers.flat().filter((answer) => !expected.has(answer));
}

/** Answers of the first process. */
const askFirst = async (): Promise<string[]> => (await Promise.all(apps.slice(0, 1).map(askAll))).flat();

const run = (statement: SQL) => store.db.execute(statement);

beforeAll(async () => {
  ({ store, drop } = await openTestDatabase());
  apps = [await startProcess(), await startProcess()];
  const [first] = apps;
  if (!first) throw new Error('No process runs');
  await seedDemoClub(store.db, first.config, { picturesLater: true });
  await addStaff(store.db, [...allRights], 'leaving');
  await addStaff(store.db, [], 'cashier');
  await store.db.execute(sql`
    insert into audit_log (user_id, at, resource, resource_id, action, changes)
    select general_user.id, settled_at, 'reservation_payment', payment.id::text, 'settle', '{}'
    from payment, general_user where payment.status = 'SETTLED' and username = 'cashier'`);
  for (const person of people) headers.set(person, await first.signIn(person));
  const read = async (query: string) => {
    const url = `/finance/payment-invoice/?${query}`;
    const answer = await first.app.inject({ url, headers: headers.get('staff') });
    const { results }: List<{ id: string }> = answer.json();
    return results.map(({ id }) => `/finance/payment-invoice/${id}/`);
  };
  urls = [
    ...cachedLists.map((path) => `${path}?limit=3`),
    '/finance/payment-invoice/?limit=2&offset=2',
    '/finance/payment-invoice/?status=UNPAID&limit=2',
    '/finance/payment-invoice/?member__name__icontains=a&limit=2',
    '/booking/reservation/?when=coming&limit=3',
    '/booking/reservation/?when=past&limit=3',
    '/booking/reservation/?status=HELD',
    ...(await read('limit=2&status=PAID')),
  ];
});
afterAll(async () => {
  for (const { app } of apps) await app.close();
  await drop();
});

describe('an answer that is kept', () => {
  const oneOf = (table: string) => sql.raw(`(select id from ${table} order by id limit 1)`);

  it.each<[string, SQL]>([
    ['a booking', sql`update reservation set name = 'Another' where status = 'CONFIRMED'`],
    ['an invoice', sql`update invoice set due_date = due_date + 1`],
    ['a line of an invoice', sql`update invoice_line set description = 'Another'`],
    ['a payment', sql`update payment set reference = 'Another' where status = 'SETTLED'`],
    ['a facility', sql`update facility set name = name || ' 2' where id = ${oneOf('facility')}`],
    ['a category', sql`update facility_category set name = name || ' 2'`],
    [
      'a group',
      sql`insert into facility_group (name, category_id) values ('Another', ${oneOf('facility_category')})`,
    ],
    ['a space', sql`insert into space (name) values ('Another')`],
    ['a member', sql`update member set name = name || ' Another'`],
    ['a user', sql`update general_user set username = 'another' where username = 'cashier'`],
    ['a post', sql`delete from post where id = ${oneOf('post')}`],
    ['a product', sql`update product set is_active = not is_active`],
    ['an event', sql`update calendar_event set place = 'Elsewhere'`],
    [
      'who takes part',
      sql`insert into event_registration (event_id, member_id, seats, status, price, created_at)
        select event.id, member.id, 1, 'REGISTERED', 0, now()
        from (select id from calendar_event where status = 'PUBLISHED' order by id limit 3) event, member
        join general_user on general_user.id = user_id where username = 'ordinary' on conflict do nothing`,
    ],
    ['the tax of an invoice', sql`update invoice set tax_percent = 9`],
    ['a setting', sql`update club_settings set registration_numbers = 'Another'`],
  ])('is forgotten with a change of %s', async (_name, change) => {
    await outdated();
    const before = await askFirst();
    await run(change);
    expect(await outdated()).toEqual([]);
    expect(await askFirst()).not.toEqual(before);
  });

  it('is forgotten once a transaction commits that began before it was read', async () => {
    // The embedded database has one connection.
    const askMeanwhile = process.env['DATABASE_URL'] ? outdated : async () => [];
    const outdatedBeforeCommit = await store.db.transaction(async (tx) => {
      await tx.execute(sql`update product set price = price + 1`);
      return askMeanwhile();
    });
    expect([outdatedBeforeCommit, await outdated()]).toEqual([[], []]);
  });

  it('is forgotten where a transaction undid one change and made another', async () => {
    await outdated();
    await store.db.transaction(async (tx) => {
      const undone = tx.transaction(async (inner) => {
        await inner.execute(sql`update product set price = price + 1`);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      await tx.execute(sql`update product set price = price + 2`);
    });
    expect(await outdated()).toEqual([]);
  });

  it('is forgotten where all of something is deleted at once', async () => {
    await outdated();
    await run(sql`truncate event_registration cascade`);
    expect(await outdated()).toEqual([]);
  });

  it('is not forgotten because of a statement that changes nothing', async () => {
    const read = versionReader(store.db);
    const before = await read(['sales']);
    await run(sql`update reservation set name = 'Nobody' where id < 0`);
    expect(await read(['sales'])).toBe(before);
  });

  it('is shown to nobody whose right to it was taken away', async () => {
    const isOfLeaving = (one: string) => one.startsWith('leaving /finance/payment-invoice/?');
    await outdated();
    expect((await askFirst()).filter((one) => isOfLeaving(one)).join()).toContain('INV-');
    await run(
      sql`delete from user_role where user_id = (select id from general_user where username = 'leaving')`,
    );
    expect(await outdated()).toEqual([]);
    expect((await askFirst()).filter((one) => isOfLeaving(one)).join()).not.toContain('INV-');
  });

  it('is true up to the moment at which a hold lapses, and from then on', async () => {
    const { rows } = await store.db.execute<{ at: number }>(sql`
      update reservation set status = 'HELD', held_until = to_timestamp(${clock.now / 1000 + 60})
      where id = (select id from reservation where status = 'CONFIRMED' and invoice_id is not null
        and start_from > to_timestamp(${clock.now / 1000}) limit 1)
      returning extract(epoch from held_until)::float8 * 1000 as at`);
    const [{ at } = { at: 0 }] = rows;
    expect(at).toBe(clock.now + 60_000);
    await outdated();
    const before = await askFirst();
    clock.now = at - 1;
    expect(await askFirst()).toEqual(before);
    clock.now = at;
    expect(await outdated()).toEqual([]);
    expect(await askFirst()).not.toEqual(before);
  });

  it('has each change that was committed before a call, however many come at once', async () => {
    const { memberId } = await addMember(store.db);
    const [newest] = [sql`select max(price)::int as price from product`];
    for (let turn = 0; turn < 20; turn += 1) {
      await run(sql`update product set price = 1000 + ${turn}`);
      await run(sql`update member set name = ${`Member ${turn}`} where id = ${memberId}`);
      const answers = await Promise.all(
        apps.flatMap((one) => [1, 2, 3].map(() => ask(one, 'staff', '/product/'))),
      );
      const { rows } = await store.db.execute<{ price: number }>(newest);
      for (const answer of answers) expect(answer).toContain(`"price":${rows[0]?.price}`);
      // A change that nobody waits for.
      void run(sql`update product set description = ${`Turn ${turn}`}`);
    }
  });

  it('is known by its tag to a program that has it', async () => {
    const [{ app } = { app: null }] = apps;
    const request = { url: '/product/', headers: { ...headers.get('ordinary') } };
    const first = await app?.inject(request);
    const again = await app?.inject({
      ...request,
      headers: { ...request.headers, 'if-none-match': String(first?.headers['etag']) },
    });
    expect([first?.statusCode, again?.statusCode, again?.body]).toEqual([200, 304, '']);
  });
});

describe.runIf(process.env['DATABASE_URL'])('what is kept', () => {
  let process: TestApp;
  beforeAll(async () => {
    process = await startProcess();
  });
  afterAll(() => process.app.close());

  it('is answered after two ways to the database: who asks, and which version it has', async () => {
    await ask(process, 'staff', '/finance/payment-invoice/');
    const trips = countTrips();
    await ask(process, 'staff', '/finance/payment-invoice/');
    expect(trips()).toBe(2);
  });

  /** Tables by name, with the subjects that their changes raise. */
  async function readSubjects(): Promise<Map<string, readonly string[]>> {
    const { rows } = await store.db.execute<{ name: string; subjects: string[] }>(sql`
      select relname::text as name, array(
        select split_part(encode(tgargs, 'escape'), '\\000', 1) from pg_trigger
        where tgrelid = pg_class.oid and tgfoid in ('raise_version'::regproc, 'raise_version_of_rows'::regproc)) as subjects
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    return new Map(rows.map(({ name, subjects }) => [name, subjects]));
  }

  /** Tables that a process reads for an answer, apart from who asks; and the subjects that prove it. */
  async function watch(url: string): Promise<{ tables: string[]; subjects: readonly string[] }> {
    const versions = vi.spyOn(process.app.answerCache, 'readVersion');
    const sent = vi.spyOn(Client.prototype, 'query');
    await ask(process, 'staff', url);
    const statements: { name?: string; text?: string }[] = sent.mock.calls.map(([query]) => Object(query));
    const subjects = versions.mock.calls.flatMap(([one]) => one);
    vi.restoreAllMocks();
    const tables = statements
      .filter(({ name }) => name !== 'actors_of_sessions')
      .flatMap(({ text = '' }) =>
        [...text.matchAll(/(?:from|join) "?(\w+)"?/g)].map(([, table = '']) => table),
      );
    return { tables, subjects };
  }

  const lists = endpointKeys.filter((key) => isList(key) && !key.includes('{')).map((key) => key.slice(4));

  it('are these lists', async () => {
    const kept = [];
    for (const path of lists) if ((await watch(`${path}?limit=1`)).subjects.length > 0) kept.push(path);
    expect(kept.toSorted()).toEqual(cachedLists);
  });

  it.each([...cachedLists.map((path) => `${path}?limit=4`), 'one invoice'])(
    'is read from no table but those that raise its version: %s',
    async (url) => {
      const { tables, subjects } = await watch(url === 'one invoice' ? (urls.at(-1) ?? '') : url);
      const raised = await readSubjects();
      const unproved = tables.filter(
        (table) =>
          raised.has(table) &&
          table !== 'data_version' &&
          !raised.get(table)?.some((one) => subjects.includes(one)),
      );
      expect(subjects).not.toEqual([]);
      expect(unproved).toEqual([]);
    },
  );
});
