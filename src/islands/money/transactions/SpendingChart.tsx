import { space } from '#words/app/joining';
import type { MonthSpent } from '@portal/contract';
import { useState } from 'react';
import { shortMonth } from '#words/app/dates';
import { asTable, averageIs, mostIn, nothingSpent, spentIn } from '#words/money/transactions';
import { moneyShort } from '../../../lib/format/format.ts';
import type { Bar } from '../../../lib/money/transactions/spending.ts';
import { layOutChart } from '../../../lib/money/transactions/spending.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import css from './chart.module.css';

// Few ask for the figures.
const Figures = lazyPart(() => import('./Figures.tsx'));

// Heights are pixels, places along the months per cents: the chart is as wide as its place, and its letters keep their size.
const TOP = 44;
const PLOT = 160;
const ZERO = TOP + PLOT;
const HEIGHT = ZERO + 32;
/** A bar's share of its month's place. */
const WIDE = 0.6;

const formatWhole = (cents: number): string => moneyShort(Math.round(cents / 100) * 100);
const y = (height: number): number => ZERO - height * PLOT;

/** Spending by month: a sentence that sums it up, the bars, and the figures as a table. */
export function SpendingChart({ months }: { readonly months: readonly MonthSpent[] }) {
  const [isOpen, setOpen] = useState(false);
  const { bars, lines, average, total, highest } = layOutChart(months);
  const told =
    highest === null
      ? nothingSpent(months.length)
      : [
          spentIn(formatWhole(total), months.length),
          mostIn(highest.month, formatWhole(highest.spent)),
          average && averageIs(formatWhole(average.spent)),
        ]
          .filter(Boolean)
          .join(space);
  return (
    <>
      <p className={css.told}>{told}</p>
      <svg className={css.chart} height={HEIGHT} aria-hidden="true">
        {lines.map((amount, index) => (
          <g key={amount}>
            <line className={css.line} x2="100%" y1={y((index + 1) / 2)} y2={y((index + 1) / 2)} />
            <text className={css.axis} x="-64" y={y((index + 1) / 2) + 5}>
              {moneyShort(amount)}
            </text>
          </g>
        ))}
        <text className={css.axis} x="-64" y={ZERO + 5}>
          {moneyShort(0)}
        </text>
        {average && <line className={css.average} x2="100%" y1={y(average.height)} y2={y(average.height)} />}
        {bars.map((bar, index) => (
          <Column key={bar.month} bar={bar} index={index} count={bars.length} />
        ))}
        <line className={css.zero} x2="100%" y1={ZERO} y2={ZERO} />
      </svg>
      <details className={css.figures} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{asTable}</summary>
        {isOpen && <Figures months={months} />}
      </details>
    </>
  );
}

interface ColumnProps {
  readonly bar: Bar;
  readonly index: number;
  readonly count: number;
}

function Column({ bar, index, count }: ColumnProps) {
  const { month, spent, height, isRunning, isLabelled, isRaised } = bar;
  const place = 100 / count;
  const middle = (index + 0.5) * place;
  // The label of the last column ends with it: half of a long amount would lie outside the drawing.
  const isLast = index === count - 1;
  const end = middle + (place * WIDE) / 2;
  // On a phone every other month has a label, the last one always.
  const isNamed = (count - 1 - index) % 2 === 0;
  return (
    <>
      {spent > 0 && (
        <rect
          className={isRunning ? css.running : css.bar}
          x={`${middle - (place * WIDE) / 2}%`}
          width={`${place * WIDE}%`}
          y={y(height)}
          height={height * PLOT}
        />
      )}
      {isLabelled && (
        <text
          className={css.label}
          x={`${isLast ? end : middle}%`}
          y={y(height) - (isRaised ? 30 : 10)}
          textAnchor={isLast ? 'end' : 'middle'}
        >
          {formatWhole(spent)}
        </text>
      )}
      <text
        className={`${isRunning ? css.present : css.month} ${isNamed ? '' : css.other}`}
        x={`${middle}%`}
        y={ZERO + 24}
        textAnchor="middle"
      >
        {shortMonth(month)}
      </text>
    </>
  );
}
