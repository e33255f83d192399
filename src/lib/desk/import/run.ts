import type { Body, ImportedRow } from '@portal/contract';
import type { ImportKind } from '@portal/contract/moving-in/rules/imports';
import { rowsAtOnce } from '@portal/contract/moving-in/rules/imports';
import { call } from '../../http/call.ts';
import type { CountedRow, RowToSend } from './kinds.ts';
import type { FileRow, ImportFile } from './read-file.ts';

/** The result of a row: the API's, or that staff leave it out. */
export type RowResult = Omit<ImportedRow, 'outcome'> & { readonly outcome: ImportedRow['outcome'] | 'LEFT' };

/** Choices for the whole file. */
export type ImportOptions = Pick<Body<'POST /import/check/'>, 'kind' | 'program' | 'payment' | 'notify'>;

/** Time that as many rows as one call takes need on a small machine, ms. */
const PATIENCE = 90_000;

/** Called after each part with the number of rows that are done. */
type OnProgress = (done: number) => void;

/** Divides rows into parts that one call takes. */
function partsOf<Row>(kind: ImportKind, rows: readonly Row[]): (readonly Row[])[] {
  const size = rowsAtOnce[kind];
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );
}

const toWire = (
  { row, external_id, copy, values }: CountedRow,
  override: ImportedRow['conflicts'] | 'duplicate' | null,
) => ({
  row,
  external_id,
  copy,
  values,
  ...(override !== null && {
    override: override === 'duplicate' ? [override] : override.filter((code) => code !== 'slot_taken'),
  }),
});

const leftOutResult = ({ row }: RowToSend): RowResult => ({
  row,
  outcome: 'LEFT',
  membership_id: null,
  added: null,
  same: null,
  errors: {},
  notes: {},
  duplicates: [],
  conflicts: [],
  price: null,
});

/** Checks the rows of a file in parts. Rows that staff leave out aren't sent. */
export async function checkRows(
  rows: readonly CountedRow[],
  options: ImportOptions,
  onProgress: OnProgress,
): Promise<readonly RowResult[]> {
  const fates = new Map<number, RowResult>();
  const sent = rows.filter(({ leftOut }) => leftOut === null);
  let done = 0;
  for (const part of partsOf(options.kind, sent)) {
    const body = { ...options, rows: part.map((row) => toWire(row, null)) };
    const answer = await call('POST /import/check/', { body, timeLimit: PATIENCE });
    for (const fate of answer.rows) fates.set(fate.row, fate);
    done += part.length;
    onProgress(done);
  }
  return rows.map((row) => fates.get(row.row) ?? leftOutResult(row));
}

/** Reasons that staff can import a row in spite of; null: none. */
export function overridesOf({
  outcome,
  conflicts,
}: RowResult): ImportedRow['conflicts'] | 'duplicate' | null {
  if (outcome === 'DUPLICATE') return 'duplicate';
  return outcome === 'CONFLICT' &&
    conflicts.length > 0 &&
    !conflicts.includes('slot_taken') &&
    !conflicts.includes('member_required')
    ? conflicts
    : null;
}

interface Import {
  readonly rows: readonly CountedRow[];
  readonly fates: readonly RowResult[];
  /** Rows that are added in spite of what speaks against them. */
  readonly taken: ReadonlySet<number>;
  readonly options: ImportOptions;
  readonly fileName: string;
  /** The batch that an earlier try began. */
  readonly batch: number | null;
  readonly keyFor: (body: object) => string;
  /** Called with the results so far, also where a later part fails. */
  readonly onPart: (fates: readonly RowResult[], batch: number) => void;
}

/** Imports the rows that can be added, in parts of one batch. A try after a failure goes on where that one ended. */
export async function bringRows({
  rows,
  fates,
  taken,
  options,
  fileName,
  keyFor,
  onPart,
  ...first
}: Import): Promise<void> {
  const fateOf = new Map(fates.map((fate) => [fate.row, fate]));
  const good = rows.filter(({ row }) => {
    const fate = fateOf.get(row);
    return fate && fate.added === null && (fate.outcome === 'ADD' || taken.has(row));
  });
  let { batch } = first;
  let now = fates;
  for (const part of partsOf(options.kind, good)) {
    const body = {
      ...options,
      file_name: fileName.slice(0, 255),
      batch,
      rows: part.map((row) => {
        const fate = fateOf.get(row.row);
        return toWire(row, fate && taken.has(row.row) ? overridesOf(fate) : null);
      }),
    };
    const answer = await call('POST /import/', { body, idempotencyKey: keyFor(body), timeLimit: PATIENCE });
    ({ batch } = answer);
    const found = new Map(answer.rows.map((fate) => [fate.row, fate]));
    now = now.map((fate) => found.get(fate.row) ?? fate);
    onPart(now, answer.batch);
  }
}

/** Returns the rejected rows as they are in the file, each with the reason: the first line has the headings. */
export function leftRows(
  { headings, rows }: ImportFile,
  { fates, heading, reasonOf }: RejectedRows,
): readonly (readonly string[])[] {
  const byRow = new Map(fates.map((fate) => [fate.row, fate]));
  const left = rows.flatMap(({ row, cells }: FileRow) => {
    const fate = byRow.get(row);
    if (!fate || fate.added !== null || fate.outcome === 'ADD') return [];
    return [[...headings.map((_, index) => cells[index] ?? ''), reasonOf(fate)]];
  });
  return [[...headings, heading], ...left];
}

interface RejectedRows {
  readonly fates: readonly RowResult[];
  /** Of the column with the reasons. */
  readonly heading: string;
  readonly reasonOf: (fate: RowResult) => string;
}
