import type { BookableFacility, OccupiedRange } from '@portal/contract/bookings/rules/days';
import { endPastMidnight } from '#words/bookings/booking-panel';
import type { Selection } from '../../../../lib/bookings/calendar/address.ts';
import { endsPastMidnight } from '../../../../lib/bookings/calendar/lengths.ts';
import { hours } from '../../../../lib/bookings/calendar/when.ts';

interface PastMidnightProps {
  readonly selected: Selection;
  readonly facility: BookableFacility;
  readonly occupied: readonly OccupiedRange[];
  readonly now: number;
  readonly onChange: (selected: Selection) => void;
}

/** The ends past midnight that a selection up to midnight may have: the day's grid ends there. */
export function PastMidnight({ selected, facility, occupied, now, onChange }: PastMidnightProps) {
  const ends = endsPastMidnight(facility, occupied, selected, now);
  if (ends.length < 2) return null;
  return (
    <fieldset className="chips" aria-label={endPastMidnight}>
      {ends.map((end) => (
        <button
          key={end}
          type="button"
          className="chip"
          aria-pressed={end === selected.end}
          onClick={() => onChange({ ...selected, end })}
        >
          {hours(selected.start, end)}
        </button>
      ))}
    </fieldset>
  );
}
