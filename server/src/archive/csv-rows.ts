/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BOM = '\uFEFF';

/** Types whose values may begin like a formula; a negative number must stay one. */
const isTextual = (type: string): boolean => !/^(?:bigint|integer|smallint|numeric|real|double)/.test(type);

/** A spreadsheet would take such a text for a formula. An apostrophe counts too, so that the escape can be undone. */
const needsEscape = /^[=+\-@\t\r']/;

function formatCell(value: string | null, type: string): string {
  if (value === null) return '';
  const text = needsEscape.test(value) && isTextual(type) ? `'${value}` : value;
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const joinLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

export const formatHeader = (names: readonly string[]): string => BOM + joinLine(names);

/** Writes a row as a line; null is an empty cell, and an empty text a quoted one. */
export const formatRow = (values: readonly (string | null)[], types: readonly string[]): string =>
  joinLine(values.map((value, index) => formatCell(value, types[index] ?? 'text')));

/** Finds the end of a quoted cell that begins at `start`: the place of its closing quote; -1: there is none. */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Finds the end of an unquoted cell. */
function endOfPlain(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === ',' || character === '\r' || character === '"' || character === '\n') return at;
  }
  return -1;
}

/** Reads the cell at `start`, and where it ends. */
function readCell(text: string, start: number, type: string): { value: string | null; end: number } {
  const isQuoted = text[start] === '"';
  const last = isQuoted ? closingQuote(text, start) : endOfPlain(text, start);
  if (last === -1) throw new SyntaxError('a cell has no end');
  if (!isQuoted && last === start) return { value: null, end: last };
  const written = isQuoted ? text.slice(start + 1, last).replaceAll('""', '"') : text.slice(start, last);
  const value = written.startsWith("'") && isTextual(type) ? written.slice(1) : written;
  return { value, end: isQuoted ? last + 1 : last };
}

/** Reads the rows that `formatHeader` and `formatRow` wrote. Throws a SyntaxError at anything else. */
export function* parseRows(
  text: string,
  columns: readonly { name: string; type: string }[],
): Generator<(string | null)[]> {
  const header = formatHeader(columns.map(({ name }) => name));
  if (!text.startsWith(header)) throw new SyntaxError('the columns differ from those of the manifest');
  let at = header.length;
  while (at < text.length) {
    const row: (string | null)[] = [];
    for (const [index, { type }] of columns.entries()) {
      const { value, end } = readCell(text, at, type);
      const separator = index === columns.length - 1 ? '\r\n' : ',';
      if (!text.startsWith(separator, end)) throw new SyntaxError('a row has too few or too many cells');
      row.push(value);
      at = end + separator.length;
    }
    yield row;
  }
}
