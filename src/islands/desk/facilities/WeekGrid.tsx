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

/** The columns of a week: their times, and how many there are. */
function columnsOf(week: PriceWeekTable, slotMinutes: number) {
  const { from, to, step } = weekSteps(week, slotMinutes);
  return {
    from,
    step,
    count: Math.max(Math.ceil((to - from) / step), 1),
    timesOf: (column: number) => ({ from: from + column * step, to: from + (column + 1) * step }),
  };
}

type Columns = ReturnType<typeof columnsOf>;

/** Paints the selection when the pointer that drags it is let go. */
function useDrag(isDragging: boolean, on: { readonly paint: () => void; readonly cancel: () => void }) {
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('pointerup', () => latest.current.paint(), { signal });
    window.addEventListener('pointercancel', () => latest.current.cancel(), { signal });
    return () => leaving.abort();
  }, [isDragging]);
}

/** The cell that has the focus, and the cells that are selected from it to be painted. */
function useSelectedCells({ days, onPaint }: WeekGridProps, { count, timesOf }: Columns) {
  const table = useRef<HTMLTableElement>(null);
  const [focus, setFocus] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [isDragging, setDragging] = useState(false);
  function cancel() {
    setAnchor(null);
    setDragging(false);
  }
  function paint() {
    const start = anchor ?? focus;
    const [first, last] = [start.column, focus.column].toSorted((one, other) => one - other);
    onPaint?.({
      days: days.filter((_, row) => between(row, start.row, focus.row)),
      from: timesOf(first ?? 0).from,
      to: timesOf(last ?? 0).to,
    });
    cancel();
  }
  useDrag(isDragging, { paint, cancel });

  function press(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    if (arrow) {
      const next = {
        row: Math.min(Math.max(focus.row + arrow.row, 0), days.length - 1),
        column: Math.min(Math.max(focus.column + arrow.column, 0), count - 1),
      };
      setAnchor(event.shiftKey && onPaint ? (anchor ?? focus) : null);
      setFocus(next);
      table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') paint();
    else if (event.key === 'Escape' && anchor) setAnchor(null);
    else return;
    event.preventDefault();
  }
  return {
    table,
    focus,
    press,
    setFocus,
    isSelected: ({ row, column }: Place) =>
      anchor !== null && between(row, anchor.row, focus.row) && between(column, anchor.column, focus.column),
    startDrag(place: Place) {
      setFocus(place);
      setAnchor(place);
      setDragging(true);
    },
    enter: (place: Place) => isDragging && setFocus(place),
  };
}

/** A week as a grid, a day in each row, to be painted by pointer or keys; equal neighbours are drawn as one bar. */
export function WeekGrid(props: WeekGridProps) {
  const { week, saved, days, slotMinutes, onPaint } = props;
  const columns = columnsOf(week, slotMinutes);
  const { table, press, ...selection } = useSelectedCells(props, columns);
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
      <Hours columns={columns} />
      <tbody>
        {days.map((day, row) => {
          const cells = Array.from({ length: columns.count }, (_, column) => {
            const { from } = columns.timesOf(column);
            const cell = cellAt(week, day, from);
            return { cell, isFresh: !sameCell(cell, cellAt(saved, day, from)) };
          });
          return (
            <tr key={day}>
              <th scope="row" className={css.day}>
                {dayNames[day]}
              </th>
              {cells.map((cell, column) => (
                <TimeCell
                  key={columns.timesOf(column).from}
                  {...cell}
                  name={cellName(dayNames[day], hoursText(columns.timesOf(column)), cellText(cell.cell))}
                  barLength={barLength(cells, column)}
                  place={{ row, column }}
                  selection={selection}
                  canPaint={onPaint !== undefined}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The head of the grid: a label for some hours each. */
function Hours({ columns: { from, step, count } }: { readonly columns: Columns }) {
  const hoursPerLabel = useTablet() ? 2 : 4;
  const labelSpan = Math.max((60 * hoursPerLabel) / step, 1);
  const labels = Math.max(Math.floor(count / labelSpan), 1);
  return (
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
            colSpan={index === labels - 1 ? count - index * labelSpan : labelSpan}
          >
            {timeOfDay(formatClock(from + index * labelSpan * step))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface TimeCellProps extends GridCell {
  readonly name: string;
  /** The number of cells in the bar that begins here; 0: none begins. */
  readonly barLength: number;
  readonly place: Place;
  readonly selection: Omit<ReturnType<typeof useSelectedCells>, 'table' | 'press'>;
  readonly canPaint: boolean;
}

/** A time of a day, and the bar that begins there. */
function TimeCell({ cell, isFresh, name, barLength: length, place, selection, canPaint }: TimeCellProps) {
  const { focus } = selection;
  const isSelected = selection.isSelected(place);
  const classes = [
    lookOf(cell),
    length > 0 ? css.first : '',
    isFresh ? css.fresh : '',
    isSelected ? css.chosen : '',
  ];
  return (
    <td
      data-cell={`${place.row} ${place.column}`}
      className={classes.filter(Boolean).join(' ')}
      aria-selected={canPaint ? isSelected : undefined}
      aria-label={[name, ...(isFresh ? [freshWord] : [])].join('. ')}
      tabIndex={focus.row === place.row && focus.column === place.column ? 0 : -1}
      onFocus={() => selection.setFocus(place)}
      onPointerDown={(event) => {
        if (!canPaint || event.button !== 0) return;
        // A finger is held to the first cell otherwise, and enters no other.
        event.currentTarget.releasePointerCapture(event.pointerId);
        selection.startDrag(place);
      }}
      onPointerEnter={() => selection.enter(place)}
    >
      {length > 0 && <BarLabel cell={cell} length={length} />}
    </td>
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
