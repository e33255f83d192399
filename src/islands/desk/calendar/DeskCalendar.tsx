import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { failed, heading, loading, old } from '#words/desk/calendar/calendar';
import { undoMove } from '#words/desk/calendar/moves';
import { emptyDraft } from '../../../lib/desk/calendar/booking-draft.ts';
import type { DeskCalendarStore } from '../../../lib/desk/calendar/desk-calendar.ts';
import { loadFacilities } from '../../../lib/desk/calendar/desk-day.ts';
import { DoneMessage } from '../../ui/DoneMessage.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { CloseMessage } from '../frame/CloseMessage.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { useLive } from '../../bookings/use-live.ts';
import { BookingGrid } from './staff-grid/BookingGrid.tsx';
import { openCalendar } from './open-calendar.ts';
import { SelectedTime } from './SelectedTime.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { calendarRights, placeOfForm, useCalendarPanel } from './use-calendar-panel.ts';
import type { CalendarPanel } from './use-calendar-panel.ts';
import styles from './staff-grid/staff-calendar.css?url';
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
  const day = useStore(calendar.$day);
  const { view, category } = useStore(calendar.$view);
  const now = useStore($now);
  useLive([calendar], (change) => calendar.concerns(change));
  const { state } = useResource(loadFacilities);
  const facilities = state.status === 'ready' ? state.data : [];
  const [announcement, announce] = useState('');
  const panel = useCalendarPanel({ calendar, facilities, rights, day, now, announce });
  const { opened } = panel;
  const [isPrinted, setPrinted] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const common = { calendar, facilities, rights, now, panel };
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
  return (
    <div className={opened ? `${css.calendar} ${css.beside}` : css.calendar} data-fills="">
      {/* Comes with this section, before it shows. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className={css.main}>
        <h2 className="visually-hidden">{heading}</h2>
        <CalendarToolbar {...common} moreRef={more} onPrint={day ? () => setPrinted(true) : null} />
        <PanelMessage message={panel.message} />
        <output className="visually-hidden">{announcement}</output>
        <Bookings {...common} announce={announce} />
        {opened?.kind !== 'book' && opened?.kind !== 'series' && (
          <SelectedTime
            calendar={calendar}
            facilities={day?.facilities ?? facilities}
            rights={rights}
            onOpen={panel.open}
          />
        )}
      </div>
      <OpenPanel {...common} />
    </div>
  );
}

interface CalendarProps extends DeskCalendarProps {
  readonly calendar: DeskCalendarStore;
  readonly facilities: readonly BookableFacility[];
  readonly now: number;
  readonly panel: CalendarPanel;
}

interface CalendarToolbarProps extends CalendarProps {
  readonly moreRef: Ref<HTMLButtonElement>;
  readonly onPrint: (() => void) | null;
}

/** The toolbar with the actions that the staff's rights allow. */
function CalendarToolbar({
  calendar,
  facilities,
  rights,
  now,
  panel,
  moreRef,
  onPrint,
}: CalendarToolbarProps) {
  const { mayBook, mayClose } = calendarRights(rights);
  const opens = (kind: 'book' | 'block' | 'close') => () =>
    panel.open({ kind, place: placeOfForm(calendar, now) });
  return (
    <Toolbar
      calendar={calendar}
      facilities={facilities}
      moreRef={moreRef}
      onBook={mayBook ? opens('book') : null}
      onBlock={rights.includes('reservation_slot.add') ? opens('block') : null}
      onCloseFacility={mayClose ? opens('close') : null}
      onPrint={onPrint}
    />
  );
}

/** Says what was done, and takes back the last move. */
const PanelMessage = ({ message }: { readonly message: CalendarPanel['message'] }) => (
  <DoneMessage
    done={message.done}
    className={css.done}
    actions={message.undo && <Button onClick={message.undo}>{undoMove}</Button>}
    end={<CloseMessage onClose={message.clear} moveFocus={message.moveFocus} />}
  />
);

interface BookingsProps extends CalendarProps {
  readonly announce: (sentence: string) => void;
}

/** The grid, once its day is there. */
function Bookings({ calendar, rights, now, panel, announce }: BookingsProps) {
  const state = useStore(calendar.$state);
  const day = useStore(calendar.$day);
  const drawn = useStore(calendar.$drawn);
  // Until the selected day has arrived, the loaded data belongs to another day.
  const shown = state.status === 'ready' && !day ? ({ status: 'loading' } as const) : state;
  return (
    <Loaded
      state={shown}
      onRetry={() => void calendar.reload()}
      waiting={<SectionSkeleton />}
      loading={loading}
      failed={failed}
      old={old}
    >
      {() =>
        day && (
          <BookingGrid
            {...{ calendar, day, drawn, now, announce }}
            open={panel.time}
            mayMove={rights.includes('reservation.change')}
            onOpen={panel.open}
            onSelected={panel.openSelected}
            onEscape={() => (panel.opened ? panel.open(null) : calendar.selection.clear())}
            onDrop={(booking, to) => void panel.drop(booking, to)}
          />
        )
      }
    </Loaded>
  );
}

/** The panel beside the calendar, if one is open. */
function OpenPanel({ calendar, facilities, rights, now, panel }: CalendarProps) {
  const { opened, draft, setDraft, open, finish, changePlace } = panel;
  if (!opened) return null;
  const startAfresh = () => setDraft(emptyDraft(calendar.today()));
  return (
    <Panels
      key={`${opened.kind} ${'booking' in opened ? opened.booking.id : ''}`}
      {...{ opened, draft, facilities, rights, now }}
      onOpen={open}
      onDraft={setDraft}
      onPlace={changePlace}
      onDone={finish}
      onBooked={(sentence, booking) => {
        startAfresh();
        finish(sentence, { kind: 'booking', booking });
      }}
      onSeriesBooked={(sentence) => {
        startAfresh();
        finish(sentence);
      }}
      onReload={() => void calendar.reload()}
    />
  );
}
