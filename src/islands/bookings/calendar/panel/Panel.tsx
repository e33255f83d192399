import { useEffect, useRef, useState } from 'react';
import { loadStyle } from '../../../../lib/app/load-part.ts';
import type { SlotConflict } from '../../../../lib/bookings/booking/booking.ts';
import type { Party } from '../../../../lib/bookings/booking/party.ts';
import { nobodyElse, partyBody } from '../../../../lib/bookings/booking/party.ts';
import type { Day } from '../../../../lib/bookings/calendar/day.ts';
import { $session } from '../../../../lib/session/session.ts';
import { useStore } from '@nanostores/react';
import { useSheet } from '../../../ui/use-media.ts';
import { Booked } from './Booked.tsx';
import { SelectedSlot } from './SelectedSlot.tsx';
import styles from './panel.css?url';
import { SignInToBook } from '../SignInToBook.tsx';
import type { Stores } from '../stores.ts';
import { TakenPanel } from './TakenPanel.tsx';
import { publishOwn } from '../publish-own.ts';
import { WaitPanel } from '../../waiting/WaitPanel.tsx';

await loadStyle(styles);

export interface PanelProps {
  readonly stores: Stores;
  readonly picked: number;
  readonly onPick: (offer: number) => void;
  /** Whoever isn't signed in chooses as well, and then signs in. */
  readonly visitor: boolean;
}

/** The choice, or what came of it: beside the grid, or a sheet from below where there is no room. */
export function Panel({ stores, picked, onPick, visitor }: PanelProps) {
  const { calendar, booking, typedName } = stores;
  const { selected } = useStore(calendar.selection.$state);
  const day = useStore(calendar.$day);
  const wait = useStore(stores.$wait);
  const state = useStore(booking.$state);
  const session = useStore($session);
  const user = session.status === 'member' ? session.user.id : null;
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? (user === null ? null : typedName.read(user));
  const [party, setParty] = useState(nobodyElse);
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const isSheet = useSheet();
  const isDone = state.step === 'booked' || state.step === 'taken';
  const expanded = !isSheet || open || isDone;
  const facility = day?.facilities.find(({ id }) => id === selected?.facility);

  useEffect(() => {
    // A choice may come before the calendar asks for it.
    if (!visitor) publishOwn(calendar);
  }, [calendar, visitor]);

  // News goes to whoever asked for it: the panel's heading takes the focus, and the sheet opens.
  useEffect(() => {
    if (isDone) panel.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [isDone]);

  useEffect(() => {
    if (!isSheet || !expanded) return undefined;
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && shut();
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  });

  function shut() {
    setOpen(false);
    booking.reset();
  }

  if (visitor) return <SignInToBook calendar={calendar} />;
  if (wait) return <WaitPanel key={wait.facility.id + wait.start} stores={stores} range={wait} />;
  return (
    <>
      {isSheet && expanded && <div className="sheet-behind" role="presentation" onClick={shut} />}
      <section ref={panel} className={`summary step-${state.step}${expanded ? ' expanded' : ''}`}>
        {state.step === 'booked' ? (
          <Booked
            reservation={state.reservation}
            $now={stores.$now}
            onOver={() => void calendar.reload()}
            onDone={() => {
              calendar.selection.clear();
              setTyped(null);
              setParty(nobodyElse);
              shut();
            }}
          />
        ) : state.step === 'taken' ? (
          <TakenSlot
            taken={state}
            day={day}
            stores={stores}
            picked={picked}
            onPick={onPick}
            name={name}
            party={party}
            onLeave={shut}
          />
        ) : (
          selected &&
          facility &&
          day && (
            <SelectedSlot
              selected={selected}
              facility={facility}
              day={day}
              stores={stores}
              name={name}
              onName={(text) => {
                setTyped(text);
                if (user !== null) typedName.keep(user, text);
              }}
              party={party}
              onParty={setParty}
              expanded={expanded}
              onExpand={() => setOpen(true)}
              onClear={() => {
                setOpen(false);
                calendar.selection.clear();
              }}
            />
          )
        )}
      </section>
    </>
  );
}

interface TakenProps extends Omit<PanelProps, 'visitor'> {
  readonly taken: SlotConflict;
  readonly day: Day | null;
  readonly name: string | null;
  readonly party: Party;
  readonly onLeave: () => void;
}

/** Somebody was faster: another time is booked with what was typed, or one waits for this one. */
function TakenSlot({ taken, day, stores, picked, onPick, name, party, onLeave }: TakenProps) {
  const { calendar, booking } = stores;
  const facilityOf = (range: { facility: number }) => day?.facilities.find(({ id }) => id === range.facility);
  const wanted = facilityOf(taken.range);
  return (
    <TakenPanel
      taken={taken}
      name={wanted?.name ?? ''}
      picked={picked}
      onPick={onPick}
      onBook={(offer) => {
        calendar.take(offer);
        const offered = facilityOf(offer);
        const more = offered && partyBody(party, offered);
        void booking.submit(offer, name ?? '', { ...more, price: offer.price });
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
