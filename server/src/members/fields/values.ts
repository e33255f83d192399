import type { MemberFieldValuesWritten } from '@portal/contract';
import { date, oneLine } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { asc, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import type { Fault, Faults } from '../../http/refusals/fault.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors } from '../../http/refusals/refusal.ts';
import type { Caller } from '../../resource/resource.ts';
import { member, memberField } from '../tables.ts';
import type { FieldValues } from '../tables.ts';

export type FieldDefinition = typeof memberField.$inferSelect;

/** The longest text of a value. */
const MAX_TEXT = 500;

const staffRights = ['member.view', 'member.add', 'member.change'];

/** Tells whether a caller works with members: they read all fields, and the club's own words. */
export const worksWithMembers = ({ actor }: Pick<Caller, 'actor'>): boolean =>
  staffRights.some((right) => actor?.rights.has(right));

/** The values that members see of their own. */
const valuesForMembers = sql<FieldValues>`coalesce((
  select jsonb_object_agg(field.id::text, ${member}.custom_values -> field.id::text)
  from member_field field
  where field.access <> 'STAFF' and ${member}.custom_values -> field.id::text is not null), '{}'::jsonb)`;

/** The values of a member that a caller may see. */
export const visibleValues = (caller: Pick<Caller, 'actor'>): SQL<FieldValues> =>
  worksWithMembers(caller) ? sql<FieldValues>`${member}.custom_values` : valuesForMembers;

/** Reads the club's fields. They stay as they are to the end of a transaction that writes values. */
export const lockDefinitions = (tx: Transaction): Promise<FieldDefinition[]> =>
  tx.select().from(memberField).orderBy(asc(memberField.id)).for('share');

/** Reads the club's fields in the club's order. */
export const readDefinitions = (db: Database | Transaction): Promise<FieldDefinition[]> =>
  db.select().from(memberField).orderBy(asc(memberField.position), asc(memberField.id));

/** Returns the fault of a value; null: none. An option that isn't offered any more stays with those who have it. */
function faultOf(field: FieldDefinition, text: string): Fault | null {
  if (!field.is_shown) return fault('fieldRetired');
  if (field.kind === 'TEXT') return oneLine(MAX_TEXT).safeParse(text).success ? null : fault('notOneLine');
  if (field.kind === 'DATE') return date.safeParse(text).success ? null : fault('dateForFile');
  const isOffered = field.options.some(({ key, is_offered }) => is_offered && String(key) === text);
  return isOffered ? null : fault('optionNotOffered');
}

/** True for fields that a member may ask to have changed. */
export const isForRequests = ({ access, is_shown }: FieldDefinition): boolean =>
  access === 'REQUEST' && is_shown;

interface ValueRules {
  readonly definitions: readonly FieldDefinition[];
  /** Fields that may be written; all where left out. A refusal reveals nothing about the values of other fields. */
  readonly mayWrite?: (field: FieldDefinition) => boolean;
  /** Returns the name of a field in errors. */
  readonly pathOf?: (id: string) => string;
}

/** Returns a member's values with what is written of them. Throws a 400 that names each wrong one. */
export function applyValues(
  before: FieldValues,
  written: MemberFieldValuesWritten,
  { definitions, mayWrite = () => true, pathOf = (id) => `custom_fields.${id}` }: ValueRules,
): FieldValues {
  const errors: Faults = {};
  const after: Record<string, string> = { ...before };
  for (const [id, text] of Object.entries(written)) {
    const field = definitions.find((one) => String(one.id) === id);
    if (!field || !mayWrite(field)) {
      errors[pathOf(id)] = [field && field.access !== 'STAFF' ? fault('fieldOfStaff') : fault('noSuchField')];
      continue;
    }
    const value = text === '' ? null : text;
    if (value === (before[id] ?? null)) continue;
    const wrong = value === null ? null : faultOf(field, value);
    if (wrong) errors[pathOf(id)] = [wrong];
    else if (value === null) Reflect.deleteProperty(after, id);
    else after[id] = value;
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return after;
}

/** Prefix of a field's name in the audit log and in files. */
export const FIELD_PREFIX = 'custom_fields.';

/** Names values one by one, as the audit log has them. */
export const auditedValues = (values: FieldValues = {}): Record<string, unknown> => ({
  custom_fields: undefined,
  custom_values: undefined,
  ...Object.fromEntries(Object.entries(values).map(([id, value]) => [FIELD_PREFIX + id, value])),
});

/** Words a value as people read it, in the club's English. */
export const wordValue = ({ kind, options }: FieldDefinition, value: string): string =>
  (kind === 'CHOICE' && options.find(({ key }) => String(key) === value)?.name) || value;
