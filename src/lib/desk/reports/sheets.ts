/** A column of a report. Money is in cents, time in minutes. */
export interface Column {
  readonly label: string;
  readonly kind: 'text' | 'number' | 'money' | 'hours';
  /** True when the picture shows it. */
  readonly isDrawn?: boolean;
}

/** A table of a report, with the picture that is made of it. */
export interface Sheet {
  /** The name of its file. */
  readonly name: string;
  readonly title: string;
  readonly note?: string;
  readonly picture: 'bars' | 'heat';
  readonly columns: readonly Column[];
  /** Rows: the subject, then the values. */
  readonly rows: readonly (readonly [string, ...(string | number)[]])[];
}

/** Formats minutes as hours: "1.5". */
export const hoursText = (minutes: number): string => String(Math.round(minutes / 6) / 10);

/** Lists the drawn numbers of a row, in the order of their columns. */
export const drawnValues = ({ columns }: Sheet, row: Sheet['rows'][number]): number[] =>
  columns.flatMap(({ isDrawn }, index) => {
    const value = row[index];
    return isDrawn && typeof value === 'number' ? [Math.max(0, value)] : [];
  });

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** One row of a picture: parts of it from 0 to 1, each with where it begins. */
export interface DrawnRow {
  readonly label: string;
  readonly parts: readonly { readonly start: number; readonly share: number }[];
}

/** The rows of bars, the longest of which is as long as there is room. */
export function listBars(sheet: Sheet): DrawnRow[] {
  const drawn = sheet.rows.map((row) => ({ label: row[0], values: drawnValues(sheet, row) }));
  const most = Math.max(1, ...drawn.map(({ values }) => sum(values)));
  return drawn.map(({ label, values }) => ({
    label,
    parts: values.map((value, index) => ({ start: sum(values.slice(0, index)) / most, share: value / most })),
  }));
}

/** Returns how full each cell of a heat map is, from 0 to 1, by rows. */
export function listHeat(sheet: Sheet): { label: string; shares: number[] }[] {
  const drawn = sheet.rows.map((row) => ({ label: row[0], values: drawnValues(sheet, row) }));
  const most = Math.max(1, ...drawn.flatMap(({ values }) => values));
  return drawn.map(({ label, values }) => ({ label, shares: values.map((value) => value / most) }));
}
