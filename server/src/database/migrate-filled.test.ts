import { afterEach, expect, it } from 'vitest';
import { findFaults } from '../operations/invariants.ts';
import { openBareDatabase } from '../testing/app.ts';
import type { Store } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

let opened: Awaited<ReturnType<typeof openBareDatabase>>;
afterEach(() => opened.drop());

async function read(store: Store, question: string): Promise<readonly Record<string, unknown>[]> {
  let rows: readonly Record<string, unknown>[] = [];
  await store.scripted(async (run) => void (rows = await run(question)));
  return rows;
}

/** A small club as its first version stored it, before there were payments: bookings, open invoices, past ones. */
const early = `
  INSERT INTO general_user (username, email, password_hash) VALUES ('mei', 'mei@mail.example', 'hash'), ('ben', 'ben@mail.example', 'hash');
  INSERT INTO member (user_id, name, membership_id, status, joined_on, linked_member_id, membership_type_1, membership_type_2) VALUES
    (1, 'Mei Lin Tan', 'M-0001', 'ACTIVE', '2014-03-01', NULL, 'ORDINARY', 'NON_ACTIVE'),
    (2, 'Ben Tan', 'M-0002', 'ACTIVE', '2015-03-01', 1, 'SPOUSE_ORDINARY', 'NON_ACTIVE'),
    (NULL, 'Old Salt', 'M-0003', 'TERMINATED-VOLUNTARY', '1999-03-01', NULL, 'ORDINARY', 'NON_ACTIVE');
  INSERT INTO facility_category (name) VALUES ('Courts');
  INSERT INTO space (name) VALUES ('Court 1');
  INSERT INTO facility (name, type, category_id, picture, slot_minutes, default_price)
    VALUES ('Court 1', 'SPACE_BASE_FACILITY', 1, 'courts', 60, 600);
  INSERT INTO facility_space VALUES (1, 1);
  INSERT INTO invoice_counter VALUES (2026, 3);
  INSERT INTO invoice (id, invoice_number, member_id, status, total, due_date, created_at) VALUES
    ('00000000-0000-4000-8000-000000000001', 'INV-2026-000001', 1, 'UNPAID', 600, '2026-02-01', '2026-01-10 10:00+08'),
    ('00000000-0000-4000-8000-000000000002', 'INV-2026-000002', 2, 'UNPAID', 1200, '2026-02-01', '2026-01-11 10:00+08'),
    ('00000000-0000-4000-8000-000000000003', 'INV-2026-000003', 3, 'VOID', 600, '2026-02-01', '2026-01-12 10:00+08');
  INSERT INTO invoice_line (invoice_id, description, amount) VALUES
    ('00000000-0000-4000-8000-000000000001', 'Court 1', 600),
    ('00000000-0000-4000-8000-000000000002', 'Court 1', 800),
    ('00000000-0000-4000-8000-000000000002', 'Court 1, peak', 400),
    ('00000000-0000-4000-8000-000000000003', 'Court 1', 600);
  INSERT INTO reservation (facility_id, member_id, name, start_from, end_at, status, held_until, price, price_lines, invoice_id, created_at) VALUES
    (1, 1, 'Mei', '2026-03-01 08:00+08', '2026-03-01 09:00+08', 'HELD', '2026-01-10 10:15+08', 600,
      '[{"start_from": "2026-03-01T08:00:00+08:00", "end_at": "2026-03-01T09:00:00+08:00", "peak_type": "DEFAULT", "price": 600}]',
      '00000000-0000-4000-8000-000000000001', '2026-01-10 10:00+08'),
    (1, 2, 'Ben', '2026-03-01 18:00+08', '2026-03-01 20:00+08', 'HELD', '2026-01-11 10:15+08', 1200,
      '[{"start_from": "2026-03-01T18:00:00+08:00", "end_at": "2026-03-01T20:00:00+08:00", "peak_type": "PEAK", "price": 1200}]',
      '00000000-0000-4000-8000-000000000002', '2026-01-11 10:00+08'),
    (1, 3, 'Salt', '2026-03-01 08:00+08', '2026-03-01 09:00+08', 'CANCELLED', NULL, 600, '[]',
      '00000000-0000-4000-8000-000000000003', '2026-01-12 10:00+08'),
    (1, 1, 'Mei', '2026-03-02 08:00+08', '2026-03-02 09:00+08', 'CONFIRMED', NULL, 0, '[]', NULL, '2026-01-13 10:00+08');
  INSERT INTO reservation_space SELECT id, 1, tstzrange(start_from, end_at) FROM reservation WHERE status IN ('HELD', 'CONFIRMED');
  INSERT INTO idempotency_key VALUES (1, 'key', 'hash', 201, '{}', '2026-01-10 10:00+08')`;

/** The second invoice is paid, as soon as there are payments. */
const paid = `
  INSERT INTO payment (id, member_id, method, status, amount, created_at, settled_at) VALUES
    ('00000000-0000-4000-8000-00000000000a', 2, 'CASH', 'SETTLED', 1200, '2026-01-11 10:05+08', '2026-01-11 10:05+08');
  INSERT INTO payment_share VALUES
    ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000002', 1200);
  UPDATE invoice SET paid = 1200 WHERE id = '00000000-0000-4000-8000-000000000002';
  UPDATE reservation SET status = 'CONFIRMED', held_until = NULL WHERE name = 'Ben'`;

it('migrations bring a club that its first version filled to now, whole', async () => {
  opened = await openBareDatabase();
  const { store } = opened;
  const migrations = await readMigrations();
  const upTo = (last: string) => migrations.filter(({ name }) => name <= last);
  await migrate(store, upTo('0004_access'));
  await store.scripted(async (run) => void (await run(early)));
  await migrate(store, upTo('0061_payments'));
  await store.scripted(async (run) => void (await run(paid)));
  await migrate(store, migrations);

  expect(await findFaults(store.db, migrations, [])).toEqual([]);
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
