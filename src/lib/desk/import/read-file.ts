import { dsvFormat } from 'd3-dsv';

/** A row of a file by its number there: the row of headings is 1. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface ImportFile {
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
}

/** Tells whether a text is iCalendar (RFC 5545). */
export const isCalendar = (text: string): boolean => /^\s*BEGIN:VCALENDAR/i.test(text);

/** Thrown when a file can't be imported. `row`: the row where it was noticed. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly kind: 'empty' | 'no rows' | 'not CSV' | 'quotes' | 'cells' | 'not a calendar' | 'no events';
  readonly row: number;

  constructor(kind: UnreadableFile['kind'], row = 0) {
    super(`The file can't be imported: ${kind}`);
    this.kind = kind;
    this.row = row;
  }
}

/** Encodings of spreadsheets that don't write UTF-8, by the names that browsers know. */
export const encodings = ['windows-1252', 'gb18030', 'big5'] as const;
export type Encoding = (typeof encodings)[number];

/** Decodes a file; null: it isn't UTF-8, and no `encoding` is given. */
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

/** Removes the sign that our own files put in front, so that no spreadsheet takes a text for a formula. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '').trim();

/** Signs that may divide cells. */
const dividers = [',', ';', '\t'] as const;
/** A line that no file has. */
const END = '\u0000end';

/**
 * Splits each line into cells, even an empty one. Throws `UnreadableFile` where a quotation mark isn't closed: the
 * end is never reached then.
 */
function splitRows(text: string, divider: string): string[][] {
  const rows = dsvFormat(divider).parseRows(`${text}\n${END}`);
  if (rows.pop()?.[0] !== END) throw new UnreadableFile('quotes', rows.length + 1);
  return rows;
}

/** Finds the sign that divides most cells of the first line with text. */
function findDivider(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const cellsBy = (divider: string) => dsvFormat(divider).parseRows(head)[0]?.length ?? 0;
  return dividers.reduce((best, one) => (cellsBy(one) > cellsBy(best) ? one : best));
}

const weekday = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*$/i;

/** Joins what a comma within a date divided: LibreBooking writes Tue, 12/1 6:00 PM without quotation marks. */
const joinWeekdays = (cells: readonly string[]): readonly string[] =>
  cells.flatMap((cell, index) => {
    if (weekday.test(cells[index - 1] ?? '')) return [];
    return weekday.test(cell) ? [[cell, cells[index + 1] ?? ''].join(', ')] : [cell];
  });

/** Reads comma-separated text (or by semicolons or tabs). Throws `UnreadableFile`. */
export function readRows(text: string): ImportFile {
  const plainText = text.replace(/^\uFEFF/, '');
  const data = splitRows(plainText, findDivider(plainText));
  const all = data
    .map((cells, index): FileRow => ({ row: index + 1, cells: cells.map(plain) }))
    .filter(({ cells }) => !isEmpty(cells));
  const [head, ...rows] = all;
  if (!head) throw new UnreadableFile('empty');
  if (rows.length === 0) throw new UnreadableFile('no rows');
  const width = head.cells.length;
  const whole = rows.map((row) =>
    row.cells.length > width ? { ...row, cells: joinWeekdays(row.cells) } : row,
  );
  const wider = whole.find(({ cells }) => !isEmpty(cells.slice(width)));
  if (wider) throw new UnreadableFile('cells', wider.row);
  return { headings: head.cells, rows: whole };
}
