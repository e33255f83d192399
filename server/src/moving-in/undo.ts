import type { undoObstacles } from '@portal/contract';
import { rightToAdd } from '@portal/contract/moving-in/rules/imports';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { audit, auditAll } from '../audit/audit.ts';
import { auditLog } from '../audit/tables.ts';
import { findBookingObstacles, removeFacilities, undoBookings } from '../bookings/index.ts';
import type { Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { notFound, permissionDenied, refuse } from '../http/refusals/refusal.ts';
import { member } from '../members/index.ts';
import {
  findCreditObstacles,
  findInvoiceObstacles,
  findVoucherObstacles,
  undoCredit,
  undoInvoices,
  undoVouchers,
} from '../money/index.ts';
import { importBatch, importRow } from '../resource/origins/tables.ts';

type Obstacle = (typeof undoObstacles)[number];
type Row = typeof importRow.$inferSelect;

/** So many bookings are taken back with one call: members who book at their places wait for them. */
const BOOKINGS_AT_ONCE = 25;
/** So many records a refusal names. */
const MOST_NAMED = 50;

/** Tables whose rows belong to a record and go with it. */
const ownParts: Readonly<Record<'member' | 'facility', readonly string[]>> = {
  member: ['import_row'],
  facility: ['import_row', 'facility_space', 'operating_hours'],
};

/** Finds the ids that rows of other tables refer to, whichever tables there are. */
async function findReferred(
  tx: Transaction,
  table: 'member' | 'facility',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows: places } = await tx.execute<{ from: string; column: string }>(sql`
    select c.conrelid::regclass::text as from, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass`);
  const list = sql.join(
    [...ids].map((id) => sql`${id}`),
    sql`, `,
  );
  const each = places
    .filter(({ from }) => !ownParts[table].includes(from))
    .map(({ from, column }) => {
      const place = sql`select ${sql.identifier(column)} as id from ${sql.identifier(from)}
        where ${sql.identifier(column)} in (${list})`;
      // Families that came together may go together.
      return from === table ? sql`${place} and id not in (${list})` : place;
    });
  const { rows } = await tx.execute<{ id: string }>(sql.join(each, sql` union `));
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Finds the records that staff or members changed after they were imported. */
async function findChanged(
  tx: Transaction,
  resource: 'member' | 'facility',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectDistinct({ id: auditLog.resource_id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.resource, resource),
        inArray(auditLog.resource_id, ids.map(String)),
        sql`${auditLog.action} <> 'add'`,
      ),
    );
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Finds what hangs on imported members or facilities, by their ids. */
async function findRecordObstacles(
  tx: Transaction,
  table: 'member' | 'facility',
  ids: readonly number[],
): Promise<ReadonlyMap<number, Obstacle>> {
  const found = new Map<number, Obstacle>();
  if (ids.length === 0) return found;
  for (const id of await findChanged(tx, table, ids)) found.set(id, 'changed');
  for (const id of await findReferred(tx, table, ids)) found.set(id, 'has_records');
  if (table === 'facility') return found;
  const people = await tx
    .select({ id: member.id, user: member.user_id })
    .from(member)
    .where(inArray(member.id, [...ids]))
    .orderBy(asc(member.id))
    .for('update');
  for (const { id, user } of people) if (user !== null) found.set(id, 'signed_in');
  return found;
}

const present = <Id>(ids: readonly (Id | null)[]): Id[] => ids.filter((id) => id !== null);

/** Finds what hangs on the records of a batch, by the rows' own ids. */
async function findObstacles(
  tx: Transaction,
  rows: readonly Row[],
  now: number,
): Promise<{ row: Row; reason: Obstacle }[]> {
  const members = await findRecordObstacles(tx, 'member', present(rows.map((row) => row.member_id)));
  const facilities = await findRecordObstacles(tx, 'facility', present(rows.map((row) => row.facility_id)));
  const bookings = await findBookingObstacles(tx, present(rows.map((row) => row.reservation_id)), now);
  const invoices = await findInvoiceObstacles(tx, present(rows.map((row) => row.invoice_id)));
  const credit = await findCreditObstacles(tx, present(rows.map((row) => row.credit_entry_id)));
  const vouchers = await findVoucherObstacles(tx, present(rows.map((row) => row.voucher_id)));
  return rows.flatMap((row) => {
    const reason =
      members.get(row.member_id ?? 0) ??
      facilities.get(row.facility_id ?? 0) ??
      bookings.get(row.reservation_id ?? 0) ??
      invoices.get(row.invoice_id ?? '') ??
      credit.get(row.credit_entry_id ?? 0) ??
      vouchers.get(row.voucher_id ?? 0);
    return reason ? [{ row, reason }] : [];
  });
}

/** The moment, and the user who undoes. */
interface Undo {
  user: number;
  now: number;
  zone: string;
}

async function removeMembers(tx: Transaction, ids: readonly number[], { user, now }: Undo): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .delete(member)
    .where(inArray(member.id, [...ids]))
    .returning({ id: member.id, name: member.name, membership_id: member.membership_id });
  await auditAll(
    tx,
    gone.map(({ id, ...before }) => ({ user, now, right: 'member.delete', id, before, after: null })),
  );
}

/** Removes the records of these rows, and the rows. */
async function remove(tx: Transaction, rows: readonly Row[], undo: Undo): Promise<void> {
  await undoBookings(tx, present(rows.map((row) => row.reservation_id)), undo);
  await removeMembers(tx, present(rows.map((row) => row.member_id)), undo);
  await removeFacilities(tx, present(rows.map((row) => row.facility_id)));
  await undoInvoices(tx, present(rows.map((row) => row.invoice_id)), undo.now);
  await undoCredit(tx, present(rows.map((row) => row.credit_entry_id)));
  await undoVouchers(tx, present(rows.map((row) => row.voucher_id)));
  await auditAll(
    tx,
    rows.flatMap(({ facility_id, voucher_id, invoice_id }) => {
      const gone = { user: undo.user, now: undo.now, before: { imported: true }, after: null };
      return [
        ...(facility_id === null ? [] : [{ ...gone, right: 'facility.delete', id: facility_id }]),
        ...(voucher_id === null ? [] : [{ ...gone, right: 'voucher.delete', id: voucher_id }]),
        ...(invoice_id === null ? [] : [{ ...gone, right: 'payment_invoice.void', id: invoice_id }]),
      ];
    }),
  );
  if (rows.length > 0)
    await tx.delete(importRow).where(
      inArray(
        importRow.id,
        rows.map(({ id }) => id),
      ),
    );
}

/**
 * Takes an import back, where nothing hangs on any of its records, for staff who may add such records. Bookings go
 * some at a time; from the first on nothing is added to the batch.
 */
export async function undoImport(
  tx: Transaction,
  id: number,
  { actor, now, zone }: { actor: Actor; now: number; zone: string },
): Promise<{ undone: number; left: number }> {
  const [batch] = await tx.select().from(importBatch).where(eq(importBatch.id, id)).for('update');
  if (!batch) throw notFound();
  const right = rightToAdd[batch.kind];
  if (right !== null && !actor.rights.has(right)) throw permissionDenied();
  const rows = await tx.select().from(importRow).where(eq(importRow.batch_id, id)).orderBy(asc(importRow.id));
  const obstacles = await findObstacles(tx, rows, now);
  if (obstacles.length > 0)
    throw refuse('import_in_use', {
      count: obstacles.length,
      records: obstacles
        .slice(0, MOST_NAMED)
        .map(({ row: { row, external_id }, reason }) => ({ row, external_id, reason })),
    });
  const some = batch.kind === 'BOOKINGS' ? rows.slice(0, BOOKINGS_AT_ONCE) : rows;
  const user = actor.user.id;
  await remove(tx, some, { user, now, zone });
  if (batch.undone_at === null) {
    await tx
      .update(importBatch)
      .set({ undone_at: new Date(now) })
      .where(eq(importBatch.id, id));
    const { kind, program, file_name, added } = batch;
    const before = { kind, program, file_name, added };
    await audit(tx, { user, now, right: 'import.delete', id, before, after: null });
  }
  return { undone: some.length, left: rows.length - some.length };
}
