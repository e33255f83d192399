import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../wire.ts';
import { likenesses, MOST_IMPORTED } from './rules/member-import.ts';

/** A row of a file: the text of each cell by the field that it is for. Empty cells are left out. */
const row = z.strictObject({
  /** Its number in the file, by which answers name it. */
  row: z.int().min(1).max(1_000_000),
  /**
   * Dates as `1980-12-31`, options by their codes. `linked_membership_id` is the membership number of the member on whom a
   * spouse's membership depends: in the club already, or in another row.
   */
  values: z.record(z.string().max(60), z.string().max(1000)),
  /** True adds them although somebody similar exists. */
  add_duplicate: z.boolean().default(false),
});

const rows = z.strictObject({ rows: z.array(row).min(1).max(MOST_IMPORTED) });

/** Possibly the same person: a member, or an earlier row of the file. */
const duplicate = z.object({
  likeness: z.enum(likenesses),
  /** Null: it is a row, or the caller may not see members. */
  member: z.object({ id, name: z.string(), membership_id: z.string() }).nullable(),
  row: z.int().nullable(),
});

const rowResult = z.object({
  row: z.int(),
  /** `ADD`: it is valid; `DUPLICATE`: the person may be a member already; `WRONG`: `errors` says why. */
  outcome: z.enum(['ADD', 'DUPLICATE', 'WRONG']),
  /** The number of the new member: that of the file, or else the next that is free. Null where the row is wrong. */
  membership_id: z.string().nullable(),
  /** The new member; null: not added. */
  member: id.nullable(),
  /** By field. */
  errors: z.record(z.string(), z.array(z.string())),
  /** By field: the stored value, if it differs from the text of the file. */
  notes: z.record(z.string(), z.array(z.string())),
  duplicates: z.array(duplicate),
});
export type ImportedRow = z.infer<typeof rowResult>;

const rowResults = z.object({ rows: z.array(rowResult) });

export const memberImportEndpoints = {
  'POST /profile/member/import/check/': endpoint({
    summary: 'What an import of these members would do, row by row',
    description:
      'Writes nothing and reserves no numbers. With `member.view`, the answer names the members who may be the same people.',
    access: 'staff',
    right: 'member.add',
    furtherRights: ['member.view'],
    body: rows,
    answers: { 200: rowResults },
  }),
  'POST /profile/member/import/': endpoint({
    summary: 'Add members from the rows of a file',
    description:
      'Adds every good row in one transaction, and says what became of each. A row that is wrong, or may be somebody whom the club has, is left out; `add_duplicate` adds the latter.',
    access: 'staff',
    right: 'member.add',
    furtherRights: ['member.view'],
    body: rows,
    answers: { 201: rowResults },
    idempotent: true,
  }),
};
