import { useEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { DayView, CalendarRow } from '../../../../lib/bookings/calendar/day/day-view.ts';
import type { ShownColumns } from '../drawing/facility-row.ts';
import { firstRows, allColumns } from '../drawing/first-rows.ts';
import { readFacilityId } from '../drawing/grid-cells.ts';

export interface NearRows {
  /** True when the day is so large that only the part near the screen is drawn. */
  readonly isLarge: boolean;
  /** Returns the part of a facility's row that is drawn. */
  readonly shown: (row: CalendarRow) => ShownColumns;
  /** Draws all cells of rows. */
  readonly draw: (lines: readonly HTMLElement[]) => void;
  /** Draws all cells of rows at once, for a key that goes there. */
  readonly reveal: (lines: readonly HTMLElement[]) => void;
}

/** Follows the rows of a large day that are near the screen, as it is scrolled. */
export function useNearRows(root: RefObject<HTMLElement | null>, view: DayView, wide: boolean): NearRows {
  const first = useMemo(() => firstRows(view, wide), [view, wide]);
  const [near, setNear] = useState(first);
  const { columns } = view.axis;

  useEffect(() => {
    const place = root.current;
    if (!place || !first) return undefined;
    const leaving = new AbortController();
    import('../near-rows.ts').then(
      ({ watchRows }) => watchRows(place, setNear, { columns, signal: leaving.signal }),
      // Without it everything is drawn: slow beats missing.
      () => {
        const rows = view.sections.flatMap((section) => section.rows);
        if (!leaving.signal.aborted) setNear(new Map(rows.map(({ facility }) => [facility.id, allColumns])));
      },
    );
    return () => leaving.abort();
  }, [root, first, columns, view]);

  const draw: NearRows['draw'] = (lines) => {
    const ids = lines.map(readFacilityId);
    const far = ids.filter((id) => near?.get(id) !== allColumns);
    if (first && far.length > 0)
      setNear((before) => new Map([...(before ?? first), ...far.map((id) => [id, allColumns] as const)]));
  };

  return {
    isLarge: first !== null,
    shown: (row) => (first ? ((near ?? first).get(row.facility.id) ?? null) : 'all'),
    draw,
    reveal: (lines) => flushSync(() => draw(lines)),
  };
}
