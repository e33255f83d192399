// Reads the kinds of records from the contract itself, when the site is built: no schema travels to browsers.
import { holdsCents } from '@portal/contract/money/rules/holds-cents';
import { endpointSchemas } from '@portal/contract/json-schema';
import type { JsonSchema } from '@portal/contract/json-schema';
import { categories as eventCategories } from '#words/content/events';
import { categories as postCategories } from '#words/content/posts';
import { emptyNames, fieldHelp, fieldLabels, optionNames, recordNames } from '#words/desk/records';
import { memberStatuses } from '#words/desk/people/statuses';
import { eventNames, offReasons } from '#words/desk/settings/webhooks';
import { membershipLevels1, membershipLevels2, membershipLevels3 } from '#words/members/levels';
import { fieldNames } from '#words/members/member-fields';
import * as memberOptions from '#words/members/options';
import type { DeskDescription, DeskField, DeskFilter, DeskRecords, FieldKind, Option } from './fields.ts';
import type { RecordSectionName } from './sections.ts';
import { recordSection, recordSectionNames, referenceOf } from './sections.ts';

/** Length from which on a text has several lines. */
const LONG = 500;
/** Parameters that request pages of a list. */
const ofPages = new Set(['limit', 'offset', 'ordering']);
/**
 * Fields that the desk leaves out: the club's own fields of members are added in the browser; the member's photo has a screen of its own, and what their tier may do stands with the tiers; the fields of a facility's day and a
 * member's own seats are for the calendar; ids of things without a section tell nothing; the owner of an invoice's
 * share stands below the member.
 */
const leftOut = new Set([
  'id',
  'consequences',
  'custom_fields',
  'photo',
  'day',
  'registration',
  'reservation',
  'invoice',
  'line',
  'passed_over',
  'guest',
  'may_book',
  'may_bring_guests',
]);
/** Number of columns of a list where its section doesn't say. */
const COLUMNS = 5;

/** The names of options by their field, for the sections that don't say them otherwise. */
const sharedOptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  membership_type_1: membershipLevels1,
  membership_type_2: membershipLevels2,
  membership_type_3: membershipLevels3,
  membership_status: memberStatuses,
  'members.status': memberStatuses,
  'newsletters.tiers': membershipLevels1,
  'newsletters.statuses': memberStatuses,
  gender: memberOptions.genders,
  race: memberOptions.races,
  religion: memberOptions.religions,
  marital_status: memberOptions.maritalStatuses,
  employment_status: memberOptions.employmentStatuses,
  other_club: memberOptions.otherClubs,
  payment_option: memberOptions.paymentOptions,
  bank_swift_code: memberOptions.bankSwiftCodes,
  'events.category': eventCategories,
  'posts.category': postCategories,
  'webhooks.types': eventNames,
  'webhooks.switched_off': offReasons,
  ...optionNames,
};
const labels: Readonly<Record<string, string>> = { ...fieldNames, ...fieldLabels };

/** Finds a table's entry for a field: that of the section first. */
function inTable<Of>(table: Readonly<Record<string, Of>>, section: string, name: string): Of {
  const found = table[`${section}.${name}`] ?? table[name];
  if (found === undefined) throw new Error(`The desk has no words for ${name} of ${section}`);
  return found;
}

const isNull = ({ type }: JsonSchema) => type === 'null';

const isPlain = (schema: JsonSchema): boolean => {
  const [{ type }] = withoutNull(schema);
  return type === 'string' || type === 'integer' || type === 'boolean';
};

/** A schema without the choice of null, and whether it had one. */
function withoutNull(schema: JsonSchema): readonly [JsonSchema, boolean] {
  if (Array.isArray(schema.type)) {
    const type: unknown = schema.type.find((one) => one !== 'null');
    return [{ ...schema, type: typeof type === 'string' ? type : 'string' }, schema.type.includes('null')];
  }
  const [only, ...more] = schema.anyOf?.filter((one) => !isNull(one)) ?? [];
  return only && more.length === 0 ? [only, schema.anyOf?.some(isNull) === true] : [schema, false];
}

/** Returns how a field of a section is shown and typed. */
function fieldKind(
  section: RecordSectionName,
  name: string,
  { type, format, enum: values, items, maxLength = 0 }: JsonSchema,
): FieldKind {
  const reference = referenceOf(section, name.replace('__id', ''));
  if (name === 'key') return 'hidden';
  if (values) return 'choice';
  if (type === 'boolean') return 'flag';
  if (name === 'feature_image') return 'picture';
  if (name === 'picture_focus') return 'focus';
  if (format === 'date') return 'date';
  if (format === 'date-time') return 'moment';
  if (type === 'integer' || (type === 'object' && reference)) {
    if (reference) return 'one record';
    if (name === 'value') return 'worth';
    return holdsCents(name) ? 'money' : 'number';
  }
  if (name === 'body') return 'formatted text';
  if (type === 'string') return maxLength >= LONG && format !== 'uri' ? 'long text' : 'text';
  if (type === 'object') return 'group';
  if (type !== 'array' || !items) return 'other';
  if (items.enum || name === 'rights') return 'choices';
  if (items.type === 'integer' && reference) return 'records';
  return items.type === 'object' ? 'rows' : 'other';
}

/** Reads fields for one section, and collects the options that they offer. */
function fieldReader(section: RecordSectionName, options: Map<string, readonly Option[]>) {
  function findOptions(name: string, values: readonly string[]): string {
    const isCountry = name === 'nationality' || name === 'country';
    const key = isCountry ? 'country' : `${section}.${name}`;
    options.set(
      key,
      values.map((value) => {
        const label = isCountry
          ? memberOptions.countryName(value)
          : inTable(sharedOptions, section, name)[value];
        if (label === undefined) throw new Error(`The desk has no word for ${value} of ${key}`);
        return [value, label];
      }),
    );
    return key;
  }

  function field(name: string, schema: JsonSchema, isRequired: boolean): DeskField {
    const [inner, isNullable] = withoutNull(schema);
    const kind = fieldKind(section, name, inner);
    const of = inner.items ?? inner;
    const help = fieldHelp[`${section}.${name}`];
    const empty = emptyNames[`${section}.${name}`];
    return {
      name,
      label: kind === 'hidden' ? '' : inTable(labels, section, name),
      kind,
      isRequired,
      isNullable,
      ...(schema.default !== undefined && { initial: schema.default }),
      ...(empty !== undefined && { empty }),
      ...(help !== undefined && { help }),
      ...(inner.maxLength !== undefined && { max: inner.maxLength }),
      ...(of.enum && { options: findOptions(name, of.enum) }),
      ...(name === 'rights' && { options: 'rights' }),
      ...((kind === 'one record' || kind === 'records') && {
        section: referenceOf(section, name.replace('__id', '')) ?? section,
      }),
      ...((kind === 'group' || kind === 'rows') && { fields: fieldsOf(of) }),
    };
  }

  const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): DeskField[] =>
    Object.entries(properties).map(([name, schema]) => field(name, schema, required.includes(name)));

  return { fieldsOf };
}

/** Filters for members, the calendar and the names in lists. */
const notForStaff = new Set([
  'date',
  'registered',
  'ended',
  'facilities.member',
  'facilities.visitor',
  'invoice',
  // The member is found by any of their names or numbers.
  'member__name__icontains',
  'id__in',
  // Offered with the values that the club defines.
  'custom_field',
]);

/** Lists the parameters that staff filter a list by: no times of day, which nobody types to find something. */
const filterSchemas = (section: RecordSectionName, query: JsonSchema): JsonSchema => ({
  ...query,
  properties: Object.fromEntries(
    Object.entries(query.properties ?? {}).filter(
      ([name, { format }]) =>
        format !== 'date-time' &&
        !ofPages.has(name) &&
        !notForStaff.has(name) &&
        !notForStaff.has(`${section}.${name}`),
    ),
  ),
});

/** Filters are typed as text, yes and no too, so their kind comes from the record's field. */
const listFilters = (asked: readonly DeskField[], shown: readonly DeskField[]): DeskFilter[] =>
  asked.map(({ name, label, kind, options, section, initial }) => ({
    name,
    label,
    kind: shown.some((field) => field.name === name && field.kind === 'flag') ? 'flag' : kind,
    ...(options !== undefined && { options }),
    ...(initial !== undefined && { initial }),
    ...(section !== undefined && {
      section,
      right: endpointSchemas(`GET ${recordSection(section).path}`)?.right ?? '',
    }),
  }));

/** Returns the schema of the items in a list that a body writes whole. */
function itemSchema(body: JsonSchema | null | undefined): JsonSchema {
  const items = body?.anyOf?.find(({ type }) => type === 'array')?.items;
  if (!items) throw new Error('The contract writes no such list');
  return items;
}

const describeList = (section: RecordSectionName, name: string, fields: DeskField[]): DeskField => ({
  name,
  label: inTable(labels, section, name),
  kind: 'rows',
  isRequired: false,
  isNullable: false,
  fields,
});

function describeRecords(name: RecordSectionName, options: Map<string, readonly Option[]>): DeskRecords {
  const section = recordSection(name);
  const { path, createPath = path, columns, without = [], lists = [], first = [], initial = {} } = section;
  const listed = endpointSchemas(`GET ${path}`);
  if (!listed?.query || !listed.answer) throw new Error(`The contract has no list at ${path}`);
  const { fieldsOf } = fieldReader(name, options);
  const fieldsBut = ({ properties = {}, ...schema }: JsonSchema, isShown: (field: string) => boolean) =>
    fieldsOf({
      ...schema,
      properties: Object.fromEntries(
        Object.entries(properties).filter(([field]) => !leftOut.has(field) && isShown(field)),
      ),
    });
  const rank = ({ name: field }: DeskField) => {
    const index = first.indexOf(field);
    return index < 0 ? first.length : index;
  };
  const written = (key: string) => {
    const body = endpointSchemas(key)?.body;
    return body ? fieldsBut(body, () => true).toSorted((one, other) => rank(one) - rank(other)) : null;
  };
  const item = listed.answer.properties?.['results']?.items ?? {};
  const withInitial = (one: DeskField): DeskField => {
    const value = initial[one.name];
    return value === undefined ? one : { ...one, initial: value };
  };
  const create = without.includes('create')
    ? null
    : (written(`POST ${createPath}`)?.map(withInitial) ?? null);
  const change = written(`PATCH ${path}{id}/`);
  const writable = new Set([...(create ?? []), ...(change ?? [])].map((field) => field.name));
  const shown = fieldsBut(
    item,
    (field) =>
      isPlain(item.properties?.[field] ?? {}) || writable.has(field) || referenceOf(name, field) !== null,
  );
  const { query } = listed;
  const { plural, one } = recordNames[name];
  return {
    path,
    resource: listed.right?.split('.')[0] ?? '',
    heading: plural,
    one,
    columns: (columns ?? shown.slice(0, COLUMNS).map((field) => field.name)).flatMap((column) =>
      shown.filter((field) => field.name === column),
    ),
    filters: listFilters(fieldsOf(filterSchemas(name, query)), shown),
    ordering: query.properties?.['ordering']?.enum ?? [],
    shown,
    create,
    change,
    canBeDeleted: !without.includes('delete') && endpointSchemas(`DELETE ${path}{id}/`) !== null,
    lists: lists.map((list) =>
      describeList(name, list, fieldsOf(itemSchema(endpointSchemas(`POST ${path}{id}/${list}/`)?.body))),
    ),
  };
}

/** Describes all kinds of records for the desk's pages. Throws where a field or an option has no word. */
export function describeDesk(): DeskDescription {
  const options = new Map<string, readonly Option[]>();
  const records = Object.fromEntries(
    recordSectionNames.map((name) => [name, describeRecords(name, options)]),
  );
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made from these very names
    records: records as DeskDescription['records'],
    options: Object.fromEntries(options),
  };
}
