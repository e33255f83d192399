import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { takeEarlyAction } from '../../../../lib/bookings/calendar/early-press.ts';
import type { createSelection } from '../../../../lib/bookings/calendar/selection.ts';
import {
  canPressElement,
  cellAt,
  closestCell,
  cellsIn,
  readFacilityId,
  isPress,
  linesIn,
} from '../drawing/grid-cells.ts';
import { cellTowards, keepTabStop } from './grid-keys.ts';
import type { NearRows } from './use-near-rows.ts';

type Root = RefObject<HTMLElement | null>;
type CellPosition = ReturnType<typeof cellAt>;

/** Remembers the cell with the focus, and focuses its successor when the cell is drawn over. */
export function useKeptFocus(root: Root, draw: NearRows['draw']) {
  const lastFocus = useRef<CellPosition | null>(null);
  useLayoutEffect(() => {
    const place = root.current;
    if (!place) return;
    keepTabStop(place);
    const last = (lastFocus.current ??= takeEarlyAction('focus'));
    // The focused cell was drawn over (by the island after the early drawing, a merge, a refresh): its successor gets
    // the focus.
    if (!last || document.activeElement !== document.body) return;
    const lines = linesIn(place).filter((line) => readFacilityId(line) === last.facility);
    const cells = lines.flatMap(cellsIn);
    const heir = cells.findLast((cell) => cellAt(cell).start <= last.start) ?? cells[0];
    // A large day may remove a row just as the focus comes to it: until it is drawn again, keys would go nowhere.
    if (!heir) return draw(lines);
    keepTabStop(place, heir);
    heir.focus({ preventScroll: true });
  });
  return {
    /** The focus is in this cell now. */
    keep(cell: HTMLElement) {
      lastFocus.current = cellAt(cell);
      if (root.current) keepTabStop(root.current, cell);
    },
    /** A cell that is removed from the page blurs towards nothing; leaving for another element forgets the position. */
    leave(to: EventTarget | null) {
      if (to instanceof Node && !root.current?.contains(to)) lastFocus.current = null;
    },
  };
}

interface GridKeys {
  readonly selection: Pick<ReturnType<typeof createSelection>, 'range'>;
  /** True when time runs downwards. */
  readonly turned: boolean;
  readonly reveal: NearRows['reveal'];
  readonly press: (cell: HTMLElement) => void;
  readonly escape: () => void;
}

/** Handles keys in the grid: arrows move, Enter and Space press, Shift with arrows selects, Escape undoes. */
export function useGridKeys(root: Root, { selection, turned, reveal, press, escape }: GridKeys) {
  /** The cell where a selection by Shift and arrows began. */
  const anchor = useRef<CellPosition | null>(null);
  const forget = () => {
    anchor.current = null;
  };

  function move(event: KeyboardEvent, cell: HTMLElement, next: HTMLElement) {
    // Along the row is through the day.
    const along = next.closest('[data-facility]') === cell.closest('[data-facility]');
    if (event.shiftKey && along && canPressElement(cell)) {
      if (!canPressElement(next)) return;
      anchor.current ??= cellAt(cell);
      selection.range(anchor.current.facility, anchor.current.start, cellAt(next).start);
    } else forget();
    next.focus();
  }

  function keyDown(event: KeyboardEvent) {
    const place = root.current;
    const cell = closestCell(event.target);
    if (!place || !cell || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') return escape();
    if (isPress(event)) {
      event.preventDefault();
      forget();
      press(cell);
      return;
    }
    const next = cellTowards(place, cell, event, { turned, reveal });
    if (next || event.key.startsWith('Arrow')) event.preventDefault();
    if (next) move(event, cell, next);
  }

  return { keyDown, forget };
}
