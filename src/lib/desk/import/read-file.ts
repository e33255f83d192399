import Papa from 'papaparse';

/** A row of a file by its number there: that of the headings is 1. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface ImportFile {
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
}

/** Why a file can't be imported. `row`: where it was noticed. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly kind: 'empty' | 'no rows' | 'not CSV' | 'quotes' | 'cells';
  readonly row: number;

  constructor(kind: UnreadableFile['kind'], row = 0) {
    super(`The file can't be imported: ${kind}`);
    this.kind = kind;
    this.row = row;
  }
}

/** What spreadsheets write that don't write UTF-8, by the names that browsers know. */
export const encodings = ['windows-1252', 'gb18030', 'big5'] as const;
export type Encoding = (typeof encodings)[number];

/** The text of a file; null: it isn't UTF-8, and `encoding` doesn't say what else it is. */
export function decode(bytes: Uint8Array, encoding: Encoding | null): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // A workbook or a picture.
  if (bytes.includes(0)) throw new UnreadableFile('not CSV');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return encoding && new TextDecoder(encoding).decode(bytes);
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** What our own files put in front, so that no spreadsheet takes a text for a formula, is no part of it. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '').trim();

/** Reads comma-separated text (or by semicolons or tabs). Throws `UnreadableFile`. */
export function readRows(text: string): ImportFile {
  const plainText = text.replace(/^\uFEFF/, '');
  // An empty line says nothing of what divides cells, but counts in the number of a row.
  const { meta } = Papa.parse<string[]>(plainText, {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: true,
    preview: 20,
  });
  const { data, errors } = Papa.parse<string[]>(plainText, { delimiter: meta.delimiter });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) throw new UnreadableFile('quotes', (quotes.row ?? 0) + 1);
  const all = data
    .map((cells, index): FileRow => ({ row: index + 1, cells: cells.map(plain) }))
    .filter(({ cells }) => !isEmpty(cells));
  const [head, ...rows] = all;
  if (!head) throw new UnreadableFile('empty');
  if (rows.length === 0) throw new UnreadableFile('no rows');
  const width = head.cells.length;
  const wider = rows.find(({ cells }) => !isEmpty(cells.slice(width)));
  if (wider) throw new UnreadableFile('cells', wider.row);
  return { headings: head.cells, rows };
}
