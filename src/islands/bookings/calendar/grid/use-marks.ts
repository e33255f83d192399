import { useMemo } from 'react';
import { dateOf } from '@portal/contract/rules/club-time';
import { zone } from '../../../../lib/format/club-time.ts';
import type { SlotConflict } from '../../../../lib/bookings/booking/booking.ts';
import type { Selection } from '../../../../lib/bookings/calendar/address.ts';
import type { DayView } from '../../../../lib/bookings/calendar/day/day-view.ts';
import { findMarks } from '../../../../lib/bookings/calendar/marks.ts';

interface MarksInput {
  readonly view: DayView;
  /** The first of the days that are shown. */
  readonly date: string;
  /** True when each row is a day of its own. */
  readonly turned: boolean;
  readonly selected: Selection | null;
  /** The request that somebody else was faster with; null if there is none. */
  readonly taken: SlotConflict | null;
}

/**
 * Returns the marks of each facility's row: the selection, or the request that was lost and the times offered in its
 * place.
 */
export function useMarks({ view, date, turned, selected, taken }: MarksInput) {
  // An offer on a day that isn't shown keeps its number, and has no row.
  const offers = useMemo(
    () =>
      (taken?.alternatives ?? []).map((offer) =>
        turned || dateOf(offer.start, zone) === date ? offer : null,
      ),
    [taken, date, turned],
  );
  const marks = useMemo(() => {
    const own = taken ? null : selected;
    const rows = view.sections.flatMap(({ rows: all }) => all);
    return new Map(
      rows.map(({ facility: { id } }) => [id, findMarks(id, own, taken?.range ?? null, offers)] as const),
    );
  }, [view, selected, taken, offers]);
  return { marks, offers };
}
