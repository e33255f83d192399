import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  failed,
  heading,
  loading,
  newBlock,
  newBooking,
  newClosure,
  noFacilities,
  noFacilitiesDetail,
  old,
} from '#words/desk/calendar';
import { open as printBookings } from '#words/desk/day-sheet';
import { weekRange } from '#words/bookings/calendar-views';
import { addDays, HOUR } from '@portal/contract/rules/club-time';
import { WEEK } from '../../../lib/bookings/calendar/week.ts';
import { toTimeRange } from '../../../lib/bookings/booking/times.ts';
import type { DeskDay } from '../../../lib/desk/calendar/desk-day.ts';
import { daysFrom, loadFacilities } from '../../../lib/desk/calendar/desk-day.ts';
import { isMovable, findOccupant } from '../../../lib/desk/calendar/entries.ts';
import { closingPlace, toTypedPlace } from '../../../lib/desk/calendar/place.ts';
import { day as shortDay, longDay } from '../../../lib/format/format.ts';
import { printer } from '../../../pictures/money-icons.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Button } from '../../ui/Button.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { useWide } from '../../ui/use-media.ts';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { useLive } from '../../bookings/use-live.ts';
import { BookingsOutsideHours } from './BookingsOutsideHours.tsx';
import { Controls } from './Controls.tsx';
import type { Opened } from './Dialogs.tsx';
import { Legend } from './Legend.tsx';
import { openCalendar } from './open-calendar.ts';
import { SelectedTime } from './SelectedTime.tsx';
import { StaffGrid } from './StaffGrid.tsx';
import type { Pressed } from './StaffGrid.tsx';
import styles from './staff-calendar.css?url';
import css from './calendar.module.css';

// Nobody opens a dialog before the day is there.
const DaySheet = lazyPart(() => import('./DaySheet.tsx'), { waiting: <SectionSkeleton /> });
const Dialogs = lazyPart(() => import('./Dialogs.tsx'));

/** Closing a facility needs the rights to move and cancel the bookings in the way. */
const closingRights = ['calendar_event.add', 'reservation.change', 'reservation.delete'];

interface DeskCalendarProps {
  readonly rights: readonly string[];
}

/** The current version of a booking, where an open dialog is about one that was loaded again. */
function refreshed(opened: Opened | null, day: DeskDay | null): Opened | null {
  if (!opened || !('booking' in opened)) return opened;
  const booking = day?.bookings.find(({ id }) => id === opened.booking.id);
  return booking ? { ...opened, booking } : opened;
}

/** Returns the dialog that opens when somebody presses a time that isn't free. */
function openedAt(day: DeskDay, { facility, start, end }: Pressed): Opened | null {
  const taken = findOccupant(day, facility, { start, end });
  switch (taken?.kind) {
    case 'booking':
      return { kind: 'booking', booking: taken.booking };
    case 'block':
      return { kind: 'blocked', block: taken.block };
    case 'closure': {
      const reason = facility.day?.closures.find((one) => one.start < end && start < one.end)?.reason ?? null;
      return { kind: 'closed', closure: taken.closure, reason };
    }
    default:
      return null;
  }
}

/** Finds the booking of a facility that begins at an instant and can be moved. */
const movableAt = (day: DeskDay, facility: number, start: number, now: number) =>
  day.bookings.find(
    (one) => one.facility.id === facility && toTimeRange(one).start === start && isMovable(one, now),
  ) ?? null;

/** The desk's calendar: everybody's bookings by day, or a week of one facility, and what staff do about them. */
export default function DeskCalendar({ rights }: DeskCalendarProps) {
  const [{ calendar, $now }] = useState(openCalendar);
  const state = useStore(calendar.$state);
  const day = useStore(calendar.$day);
  const drawn = useStore(calendar.$drawn);
  const { date, view, category, facility: ofWeek } = useStore(calendar.$view);
  const now = useStore($now);
  const wide = useWide();
  useLive([calendar], (change) => calendar.concerns(change));
  const { state: known } = useResource(loadFacilities);
  const facilities = known.status === 'ready' ? known.data : [];
  const [done, setDone] = useDone();
  const mayClose = closingRights.every((right) => rights.includes(right));
  const [asked, setOpened] = useState<Opened | null>(() => {
    const place = closingPlace(new URLSearchParams(location.search));
    return place && mayClose ? { kind: 'close', place } : null;
  });
  const opened = refreshed(asked, day);
  const [isSheet, setSheet] = useState(false);
  const sheetButton = useRef<HTMLButtonElement>(null);
  const mayMove = rights.includes('reservation.change');
  /** The time that a form starts with where none is selected. */
  const noon = () => {
    const start = daysFrom(date, 1).start + 12 * HOUR;
    return toTypedPlace(view === 'week' ? ofWeek : null, { start, end: start + HOUR });
  };

  function finish(sentence: string, next?: Opened) {
    setOpened(next ?? null);
    setDone(sentence);
    calendar.selection.clear();
    void calendar.reload();
  }

  if (isSheet && day)
    return (
      <DaySheet
        day={day}
        category={view === 'day' ? category : null}
        rights={rights}
        now={now}
        onClose={() => {
          flushSync(() => setSheet(false));
          sheetButton.current?.focus();
        }}
      />
    );
  // Until the selected day has arrived, the loaded data belongs to another day.
  const shown = state.status === 'ready' && !day ? ({ status: 'loading' } as const) : state;
  return (
    <>
      {/* Comes with this section, before it shows. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <h2>{heading}</h2>
      <Controls calendar={calendar} facilities={facilities} />
      <div className={css.bar}>
        <h3>
          {view === 'day' ? longDay(date) : weekRange(shortDay(date), shortDay(addDays(date, WEEK - 1)))}
        </h3>
        {rights.includes('reservation.add') && rights.includes('member.view') && (
          <Button onClick={() => setOpened({ kind: 'book', place: noon() })}>{newBooking}</Button>
        )}
        {rights.includes('reservation_slot.add') && (
          <Button onClick={() => setOpened({ kind: 'block', place: noon() })}>{newBlock}</Button>
        )}
        {mayClose && (
          <Button onClick={() => setOpened({ kind: 'close', place: noon() })}>{newClosure}</Button>
        )}
        {day && (
          <Button ref={sheetButton} icon={printer} onClick={() => setSheet(true)}>
            {printBookings}
          </Button>
        )}
      </div>
      <DoneMessage done={done} className={css.done} />
      <Loaded
        state={shown}
        onRetry={() => void calendar.reload()}
        waiting={<SectionSkeleton />}
        loading={loading}
        failed={failed}
        old={old}
      >
        {() =>
          day &&
          (drawn && drawn.sections.length > 0 ? (
            <div className="desk-calendar">
              <StaffGrid
                calendar={calendar}
                drawn={drawn}
                now={now}
                wide={wide}
                onPress={(pressed) => setOpened(openedAt(day, pressed))}
                rangeAt={(facility, start) => {
                  const booking = mayMove ? movableAt(day, facility, start, now) : null;
                  return booking && toTimeRange(booking);
                }}
                onDrop={(from, to) => {
                  const booking = movableAt(day, from.facility, from.start, now);
                  if (booking) setOpened({ kind: 'move', booking, place: toTypedPlace(to.facility, to) });
                }}
              />
              {wide && <Legend />}
              <BookingsOutsideHours
                day={day}
                drawn={drawn}
                onOpen={(booking) => setOpened({ kind: 'booking', booking })}
              />
            </div>
          ) : (
            <Empty picture={<Harbour />} title={noFacilities} detail={noFacilitiesDetail} />
          ))
        }
      </Loaded>
      <SelectedTime calendar={calendar} facilities={facilities} rights={rights} onOpen={setOpened} />
      {opened && (
        <Dialogs
          key={`${opened.kind} ${'booking' in opened ? opened.booking.id : ''}`}
          opened={opened}
          facilities={facilities}
          rights={rights}
          now={now}
          onOpen={setOpened}
          onDone={finish}
          onReload={() => void calendar.reload()}
        />
      )}
    </>
  );
}
