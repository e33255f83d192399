import { useEffect, useState } from 'react';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { emptyDraft } from '../../../lib/desk/calendar/booking-draft.ts';
import type { BookingDraft } from '../../../lib/desk/calendar/booking-draft.ts';
import type { DeskCalendarStore } from '../../../lib/desk/calendar/desk-calendar.ts';
import type { DeskDay } from '../../../lib/desk/calendar/desk-day.ts';
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
import { visitorOf } from '../../../lib/desk/calendar/visitor.ts';
import { idIn } from '../../../lib/data/ids.ts';
import { leaveForms } from '../../../lib/forms/unsaved.ts';
import { call } from '../../../lib/http/call.ts';
import { useDone } from '../../ui/DoneMessage.tsx';
import { useSheet } from '../../ui/use-media.ts';
import { useReturnedFocus } from './staff-grid/reveal.ts';
import { useMoves } from './moves/use-moves.ts';
import { refreshed, timeOf } from './opened.ts';
import type { Opened } from './Panels.tsx';

/** The actions of the staff's rights. */
interface CalendarRights {
  readonly mayBook: boolean;
  readonly mayClose: boolean;
}

/** Tells which of them the rights allow. */
export function calendarRights(rights: readonly string[]): CalendarRights {
  const has = (needed: readonly string[]) => needed.every((right) => rights.includes(right));
  return { mayBook: has(bookingRights), mayClose: has(closingRights) };
}

const readQuery = () => new URLSearchParams(location.search);

/** Returns the facility and time that a new form begins with: the selected ones, or the next open hour. */
export function placeOfForm({ selection, $view, $day }: DeskCalendarStore, now: number): TypedPlace {
  const { selected } = selection.$state.get();
  if (selected) return toTypedPlace(selected.facility, selected);
  const { date, view, facility } = $view.get();
  return firstPlace(date, now, {
    facility: view === 'week' ? facility : null,
    days: $day.get()?.facilities ?? [],
  });
}

/** Selects a typed time in the grid, once it names a facility and a range. */
function selectPlace({ selection }: DeskCalendarStore, place: TypedPlace): void {
  const [facility, range] = [idIn(place.facility), rangeOfPlace(place)];
  if (facility !== null && range) selection.choose({ facility, ...range });
}

/** Shows the day of a typed time, and selects it there. */
function showPlace(calendar: DeskCalendarStore, place: TypedPlace): void {
  const { view, date } = calendar.$view.get();
  if (view === 'day' && place.date !== date && rangeOfPlace(place)) calendar.look({ date: place.date });
  selectPlace(calendar, place);
}

/** Returns the panel that the page's address opens, and selects the time of a new booking. */
function openedByAddress(calendar: DeskCalendarStore, { mayBook, mayClose }: CalendarRights, now: number) {
  const query = readQuery();
  const closing = placeIn(query, 'close');
  if (closing && mayClose) return { kind: 'close', place: closing } as const;
  const named = placeIn(query, 'book');
  if (named && mayBook) {
    selectPlace(calendar, named);
    return { kind: 'book', place: named } as const;
  }
  return mayBook && (query.has('new') || query.has('member'))
    ? ({ kind: 'book', place: placeOfForm(calendar, now) } as const)
    : null;
}

/** Returns the form that the address opens without a time; it begins in the next open hour once the day is there. */
function untimedForm(opened: Opened | null, { mayClose }: CalendarRights) {
  const query = readQuery();
  if (mayClose && query.get('close') === NEXT_HOUR)
    return { kind: 'close', facility: idIn(query.get('facility')) } as const;
  return opened && !query.has('book') && !query.has('close') ? ({ kind: 'book' } as const) : null;
}

/** The open panel: at first that of the page's address. */
function useOpened(
  calendar: DeskCalendarStore,
  rights: CalendarRights,
  { day, now }: { readonly day: DeskDay | null; readonly now: number },
) {
  const [opened, setOpened] = useState<Opened | null>(() => openedByAddress(calendar, rights, now));
  const [first] = useState(opened);
  const [untimed, setUntimed] = useState(() => untimedForm(opened, rights));
  if (untimed && day) {
    setUntimed(null);
    if (untimed.kind === 'close') {
      const { date } = calendar.$view.get();
      const place = firstPlace(date, now, { facility: untimed.facility, days: day.facilities });
      setOpened({ kind: 'close', place });
    } else if (opened === first) setOpened({ kind: 'book', place: placeOfForm(calendar, now) });
  }
  return [refreshed(opened, day), setOpened] as const;
}

/** The booking that staff are making: at first for the member, or the visitor, of the page's address. */
function useBookingDraft(today: string, { mayBook }: CalendarRights) {
  const [draft, setDraft] = useState((): BookingDraft => {
    const empty = emptyDraft(today);
    return readQuery().get('new') === 'visitor' ? { ...empty, visitor: visitorOf('') } : empty;
  });
  useEffect(() => {
    const id = idIn(readQuery().get('member'));
    if (id === null || !mayBook) return;
    void call('GET /profile/member/{id}/', { params: { id } }).then(
      (member) => setDraft((before) => (before.member ? before : { ...before, member })),
      () => undefined,
    );
  }, [mayBook]);
  return [draft, setDraft] as const;
}

interface CalendarPanelProps {
  readonly calendar: DeskCalendarStore;
  readonly facilities: readonly BookableFacility[];
  readonly rights: readonly string[];
  readonly day: DeskDay | null;
  readonly now: number;
  /** Says something to who doesn't see the grid. */
  readonly announce: (sentence: string) => void;
}

/** The panel beside the calendar, the message about the last action, and the bookings that are moved in the grid. */
export function useCalendarPanel({ calendar, facilities, rights, day, now, announce }: CalendarPanelProps) {
  const { selection } = calendar;
  const isSheet = useSheet();
  const may = calendarRights(rights);
  const [opened, setOpened] = useOpened(calendar, may, { day, now });
  const [draft, setDraft] = useBookingDraft(calendar.today(), may);
  const [done, setDone] = useDone();
  const time = timeOf(opened);
  const focus = useReturnedFocus(opened !== null, time ?? null);
  const moves = useMoves({
    facilities,
    rights,
    announce,
    onAsk: open,
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
  function open(next: Opened | null) {
    const change = () => {
      // Closing a panel takes back nothing: the move can still be undone.
      if (next) clearMessage();
      setOpened(next);
    };
    if (opened === null || opened.kind === 'book') change();
    else leaveForms(change);
  }
  function finish(sentence: string, next: Opened | null = null) {
    moves.forget();
    setOpened(next);
    setDone(sentence);
    selection.clear();
    void calendar.reload();
  }
  /** Beside the grid a new booking opens with its time; over it, once somebody wants it. */
  function openSelected() {
    const { selected } = selection.$state.get();
    if (selected && may.mayBook && !isSheet)
      open({ kind: 'book', place: toTypedPlace(selected.facility, selected) });
  }
  return {
    opened,
    /** The time that the open panel is about, as the grid takes it. */
    time,
    open,
    openSelected,
    /** Called when the facility or time of a new booking was typed. */
    changePlace: (next: TypedPlace) => {
      setOpened({ kind: 'book', place: next });
      showPlace(calendar, next);
    },
    /** Called after an action, with its message and what is open next. */
    finish,
    /** The booking that staff are making, which is kept while something else is open. */
    draft,
    setDraft,
    message: { done, clear: clearMessage, undo: moves.undo, moveFocus: focus.goBack },
    drop: moves.drop,
  };
}

export type CalendarPanel = ReturnType<typeof useCalendarPanel>;
