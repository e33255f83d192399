// Every page of every list is found by an index, each filter and each order of it; a list that is added is walked by
// itself. Plans are the same as in a large club, since the statistics say that each table holds a million rows: to make
// them would take CI minutes. So it runs on PostgreSQL alone, as the superuser; the embedded one plans as it does.
// LARGE_DATABASE_URL names a database that `npm run seed -- --members …` filled: then that is walked as well, where the
// planner knows by itself.
import type { Key, List } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, readMigrations } from '../database/migrations/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { splitKey, endpointKeys } from '../http/endpoint-keys.ts';
import { exampleOf } from '../http/openapi/example.ts';
import { findDuplicates } from '../members/import/find-duplicates.ts';
import { readRows } from '../members/import/read-rows.ts';
import { readTiers } from '../settings/index.ts';
import { createTestApp } from '../testing/app.ts';
import { fillAddress } from './ask.ts';
import { hasIds, isList, readQuerySchemas } from './entries.ts';
import { readField } from './list-filters.ts';
import type { Plans } from './plans.ts';
import { openPlans } from './plans.ts';
import type { Thing } from './row.ts';
import { rows } from './rows.ts';
import { createWorld } from './world.ts';

type Item = Record<string, unknown>;
type Query = Readonly<Record<string, string>>;

/** A club whose lists are requested by staff who may see everything. */
interface Club {
  app: FastifyInstance;
  headers: Record<string, string>;
  /** The owner of the things in `ownLists`. */
  owner: Record<string, string>;
  /** The values for the path of a list. */
  things: ReadonlyMap<Key, Thing>;
  plans: Plans;
  close: () => Promise<void>;
}

// The rules of a facility are a few, and read whole.
const lists = endpointKeys.filter((key) => isList(key) && hasIds(key));

/** Lists that no right opens: requested by their owner. */
const ownLists: ReadonlySet<Key> = new Set([
  'GET /booking/opening-reminder/',
  'GET /booking/opening-request/',
  'GET /booking/invitation/',
]);

/** Tables that staff fill by hand, which no club has thousands of rows in. Every other table counts as large. */
const small = `facility facility_category facility_group facility_space space operating_hours price_band
  advance_booking_period product voucher_group calendar_event_space role role_sub_role sub_role sub_role_right closing
  fee_run webhook screen_link member_field`;

/** A small club whose tables the planner takes for large ones. */
async function openMillion(server: string): Promise<Club> {
  const world = await createWorld(rows);
  const things = new Map<Key, Thing>();
  for (const key of lists)
    for (let count = 0; count < 3; count += 1) {
      const thing = await rows[key].make?.({ world, owner: world.member, number: world.next() });
      things.set(key, thing ?? {});
    }
  await world.db.execute(sql`update pg_class set relpages = pg_relation_size(oid) / 8192,
    reltuples = case when relname in ${small.split(/\s+/)} then 100 else 1000000 end
    where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`);
  const { rows: found } = await world.db.execute<{ name: string }>(sql`select current_database() as name`);
  const plans = await openPlans(Object.assign(new URL(server), { pathname: `/${found[0]?.name}` }).href);
  const close = async () => {
    await plans.close();
    await world.close();
  };
  const owner = await world.signIn(world.member.username);
  return { app: world.app, headers: world.club, owner, things, plans, close };
}

/** The club that was seeded into a database of its own. */
async function openLarge(url: string): Promise<Club> {
  const store = openPostgres(url);
  await migrate(store, await readMigrations());
  const test = await createTestApp({ store });
  const headers = await test.signIn('staff');
  const things = new Map<Key, Thing>();
  for (const key of lists) {
    const [parent, ofOne] = splitKey(key).path.split('{');
    if (ofOne === undefined) continue;
    const answer = await test.app.inject({ url: `${parent}?limit=1`, headers });
    const [first] = answer.json<List<{ id: number }>>().results;
    things.set(key, { id: first?.id ?? 0 });
  }
  const plans = await openPlans(url);
  const close = async () => {
    await plans.close();
    await test.close();
  };
  return { app: test.app, headers, owner: headers, things, plans, close };
}

const clubs = [
  ['a club of a million of everything', process.env['DATABASE_URL'], openMillion],
  ['the large club', process.env['LARGE_DATABASE_URL'], openLarge],
] as const;

for (const [title, url = '', open] of clubs)
  describe.runIf(url !== '')(`in ${title}`, () => {
    let club: Club;
    beforeAll(async () => {
      club = await open(url);
      // A large club may have migrations to catch up with.
    });
    afterAll(() => club.close());

    async function ask(key: Key, query: Query): Promise<List<Item>> {
      const search = new URLSearchParams({ ...rows[key].query, ...query }).toString();
      const address = `${fillAddress(key, club.things.get(key) ?? {})}?${search}`;
      const answer = await club.app.inject({
        url: address,
        headers: ownLists.has(key) ? club.owner : club.headers,
      });
      expect([address, answer.statusCode]).toEqual([address, 200]);
      return answer.json();
    }

    /** The possible pages of a list: of one row, so that its count is needed as well. */
    async function makeQueries(key: Key): Promise<Query[]> {
      const { limit: _limit, offset: _offset, ordering, ...filters } = readQuerySchemas(key);
      const [item] = (await ask(key, { limit: '1' })).results;
      // The seed leaves some tables empty.
      if (open === openLarge && !item) return [];
      if (!item) throw new Error(`${key} has nothing to show`);
      const filtered = Object.entries(filters).flatMap(([name, schema]) => {
        const example = readField(item, name) ?? String(exampleOf(schema, name));
        const values = name.endsWith('__icontains') ? [example.slice(-3)] : (schema.enum ?? [example]);
        return values.map((value) => ({ [name]: String(value) }));
      });
      const ordered = (ordering?.enum ?? []).map((order) => ({ ordering: String(order) }));
      return [{}, { offset: '1' }, ...ordered, ...filtered].map((query) => ({ ...query, limit: '1' }));
    }

    it.each(lists)('%s finds every page by an index', async (key) => {
      const wholeReads: [Query, string[]][] = [];
      for (const query of await makeQueries(key))
        wholeReads.push([query, await club.plans.findWholeReads(() => ask(key, query))]);
      expect(wholeReads.filter(([, reads]) => reads.length > 0)).toEqual([]);
    });

    it.runIf(open === openMillion)('finds who may be the same person by indexes', async () => {
      const values = {
        name: 'Mei Tan',
        birth_date: '1980-12-31',
        email: 'mei@mail.example',
        mobile_number: '+65 8999 0001',
        membership_type_1: 'ORDINARY',
        membership_type_2: 'ACTIVE_REG',
        joined_on: '2026-01-01',
      };
      const read = await readRows([{ row: 1, external_id: null, copy: 1, values, override: [] }], {
        now: Date.now(),
        zone: club.app.clubConfig.timeZone,
        tiers: await readTiers(club.app.db),
        definitions: [],
      });
      expect(read[0]?.errors).toEqual({});
      const search = () => findDuplicates(club.app.db, read);
      expect(await club.plans.findWholeReads(search)).toEqual([]);
      await club.app.db.execute(sql`drop index member_mobile_digits`);
      expect(await club.plans.findWholeReads(search)).toContainEqual(
        expect.stringContaining('regexp_replace'),
      );
    });

    it.runIf(open === openMillion)('tells of a filter that lost its index', async () => {
      const search = () => ask('GET /profile/member/', { name__icontains: 'mem', limit: '1' });
      expect(await club.plans.findWholeReads(search)).toEqual([]);
      await club.app.db.execute(sql`drop index member_name_key_trgm`);
      expect(await club.plans.findWholeReads(search)).toContainEqual(
        expect.stringContaining("name_key ~~ '%mem%'"),
      );
    });
  });
