import { useEffect, useRef, useState } from 'react';
import { loadStyle } from '../../../../lib/http/load-part.ts';
// oxlint-disable-next-line import/no-unassigned-import -- fetched with the panel: a press on its button must not wait for it
import '../../../../lib/bookings/booking/send-booking.ts';
import type { SlotConflict } from '../../../../lib/bookings/booking/booking.ts';
import type { Party } from '../../../../lib/bookings/booking/party.ts';
import { emptyParty, partyBody } from '../../../../lib/bookings/booking/party.ts';
import type { Day } from '../../../../lib/bookings/calendar/day/day.ts';
import { $session } from '../../../../lib/session/session.ts';
import { useStore } from '@nanostores/react';
import { useSheet } from '../../../ui/use-media.ts';
import { bookAndPay } from './book-and-pay.ts';
import { BookingResult } from './BookingResult.tsx';
import { SelectedSlot } from './SelectedSlot.tsx';
import styles from './panel.css?url';
import { SignInToBook } from '../SignInToBook.tsx';
import type { Stores } from '../stores.ts';
import { SlotTakenPanel } from './SlotTakenPanel.tsx';
import { publishOverlay } from '../publish-own.ts';
import { WaitPanel } from '../../waiting/WaitPanel.tsx';

await loadStyle(styles);

export interface PanelProps {
  readonly stores: Stores;
  readonly picked: number;
  readonly onPick: (offer: number) => void;
  /** Visitors can select as well, and then sign in. */
  readonly visitor: boolean;
}

/** Keeps the typed values of a booking while another time is selected; the name also survives a reload of the page. */
function useTyped({ typedName }: Stores) {
  const session = useStore($session);
  const user = session.status === 'member' ? session.user.id : null;
  const [typed, setTyped] = useState<string | null>(null);
  const [party, setParty] = useState(emptyParty);
  return {
    name: typed ?? (user === null ? null : typedName.read(user)),
    party,
    onParty: setParty,
    onName: (text: string) => {
      setTyped(text);
      if (user !== null) typedName.keep(user, text);
    },
    forget: () => {
      setTyped(null);
      setParty(emptyParty);
    },
  };
}

/**
 * Tells whether all of the panel shows: always beside the grid, as a sheet from below once it is opened or has news.
 */
function useExpanded({ booking }: Stores, isDone: boolean) {
  const [isOpen, setOpen] = useState(false);
  const isSheet = useSheet();
  const expanded = !isSheet || isOpen || isDone;
  function shut() {
    setOpen(false);
    booking.reset();
  }
  useEffect(() => {
    if (!isSheet || !expanded) return undefined;
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && shut();
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  });
  return { isSheet, expanded, setOpen, shut };
}

/** The selection, or the result of its booking: beside the grid, or a sheet from below where there is no room. */
export function Panel({ stores, picked, onPick, visitor }: PanelProps) {
  const { calendar, booking } = stores;
  const { selected } = useStore(calendar.selection.$state);
  const day = useStore(calendar.$day);
  const wait = useStore(stores.$wait);
  const state = useStore(booking.$state);
  const { forget, ...typed } = useTyped(stores);
  const panel = useRef<HTMLElement>(null);
  const isDone = state.step === 'booked' || state.step === 'taken';
  const { isSheet, expanded, setOpen, shut } = useExpanded(stores, isDone);
  const facility = day?.facilities.find(({ id }) => id === selected?.facility);

  useEffect(() => {
    // Something may be selected before the calendar loads this.
    if (!visitor) publishOverlay(calendar);
  }, [calendar, visitor]);

  // The panel's heading takes the focus when a member opened its news.
  useEffect(() => {
    if (isDone) panel.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [isDone]);

  function clear() {
    setOpen(false);
    calendar.selection.clear();
  }

  function bookAnother() {
    calendar.selection.clear();
    forget();
    shut();
  }

  if (visitor) return <SignInToBook calendar={calendar} />;
  if (wait) return <WaitPanel key={wait.facility.id + wait.start} stores={stores} range={wait} />;
  const shown = { stores, expanded, ...typed, onExpand: () => setOpen(true), onClear: clear };
  return (
    <>
      {isSheet && expanded && <div className="sheet-behind" role="presentation" onClick={shut} />}
      <section ref={panel} className={`summary step-${state.step}${expanded ? ' expanded' : ''}`}>
        {state.step === 'booked' ? (
          <BookingResult
            reservation={state.reservation}
            wanted={state.range}
            $now={stores.$now}
            onChange={() => void calendar.reload()}
            onDone={bookAnother}
          />
        ) : state.step === 'taken' ? (
          <ConflictPanel {...{ day, stores, picked, onPick }} {...typed} taken={state} onLeave={shut} />
        ) : (
          selected &&
          facility &&
          day && <SelectedSlot {...shown} selected={selected} facility={facility} day={day} />
        )}
      </section>
    </>
  );
}

interface ConflictPanelProps extends Omit<PanelProps, 'visitor'> {
  readonly taken: SlotConflict;
  readonly day: Day | null;
  readonly name: string | null;
  readonly party: Party;
  readonly onLeave: () => void;
}

/** Somebody was faster: the member books another time with the same details, or joins the waiting list for this one. */
function ConflictPanel({ taken, day, stores, picked, onPick, name, party, onLeave }: ConflictPanelProps) {
  const { calendar, booking } = stores;
  const findFacility = (range: { facility: number }) =>
    day?.facilities.find(({ id }) => id === range.facility);
  const wanted = findFacility(taken.range);
  return (
    <SlotTakenPanel
      taken={taken}
      name={wanted?.name ?? ''}
      picked={picked}
      onPick={onPick}
      onBook={(offer) => {
        calendar.take(offer);
        const offered = findFacility(offer);
        const more = offered && partyBody(party, offered);
        void bookAndPay(booking, null, offer, name ?? '', { ...more, price: offer.price });
      }}
      onWait={() => {
        booking.reset();
        calendar.selection.clear();
        if (wanted) stores.$wait.set({ ...taken.range, facility: wanted });
      }}
      onLeave={() => {
        calendar.selection.clear();
        onLeave();
      }}
    />
  );
}
