import type { Reservation } from '@portal/contract';
import { noFacilities, noFacilitiesDetail } from '#words/desk/calendar/calendar';
import { moveHint } from '#words/desk/calendar/moves';
import { toTimeRange } from '../../../../lib/bookings/booking/times.ts';
import type { DayView } from '../../../../lib/bookings/calendar/day/day-view.ts';
import type { DeskCalendarStore } from '../../../../lib/desk/calendar/desk-calendar.ts';
import type { DeskDay } from '../../../../lib/desk/calendar/desk-day.ts';
import { Harbour } from '../../../../pictures/Harbour.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { useTablet } from '../../../ui/use-media.ts';
import type { Drop } from '../moves/drag-booking.ts';
import { movableAt, openedAt } from '../opened.ts';
import type { Opened } from '../Panels.tsx';
import css from '../calendar.module.css';
import { BookingsOutsideHours } from './BookingsOutsideHours.tsx';
import { Legend } from './Legend.tsx';
import type { CellTime } from './reveal.ts';
import { StaffGrid } from './StaffGrid.tsx';

interface BookingGridProps {
  readonly calendar: DeskCalendarStore;
  readonly day: DeskDay;
  /** Null, or without rows: the club has no facilities. */
  readonly drawn: DayView | null;
  readonly now: number;
  /** The time that the open panel is about, as `StaffGrid` takes it. */
  readonly open: CellTime | null | undefined;
  readonly mayMove: boolean;
  readonly onOpen: (opened: Opened | null) => void;
  readonly onSelected: () => void;
  readonly onEscape: () => void;
  readonly onDrop: (booking: Reservation, to: Drop) => void;
  readonly announce: (sentence: string) => void;
}

/** The bookings of the day or week in the grid, what its looks mean, and the bookings that have no place in it. */
export function BookingGrid({ calendar, day, drawn, now, open, mayMove, ...on }: BookingGridProps) {
  const { onOpen, onSelected, onEscape, onDrop, announce } = on;
  const hasGrid = useTablet();
  if (!drawn || drawn.sections.length === 0)
    return <Empty picture={<Harbour />} title={noFacilities} detail={noFacilitiesDetail} />;
  return (
    <div className="desk-calendar">
      <div className={hasGrid ? 'grid-scroll' : undefined}>
        <StaffGrid
          calendar={calendar}
          drawn={drawn}
          now={now}
          wide={hasGrid}
          open={open}
          onPress={(pressed) => onOpen(openedAt(day, pressed))}
          onSelected={onSelected}
          onEscape={onEscape}
          rangeAt={(facility, start) => {
            const booking = mayMove ? movableAt(day, facility, start, now) : null;
            return booking && toTimeRange(booking);
          }}
          announce={announce}
          onDrop={(from, to) => {
            const booking = movableAt(day, from.facility, from.start, now);
            if (booking) onDrop(booking, to);
          }}
        />
      </div>
      {hasGrid && <Legend />}
      {hasGrid && mayMove && <p className={css.hint}>{moveHint}</p>}
      <BookingsOutsideHours
        day={day}
        drawn={drawn}
        onOpen={(booking) => onOpen({ kind: 'booking', booking })}
      />
    </div>
  );
}
