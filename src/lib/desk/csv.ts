type Cell = string | number;

/** A cell: quoted where it must be, and never read as a formula by a spreadsheet. */
function written(value: Cell): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Cents as a spreadsheet reads them: "12.50". */
export const csvAmount = (cents: number): number => cents / 100;

/** Rows as CSV (RFC 4180). It begins with a mark by which spreadsheets know the letters. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')}`;
