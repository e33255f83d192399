import type { ApprovalRecord, MemberField, MemberRecord } from '@portal/contract';
import { formerField } from '#words/members/member-fields';
import { atom } from 'nanostores';
import { dateWithYear } from '../format/format.ts';
import { call } from '../http/call.ts';
import { quietly } from '../http/failure.ts';
import { offers } from '../http/known-host.ts';

/** One of the fields that the club defines, by its id. The API names it so in its errors. */
export type CustomField = `custom_fields.${string}`;

const PREFIX = 'custom_fields.';

export const isCustomField = (name: string): name is CustomField => name.startsWith(PREFIX);
const toName = (id: string | number): CustomField => `${PREFIX}${id}`;
const idOf = (name: CustomField): string => name.slice(PREFIX.length);

/** The fields that the club shows its members, in its order. */
const $fields = atom<readonly MemberField[]>([]);

/** The largest number of fields that are shown. */
const MOST_FIELDS = 100;

/** Loads the club's own fields; without them the rest of a profile is shown. */
export async function loadCustomFields(signal?: AbortSignal): Promise<void> {
  if (!offers('GET /member-field/')) return;
  const query = { ordering: 'position', limit: MOST_FIELDS } as const;
  const list = await quietly(call('GET /member-field/', { query, ...(signal && { signal }) }));
  if (list) $fields.set(list.results);
}

/** Returns the fields that the page has loaded: those that members see of themselves. */
export const customFields = (): readonly MemberField[] =>
  $fields.get().filter(({ access, is_shown }) => is_shown && access !== 'STAFF');

export const customFieldName = ({ id }: Pick<MemberField, 'id'>): CustomField => toName(id);

export const findCustomField = (name: CustomField): MemberField | undefined =>
  $fields.get().find(({ id }) => toName(id) === name);

/** Returns the name that the club gives a field. */
export const customLabel = (name: CustomField): string => findCustomField(name)?.name ?? formerField;

/** Returns a value in words: the name of a choice, a written out day. */
export function customValue(name: CustomField, value: string): string {
  const field = findCustomField(name);
  if (field?.kind === 'DATE') return dateWithYear(value);
  const option = field?.kind === 'CHOICE' && field.options.find(({ key }) => String(key) === value);
  return option ? option.name : value;
}

/** Lists the choices that a member can make: those that are offered, and the one that they have. */
export const offeredOptions = ({ options }: MemberField, current: string): [key: string, name: string][] =>
  options
    .filter(({ key, is_offered }) => is_offered || String(key) === current)
    .map(({ key, name }) => [String(key), name]);

type Named<Value> = Readonly<Record<CustomField, Value>>;

const nameAll = <Value>(values: Readonly<Record<string, Value>> = {}): Named<Value> =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [toName(id), value]));

/** Returns a member's values of the club's own fields by the fields' names. */
export const customValues = ({ custom_fields: values }: Pick<MemberRecord, 'custom_fields'>): Named<string> =>
  nameAll(values);

/** Returns a record's changes of the club's own fields by the fields' names. */
export const customChanges = ({ custom_fields: changes }: ApprovalRecord['changes']) => nameAll(changes);

/** Gathers values under the fields' names for a body. */
export function customBody(values: readonly { readonly field: string; readonly to: string | null }[]): {
  custom_fields?: Record<string, string | null>;
} {
  const own = values.flatMap(({ field, to }) => (isCustomField(field) ? [[idOf(field), to] as const] : []));
  return own.length === 0 ? {} : { custom_fields: Object.fromEntries(own) };
}
