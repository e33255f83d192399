import type { ImportedRow, ParsedBody } from '@portal/contract';
import type { ImportKind } from '@portal/contract/moving-in/rules/imports';
import { rowsAtOnce } from '@portal/contract/moving-in/rules/imports';
import type { Language } from '@portal/contract/translations';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { fault, inWords } from '../http/refusals/fault.ts';
import { fieldErrors, notFound, refuse } from '../http/refusals/refusal.ts';
import { findImported, recordImported, sourceKey, startBatch } from '../resource/origins/origins.ts';
import { importBatch } from '../resource/origins/tables.ts';
import { bookingImporter } from './bookings.ts';
import { facilityImporter } from './facilities.ts';
import type { ImportCall, Importer, ImportRequest, Outcome, SentRow } from './importer.ts';
import { balanceImporter, voucherImporter } from './money.ts';
import { trimmed } from './read-values.ts';
import { checkMembers, importMembers } from '../members/index.ts';

/** Adds people: see decision 0170. */
const memberImporter: Importer = async (tx, { rows }, { actor, now, zone, isCheck }) => {
  const wanted = { rows, now, zone, user: actor.user.id, mayView: actor.rights.has('member.view') };
  const outcomes = await (isCheck ? checkMembers(tx, wanted) : importMembers(tx, wanted));
  return outcomes.map(({ member, ...rest }) => ({
    ...rest,
    record: member === null ? null : { member_id: member },
  }));
};

const importers: Readonly<Record<ImportKind, Importer>> = {
  MEMBERS: memberImporter,
  FACILITIES: facilityImporter,
  BOOKINGS: bookingImporter,
  BALANCES: balanceImporter,
  VOUCHERS: voucherImporter,
};

/**
 * Returns the key of a row: its id in the other program, or what it says. A person without an id has none: who is
 * already a member is found by email, telephone or date of birth.
 */
function keyOf(request: ImportRequest, { external_id: id, copy, values }: SentRow): string | null {
  if (id !== null) return sourceKey(request, ['id', id]);
  if (request.kind === 'MEMBERS') return null;
  const said = Object.entries(trimmed(values)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sourceKey(request, ['says', String(copy), ...said.flat()]);
}

/** Decides about all rows: those that were imported before are the same, and the others are the importer's. */
async function decide(tx: Transaction, request: ImportRequest, call: ImportCall) {
  const keys = new Map(request.rows.map((sent) => [sent.row, keyOf(request, sent)]));
  const known = await findImported(
    tx,
    [...keys.values()].filter((key) => key !== null),
  );
  const seen = new Set<string>();
  const outcomes = new Map<number, Outcome>();
  const fresh = request.rows.filter((sent) => {
    const key = keys.get(sent.row) ?? null;
    if (key === null) return true;
    const same = known.get(key);
    if (same === undefined && !seen.has(key)) {
      seen.add(key);
      return true;
    }
    outcomes.set(sent.row, { row: sent.row, outcome: 'SAME', record: null, same: same ?? null });
    return false;
  });
  if (fresh.length > 0)
    for (const outcome of await importers[request.kind](tx, { ...request, rows: fresh }, call))
      outcomes.set(outcome.row, outcome);
  return { keys, outcomes: request.rows.flatMap(({ row }) => outcomes.get(row) ?? []) };
}

const toWire = ({ record, ...outcome }: Outcome, language: Language, isDone: boolean): ImportedRow => ({
  membership_id: null,
  same: null,
  duplicates: [],
  conflicts: [],
  price: null,
  ...outcome,
  added: isDone && record ? String(Object.values(record)[0]) : null,
  errors: inWords(outcome.errors ?? {}, language),
  notes: inWords(outcome.notes ?? {}, language),
});

/** Refuses more rows than one call of this kind takes, and two rows of one number. */
function checkRows({ kind, rows }: ImportRequest): void {
  const max = rowsAtOnce[kind];
  if (rows.length > max) throw fieldErrors({ rows: [fault('tooMany', { max })] });
  if (new Set(rows.map(({ row }) => row)).size < rows.length)
    throw fieldErrors({ rows: [fault('rowTwice')] });
}

class CheckOnly extends Error {}

/** Checks what an import would do, by doing it and taking it back. */
export async function checkImport(
  db: Database,
  request: ImportRequest,
  call: ImportCall & { language: Language },
): Promise<{ rows: ImportedRow[] }> {
  checkRows(request);
  let rows: ImportedRow[] = [];
  try {
    await transact(db, async (tx) => {
      const { outcomes } = await decide(tx, request, call);
      rows = outcomes.map((outcome) => toWire(outcome, call.language, false));
      throw new CheckOnly();
    });
  } catch (error) {
    if (!(error instanceof CheckOnly)) throw error;
  }
  return { rows };
}

/** Locks the batch that rows are added to: one of the caller's, of this kind and program, that isn't undone. */
async function lockBatch(tx: Transaction, id: number, { kind, program }: ImportRequest, user: number) {
  const [batch] = await tx.select().from(importBatch).where(eq(importBatch.id, id)).for('update');
  if (batch?.user_id !== user || batch.kind !== kind || batch.program !== program) throw notFound();
  if (batch.undone_at !== null) throw refuse('import_undone');
}

/** Imports rows of a file into a batch. */
export async function runImport(
  tx: Transaction,
  { batch, file_name: fileName, ...request }: ParsedBody<'POST /import/'>,
  call: ImportCall & { language: Language },
): Promise<{ batch: number; rows: ImportedRow[] }> {
  checkRows(request);
  const { id: user } = call.actor.user;
  if (batch !== null) await lockBatch(tx, batch, request, user);
  const { keys, outcomes } = await decide(tx, request, call);
  const { kind, program } = request;
  const into = batch ?? (await startBatch(tx, { kind, program, fileName, user, now: call.now }));
  const ids = new Map(request.rows.map(({ row, external_id }) => [row, external_id]));
  await recordImported(
    tx,
    into,
    outcomes.flatMap(({ row, record }) =>
      record
        ? {
            row,
            source_key: keys.get(row) ?? sourceKey(request, ['record', String(Object.values(record)[0])]),
            external_id: ids.get(row) ?? null,
            record,
          }
        : [],
    ),
  );
  return { batch: into, rows: outcomes.map((outcome) => toWire(outcome, call.language, true)) };
}
