import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  failed,
  heading,
  loading,
  noFacilities,
  noFacilitiesDetail,
  old,
} from '#words/desk/calendar/calendar';
import { moveHint, undoMove } from '#words/desk/calendar/moves';
import { emptyDraft } from '../../../lib/desk/calendar/booking-draft.ts';
import type { BookingDraft } from '../../../lib/desk/calendar/booking-draft.ts';
import { visitorOf } from '../../../lib/desk/calendar/visitor.ts';
import { toTimeRange } from '../../../lib/bookings/booking/times.ts';
import { loadFacilities } from '../../../lib/desk/calendar/desk-day.ts';
import {
  bookingRights,
  closingRights,
  firstPlace,
  NEXT_HOUR,
  placeIn,
  rangeOfPlace,
  toTypedPlace,
} from '../../../lib/desk/calendar/place.ts';
import type { TypedPlace } from '../../../lib/desk/calendar/place.ts';
import { idIn } from '../../../lib/data/ids.ts';
import { leaveForms } from '../../../lib/forms/unsaved.ts';
import { call } from '../../../lib/http/call.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { useSheet, useTablet } from '../../ui/use-media.ts';
import { CloseMessage } from '../frame/CloseMessage.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { useLive } from '../../bookings/use-live.ts';
import { BookingsOutsideHours } from './BookingsOutsideHours.tsx';
import { Legend } from './Legend.tsx';
import { openCalendar } from './open-calendar.ts';
import { movableAt, openedAt, refreshed, timeOf } from './opened.ts';
import type { Opened } from './Panels.tsx';
import { useReturnedFocus } from './reveal.ts';
import { SelectedTime } from './SelectedTime.tsx';
import { StaffGrid } from './StaffGrid.tsx';
import { useMoves } from './moves/use-moves.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import styles from './staff-calendar.css?url';
import css from './calendar.module.css';

// Nobody opens a panel before the day is there.
const DaySheet = lazyPart(() => import('./DaySheet.tsx'), { waiting: <SectionSkeleton /> });
const Panels = lazyPart(() => import('./Panels.tsx'));

interface DeskCalendarProps {
  readonly rights: readonly string[];
}

/** The desk's calendar: everybody's bookings by day, or a week of one facility, and what staff do about them beside it. */
export default function DeskCalendar({ rights }: DeskCalendarProps) {
  const [{ calendar, $now }] = useState(() => openCalendar(rights));
  const { selection } = calendar;
  const state = useStore(calendar.$state);
  const day = useStore(calendar.$day);
  const drawn = useStore(calendar.$drawn);
  const { date, view, category, facility: ofWeek } = useStore(calendar.$view);
  const now = useStore($now);
  const hasGrid = useTablet();
  const isSheet = useSheet();
  useLive([calendar], (change) => calendar.concerns(change));
  const { state: known } = useResource(loadFacilities);
  const facilities = known.status === 'ready' ? known.data : [];
  const [done, setDone] = useDone();
  const has = (needed: readonly string[]) => needed.every((right) => rights.includes(right));
  const [mayClose, mayBook] = [has(closingRights), has(bookingRights)];
  const place = () => {
    const { selected } = selection.$state.get();
    return selected
      ? toTypedPlace(selected.facility, selected)
      : firstPlace(date, now, {
          facility: view === 'week' ? ofWeek : null,
          days: day?.facilities ?? [],
        });
  };
  const [asked, setAsked] = useState<Opened | null>(() => {
    const query = new URLSearchParams(location.search);
    const closing = placeIn(query, 'close');
    if (closing && mayClose) return { kind: 'close', place: closing };
    const named = placeIn(query, 'book');
    if (named && mayBook) {
      const [id, range] = [idIn(named.facility), rangeOfPlace(named)];
      if (id !== null && range) selection.choose({ facility: id, ...range });
      return { kind: 'book', place: named };
    }
    return mayBook && (query.has('new') || query.has('member')) ? { kind: 'book', place: place() } : null;
  });
  const opened = refreshed(asked, day);
  // The address opens a form without a time, which begins in the next open hour once the day is there.
  const [untimed, setUntimed] = useState(() => {
    const query = new URLSearchParams(location.search);
    if (mayClose && query.get('close') === NEXT_HOUR)
      return { kind: 'close', facility: idIn(query.get('facility')) } as const;
    return asked && !query.has('book') && !query.has('close') ? ({ kind: 'book' } as const) : null;
  });
  const [first] = useState(asked);
  if (untimed && day) {
    setUntimed(null);
    if (untimed.kind === 'close')
      setAsked({
        kind: 'close',
        place: firstPlace(date, now, { facility: untimed.facility, days: day.facilities }),
      });
    else if (asked === first) setAsked({ kind: 'book', place: place() });
  }
  const [draft, setDraft] = useState((): BookingDraft => {
    const empty = emptyDraft(calendar.today());
    const isVisitor = new URLSearchParams(location.search).get('new') === 'visitor';
    return isVisitor ? { ...empty, visitor: visitorOf('') } : empty;
  });
  useEffect(() => {
    const id = idIn(new URLSearchParams(location.search).get('member'));
    if (id === null || !mayBook) return;
    void call('GET /profile/member/{id}/', { params: { id } }).then(
      (member) => setDraft((before) => (before.member ? before : { ...before, member })),
      () => undefined,
    );
  }, [mayBook]);
  const [isPrinted, setPrinted] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const about = timeOf(opened);
  const focus = useReturnedFocus(opened !== null, about ?? null);
  const mayMove = rights.includes('reservation.change');

  const [announcement, announce] = useState('');
  const moves = useMoves({
    facilities,
    rights,
    announce,
    onAsk: setOpened,
    onMoved(sentence, booking) {
      focus.remember(timeOf({ kind: 'booking', booking }) ?? null);
      setDone(sentence);
      void calendar.reload();
    },
  });

  function clearMessage() {
    setDone(null);
    moves.forget();
  }
  /** Opens something else. A new booking is kept; in any other panel, typed values would be lost. */
  function setOpened(next: Opened | null) {
    const open = () => {
      // Closing a panel takes back nothing: the move can still be undone.
      if (next) clearMessage();
      setAsked(next);
    };
    if (opened === null || opened.kind === 'book') open();
    else leaveForms(open);
  }
  function finish(sentence: string, next: Opened | null = null) {
    moves.forget();
    setAsked(next);
    setDone(sentence);
    selection.clear();
    void calendar.reload();
  }
  /** Beside the grid a new booking opens with its time; over it, once somebody wants it. */
  function onSelected() {
    const { selected } = selection.$state.get();
    if (selected && mayBook && !isSheet)
      setOpened({ kind: 'book', place: toTypedPlace(selected.facility, selected) });
  }
  function changePlace(next: TypedPlace) {
    setAsked({ kind: 'book', place: next });
    const [facility, range] = [idIn(next.facility), rangeOfPlace(next)];
    if (facility === null || !range) return;
    if (view === 'day' && next.date !== date) calendar.look({ date: next.date });
    selection.choose({ facility, ...range });
  }

  if (isPrinted && day)
    return (
      <DaySheet
        day={day}
        category={view === 'day' ? category : null}
        rights={rights}
        now={now}
        onClose={() => {
          flushSync(() => setPrinted(false));
          more.current?.focus();
        }}
      />
    );
  // Until the selected day has arrived, the loaded data belongs to another day.
  const shown = state.status === 'ready' && !day ? ({ status: 'loading' } as const) : state;
  return (
    <div className={opened ? `${css.calendar} ${css.beside}` : css.calendar} data-fills="">
      {/* Comes with this section, before it shows. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className={css.main}>
        <h2 className="visually-hidden">{heading}</h2>
        <Toolbar
          calendar={calendar}
          facilities={facilities}
          moreRef={more}
          onBook={mayBook ? () => setOpened({ kind: 'book', place: place() }) : null}
          onBlock={
            rights.includes('reservation_slot.add')
              ? () => setOpened({ kind: 'block', place: place() })
              : null
          }
          onCloseFacility={mayClose ? () => setOpened({ kind: 'close', place: place() }) : null}
          onPrint={day ? () => setPrinted(true) : null}
        />
        <DoneMessage
          done={done}
          className={css.done}
          actions={moves.undo && <Button onClick={moves.undo}>{undoMove}</Button>}
          end={<CloseMessage onClose={clearMessage} moveFocus={focus.goBack} />}
        />
        <output className="visually-hidden">{announcement}</output>
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
                <div className={hasGrid ? 'grid-scroll' : undefined}>
                  <StaffGrid
                    calendar={calendar}
                    drawn={drawn}
                    now={now}
                    wide={hasGrid}
                    open={about}
                    onPress={(pressed) => setOpened(openedAt(day, pressed))}
                    onSelected={onSelected}
                    onEscape={() => (opened ? setOpened(null) : selection.clear())}
                    rangeAt={(facility, start) => {
                      const booking = mayMove ? movableAt(day, facility, start, now) : null;
                      return booking && toTimeRange(booking);
                    }}
                    announce={announce}
                    onDrop={(from, to) => {
                      const booking = movableAt(day, from.facility, from.start, now);
                      if (booking) void moves.drop(booking, to);
                    }}
                  />
                </div>
                {hasGrid && <Legend />}
                {hasGrid && mayMove && <p className={css.hint}>{moveHint}</p>}
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
        {opened?.kind !== 'book' && opened?.kind !== 'series' && (
          <SelectedTime
            calendar={calendar}
            facilities={day?.facilities ?? facilities}
            rights={rights}
            onOpen={setOpened}
          />
        )}
      </div>
      {opened && (
        <Panels
          key={`${opened.kind} ${'booking' in opened ? opened.booking.id : ''}`}
          {...{ opened, draft, facilities, rights, now }}
          onOpen={setOpened}
          onDraft={setDraft}
          onPlace={changePlace}
          onDone={finish}
          onBooked={(sentence, booking) => {
            setDraft(emptyDraft(calendar.today()));
            finish(sentence, { kind: 'booking', booking });
          }}
          onSeriesBooked={(sentence) => {
            setDraft(emptyDraft(calendar.today()));
            finish(sentence);
          }}
          onReload={() => void calendar.reload()}
        />
      )}
    </div>
  );
}
