import type { ImportedRow, ParsedBody } from '@portal/contract';
import type { Transaction } from '../database/database.ts';
import type { Faults } from '../http/refusals/fault.ts';
import type { Actor } from '../http/actor.ts';
import type { BookingMails } from '../bookings/index.ts';
import type { Config } from '../config/config.ts';
import type { RecordReference } from '../resource/origins/origins.ts';

export type ImportRequest = ParsedBody<'POST /import/check/'>;
export type SentRow = ImportRequest['rows'][number];

/** The call that imports. */
export interface ImportCall {
  actor: Actor;
  config: Config;
  now: number;
  zone: string;
  /** True where what is written is undone again. */
  isCheck: boolean;
  mails: BookingMails;
}

/** The outcome of a row, and its new record. */
export interface Outcome extends Pick<ImportedRow, 'row' | 'outcome'> {
  /** Null: it isn't added. */
  record: RecordReference | null;
  errors?: Faults;
  notes?: Faults;
  membership_id?: string | null;
  duplicates?: ImportedRow['duplicates'];
  conflicts?: ImportedRow['conflicts'];
  price?: number | null;
  /** Id of what is there already. */
  same?: string | null;
}

/** Adds the rows of one kind of file, or says what is wrong with them. */
export type Importer = (tx: Transaction, request: ImportRequest, call: ImportCall) => Promise<Outcome[]>;

/** The outcome of a row that can't be read. */
export const wrong = ({ row }: SentRow, errors: Faults): Outcome => ({
  row,
  outcome: 'WRONG',
  record: null,
  errors,
});
