import type { ImportKind } from '@portal/contract/moving-in/rules/imports';
import type { Option } from '../records/fields.ts';
import type { ImportField } from './columns.ts';

type Example = Readonly<Record<string, string>>;

/** Invented members, for a template: the first with all that a club usually has, the second with the least. */
const members: readonly Example[] = [
  {
    name: 'Example Tan',
    membership_id: 'M-0001',
    joined_on: '2024-01-31',
    membership_end_date: '2026-12-31',
    birth_date: '1985-03-14',
    email: 'tan@example.com',
    mobile_number: '+65 8000 0001',
  },
  { name: 'Example Lim', membership_id: 'M-0002', joined_on: '2025-06-01' },
];

/**
 * Returns the example rows of a template, with a cell for each field: members alone have them. Of each needed option, the
 * one that the desk's form begins with, or the first, by its name.
 */
export const exampleRows = (
  kind: ImportKind,
  fields: readonly ImportField[],
  options: Readonly<Record<string, readonly Option[]>>,
): readonly (readonly string[])[] =>
  kind === 'MEMBERS'
    ? members.map((example) =>
        fields.map(({ name, isRequired, initial, options: list = '' }) => {
          const offered = isRequired ? options[list] : undefined;
          const option = offered?.find(([code]) => code === initial) ?? offered?.[0];
          return example[name] ?? option?.[1] ?? '';
        }),
      )
    : [];
