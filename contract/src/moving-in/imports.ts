import * as z from 'zod';
import { bookingCodes } from '../bookings/reservations.ts';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { byId, id, idFilter, moment, oneLine } from '../wire.ts';
import { importKinds, importPrograms, likenesses, MOST_IMPORTED, rightToAdd } from './rules/imports.ts';

/** Reasons against a row that staff override: a person that the club may have, and rules of bookings. */
const importOverrides = ['duplicate', ...bookingCodes] as const;

/** A row of a file: the text of each cell by the field that it is for. Empty cells are left out. */
const row = z.strictObject({
  /** Its number in the file, by which answers name it. */
  row: z.int().min(1).max(1_000_000),
  /** Its id in the other program: a row with an id that was imported before isn't added again. */
  external_id: oneLine(255).nullable().default(null),
  /** 2 for the second row of the file that says the same and has no id, and so on. */
  copy: z.int().min(1).max(1_000_000).default(1),
  /**
   * Dates as `1980-12-31`, times as `2026-12-01T18:00` of the club's clock or with an offset, amounts as `12.50`, options by
   * their codes. `linked_membership_id` is the membership number of the member on whom a spouse's membership depends: in
   * the club already, or in another row. A facility is named by `facility_id`, or by its name or old id in `facility`; a
   * member by `membership_id`, `member_external_id`, `email` or `member_name`.
   */
  values: z.record(z.string().max(60), z.string().max(1000)),
  /** Reasons not to add it that staff override: `duplicate`, and codes of rules, which take `reservation.override`. */
  override: z.array(z.enum(importOverrides)).max(importOverrides.length).default([]),
});

const importBody = z.strictObject({
  kind: z.enum(importKinds),
  /** Where the file is from. Ids of one program aren't those of another. */
  program: z.enum(importPrograms).default('OTHER'),
  /**
   * Of bookings: ELSEWHERE adds them confirmed and without a price, as they were paid where they were made. DUE gives
   * those with a price an invoice, and holds them until it is paid or they begin.
   */
  payment: z.enum(['ELSEWHERE', 'DUE']).default('ELSEWHERE'),
  /** True notifies members of bookings as of any other; nobody is notified otherwise. */
  notify: z.boolean().default(false),
  rows: z.array(row).min(1).max(MOST_IMPORTED),
});

/** Possibly the same person: a member, or an earlier row of the file. */
const duplicate = z.object({
  likeness: z.enum(likenesses),
  /** Null: it is a row, or the caller may not see members. */
  member: z.object({ id, name: z.string(), membership_id: z.string() }).nullable(),
  row: z.int().nullable(),
});

const rowResult = z.object({
  row: z.int(),
  /**
   * `ADD`: it is valid; `SAME`: it was imported before, or is like an earlier row; `DUPLICATE`: the person may be a member
   * already; `CONFLICT`: a rule or another booking is in its way; `WRONG`: `errors` says why.
   */
  outcome: z.enum(['ADD', 'SAME', 'DUPLICATE', 'CONFLICT', 'WRONG']),
  /** The number of a new member: that of the file, or else the next that is free. Null for others, and in a wrong row. */
  membership_id: z.string().nullable(),
  /** Id of the new record; null: not added. */
  added: z.string().nullable(),
  /** Id of the record that an earlier import made of the row; null: there is none. */
  same: z.string().nullable(),
  /** By field. */
  errors: z.record(z.string(), z.array(z.string())),
  /** By field: the stored value, if it differs from the text of the file. */
  notes: z.record(z.string(), z.array(z.string())),
  duplicates: z.array(duplicate),
  /** Rules that a booking breaks; all but `slot_taken` can be overridden. */
  conflicts: z.array(z.enum([...bookingCodes, 'slot_taken'])),
  /** Price of a booking in cents, by the club's prices; null for others. */
  price: z.int().nullable(),
});
export type ImportedRow = z.infer<typeof rowResult>;

const importBatch = z.object({
  id,
  kind: z.enum(importKinds),
  program: z.enum(importPrograms),
  file_name: z.string(),
  /** The login that imported it; null: it is gone. */
  username: z.string().nullable(),
  created_at: moment,
  /** Rows that were added. */
  added: z.int().min(0),
  /** Rows whose records are still there as an import's. */
  left: z.int().min(0),
  undone_at: moment.nullable(),
});
export type ImportBatch = z.infer<typeof importBatch>;

/** One record that came in a file. */
const importRow = z.object({
  id,
  batch: id,
  kind: z.enum(importKinds),
  program: z.enum(importPrograms),
  row: z.int(),
  /** Its id in the other program; null: the file had none. */
  external_id: z.string().nullable(),
  /** The record by its kind: one of these isn't null. */
  member: id.nullable(),
  facility: id.nullable(),
  reservation: id.nullable(),
  invoice: z.uuid().nullable(),
  credit_entry: id.nullable(),
  voucher: id.nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

/** Reasons why an import can't be undone: what hangs on one of its records. */
export const undoObstacles = [
  'signed_in',
  'changed',
  'has_records',
  'checked_in',
  'begun',
  'paid',
  'spent',
  'used',
] as const;

const rightsToAdd = Object.values(rightToAdd).filter((right) => right !== null);
const furtherRights = [
  ...rightsToAdd,
  'facility_category.add',
  'member.view',
  'reservation.override',
  'payment_invoice.refund',
];

export const importEndpoints = {
  'POST /profile/member/import/check/': endpoint({
    summary: 'Members who may be the same person as a new one',
    description:
      'For the form of a new member, as a row of an import. Writes nothing and reserves no numbers.',
    access: 'staff',
    right: 'member.add',
    furtherRights: ['member.view'],
    body: z.strictObject({ rows: z.array(row).min(1).max(1) }),
    answers: { 200: z.object({ rows: z.array(rowResult) }) },
  }),
  'POST /import/check/': endpoint({
    summary: 'What an import of these rows would do, row by row',
    description:
      'Writes nothing and reserves no numbers. Of anything but members it takes the right to add such records as well. With `member.view`, the answer names the members who may be the same people.',
    access: 'staff',
    right: 'import.add',
    furtherRights,
    body: importBody,
    answers: { 200: z.object({ rows: z.array(rowResult) }) },
  }),
  'POST /import/': endpoint({
    summary: 'Add records from the rows of a file',
    description:
      'Adds every good row in one transaction, and says what became of each. The others are left out; `override` adds them all the same where staff may. Rows of one file that are sent in parts name the batch of the first.',
    access: 'staff',
    right: 'import.add',
    furtherRights,
    body: importBody.extend({
      file_name: oneLine(255),
      /** The batch that earlier rows of the file made; null: these are the first. */
      batch: id.nullable().default(null),
    }),
    answers: { 201: z.object({ batch: id, rows: z.array(rowResult) }) },
    errors: ['import_undone'],
    idempotent: true,
  }),
  ...crud('/import/', {
    name: 'import',
    resource: 'import',
    access: 'staff',
    item: importBatch,
    filters: { kind: z.enum(importKinds).optional() },
    ordering: ['created_at', 'id'],
    actions: ['list', 'get'],
  }),
  ...crud('/import-row/', {
    name: 'imported record',
    resource: 'import',
    access: 'staff',
    item: importRow,
    filters: {
      batch: idFilter.optional(),
      /** The whole id, in capitals or not. */
      external_id: oneLine(255).optional(),
      member: idFilter.optional(),
    },
    ordering: ['id'],
    actions: ['list', 'get'],
  }),
  'POST /import/{id}/undo/': endpoint({
    summary: 'Undo an import: all of its records or none',
    description:
      'Removes what it added, as long as nothing hangs on it; the refusal says what does, for the first records. Bookings are undone some at a time: call again while `left` isn’t 0. Of anything but members it takes the right to add such records as well.',
    access: 'staff',
    right: 'import.delete',
    furtherRights: rightsToAdd,
    params: byId,
    answers: { 200: z.object({ undone: z.int().min(0), left: z.int().min(0) }) },
    errors: ['import_in_use'],
  }),
};

/** The 409 where something hangs on records of an import. */
export const importInUse = z.object({
  detail: z.string(),
  code: z.literal('import_in_use'),
  /** Number of such records. */
  count: z.int(),
  /** The first of them. */
  records: z.array(
    z.object({
      row: z.int(),
      external_id: z.string().nullable(),
      reason: z.enum(undoObstacles),
    }),
  ),
});
export type ImportInUse = z.infer<typeof importInUse>;
