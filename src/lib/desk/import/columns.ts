import type { ImportedRow } from '@portal/contract';
import { LINKED_NUMBER } from '@portal/contract/members/rules/member-import';
import type { DeskField, Option } from '../fields.ts';
import type { FileRow, ImportFile } from './read-file.ts';

/** What a column of a file can be for. */
export interface ImportField extends Pick<DeskField, 'name' | 'label' | 'kind' | 'isRequired' | 'options'> {
  /** What files call it too. */
  readonly aliases?: readonly string[];
}

/** How dates in a file are written, beside 1980-12-31. */
export const dateForms = ['day first', 'month first'] as const;
export type DateForm = (typeof dateForms)[number];

/** The fields of a new member that a file can have: the member on whom theirs depends is named by number. */
export const importFields = (fields: readonly DeskField[], linkedLabel: string): readonly ImportField[] => [
  ...fields.filter(({ name }) => name !== 'linked_member_id'),
  { name: LINKED_NUMBER, label: linkedLabel, kind: 'text', isRequired: false },
];

/** What the API has a value for where the file has none. */
const filledIn = new Set(['membership_id', 'status']);
export const isNeeded = ({ name, isRequired }: ImportField): boolean => isRequired && !filledIn.has(name);

const folded = (text: string): string => text.toLowerCase().replaceAll(/[\s_\-.:*’']/g, '');

/** Which field each column is for, by its heading: the name that the desk shows, or that of the API. Each field once. */
export function matchColumns(headings: readonly string[], fields: readonly ImportField[]): readonly string[] {
  const free = new Map(
    fields.flatMap(({ name, label, aliases = [] }) =>
      [name, label, ...aliases].map((heading) => [folded(heading), name] as const),
    ),
  );
  const matched = new Set<string>();
  return headings.map((heading) => {
    const name = free.get(folded(heading)) ?? '';
    if (name === '' || matched.has(name)) return '';
    matched.add(name);
    return name;
  });
}

/** 1980-12-31 of 31/12/1980, 31.12.1980 or 1980/12/31; anything else as it is. */
function dateIn(text: string, form: DateForm): string {
  const two = (part: string) => part.padStart(2, '0');
  const [, year, month = '', day = ''] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${two(month)}-${two(day)}`;
  const [, first = '', second = '', last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (last === undefined) return text;
  return form === 'day first'
    ? `${last}-${two(second)}-${two(first)}`
    : `${last}-${two(first)}-${two(second)}`;
}

/** The code of an option that is written by its code or its name; anything else as it is. */
const codeOf = (text: string, options: readonly Option[]): string =>
  options.find((option) => option.some((word) => folded(word) === folded(text)))?.[0] ?? text;

interface Reading {
  readonly file: ImportFile;
  /** The name of the field that each column is for; empty: none. */
  readonly columns: readonly string[];
  readonly fields: readonly ImportField[];
  readonly options: Readonly<Record<string, readonly Option[]>>;
  readonly dates: DateForm;
}

/** Texts of the file by the field that they are for. */
export type Values = Readonly<Record<string, string>>;

/** The rows of a file as the API takes them. */
export function valuesIn({
  file,
  columns,
  fields,
  options,
  dates,
}: Reading): { row: number; values: Values }[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const read = (text: string, field: ImportField): string => {
    if (field.kind === 'date') return dateIn(text, dates);
    return field.options === undefined ? text : codeOf(text, options[field.options] ?? []);
  };
  return file.rows.map(({ row, cells }) => ({
    row,
    values: Object.fromEntries(
      columns.flatMap((name, index) => {
        const field = byName.get(name);
        const text = cells[index] ?? '';
        return field && text !== '' ? [[name, read(text, field)]] : [];
      }),
    ),
  }));
}

/** Whether the two first figures of dates say that the month is first, as 12/31/1980 does; day first where none does. */
export function guessDates({ rows }: ImportFile): DateForm {
  const parts = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}$/.exec(cell) ?? [];
      return first === undefined ? [] : [[Number(first), Number(second)] as const];
    }),
  );
  const isMonthFirst = parts.some(([, second]) => second > 12) && parts.every(([first]) => first <= 12);
  return isMonthFirst ? 'month first' : 'day first';
}

/** The rows that weren't added, as they are in the file, each with the reason: the first line has the headings. */
export function leftRows(
  { headings, rows }: ImportFile,
  { fates, heading, reasonOf }: LeftRows,
): readonly (readonly string[])[] {
  const byRow = new Map(fates.map((fate) => [fate.row, fate]));
  const left = rows.flatMap(({ row, cells }: FileRow) => {
    const fate = byRow.get(row);
    if (!fate || fate.member !== null || fate.outcome === 'ADD') return [];
    return [[...headings.map((_, index) => cells[index] ?? ''), reasonOf(fate)]];
  });
  return [[...headings, heading], ...left];
}

interface LeftRows {
  readonly fates: readonly ImportedRow[];
  /** Of the column with the reasons. */
  readonly heading: string;
  readonly reasonOf: (fate: ImportedRow) => string;
}
