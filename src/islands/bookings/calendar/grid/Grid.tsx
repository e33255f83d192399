import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { dateOf } from '@portal/contract/rules/club-time';
import { zone } from '../../../../lib/app/club-zone.ts';
import type { DayView, Row } from '../../../../lib/bookings/calendar/day-view.ts';
import { takeEarly } from '../../../../lib/bookings/calendar/early-press.ts';
import { marksOf } from '../../../../lib/bookings/calendar/marks.ts';
import type { Marks } from '../../../../lib/bookings/calendar/marks.ts';
import { lazyPart } from '../../../ui/LazyPart.tsx';
import { useStore } from '@nanostores/react';
import { facilityCard } from '../drawing/facility-card.ts';
import { facilityRow } from '../drawing/facility-row.ts';
import type { Shown } from '../drawing/facility-row.ts';
import { firstRows, whole } from '../drawing/first-rows.ts';
import { grid, nowLine } from '../drawing/grid.ts';
import { findCell, isOthers } from './find-cell.ts';
import { canPress, cellAt, cellOf, cellsIn, cellTowards, isPress, keepTabStop } from './grid-keys.ts';
import { react } from '../react.ts';
import type { Stores } from '../stores.ts';
import { useDrags } from './use-drags.ts';

/** How a view draws its lines and what is around them. */
export interface Shape {
  readonly line: typeof facilityRow;
  readonly frame: typeof grid;
  readonly now: typeof nowLine;
  /** Lines stand beside each other, time runs downwards. */
  readonly turned?: boolean;
}

/** A day where lines have room, and where they are cards. */
export const dayLines: Shape = { line: facilityRow, frame: grid, now: nowLine };
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

interface LineProps {
  readonly row: Row;
  readonly marks: Marks | null;
  readonly draw: Shape['line'];
  readonly shown: Shown;
}

/** One facility; drawn again only when something about it or its marks changes. */
const Line = memo(function Line({ row, marks, draw, shown }: LineProps) {
  return draw(react, row, marks, shown);
});

function NowLine({ stores, view, shape }: Pick<GridProps, 'stores' | 'view'> & { shape: Shape }) {
  return shape.now(react, view, useStore(stores.$now));
}

// Nobody asks why before the grid is there; a name says the state of its cell without it.
const WhyNot = lazyPart(() => import('../panel/WhyNot.tsx'), { Failed: () => null });

/** The grid and what hands do in it: press, drag, keys. One cell is in the tab order, arrows move from there. */
export function Grid({ stores, view, date, wide, shape = wide ? dayLines : dayCards, onPick }: GridProps) {
  const { calendar, booking } = stores;
  const { selection } = calendar;
  const { choice } = useStore(selection.$state);
  const state = useStore(booking.$state);
  const now = useStore(stores.$now);
  const root = useRef<HTMLDivElement>(null);
  /** Where a choice by Shift and arrows began. */
  const anchor = useRef<{ facility: number; start: number } | null>(null);
  const [explained, setExplained] = useState<HTMLElement | null>(null);
  const [asks, setAsks] = useState(false);
  const lastFocus = useRef<{ facility: number; start: number } | null>(null);
  const first = useMemo(() => firstRows(view, wide), [view, wide]);
  const [near, setNear] = useState(first);
  const isLarge = first !== null;
  const { columns } = view.axis;

  useEffect(() => {
    const place = root.current;
    if (!place || !first) return undefined;
    const leaving = new AbortController();
    import('../near-rows.ts').then(
      ({ watchRows }) => watchRows(place, setNear, { columns, signal: leaving.signal }),
      // Without it all is drawn: slow beats missing.
      () => {
        const rows = view.sections.flatMap((section) => section.rows);
        if (!leaving.signal.aborted) setNear(new Map(rows.map(({ facility }) => [facility.id, whole])));
      },
    );
    return () => leaving.abort();
  }, [first, columns, view]);

  useDrags(root, stores);

  const taken = state.step === 'taken' ? state : null;
  const offers = useMemo(
    () =>
      (taken?.offers ?? []).map((offer) =>
        shape.turned || dateOf(offer.start, zone) === date ? offer : { ...offer, facility: -1 },
      ),
    [taken, date, shape],
  );
  const marks = useMemo(() => {
    const own = taken ? null : choice;
    const rows = view.sections.flatMap(({ rows: all }) => all);
    return new Map(
      rows.map(({ facility: { id } }) => [id, marksOf(id, own, taken?.wish ?? null, offers)] as const),
    );
  }, [view, choice, taken, offers]);

  useLayoutEffect(() => {
    const place = root.current;
    if (!place) return;
    keepTabStop(place);
    const last = (lastFocus.current ??= takeEarly('focus'));
    // The focused cell was drawn over (by the early drawing's successor, a merge, a refresh): its place keeps the focus.
    if (!last || document.activeElement !== document.body) return;
    const line = cellsIn(place).filter((cell) => cellAt(cell).facility === last.facility);
    const heir = line.findLast((cell) => cellAt(cell).start <= last.start) ?? line[0];
    if (heir) {
      keepTabStop(place, heir);
      heir.focus({ preventScroll: true });
    }
  });

  const hide = useCallback(() => setExplained(null), []);

  function press(cell: HTMLElement) {
    const { facility, start } = cellAt(cell);
    if (!canPress(cell)) {
      setExplained(cell);
      const found = isOthers(cell) && findCell(view, cell);
      if (found) stores.$wait.set({ facility: found.row.facility, start, end: start });
      return;
    }
    setExplained(null);
    const offer = offers.findIndex((one) => one.facility === facility && one.start === start);
    if (offer >= 0) return onPick(offer);
    if (taken) booking.reset();
    selection.press(facility, start);
  }

  /** Draws all cells of lines at once, for a key that goes there. */
  function reveal(lines: readonly HTMLElement[]) {
    const far = lines.map((line) => Number(line.dataset['facility'])).filter((id) => near?.get(id) !== whole);
    if (isLarge && far.length > 0)
      flushSync(() =>
        setNear((before) => new Map([...(before ?? first), ...far.map((id) => [id, whole] as const)])),
      );
  }

  function keyDown(event: KeyboardEvent) {
    const place = root.current;
    const cell = cellOf(event.target);
    if (!place || !cell || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') {
      if (explained) setExplained(null);
      else selection.clear();
      return;
    }
    if (isPress(event)) {
      event.preventDefault();
      anchor.current = null;
      press(cell);
      return;
    }
    const next = cellTowards(place, cell, event, { turned: shape.turned && wide, reveal });
    if (!next) {
      if (event.key.startsWith('Arrow')) event.preventDefault();
      return;
    }
    event.preventDefault();
    // Along the line is through the day.
    const along = next.closest('[data-facility]') === cell.closest('[data-facility]');
    if (event.shiftKey && along && canPress(cell)) {
      if (!canPress(next)) return;
      anchor.current ??= cellAt(cell);
      selection.range(anchor.current.facility, anchor.current.start, cellAt(next).start);
    } else anchor.current = null;
    next.focus();
  }

  const line = <NowLine key="now" stores={stores} view={view} shape={shape} />;
  const draw = (row: Row) => (
    <Line
      key={`${row.facility.id} ${row.facility.day?.date}`}
      row={row}
      marks={marks.get(row.facility.id) ?? null}
      draw={shape.line}
      shown={isLarge ? ((near ?? first).get(row.facility.id) ?? null) : 'all'}
    />
  );

  return (
    <div
      ref={root}
      className="grid-place"
      role="presentation"
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('[data-earlier]')) calendar.showEarlier();
        const cell = cellOf(event.target);
        if (cell) press(cell);
      }}
      onPointerEnter={() => setAsks(true)}
      onPointerDown={() => {
        anchor.current = null;
      }}
      onKeyDown={keyDown}
      onFocus={({ target }) => {
        const cell = cellOf(target);
        if (!cell || !root.current) return;
        lastFocus.current = cellAt(cell);
        keepTabStop(root.current, cell);
        setExplained(canPress(cell) ? null : cell);
      }}
      onBlur={({ relatedTarget }) => {
        setExplained(null);
        // A cell that is taken off the page blurs towards nothing; leaving for something else forgets the place.
        if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) lastFocus.current = null;
      }}
    >
      {shape.frame(react, {
        view,
        date,
        wide,
        windowed: isLarge,
        draw,
        line,
      })}
      {(asks || explained) && (
        <WhyNot place={root} cell={explained} view={view} now={now} onHover={setExplained} onHide={hide} />
      )}
    </div>
  );
}
