import type { MemberField } from '@portal/contract';
import { groupName, optionOf, retired } from '#words/desk/people/member-fields';
import { call } from '../../http/call.ts';
import type { DeskDescription, DeskField, Option } from '../records/fields.ts';

/** Prefix of a field's name at the desk, in the audit log and in files. */
const PREFIX = 'custom_fields.';

export const isCustomField = (name: string): boolean => name.startsWith(PREFIX);

/** The largest number of fields that the desk shows. */
const MOST_FIELDS = 100;

/** Loads the fields of members that the club defines, in the club's order. */
export const loadMemberFields = async (signal: AbortSignal): Promise<readonly MemberField[]> =>
  (await call('GET /member-field/', { query: { ordering: 'position', limit: MOST_FIELDS }, signal })).results;

const kinds = { TEXT: 'text', CHOICE: 'choice', DATE: 'date' } as const;
const MAX_TEXT = 500;

const toDeskField = ({ id, name, kind, is_shown }: MemberField): DeskField => ({
  name: `${PREFIX}${id}`,
  label: is_shown ? name : retired(name),
  kind: kinds[kind],
  isRequired: false,
  isNullable: true,
  ...(kind === 'TEXT' && { max: MAX_TEXT }),
  ...(kind === 'CHOICE' && { options: `${PREFIX}${id}` }),
});

/** The filter of members by a value of the club's own choices. */
const FILTER = 'custom_field';

/** Lists the values that members are filtered by: those of each choice. */
const filterOptions = (fields: readonly MemberField[]): readonly Option[] =>
  fields.flatMap(({ id, name, options }) =>
    options.map((option): Option => [`${id}:${option.key}`, optionOf(name, option.name)]),
  );

/** Adds the club's own fields to the description of members: all to be read, those in use to be typed. */
export function withMemberFields(
  description: DeskDescription,
  fields: readonly MemberField[],
): DeskDescription {
  if (fields.length === 0) return description;
  const { members } = description.records;
  const choices = filterOptions(fields);
  const typed = fields.filter(({ is_shown }) => is_shown).map(toDeskField);
  const options = fields
    .filter(({ kind }) => kind === 'CHOICE')
    .map(({ id, options: own }): [string, readonly Option[]] => [
      `${PREFIX}${id}`,
      own.map(({ key, name }) => [String(key), name]),
    ]);
  return {
    records: {
      ...description.records,
      members: {
        ...members,
        ...(choices.length > 0 && {
          filters: [
            ...members.filters,
            { name: FILTER, label: groupName, kind: 'choice' as const, options: FILTER },
          ],
        }),
        shown: [...members.shown, ...fields.map(toDeskField)],
        create: members.create && [...members.create, ...typed],
        change: members.change && [...members.change, ...typed],
      },
    },
    options: { ...description.options, ...Object.fromEntries(options), [FILTER]: choices },
  };
}

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Puts a member's values of the club's own fields beside the others, under the names that the desk gives them. */
export function flattenCustomFields<Row extends Values>(record: Row): Row {
  const { custom_fields: values } = record;
  if (!isObject(values)) return record;
  return {
    ...record,
    ...Object.fromEntries(Object.entries(values).map(([id, value]) => [PREFIX + id, value])),
  };
}

/** Gathers them again for a body. */
export function nestCustomFields(body: object): object {
  const entries = Object.entries(body);
  const custom = entries.filter(([name]) => isCustomField(name));
  if (custom.length === 0) return body;
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isCustomField(name))),
    custom_fields: Object.fromEntries(custom.map(([name, value]) => [name.slice(PREFIX.length), value])),
  };
}
