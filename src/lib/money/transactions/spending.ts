import type { MonthSpent } from '@portal/contract';

/** One month of the chart. Heights are shares of the chart's, from 0 to 1. */
export interface Bar {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Cents. */
  readonly spent: number;
  readonly height: number;
  /** The last month isn't over. */
  readonly isRunning: boolean;
  /** True when its amount is written above it: the highest and the last. */
  readonly isLabelled: boolean;
  /** Written a line higher, as the last month's amount is beside it. */
  readonly isRaised: boolean;
}

export interface ChartLayout {
  readonly bars: readonly Bar[];
  /** Two amounts at which lines are drawn, above the zero: cents. */
  readonly lines: readonly [half: number, top: number];
  /** Of the months that are over: cents, and its height. Null where nothing is over or was spent. */
  readonly average: { readonly spent: number; readonly height: number } | null;
  /** Of all months, the last included. */
  readonly total: number;
  /** The month with the highest amount; null where nothing was spent. */
  readonly highest: Bar | null;
}

/** The least amount of 1, 2, 4 or 6 with zeros behind that is enough: its half is as round. */
function roundTop(most: number): number {
  // From ten units of the currency on: less would be cents on a line.
  for (let unit = 1000; ; unit *= 10)
    for (const step of [1, 2, 4, 6]) if (unit * step >= most) return unit * step;
}

/** Labels of neighbouring months overlap if their heights differ by less than this. */
const CLOSE = 0.15;

/** Lays out a chart of these months: the oldest first, the last one running. */
export function layOutChart(months: readonly MonthSpent[]): ChartLayout {
  const most = Math.max(0, ...months.map(({ spent }) => spent));
  const top = roundTop(most);
  const last = months.length - 1;
  // Of several that are as high, the latest.
  const highest = most === 0 ? -1 : months.findLastIndex(({ spent }) => spent === most);
  const over = months.slice(0, -1);
  const mean = Math.round(over.reduce((sum, { spent }) => sum + spent, 0) / Math.max(1, over.length));
  const lastHeight = (months[last]?.spent ?? 0) / top;
  const bars = months.map(({ month, spent }, index): Bar => ({
    month,
    spent,
    height: spent / top,
    isRunning: index === last,
    isLabelled: spent > 0 && (index === highest || index === last),
    isRaised:
      index === highest &&
      index !== last &&
      last - index <= 2 &&
      lastHeight > 0 &&
      spent / top - lastHeight < CLOSE,
  }));
  return {
    bars,
    lines: [top / 2, top],
    average: mean > 0 ? { spent: mean, height: mean / top } : null,
    total: months.reduce((sum, { spent }) => sum + spent, 0),
    highest: bars[highest] ?? null,
  };
}
