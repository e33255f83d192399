import { memo, useCallback, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { BookingState } from '../../../../lib/bookings/booking/booking.ts';
import type { Selection } from '../../../../lib/bookings/calendar/address.ts';
import type { DayView, CalendarRow } from '../../../../lib/bookings/calendar/day/day-view.ts';
import { offers as hasCall } from '../../../../lib/http/known-host.ts';
import { isOthers } from '../../../../lib/bookings/calendar/marks.ts';
import type { Marks } from '../../../../lib/bookings/calendar/marks.ts';
import { lazyPart } from '../../../ui/LazyPart.tsx';
import { useStore } from '@nanostores/react';
import { facilityCard } from '../drawing/facility-card.ts';
import { facilityRow } from '../drawing/facility-row.ts';
import type { ShownColumns } from '../drawing/facility-row.ts';
import { drawGrid } from '../drawing/grid.ts';
import { canPressElement, cellAt, closestCell, closest, findCell } from '../drawing/grid-cells.ts';
import { react } from '../drawing/react.ts';
import type { Stores } from '../stores.ts';
import { useDrags } from './use-drags.ts';
import { useGridKeys, useKeptFocus } from './use-grid-keys.ts';
import { useMarks } from './use-marks.ts';
import { useNearRows } from './use-near-rows.ts';

/** Draws the rows of a view and the frame around them. */
export interface Shape {
  readonly line: typeof facilityRow;
  readonly frame: typeof drawGrid;
  /** Rows are side by side, time runs downwards. */
  readonly turned?: boolean;
}

/** A day where rows have room, and where they are cards. */
export const dayLines: Shape = { line: facilityRow, frame: drawGrid };
export const dayCards: Shape = { ...dayLines, line: facilityCard };

interface GridProps {
  readonly stores: Stores;
  readonly view: DayView;
  /** The first of the days that are shown. */
  readonly date: string;
  readonly wide: boolean;
  readonly shape?: Shape;
  readonly onPick: (offer: number) => void;
}

/** The times that are offered in place of one that was taken. */
interface OfferedTimes extends Pick<GridProps, 'onPick'> {
  /** Null: not shown. */
  readonly offers: readonly (Selection | null)[];
  readonly marks: ReadonlyMap<number, Marks | null>;
  readonly taken: BookingState | null;
}

interface FacilityRowProps {
  readonly row: CalendarRow;
  readonly marks: Marks | null;
  readonly draw: Shape['line'];
  readonly shown: ShownColumns;
}

/** One facility; drawn again only when something about it or its marks changes. */
const FacilityRow = memo(function Line({ row, marks, draw, shown }: FacilityRowProps) {
  return draw(react, row, marks, shown);
});

// Nobody needs an explanation before the grid is there; a cell's name tells its state without it.
const WhyNot = lazyPart(() => import('../panel/why-not/WhyNot.tsx'), { Failed: () => null });

interface ExplanationProps extends Pick<GridProps, 'stores' | 'view'>, Pick<OfferedTimes, 'marks'> {
  readonly place: RefObject<HTMLElement | null>;
  readonly cell: HTMLElement | null;
  readonly onChange: (cell: HTMLElement | null) => void;
}

/** Explains beside a cell why it can't be selected. */
function Explanation({ stores, view, marks, place, cell, onChange }: ExplanationProps) {
  const { calendar, $now } = stores;
  const hide = useCallback(() => onChange(null), [onChange]);
  return (
    <WhyNot
      {...{ calendar, view, marks, place, cell }}
      now={useStore($now)}
      onHover={onChange}
      onHide={hide}
    />
  );
}

/** Handles presses on cells, and keeps the cell whose explanation is open because it can't be selected. */
function usePresses(
  { calendar, booking, $wait }: Stores,
  view: DayView,
  { offers, marks, taken, onPick }: OfferedTimes,
) {
  const [explained, setExplained] = useState<HTMLElement | null>(null);

  function press(cell: HTMLElement) {
    const { facility, start } = cellAt(cell);
    if (!canPressElement(cell)) {
      setExplained(cell);
      const found = findCell(view, cell);
      if (
        found &&
        isOthers(found.cell, start, marks.get(facility) ?? null) &&
        hasCall('POST /booking/waiting/')
      )
        $wait.set({ facility: found.row.facility, start, end: start });
      return;
    }
    setExplained(null);
    const offer = offers.findIndex((one) => one?.facility === facility && one.start === start);
    if (offer >= 0) return onPick(offer);
    if (taken) booking.reset();
    calendar.selection.press(facility, start);
    // The sheet that opens may cover it.
    cell.scrollIntoView({ block: 'nearest' });
  }

  function escape() {
    if (explained) setExplained(null);
    else calendar.selection.clear();
  }
  return { explained, setExplained, press, escape };
}

/** The grid and its input: press, drag, keys. One cell is in the tab order, arrows move from there. */
export function Grid({ stores, view, date, wide, shape = wide ? dayLines : dayCards, onPick }: GridProps) {
  const { calendar } = stores;
  const { selection } = calendar;
  const { selected } = useStore(selection.$state);
  const state = useStore(stores.booking.$state);
  const now = useStore(stores.$now);
  const root = useRef<HTMLDivElement>(null);
  const [asks, setAsks] = useState(false);
  const rows = useNearRows(root, view, wide);
  useDrags(root, stores);

  const taken = state.step === 'taken' ? state : null;
  const isTurned = shape.turned === true;
  const { marks, offers } = useMarks({ view, date, turned: isTurned, selected, taken });
  const focus = useKeptFocus(root, rows.draw);
  const offered = { offers, marks, taken, onPick };
  const { explained, setExplained, press, escape } = usePresses(stores, view, offered);
  const turned = isTurned && wide;
  const keys = useGridKeys(root, { selection, turned, reveal: rows.reveal, press, escape });

  const draw = (row: CalendarRow) => (
    <FacilityRow
      key={`${row.facility.id} ${row.facility.day?.date}`}
      row={row}
      marks={marks.get(row.facility.id) ?? null}
      draw={shape.line}
      shown={rows.shown(row)}
    />
  );
  return (
    <div
      ref={root}
      className="grid-place"
      role="presentation"
      onClick={({ target }) => {
        if (closest(target, '[data-earlier]')) calendar.showEarlier();
        const cell = closestCell(target);
        if (cell) press(cell);
      }}
      onPointerEnter={() => setAsks(true)}
      onPointerDown={keys.forget}
      onKeyDown={keys.keyDown}
      onFocus={({ target }) => {
        const cell = closestCell(target);
        if (cell) focus.keep(cell);
        if (cell) setExplained(canPressElement(cell) ? null : cell);
      }}
      onBlur={({ relatedTarget }) => {
        // The explanation may have links, and stays while the focus is in it.
        if (!closest(relatedTarget, '.why-not')) setExplained(null);
        focus.leave(relatedTarget);
      }}
    >
      {shape.frame(react, { view, date, wide, windowed: rows.isLarge, draw, now })}
      {(asks || explained) && (
        <Explanation {...{ stores, view, marks }} place={root} cell={explained} onChange={setExplained} />
      )}
    </div>
  );
}
