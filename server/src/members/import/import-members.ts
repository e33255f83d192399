import type { ImportedRow } from '@portal/contract';
import { LINKED_NUMBER } from '@portal/contract/moving-in/rules/imports';
import { isSpouse } from '@portal/contract/members/rules/level-rules';
import { eq, inArray, sql } from 'drizzle-orm';
import { auditAll } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { fold } from '../../database/statements/same-text.ts';
import type { Faults } from '../../http/refusals/fault.ts';
import { fault } from '../../http/refusals/fault.ts';
import { missingReason } from '../check-status.ts';
import { auditedValues, lockDefinitions } from '../fields/values.ts';
import { firstFreeNumber, lockNumbers, membershipNumber, numberIn } from '../forms/next-membership-id.ts';
import { readTiers } from '../../settings/index.ts';
import { member, mergedMember } from '../tables.ts';
import { findDuplicates } from './find-duplicates.ts';
import type { Day, NewMember, ReadRow, SentRow } from './read-rows.ts';
import { lacksNumber, readRows } from './read-rows.ts';

/** So many members are written with one statement. */
const AT_ONCE = 500;

const noSuchNumber = (): Faults => ({ [LINKED_NUMBER]: [fault('noSuchNumber')] });
const isErased = (): Faults => ({ [LINKED_NUMBER]: [fault('erased')] });
const isNoPrincipal = (): Faults => ({ [LINKED_NUMBER]: [fault('spouseOfSpouse')] });

interface KnownMember {
  id: number;
  level: NewMember['fields']['membership_type_1'];
  erased_at: Date | null;
}

/** Members by their numbers, which stay theirs to the end of the transaction. */
async function membersByNumber(
  tx: Transaction,
  numbers: readonly string[],
): Promise<Map<string, KnownMember>> {
  const found = new Map<string, KnownMember>();
  for (let first = 0; first < numbers.length; first += 2 * AT_ONCE) {
    const some = numbers.slice(first, first + 2 * AT_ONCE);
    const rows = await tx
      .select({
        id: member.id,
        number: member.membership_id,
        level: member.membership_type_1,
        erased_at: member.erased_at,
      })
      .from(member)
      .where(inArray(sql`lower(${member.membership_id})`, some))
      .for('share');
    for (const { number, ...one } of rows) found.set(fold(number), one);
    const merged = await tx
      .select({
        id: member.id,
        number: mergedMember.membership_id,
        level: member.membership_type_1,
        erased_at: member.erased_at,
      })
      .from(mergedMember)
      .innerJoin(member, eq(member.id, mergedMember.member_id))
      .where(inArray(sql`lower(${mergedMember.membership_id})`, some));
    for (const { number, ...one } of merged) found.set(fold(number), one);
  }
  return found;
}

/** The numbers that a row names, as they are compared. */
const listNumbers = (one: NewMember): string[] =>
  [lacksNumber(one) ? null : one.fields.membership_id, one.linkedNumber].flatMap((number) =>
    number === null ? [] : fold(number),
  );

const numbersIn = (rows: readonly ReadRow[]): string[] => [
  ...new Set(rows.flatMap(({ member: one }) => (one === null ? [] : listNumbers(one)))),
];

/** A row and what is to become of it. */
interface PlannedRow extends ReadRow {
  duplicates: ImportedRow['duplicates'];
}

const isAdded = ({ member: one, sent, duplicates }: PlannedRow): boolean =>
  one !== null && (duplicates.length === 0 || sent.override.includes('duplicate'));

/**
 * Returns the fault of the member that a spouse's membership depends on; null: none. Looks in the club and in the
 * file.
 */
function linkFault(
  { linkedNumber }: NewMember,
  known: ReadonlyMap<string, KnownMember>,
  inFile: ReadonlyMap<string, PlannedRow>,
): Faults | null {
  if (linkedNumber === null) return null;
  const number = fold(linkedNumber);
  const { level: ofKnown, erased_at = null } = known.get(number) ?? {};
  if (erased_at !== null) return isErased();
  const level = ofKnown ?? inFile.get(number)?.member?.fields.membership_type_1;
  if (level === undefined) return noSuchNumber();
  return isSpouse(level) ? isNoPrincipal() : null;
}

/** Decides about each row, and gives those a number that have none. Writes nothing. */
async function plan(
  tx: Transaction,
  sent: readonly SentRow[],
  { now, zone, isCheck }: Pick<Day, 'now' | 'zone'> & { isCheck: boolean },
) {
  const definitions = await lockDefinitions(tx);
  const rows = await readRows(sent, { now, zone, tiers: await readTiers(tx), definitions });
  const known = await membersByNumber(tx, numbersIn(rows));
  for (const row of rows)
    if (row.member && !lacksNumber(row.member) && known.has(fold(row.member.fields.membership_id))) {
      row.member = null;
      row.errors = { membership_id: [fault('numberTaken')] };
    }
  const duplicates = await findDuplicates(tx, rows);
  const planned: PlannedRow[] = rows.map((row) => ({
    ...row,
    duplicates: duplicates.get(row.sent.row) ?? [],
  }));
  const inFile = new Map(
    planned
      // A check leaves open which duplicates are added.
      .filter((row) => row.member !== null && (isCheck || isAdded(row)))
      .map((row) => [fold(row.member?.fields.membership_id ?? ''), row]),
  );
  for (const row of planned) {
    const errors = row.member && linkFault(row.member, known, inFile);
    if (errors) Object.assign(row, { member: null, errors });
  }
  await giveNumbers(tx, planned, now);
  return { planned, known };
}

/** Gives the next free numbers to the rows that have none, in the order of the file. */
async function giveNumbers(tx: Transaction, planned: readonly PlannedRow[], now: number): Promise<void> {
  const without = planned.filter((row) => row.member !== null && lacksNumber(row.member));
  if (without.length === 0) return;
  const given = planned.flatMap(({ member: one }) => numberIn(one?.fields.membership_id ?? '') ?? []);
  let next = Math.max(await firstFreeNumber(tx, now), ...given.map((number) => number + 1));
  for (const { member: one } of without)
    if (one) {
      one.fields.membership_id = membershipNumber(next);
      next += 1;
    }
}

/** The outcome of a row, and the new member. */
interface MemberOutcome {
  row: number;
  outcome: 'ADD' | 'DUPLICATE' | 'WRONG';
  membership_id: string | null;
  /** Null: not added. */
  member: number | null;
  errors: Faults;
  notes: Faults;
  duplicates: ImportedRow['duplicates'];
}

/** Reduces the outcomes of rows to what the caller may know. */
const toOutcomes = (
  planned: readonly PlannedRow[],
  { mayView, added }: { mayView: boolean; added: ReadonlyMap<number, number> },
): MemberOutcome[] =>
  planned.map((row) => ({
    row: row.sent.row,
    outcome: row.member === null ? 'WRONG' : isAdded(row) ? 'ADD' : 'DUPLICATE',
    membership_id: row.member?.fields.membership_id ?? null,
    member: added.get(row.sent.row) ?? null,
    errors: row.errors,
    notes: row.notes,
    duplicates: mayView ? row.duplicates : row.duplicates.map((one) => ({ ...one, member: null })),
  }));

interface Import extends Pick<Day, 'now' | 'zone'> {
  rows: readonly SentRow[];
  /** The user who imports. */
  user: number;
  mayView: boolean;
}

/** Checks the outcome of an import. Writes nothing. */
export async function checkMembers(
  tx: Transaction,
  { rows, now, zone, mayView }: Import,
): Promise<MemberOutcome[]> {
  const { planned } = await plan(tx, rows, { now, zone, isCheck: true });
  return toOutcomes(planned, { mayView, added: new Map() });
}

/** Adds the good rows: first those on whom others' memberships depend. */
export async function importMembers(
  tx: Transaction,
  { rows, now, zone, user, mayView }: Import,
): Promise<MemberOutcome[]> {
  await lockNumbers(tx);
  const { planned, known } = await plan(tx, rows, { now, zone, isCheck: false });
  const ids = new Map([...known].map(([number, { id }]) => [number, id]));
  const added = new Map<number, number>();
  const good = planned.filter(isAdded);
  for (const wave of [
    good.filter((row) => row.member?.linkedNumber === null),
    good.filter((row) => typeof row.member?.linkedNumber === 'string'),
  ])
    for (let first = 0; first < wave.length; first += AT_ONCE)
      await insert(tx, wave.slice(first, first + AT_ONCE), { ids, added });
  await auditAll(
    tx,
    good.flatMap(({ sent, member: one }) =>
      one
        ? {
            user,
            now,
            right: 'member.add',
            id: added.get(sent.row) ?? 0,
            before: null,
            after: {
              ...one.fields,
              ...missingReason(one.fields),
              ...auditedValues(one.fields.custom_values),
            },
          }
        : [],
    ),
  );
  return toOutcomes(planned, { mayView, added });
}

async function insert(
  tx: Transaction,
  rows: readonly PlannedRow[],
  { ids, added }: { ids: Map<string, number>; added: Map<number, number> },
): Promise<void> {
  const values = rows.flatMap(({ member: one }) => {
    if (!one) return [];
    if (one.linkedNumber !== null) one.fields.linked_member_id = ids.get(fold(one.linkedNumber)) ?? null;
    return one.fields;
  });
  const stored = await tx
    .insert(member)
    .values(values)
    .returning({ id: member.id, number: member.membership_id });
  for (const { id, number } of stored) ids.set(fold(number), id);
  for (const { sent, member: one } of rows) {
    const id = one && ids.get(fold(one.fields.membership_id));
    if (id) added.set(sent.row, id);
  }
}
