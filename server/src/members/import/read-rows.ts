import { setImmediate } from 'node:timers/promises';
import type { ParsedBody } from '@portal/contract';
import { memberWritten } from '@portal/contract';
import { LINKED_NUMBER } from '@portal/contract/moving-in/rules/imports';
import { isSpouse } from '@portal/contract/members/rules/level-rules';
import { statusesAfter } from '@portal/contract/members/rules/status-changes';
import { correctPostcode } from '@portal/contract/members/rules/postcode';
import type * as z from 'zod';
import { fold } from '../../database/statements/same-text.ts';
import type { Fault, Faults } from '../../http/refusals/fault.ts';
import { fault } from '../../http/refusals/fault.ts';
import { FieldRefusal, fieldErrors } from '../../http/refusals/refusal.ts';
import { validate } from '../../http/refusals/validate.ts';
import { yearsIn } from '../../settings/index.ts';
import type { Tiers } from '../../settings/index.ts';
import type { FieldDefinition } from '../fields/values.ts';
import { applyValues, FIELD_PREFIX } from '../fields/values.ts';
import type { FieldValues } from '../tables.ts';
import { checkDates, checkLevels, findLastDay } from '../check-membership.ts';

export type SentRow = ParsedBody<'POST /import/'>['rows'][number];

/** A new member as a row says, and the number of the member on whom their membership depends. */
export interface NewMember {
  fields: Omit<z.output<typeof memberWritten>, 'consequences' | 'custom_fields'> & {
    custom_values: FieldValues;
  };
  linkedNumber: string | null;
}

/** A row as it was read: a new member, or what is wrong with it. */
export interface ReadRow {
  sent: SentRow;
  errors: Faults;
  /** Says where something other than the text of the file is stored, and what. */
  notes: Faults;
  /** Null where the row is wrong. */
  member: NewMember | null;
}

/** The moment the file is read, and the club's zone. */
export interface Day {
  now: number;
  /** The club's time zone. */
  zone: string;
  /** The club's tiers. */
  tiers: Tiers;
  /** The club's own fields. */
  definitions: readonly FieldDefinition[];
}

/** A new member whose file says nothing of it. */
const DEFAULTS = { status: 'ACTIVE' };
/** Fields that a row may have: the picture and the member on whom it depends come otherwise. */
const rowFields = memberWritten.omit({
  photo: true,
  linked_member_id: true,
  consequences: true,
  custom_fields: true,
});
/** So many rows are read before others are let in: reading one takes a third of a millisecond. */
const AT_ONCE = 25;
/** Stands for the next free number, and for the member that is found later. */
const NONE_YET = '\u2013';

/** Returns the field errors of a refusal; anything else is thrown on. */
function errorsIn(work: () => void): Readonly<Faults> {
  try {
    work();
    return {};
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    return error.faults;
  }
}

/** Puts a postcode right that lost its first 0. Answers what to say of it. */
function checkPostcode(fields: NewMember['fields'], zone: string): Faults {
  if (fields.postcode === null) return {};
  const mended = correctPostcode(fields.postcode, fields.country, zone);
  if (mended.code === null)
    throw fieldErrors({ postcode: [fault('postcodeFigures', { figures: mended.figures })] });
  fields.postcode = mended.code;
  return mended.isMended ? { postcode: [fault('postcodeReadAs', { code: mended.code })] } : {};
}

function checkNew(
  fields: NewMember['fields'],
  linkedNumber: string | null,
  { now, tiers }: Pick<Day, 'now' | 'tiers'>,
): void {
  if (!statusesAfter(null).includes(fields.status)) throw fieldErrors({ status: [fault('newMemberStatus')] });
  if (linkedNumber !== null && !isSpouse(fields.membership_type_1))
    throw fieldErrors({ [LINKED_NUMBER]: [fault('onlySpousesDepend')] });
  checkLevels(fields);
  fields.membership_end_date = findLastDay(fields.membership_end_date, {
    before: null,
    after: fields,
    today: fields.joined_on,
    years: yearsIn(tiers, fields.membership_type_1),
  });
  checkDates(fields, null, now);
}

/** A date that isn't one, as staff who mend a file read it. */
const forFile = (found: Fault): Fault => (found.code === 'notDate' ? fault('dateForFile') : found);

/** Reads one row by itself: what others have to do with it is looked at later. */
function readRow(sent: SentRow, { now, zone, tiers, definitions }: Day): ReadRow {
  const texts = Object.entries(sent.values)
    .map(([field, text]) => [field, text.trim()] as const)
    .filter(([, text]) => text !== '');
  const isCustom = ([field]: readonly [string, string]) => field.startsWith(FIELD_PREFIX);
  const custom = texts.filter(isCustom).map(([field, text]) => [field.slice(FIELD_PREFIX.length), text]);
  const own = texts.filter((text) => !isCustom(text));
  const { [LINKED_NUMBER]: linkedNumber = null, ...values } = Object.fromEntries(own);
  let member: NewMember | null = null;
  let notes: Faults = {};
  const errors = errorsIn(() => {
    const known = { ...DEFAULTS, membership_id: NONE_YET, ...values };
    const fields = validate(rowFields, known);
    const custom_values = applyValues({}, Object.fromEntries(custom), {
      definitions,
      pathOf: (id) => FIELD_PREFIX + id,
    });
    const whole = { ...fields, photo: null, linked_member_id: null, custom_values };
    checkNew(whole, linkedNumber, { now, tiers });
    notes = checkPostcode(whole, zone);
    member = { fields: whole, linkedNumber };
  });
  const said = Object.entries(errors).map(([field, found]) => [field, found.map(forFile)] as const);
  return { sent, errors: Object.fromEntries(said), notes, member };
}

/** True if the file leaves the number to the club. */
export const lacksNumber = ({ fields }: NewMember): boolean => fields.membership_id === NONE_YET;

/** Reads the rows of a file, a few at a time, so that nobody waits for all of them. Of two with one membership number the first has it. */
export async function readRows(sent: readonly SentRow[], day: Day): Promise<ReadRow[]> {
  const numbers = new Map<string, number>();
  const rows: ReadRow[] = [];
  for (const [index, one] of sent.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    rows.push(mustBeFirst(readRow(one, day), numbers));
  }
  return rows;
}

/** The row, or what is wrong with it where an earlier one has its number. */
function mustBeFirst(read: ReadRow, numbers: Map<string, number>): ReadRow {
  if (read.member === null || lacksNumber(read.member)) return read;
  const number = fold(read.member.fields.membership_id);
  const earlier = numbers.get(number);
  if (earlier !== undefined)
    return { ...read, member: null, errors: { membership_id: [fault('numberInRow', { row: earlier })] } };
  numbers.set(number, read.sent.row);
  return read;
}
