import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults } from '../../operations/invariants.ts';
import { openBareDatabase, openTestDatabase } from '../../testing/app.ts';
import type { Store } from '../database.ts';
import { migrate, readMigrations } from './migrate.ts';

const opened: Awaited<ReturnType<typeof openBareDatabase>>[] = [];
afterAll(async () => {
  for (const database of opened.splice(0)) await database.drop();
});

/**
 * `pg_dump` of a small club whose database went through all 102 migrations that the baseline replaced: bookings and invoices from
 * before there were payments, one of them paid since.
 */
const beforeBaseline = 'before-baseline.sql.gz';

/** `pg_dump` of the demo club in the version released last; `docs/recipes/make-a-release.md` says how it is renewed. */
const lastRelease = 'last-release.sql.gz';

async function openOld(file = beforeBaseline): Promise<Store> {
  const database = await openBareDatabase();
  opened.push(database);
  const dump = gunzipSync(readFileSync(new URL(file, import.meta.url))).toString();
  await database.store.scripted(async (run) => void (await run(dump)));
  return database.store;
}

async function read(store: Store, question: string): Promise<readonly Record<string, unknown>[]> {
  let rows: readonly Record<string, unknown>[] = [];
  await store.scripted(async (run) => void (rows = await run(question)));
  return rows;
}

/** Everything that makes a schema: columns, constraints, indexes, triggers and functions as PostgreSQL writes them. */
const schema = `
  SELECT concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
    attgenerated, pg_get_expr(adbin, adrelid)) AS part
    FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
  UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype <> 'n'
  UNION ALL SELECT pg_get_indexdef(indexrelid)
    FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  ORDER BY 1`;

let fresh: Promise<readonly Record<string, unknown>[]> | undefined;

/** The schema of a new database, read once. */
const freshSchema = () => (fresh ??= readFresh());

async function readFresh() {
  const database = await openTestDatabase();
  opened.push(database);
  return read(database.store, schema);
}

/** Rows of each table, without those that migrations write themselves. */
async function countRows(store: Store): Promise<Map<string, number>> {
  const tables = await read(
    store,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname <> 'migration' ORDER BY 1`,
  );
  const each = tables.map(
    ({ name }) => `SELECT '${String(name)}' AS name, count(*)::int AS rows FROM "${String(name)}"`,
  );
  const counts = await read(store, each.join(' UNION ALL '));
  return new Map(counts.map(({ name, rows }) => [String(name), Number(rows)]));
}

describe('a club in the version released last', () => {
  it('is brought to now with every row, holds together, and has the schema of a new one', async () => {
    const store = await openOld(lastRelease);
    const before = await countRows(store);
    const migrations = await readMigrations();
    await migrate(store, migrations);

    const after = await countRows(store);
    expect([...before].filter(([name, rows]) => after.get(name) !== rows)).toEqual([]);
    expect(before.get('reservation')).toBeGreaterThan(5000);
    const faults = await findFaults(store.db, migrations, []);
    // The pictures aren't beside the data.
    expect(faults.filter(({ what }) => what !== 'picture missing')).toEqual([]);
    expect(await read(store, schema)).toEqual(await freshSchema());
  });
});

describe('a database from before the baseline', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openOld();
    await migrate(store, await readMigrations());
  });

  it('is brought to now, whole', async () => {
    expect(await findFaults(store.db, await readMigrations(), [])).toEqual([]);
    expect(
      await read(store, 'SELECT name, membership_id, status, linked_member_id::int FROM member ORDER BY id'),
    ).toEqual([
      { name: 'Mei Lin Tan', membership_id: 'M-0001', status: 'ACTIVE', linked_member_id: null },
      { name: 'Ben Tan', membership_id: 'M-0002', status: 'ACTIVE', linked_member_id: 1 },
      { name: 'Old Salt', membership_id: 'M-0003', status: 'TERMINATED-VOLUNTARY', linked_member_id: null },
    ]);
    expect(
      await read(store, 'SELECT right(invoice_number, 1) AS no, status, total, paid FROM invoice ORDER BY 1'),
    ).toEqual([
      { no: '1', status: 'UNPAID', total: 600, paid: 0 },
      { no: '2', status: 'PAID', total: 1200, paid: 1200 },
      { no: '3', status: 'VOID', total: 600, paid: 0 },
    ]);
    expect(
      await read(
        store,
        `SELECT name, status, price, price_lines->0->>'kind' AS kind, guests FROM reservation ORDER BY id`,
      ),
    ).toEqual([
      { name: 'Mei', status: 'HELD', price: 600, kind: 'TIME', guests: 0 },
      { name: 'Ben', status: 'CONFIRMED', price: 1200, kind: 'TIME', guests: 0 },
      { name: 'Salt', status: 'CANCELLED', price: 600, kind: null, guests: 0 },
      { name: 'Mei', status: 'CONFIRMED', price: 0, kind: null, guests: 0 },
    ]);
    expect(
      await read(
        store,
        `SELECT (SELECT count(*) FROM reservation_space)::int AS times,
        (SELECT sum(amount) FROM invoice_line)::int AS lines, (SELECT count(*) FROM general_user)::int AS users,
        (SELECT count(*) FROM idempotency_key)::int AS keys`,
      ),
    ).toEqual([{ times: 3, lines: 2400, users: 2, keys: 1 }]);
  });

  it('has the schema of a new one', async () => {
    const [old, now] = [await read(store, schema), await freshSchema()];
    expect(now.length).toBeGreaterThan(1000);
    expect(old).toEqual(now);
  });

  it('is refused where it is older than the version that the baseline was made of', async () => {
    const older = await openOld();
    await older.scripted(async (run) => {
      await run(`DELETE FROM migration WHERE name = '0315_tax_on_papers'`);
    });
    await expect(migrate(older, await readMigrations())).rejects.toThrow(
      'This database lacks migration 0315_tax_on_papers.',
    );
  });
});
