import { useStore } from '@nanostores/react';
import { memo, useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import type { DayView, CalendarRow } from '../../../../lib/bookings/calendar/day/day-view.ts';
import { findMarks } from '../../../../lib/bookings/calendar/marks.ts';
import type { Marks } from '../../../../lib/bookings/calendar/marks.ts';
import type { DeskCalendarStore } from '../../../../lib/desk/calendar/desk-calendar.ts';
import {
  dayLines,
  useDrags,
  useGridKeys,
  useKeptFocus,
  useNearRows,
  weekLines,
} from '../../../bookings/calendar/grid/index.ts';
import type { Shape } from '../../../bookings/calendar/grid/index.ts';
import {
  canPressElement,
  cellAt,
  closestCell,
  closest,
  findCell,
} from '../../../bookings/calendar/drawing/grid-cells.ts';
import { react } from '../../../bookings/calendar/drawing/react.ts';
import { watchBookingDrags } from '../moves/drag-booking.ts';
import { watchBookingKeys } from '../moves/move-by-keys.ts';
import type { BookingMoves, Drop } from '../moves/drag-booking.ts';
import type { CellTime } from './reveal.ts';
import { useRevealed } from './reveal.ts';
import { staffCard } from './staff-card.ts';

interface LineProps {
  readonly row: CalendarRow;
  readonly marks: Marks | null;
  readonly draw: Shape['line'];
  readonly shown: Parameters<Shape['line']>[3];
}

/** One row; drawn again only when something in it changes. */
const Line = memo(function Line({ row, marks, draw, shown }: LineProps) {
  return draw(react, row, marks, shown);
});

/** Called when a time that isn't free was pressed. */
export interface Pressed {
  readonly facility: BookableFacility;
  readonly start: number;
  readonly end: number;
}

interface StaffGridProps {
  readonly calendar: DeskCalendarStore;
  readonly drawn: DayView;
  readonly now: number;
  readonly wide: boolean;
  /** The time of the booking whose panel is open; undefined: that of a new one. Null: none is open. */
  readonly open: CellTime | null | undefined;
  readonly onPress: (pressed: Pressed) => void;
  /** Called when a press or a drag has selected a time. */
  readonly onSelected: () => void;
  readonly onEscape: () => void;
  /** Returns the whole time of a booking that may be moved, by its facility and start. */
  readonly rangeAt: (facility: number, start: number) => TimeRange | null;
  readonly onDrop: (from: Drop, to: Drop) => void;
  /** Says something to who doesn't see the grid. */
  readonly announce: (sentence: string) => void;
}

/** Nothing is sent from here, so that a range can always be dragged. */
const choosing = { $state: { get: () => ({ step: 'choosing' }) as const } };

/** Moves bookings by pointer and keys, where there is room for the grid. */
function useBookingMoves(
  root: RefObject<HTMLElement | null>,
  { wide, turned }: { readonly wide: boolean; readonly turned: boolean },
  on: Pick<StaffGridProps, 'drawn' | 'rangeAt' | 'onDrop' | 'announce'>,
): void {
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  useEffect(() => {
    const place = root.current;
    if (!place || !wide) return undefined;
    const leaving = new AbortController();
    const moves: BookingMoves = {
      place,
      view: () => latest.current.drawn,
      turned,
      rangeAt: (...at) => latest.current.rangeAt(...at),
      onDrop: (...where) => latest.current.onDrop(...where),
      signal: leaving.signal,
    };
    watchBookingDrags(moves);
    watchBookingKeys({ ...moves, announce: (sentence) => latest.current.announce(sentence) });
    return () => leaving.abort();
  }, [root, wide, turned]);
}

/** Holds the calendar as it is while a pointer is down, and tells when a drag has selected a time. */
function useHeldCalendar(calendar: DeskCalendarStore, onSelected: () => void) {
  const { $state } = calendar.selection;
  /** The selection when a pointer went down; undefined: none is down. */
  const before = useRef<ReturnType<typeof $state.get>['selected'] | undefined>(undefined);
  const latest = useRef(onSelected);
  useEffect(() => {
    latest.current = onSelected;
  });
  useEffect(() => {
    const letGo = () => {
      calendar.hold(false);
      // A drag has selected before this; a press selects afterwards.
      if (before.current !== undefined && before.current !== $state.get().selected) latest.current();
      before.current = undefined;
    };
    const leaving = new AbortController();
    for (const type of ['pointerup', 'pointercancel'] as const)
      addEventListener(type, letGo, { signal: leaving.signal });
    return () => {
      leaving.abort();
      calendar.hold(false);
    };
  }, [calendar, $state]);
  return () => {
    before.current = $state.get().selected;
    calendar.hold(true);
  };
}

/** The members' grid with the bookers' names in it: the same rows, cells, keys and drags. */
export function StaffGrid(props: StaffGridProps) {
  const { calendar, drawn, now, wide, open, onPress, onSelected, onEscape } = props;
  const { selection } = calendar;
  const { selected } = useStore(selection.$state);
  const { view, date } = useStore(calendar.$view);
  const root = useRef<HTMLDivElement>(null);
  const turned = view === 'week' && wide;
  useRevealed(root, open === undefined ? selected : open);
  const rows = useNearRows(root, drawn, wide);
  const stores = useMemo(() => ({ calendar, booking: choosing }), [calendar]);
  useDrags(root, stores);
  const focus = useKeptFocus(root, rows.draw);
  useBookingMoves(root, { wide, turned }, props);
  const hold = useHeldCalendar(calendar, onSelected);

  function press(cell: HTMLElement) {
    const { facility, start } = cellAt(cell);
    if (canPressElement(cell)) {
      selection.press(facility, start);
      return onSelected();
    }
    const found = findCell(drawn, cell);
    if (found) onPress({ facility: found.row.facility, start, end: found.cell.end });
  }
  const keys = useGridKeys(root, { selection, turned, reveal: rows.reveal, press, escape: onEscape });

  const shape: Shape = turned ? weekLines : dayLines;
  const line = wide ? shape.line : staffCard;
  const draw = (row: CalendarRow) => (
    <Line
      key={`${row.facility.id} ${row.facility.day?.date}`}
      row={row}
      marks={findMarks(row.facility.id, selected, null, [])}
      draw={line}
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
      onPointerDown={() => {
        keys.forget();
        hold();
      }}
      onKeyDown={keys.keyDown}
      onFocus={({ target }) => {
        const cell = closestCell(target);
        if (cell) focus.keep(cell);
      }}
      onBlur={({ relatedTarget }) => focus.leave(relatedTarget)}
    >
      {shape.frame(react, { view: drawn, date, wide, windowed: rows.isLarge, draw, now })}
    </div>
  );
}
