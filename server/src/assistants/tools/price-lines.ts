import type { PriceLine } from '@portal/contract';
import { lineName as lineNameEn } from '@portal/words/en/app/prices';
import { lineName as lineNameZh } from '@portal/words/zh/app/prices';
import * as z from 'zod';
import type { Phrasing } from '../phrasing.ts';

/** A part of a price: what it is for, and cents, less than none for what comes off. */
export const priceLineRow = z.object({ what: z.string(), cents: z.int() });
export type PriceLineRow = z.infer<typeof priceLineRow>;

type TimeLine = Extract<PriceLine, { kind: 'TIME' }>;

/** Joins slots that follow one another at the same kind of price. */
function joinTimes(lines: readonly PriceLine[]): PriceLine[] {
  const joined: PriceLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const follows =
      line.kind === 'TIME' &&
      last?.kind === 'TIME' &&
      last.end_at === line.start_from &&
      last.peak_type === line.peak_type;
    if (follows) joined.splice(-1, 1, { ...last, end_at: line.end_at, price: last.price + line.price });
    else joined.push(line);
  }
  return joined;
}

function nameTime({ start_from, end_at, peak_type }: TimeLine, phrasing: Phrasing): string {
  const span = phrasing.span(start_from, end_at);
  return peak_type === 'DEFAULT' ? span : span + phrasing.comma + phrasing.words.peak;
}

/** A price in parts, as its reader sees them. */
export function toPriceLineRows(lines: readonly PriceLine[], phrasing: Phrasing): PriceLineRow[] {
  const nameOther = phrasing.language === 'zh' ? lineNameZh : lineNameEn;
  return joinTimes(lines).map((line) => ({
    what:
      line.kind === 'TIME'
        ? nameTime(line, phrasing)
        : nameOther(line.kind === 'VOUCHER' ? { ...line, name: phrasing.name(line) } : line),
    cents: line.price,
  }));
}

export const describePriceLines = (rows: readonly PriceLineRow[], phrasing: Phrasing): string =>
  rows.length < 2
    ? ''
    : phrasing.words.priceParts(rows.map(({ what, cents }) => [what, phrasing.money(cents)] as const));
