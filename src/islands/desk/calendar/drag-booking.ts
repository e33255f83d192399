import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { slotRanges } from '@portal/contract/bookings/rules/slot-grid';
import type { DayView, CalendarRow } from '../../../lib/bookings/calendar/day-view.ts';
import { timeRange } from '../../../lib/format/format.ts';
import { decidesEarly, holdToBegin, SLOP as REST_SLOP } from '../../bookings/calendar/grid/index.ts';
import {
  cellAt,
  closest,
  readFacilityId,
  findCell,
  linesIn,
} from '../../bookings/calendar/drawing/grid-cells.ts';

/** The place and time that a booking is dragged to. */
export interface Drop extends TimeRange {
  readonly facility: number;
}

interface Drags {
  readonly place: HTMLElement;
  readonly view: () => DayView;
  /** True when rows are side by side, and time runs downwards. */
  readonly turned: boolean;
  /** Returns the whole time of the booking in a cell; null where it can't be moved. */
  readonly rangeAt: (facility: number, start: number) => TimeRange | null;
  readonly onDrop: (from: Drop, to: Drop) => void;
  readonly signal: AbortSignal;
}

/** A pointer that moves no further than this is a press, pixels. */
const SLOP = 6;

/** Returns the distance of a pointer from where it went down, pixels. */
const way = (down: PointerEvent, { clientX, clientY }: PointerEvent): number =>
  Math.hypot(clientX - down.clientX, clientY - down.clientY);

/** Lists the rows of a view, in the order of the grid. */
const rowsOf = ({ sections }: DayView): CalendarRow[] => sections.flatMap(({ rows }) => rows);

/** Returns the part of a row that its times take. */
function timesOf(line: HTMLElement, turned: boolean) {
  const { left, right, top, bottom } = line.getBoundingClientRect();
  // The name stays in view while its line is scrolled: its own position says nothing about the line.
  const name = line.firstElementChild?.getBoundingClientRect();
  return turned
    ? { from: top + (name?.height ?? 0), to: bottom, left, right, top, bottom }
    : { from: left + (name?.width ?? 0), to: right, left, right, top, bottom };
}

/** Returns the start of a facility's slots that is nearest to an instant. */
function nearestStart({ facility }: CalendarRow, wanted: number): number | null {
  const starts = slotRanges(facility).map(({ start }) => start);
  return starts.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? null;
}

/**
 * Moves bookings by a mouse, or by a finger that has rested on one: it is dropped at the place below it. Escape ends
 * it without a move. Keyboards use the form.
 */
export function watchBookingDrags({ place, view, turned, rangeAt, onDrop, signal }: Drags): void {
  let hasDragged = false;
  /** True while a finger drags a booking: until it lets go, the page doesn't scroll. */
  let isCarried = false;
  place.addEventListener(
    'pointerdown',
    (down) => {
      hasDragged = false;
      const cell = closest(down.target, '.cell.entry');
      if (!cell || down.button !== 0 || !down.isPrimary) return;
      const found = findCell(view(), cell);
      const { facility, start } = cellAt(cell);
      const range = found && rangeAt(facility, start);
      if (!range) return;
      const take = () => follow(down, cell, { facility, ...range });
      if (down.pointerType === 'mouse') take();
      else afterRest(down, cell, take);
    },
    { signal },
  );
  const stay = (event: Event) => {
    if (event.cancelable && isCarried) event.preventDefault();
  };
  if (decidesEarly) place.addEventListener('touchmove', stay, { signal, passive: false });
  // Some systems open it when the finger is lifted.
  place.addEventListener('contextmenu', (event) => hasDragged && event.preventDefault(), { signal });
  place.addEventListener(
    'click',
    (event) => {
      if (hasDragged && event.detail > 0) event.stopPropagation();
    },
    { signal, capture: true },
  );

  /** A finger or a pen that rests on a booking drags it; one that moves before scrolls. */
  function afterRest(down: PointerEvent, cell: HTMLElement, take: () => void): void {
    const waiting = new AbortController();
    const stop = () => waiting.abort();
    const during = { signal: waiting.signal };
    document.addEventListener('pointermove', (event) => way(down, event) > REST_SLOP && stop(), during);
    document.addEventListener('pointerup', stop, during);
    document.addEventListener('pointercancel', stop, during);
    document.addEventListener('pointerdown', (event) => event !== down && stop(), during);
    signal.addEventListener('abort', stop, during);
    const begin = () => {
      stop();
      take();
    };
    holdToBegin(cell, down, begin, waiting.signal);
  }

  function follow(down: PointerEvent, cell: HTMLElement, from: Drop): void {
    const over = new AbortController();
    const during = { signal: over.signal };
    const length = from.end - from.start;
    let target: Drop | null = null;
    let ghost: HTMLElement | null = null;

    /** Returns the instant of a row that is under the pointer, ms. */
    const instantIn = (
      line: HTMLElement,
      { axis }: CalendarRow,
      { clientX, clientY }: PointerEvent,
    ): number => {
      const { from: first, to } = timesOf(line, turned);
      const share = ((turned ? clientY : clientX) - first) / (to - first);
      return axis.start + share * (axis.end - axis.start);
    };
    const lineAt = ({ clientX, clientY }: PointerEvent) => {
      const lines = linesIn(place);
      const index = lines.findIndex((line) => {
        const { left, right, top, bottom } = line.getBoundingClientRect();
        return left <= clientX && clientX < right && top <= clientY && clientY < bottom;
      });
      const [line, row] = [lines[index], rowsOf(view())[index]];
      return line && row && readFacilityId(line) === row.facility.id ? { line, row } : null;
    };
    const own = lineAt(down);
    const taken = own ? instantIn(own.line, own.row, down) - from.start : 0;

    function end(): void {
      ghost?.remove();
      cell.classList.remove('moved');
      isCarried = false;
      over.abort();
    }
    function show(at: NonNullable<ReturnType<typeof lineAt>>, start: number): void {
      const { from: first, to, left, right, top, bottom } = timesOf(at.line, turned);
      const { axis } = at.row;
      const at0 = (instant: number) =>
        first +
        ((Math.min(Math.max(instant, axis.start), axis.end) - axis.start) / (axis.end - axis.start)) *
          (to - first);
      const [begin, finish] = [at0(start), at0(start + length)];
      const box = turned
        ? { left, width: right - left, top: begin, height: finish - begin }
        : { left: begin, width: finish - begin, top, height: bottom - top };
      ghost ??= place.appendChild(Object.assign(document.createElement('div'), { className: 'move-ghost' }));
      ghost.textContent = timeRange(start, start + length);
      for (const [name, value] of Object.entries(box)) ghost.style.setProperty(name, `${value}px`);
    }

    if (down.pointerType !== 'mouse') {
      isCarried = true;
      // Set on the element itself: if it is drawn over, its touch still goes to it.
      down.target?.addEventListener('touchmove', stay, { ...during, passive: false });
      document.addEventListener('contextmenu', (event) => event.preventDefault(), during);
      document.addEventListener('pointerdown', end, during);
      // A finger hides the cell below it: a mark shows that the booking is being dragged.
      cell.classList.add('moved');
      if (own) show(own, from.start);
    }
    document.addEventListener(
      'pointermove',
      (event) => {
        if (event.buttons === 0) return end();
        if (!hasDragged && way(down, event) < SLOP) return;
        hasDragged = true;
        cell.classList.add('moved');
        const at = lineAt(event);
        const start = at && nearestStart(at.row, instantIn(at.line, at.row, event) - taken);
        target = at && start !== null ? { facility: at.row.facility.id, start, end: start + length } : null;
        if (at && start !== null) show(at, start);
      },
      during,
    );
    document.addEventListener(
      'pointerup',
      () => {
        const to = target;
        end();
        if (to && (to.facility !== from.facility || to.start !== from.start)) onDrop(from, to);
      },
      during,
    );
    document.addEventListener('pointercancel', end, during);
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        end();
      },
      { ...during, capture: true },
    );
    signal.addEventListener('abort', end, during);
    // Dragging must not select the words of the cells.
    document.addEventListener('selectstart', (event) => event.preventDefault(), during);
  }
}
