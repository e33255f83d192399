import { LINKED_NUMBER } from '@portal/contract/moving-in/rules/imports';
import type { DeskField, Option } from '../records/fields.ts';
import { memberHeadings, shortOptions } from './member-headings.ts';
import { findDateOrder, readDate } from './read-date.ts';
import type { DateForm } from './read-date.ts';
import type { ImportFile } from './read-file.ts';

/** A field that a column of a file can be for. */
export interface ImportField extends Pick<
  DeskField,
  'name' | 'label' | 'kind' | 'isRequired' | 'options' | 'initial'
> {
  /** Other headings that files use for it. */
  readonly aliases?: readonly string[];
}

/** Of a new record alone: who is in a file is a member, and the member on whom theirs depends is named by number. */
const notInFiles: ReadonlySet<string> = new Set(['linked_member_id', 'is_visitor']);

/** The fields of a new member that a file can have. */
export const importFields = (fields: readonly DeskField[], linkedLabel: string): readonly ImportField[] =>
  [
    ...fields.filter(({ name }) => !notInFiles.has(name)),
    { name: LINKED_NUMBER, label: linkedLabel, kind: 'text' as const, isRequired: false },
  ].map((field) => ({ ...field, aliases: memberHeadings[field.name] ?? [] }));

/** Fields that the API fills in where the file has none. */
const filledIn = new Set(['membership_id', 'status']);
export const isNeeded = ({ name, isRequired }: ImportField): boolean => isRequired && !filledIn.has(name);

/** The values proposed for every row where no column has them: those that the desk's form begins with. */
export const proposedValues = (fields: readonly ImportField[]): Values =>
  Object.fromEntries(
    fields.flatMap((field) =>
      isNeeded(field) && typeof field.initial === 'string' ? [[field.name, field.initial]] : [],
    ),
  );

const folded = (text: string): string => text.toLowerCase().replaceAll(/[\s_\-.:*/()’']/g, '');

const isHeading = (heading: string, words: readonly string[]): boolean =>
  words.some((word) => folded(word) === folded(heading));

/**
 * Finds the field of each column, by its heading: its field in an earlier file, or else the name that the desk shows
 * or that of the API, or else another that files use. Two fields may have one heading: the one goes first whose
 * values the column `has`. Each field once; empty: none.
 */
export function matchColumns(
  headings: readonly string[],
  fields: readonly ImportField[],
  {
    earlier = {},
    has = () => true,
  }: {
    readonly earlier?: Readonly<Record<string, string>> | undefined;
    readonly has?: (column: number, field: ImportField) => boolean;
  } = {},
): readonly string[] {
  type Way = (field: ImportField, heading: string, column: number) => boolean;
  const isOwn: Way = ({ name, label }, heading) => isHeading(heading, [name, label]);
  const isAlias: Way = ({ aliases = [] }, heading) => isHeading(heading, aliases);
  const ways: readonly Way[] = [
    ({ name }, heading) => earlier[heading] === name,
    (field, heading, column) => isOwn(field, heading, column) && has(column, field),
    (field, heading, column) => isAlias(field, heading, column) && has(column, field),
    isOwn,
    isAlias,
  ];
  const found = headings.map(() => '');
  for (const isFor of ways)
    for (const [index, heading] of headings.entries()) {
      const field = fields.find((one) => !found.includes(one.name) && isFor(one, heading, index));
      if (field && found[index] === '' && earlier[heading] !== '') found[index] = field.name;
    }
  return found;
}

/**
 * Returns the full year of a date with two figures: nobody was born in a future year; other dates are at most 25
 * years ahead, which a last day may be.
 */
const fullYearFor =
  (field: string, thisYear: number) =>
  (figures: number): number => {
    const latest = field === 'birth_date' ? thisYear : thisYear + 25;
    return latest - ((((latest - figures) % 100) + 100) % 100);
  };

/** Tells whether a text is the option's code, its name, or short for it. */
const isWordOf = (option: Option, field: string, text: string): boolean =>
  [...option, ...(shortOptions[field]?.[option[0]] ?? [])].some((word) => folded(word) === folded(text));

/** Returns the code of an option that is written by its code or its name; anything else as it is. */
const findCode = (text: string, field: string, options: readonly Option[]): string =>
  options.find((option) => isWordOf(option, field, text))?.[0] ?? text;

/** The way somebody reads the cells of a file. */
export interface Reading {
  /** The name of the field that each column is for; empty: none. */
  readonly columns: readonly string[];
  readonly dates: DateForm;
  /** By field: the value of every row that the file lacks. */
  readonly same: Readonly<Record<string, string>>;
  /** By field: the code of the option that a text of the file stands for. */
  readonly meanings: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const isOption = (text: string, field: string, options: readonly Option[]): boolean =>
  options.some((option) => isWordOf(option, field, text));

interface File {
  readonly file: ImportFile;
  readonly fields: readonly ImportField[];
  readonly options: Readonly<Record<string, readonly Option[]>>;
}

/** Texts of the file by the field that they are for. */
export type Values = Readonly<Record<string, string>>;

/** Fields of bookings that are read later, with their times. */
const withTimes = new Set(['date', 'start', 'end']);

/** Some programs export days with the time at which they were entered. */
const withoutTime = (text: string): string => text.replace(/^(\d{4}-\d{2}-\d{2})[ T]\d{2}:\d{2}.*$/, '$1');

/** Turns the rows of a file into the API's form. `today`: 2026-11-28. */
export function readValues(
  { file, fields, options }: File,
  { columns, dates, same, meanings }: Reading,
  today: string,
): { row: number; values: Values }[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const thisYear = Number(today.slice(0, 4));
  const read = (text: string, field: ImportField): string => {
    if (field.kind === 'date') {
      if (withTimes.has(field.name)) return text;
      const reading = readDate(withoutTime(text), dates, fullYearFor(field.name, thisYear));
      return 'date' in reading ? reading.date : text;
    }
    if (field.options === undefined) return text;
    return meanings[field.name]?.[text] || findCode(text, field.name, options[field.options] ?? []);
  };
  return file.rows.map(({ row, cells }) => {
    const written = columns.flatMap((name, index) => {
      const field = byName.get(name);
      const text = cells[index] ?? '';
      return field && text !== '' ? [[name, read(text, field)] as const] : [];
    });
    const lacking = Object.entries(same).filter(([name, text]) => text !== '' && !columns.includes(name));
    return { row, values: Object.fromEntries([...lacking, ...written]) };
  });
}

/** Tells whether a column has one of the field's options, where it has options. */
export const hasOption =
  ({ file, options }: Pick<File, 'file' | 'options'>) =>
  (column: number, field: ImportField): boolean => {
    const offered = field.options === undefined ? undefined : options[field.options];
    return !offered || file.rows.some(({ cells }) => isOption(cells[column] ?? '', field.name, offered));
  };

/** Lists by field the texts of a file that are none of the field's options, each once. */
export function unknownOptions(
  { file, fields, options }: File,
  columns: readonly string[],
): { field: ImportField; options: readonly Option[]; texts: readonly string[] }[] {
  return columns.flatMap((name, index) => {
    const field = fields.find((one) => one.name === name);
    const offered = field?.options === undefined ? undefined : options[field.options];
    if (!field || !offered) return [];
    const texts = new Set(file.rows.map(({ cells }) => cells[index] ?? ''));
    const unknown = [...texts].filter((text) => text !== '' && !isOption(text, name, offered));
    return unknown.length === 0 ? [] : [{ field, options: offered, texts: unknown }];
  });
}

/** Guesses the form of dates in the cells, from those that can be read in one way alone; day first where none can. */
export const guessDates = ({ rows }: ImportFile): DateForm =>
  findDateOrder(rows.flatMap(({ cells }) => cells)) ?? 'day first';
