import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '../database/migrations/migrate.ts';
import type { PayingClub } from '../money/online/testing-payments.ts';
import { createPayingClub, giveVoucher } from '../money/online/testing-payments.ts';
import { findFaults } from './invariants.ts';

let club: PayingClub;
let booked: Awaited<ReturnType<PayingClub['held']>>;
const migrations = await readMigrations();
beforeAll(async () => {
  club = await createPayingClub();
  booked = await club.held();
  await club.held();
  await giveVoucher(club);
});
afterAll(() => club.close());

it('finds nothing in a club that is as it should be', async () => {
  expect(await findFaults(club.db, migrations, [])).toEqual([]);
});

/** Returns the faults found after these statements, which are then rolled back. */
async function faultsAfter(...statements: string[]): Promise<string[]> {
  const undone = new Error('undone');
  let found: string[] = [];
  const tried = club.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    found = (await findFaults(tx, migrations, [])).map(({ what }) => what);
    throw undone;
  });
  await expect(tried).rejects.toBe(undone);
  return found;
}

it.each([
  [
    'sequence behind its table',
    `insert into role (id, name) overriding system value values (4711, 'Steward')`,
  ],
  ['migration missing or another', `delete from migration where name = '0001_baseline'`],
  ['migration of a newer version', `insert into migration (name, checksum) values ('9999_next', '')`],
  ['counter behind its invoices', `update invoice_counter set last_number = 1`],
  ['invoice', `update invoice set paid = total`],
  ['booking without its time', `delete from reservation_space`],
  ['booking without its invoice', `update reservation set invoice_id = null`],
  ['invoice that is not the sum of its lines', `update invoice_line set amount = amount + 1`],
  [
    'picture missing',
    `insert into upload (id, user_id, width, height, created_at) values ('${randomUUID()}', 1, 8, 6, now())`,
  ],
])('finds a %s', async (what, statement) => {
  expect(await faultsAfter(statement)).toContain(what);
});

it('finds two bookings of one time, which nothing but the constraint forbids, and that it is gone', async () => {
  const found = await faultsAfter(
    'alter table reservation_space drop constraint reservation_space_no_overlap',
    `update reservation_space set during = (select during from reservation_space where reservation_id = ${booked.id})`,
  );
  expect(new Set(found)).toEqual(new Set(['booked twice', 'constraint that is missing']));
});

it('finds cash that was given back for what the desk didn’t take', async () => {
  const found = await faultsAfter(
    'alter table refund disable trigger refund_in_cash',
    `with paid as (
      insert into payment (member_id, method, status, amount, gateway, gateway_reference, created_at, settled_at)
      select min(id), 'CREDIT_CARD', 'SETTLED', 500, 'sandbox', 'x', now(), now() from member returning id, member_id, amount)
    insert into refund (member_id, payment_id, amount, reason, destination, status, created_at, done_at)
    select member_id, id, amount, 'STAFF', 'CASH', 'DONE', now(), now() from paid`,
  );
  expect(found).toEqual(['cash']);
});

it('finds a voucher that took something off two bookings', async () => {
  const found = await faultsAfter(
    `update reservation set voucher_id = (select max(id) from voucher)`,
    `update voucher set status = 'USED', used_at = now()`,
  );
  expect(found).toEqual(['voucher used twice']);
});
