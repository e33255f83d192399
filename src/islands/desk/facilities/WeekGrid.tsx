import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { timeOfDay } from '../../../lib/format/format.ts';
import { cellName, day as dayWord, dayNames, fresh as freshWord } from '#words/desk/facilities/price-week';
import type { PaintedTimes } from '../../../lib/desk/facilities/paint.ts';
import type { PriceWeekTable, WeekCell, WeekDay } from '../../../lib/desk/facilities/price-week.ts';
import { formatClock } from '../../../lib/desk/facilities/price-week.ts';
import { cellAt, sameCell, weekSteps } from '../../../lib/desk/facilities/week-cells.ts';
import { useTablet } from '../../ui/use-media.ts';
import css from './price-week.module.css';
import { CellText, cellText, hoursText, lookOf } from './WeekCellText.tsx';

interface WeekGridProps {
  readonly week: PriceWeekTable;
  /** As saved: what differs is marked. */
  readonly saved: PriceWeekTable;
  readonly days: readonly WeekDay[];
  readonly slotMinutes: number;
  /** Left out for those who may not change it. */
  readonly onPaint?: ((times: PaintedTimes) => void) | undefined;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

const between = (value: number, one: number, other: number) =>
  Math.min(one, other) <= value && value <= Math.max(one, other);

/** A step to the side in the grid. */
const arrows: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** A week as a grid, a day in each row, to be painted by pointer or keys; equal neighbours are drawn as one bar. */
export function WeekGrid({ week, saved, days, slotMinutes, onPaint }: WeekGridProps) {
  const { from, to, step } = weekSteps(week, slotMinutes);
  const columns = Math.max(Math.ceil((to - from) / step), 1);
  const table = useRef<HTMLTableElement>(null);
  const [focus, setFocus] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [isDragging, setDragging] = useState(false);
  const timesOf = (column: number) => ({ from: from + column * step, to: from + (column + 1) * step });

  function paintSelection() {
    const start = anchor ?? focus;
    const [first, last] = [start.column, focus.column].toSorted((one, other) => one - other);
    onPaint?.({
      days: days.filter((_, row) => between(row, start.row, focus.row)),
      from: timesOf(first ?? 0).from,
      to: timesOf(last ?? 0).to,
    });
    setAnchor(null);
    setDragging(false);
  }
  const paintLast = useRef(paintSelection);
  useEffect(() => {
    paintLast.current = paintSelection;
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    const cancel = () => {
      setAnchor(null);
      setDragging(false);
    };
    const paint = () => paintLast.current();
    window.addEventListener('pointerup', paint);
    window.addEventListener('pointercancel', cancel);
    return () => {
      window.removeEventListener('pointerup', paint);
      window.removeEventListener('pointercancel', cancel);
    };
  }, [isDragging]);

  function press(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    if (arrow) {
      const next = {
        row: Math.min(Math.max(focus.row + arrow.row, 0), days.length - 1),
        column: Math.min(Math.max(focus.column + arrow.column, 0), columns - 1),
      };
      setAnchor(event.shiftKey && onPaint ? (anchor ?? focus) : null);
      setFocus(next);
      table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') paintSelection();
    else if (event.key === 'Escape' && anchor) setAnchor(null);
    else return;
    event.preventDefault();
  }

  const isChosen = (row: number, column: number) =>
    anchor !== null && between(row, anchor.row, focus.row) && between(column, anchor.column, focus.column);
  const hoursPerLabel = useTablet() ? 2 : 4;
  const labelSpan = Math.max((60 * hoursPerLabel) / step, 1);
  const labels = Math.max(Math.floor(columns / labelSpan), 1);

  return (
    <table
      ref={table}
      className={onPaint ? `${css.grid} ${css.painted}` : css.grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are painted
      role="grid"
      aria-multiselectable={onPaint !== undefined}
      aria-labelledby="price-week"
      onKeyDown={press}
    >
      <thead>
        <tr>
          <th scope="col" className={css.day}>
            {dayWord}
          </th>
          {Array.from({ length: labels }, (_, index) => (
            <th
              key={index}
              scope="colgroup"
              // The last one has the rest, in which another would have no room.
              colSpan={index === labels - 1 ? columns - index * labelSpan : labelSpan}
            >
              {timeOfDay(formatClock(from + index * labelSpan * step))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day, row) => {
          const cells = Array.from({ length: columns }, (_, column) => {
            const cell = cellAt(week, day, timesOf(column).from);
            return { cell, isFresh: !sameCell(cell, cellAt(saved, day, timesOf(column).from)) };
          });
          return (
            <tr key={day}>
              <th scope="row" className={css.day}>
                {dayNames[day]}
              </th>
              {cells.map(({ cell, isFresh }, column) => {
                const times = timesOf(column);
                const length = barLength(cells, column);
                const classes = [
                  lookOf(cell),
                  length > 0 ? css.first : '',
                  isFresh ? css.fresh : '',
                  isChosen(row, column) ? css.chosen : '',
                ];
                return (
                  <td
                    key={times.from}
                    data-cell={`${row} ${column}`}
                    className={classes.filter(Boolean).join(' ')}
                    aria-selected={onPaint ? isChosen(row, column) : undefined}
                    aria-label={[
                      cellName(dayNames[day], hoursText(times), cellText(cell)),
                      ...(isFresh ? [freshWord] : []),
                    ].join('. ')}
                    tabIndex={focus.row === row && focus.column === column ? 0 : -1}
                    onFocus={() => setFocus({ row, column })}
                    onPointerDown={(event) => {
                      if (!onPaint || event.button !== 0) return;
                      // A finger is held to the first cell otherwise, and enters no other.
                      event.currentTarget.releasePointerCapture(event.pointerId);
                      setFocus({ row, column });
                      setAnchor({ row, column });
                      setDragging(true);
                    }}
                    onPointerEnter={() => isDragging && setFocus({ row, column })}
                  >
                    {length > 0 && <BarLabel cell={cell} length={length} />}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface GridCell {
  readonly cell: WeekCell;
  /** It isn't saved yet. */
  readonly isFresh: boolean;
}

const isAlike = (one: GridCell | undefined, other: GridCell | undefined): boolean =>
  one !== undefined && other !== undefined && one.isFresh === other.isFresh && sameCell(one.cell, other.cell);

/** The number of cells in the bar that begins here; 0: none begins. */
function barLength(cells: readonly GridCell[], column: number): number {
  if (isAlike(cells[column - 1], cells[column])) return 0;
  const end = cells.findIndex((cell, at) => at > column && !isAlike(cell, cells[column]));
  return (end < 0 ? cells.length : end) - column;
}

/** The text of a bar, over all of its cells. */
const BarLabel = ({ cell, length }: { readonly cell: WeekCell; readonly length: number }) => (
  <span className={css.bar} style={{ width: `${length * 100}%` }} aria-hidden="true">
    <CellText cell={cell} />
  </span>
);
