import { asc, getTableColumns, sql } from 'drizzle-orm';
import { bigint, boolean, date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBareDatabase } from '../../testing/app.ts';
import { insertRows } from './insert-rows.ts';

const thing = pgTable('inserted_thing', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().default('none'),
  details: jsonb().$type<object>(),
  tags: text().array(),
  day: date(),
  at: timestamp({ withTimezone: true }),
  is_open: boolean('is open'),
});

let base: Awaited<ReturnType<typeof openBareDatabase>>;
beforeAll(async () => {
  base = await openBareDatabase();
  await base.store.db.execute(sql`create table inserted_thing (
    id bigint primary key generated always as identity, name text not null default 'none', details jsonb,
    tags text[], day date, at timestamptz, "is open" boolean)`);
});
beforeEach(async () => {
  await base.store.db.delete(thing);
});
afterAll(() => base.drop());

const rows = [
  { name: "O'Neill; --", details: { of: ['a', null] }, at: new Date(1_800_000_000_123) },
  { tags: ['one', 'two, three', '"four"'], day: '2027-02-28', is_open: false },
  { name: undefined, details: null, tags: null, is_open: true },
];
const stored = () =>
  base.store.db
    .select({ ...getTableColumns(thing), id: sql`'left out'` })
    .from(thing)
    .orderBy(asc(thing.id));

it('stores the rows that Drizzle’s builder stores', async () => {
  await base.store.db.insert(thing).values(rows);
  const expected = await stored();
  expect(expected).toHaveLength(3);
  await base.store.db.delete(thing);
  await base.store.db.execute(insertRows(thing, rows));
  expect(await stored()).toEqual(expected);
});

it('takes an id that the column would make, and what the database is to work out', async () => {
  await base.store.db.execute(insertRows(thing, [{ id: 7_000_000_000, name: sql`upper('worked out')` }]));
  expect(await base.store.db.select({ id: thing.id, name: thing.name }).from(thing)).toEqual([
    { id: 7_000_000_000, name: 'WORKED OUT' },
  ]);
});
