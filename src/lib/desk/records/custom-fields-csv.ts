import { csvParseRows } from 'd3-dsv';
import { isCustomField } from '../members/member-fields.ts';
import { BOM, csv } from './csv.ts';
import type { DeskField, Option } from './fields.ts';

/** The column in which the API gives all of a member's values of the club's own fields. */
const COLUMN = 'custom_fields';

/** Reads the values in a cell, by the field's id. */
function valuesIn(cell: string): Readonly<Record<string, string>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the contract has them
  return cell === '' ? {} : (JSON.parse(cell) as Record<string, string>);
}

/** Gives each of the club's own fields a column of its own, with choices by their names. */
export async function withCustomFields(
  file: Blob,
  shown: readonly DeskField[],
  options: Readonly<Record<string, readonly Option[]>>,
): Promise<Blob> {
  const [headings = [], ...rows] = csvParseRows((await file.text()).replace(BOM, ''));
  const at = headings.indexOf(COLUMN);
  if (at < 0) return file;
  const fields = shown.filter(({ name }) => isCustomField(name));
  const wordsOf = (field: DeskField, value = ''): string =>
    options[field.options ?? '']?.find(([code]) => code === value)?.[1] ?? value;
  const lines = rows.map((cells) => {
    const values = valuesIn(cells[at] ?? '');
    return cells.toSpliced(
      at,
      1,
      ...fields.map((field) => wordsOf(field, values[field.name.slice(`${COLUMN}.`.length)])),
    );
  });
  return new Blob([csv([headings.toSpliced(at, 1, ...fields.map(({ label }) => label)), ...lines])], {
    type: file.type,
  });
}
