type Cell = string | number;

/** Writes a cell: quoted where it must be, and never read as a formula by a spreadsheet. */
function written(value: Cell): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats cents as a spreadsheet reads them: "12.50". */
export const csvAmount = (cents: number): number => cents / 100;

/** The beginning of a file by which spreadsheets recognise its encoding. */
export const BOM = '\uFEFF';
export const LINE_END = '\r\n';

/** Writes one row, without its end. */
export const csvLine = (cells: readonly Cell[]): string => cells.map(written).join(',');

/** Writes rows as CSV (RFC 4180). */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  BOM + rows.map((cells) => csvLine(cells) + LINE_END).join('');
