import { dateOf } from '@portal/contract/rules/club-time';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notNow, waitLabel } from '#words/bookings/waiting-list';
import type { WaitEntry } from '../../../lib/bookings/waiting/waits.ts';
import { loadWaits } from '../../../lib/bookings/waiting/waits.ts';
import { createJoining } from '../../../lib/bookings/waiting/joining.ts';
import { zone } from '../../../lib/format/club-time.ts';
import { day as dayOf } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import type { Stores, WaitRequest } from '../calendar/stores.ts';
import { Button } from '../../ui/Button.tsx';
import { useSheet } from '../../ui/use-media.ts';
import { useStore } from '@nanostores/react';
import { OwnWaits } from './OwnWaits.tsx';
import { WaitingListJoined } from './WaitingListJoined.tsx';
import { langOf } from '../../../lib/app/own-texts.ts';
import { JoinForm } from './JoinForm.tsx';

interface WaitPanelProps {
  readonly stores: Stores;
  /** The taken time that was pressed. */
  readonly range: WaitRequest;
}

/** Waiting for a time that somebody else has: beside the grid, or a sheet from below where there is no room. */
export function WaitPanel({ stores, range }: WaitPanelProps) {
  const day = useStore(stores.calendar.$day);
  const [joining] = useState(() =>
    createJoining({ join: (body) => call('POST /booking/waiting/', { body }), zone }),
  );
  const state = useStore(joining.$state);
  const waits = useOwnWaits(range);
  const isSheet = useSheet();
  const heading = useRef<HTMLHeadingElement>(null);
  const { facility, start } = range;

  const onClose = useCallback(() => {
    stores.$wait.set(null);
    document.querySelector<HTMLElement>(`[data-cell="${facility.id}:${start}"]`)?.focus();
  }, [stores, facility, start]);

  useForgetting(stores);
  // Opened by a press on a taken time; closing it returns the focus there.
  useEffect(() => heading.current?.focus(), []);
  // The calendar's cells show where the member waits.
  useEffect(() => {
    if (state.step === 'joined') void stores.calendar.reload();
  }, [state.step, stores]);
  useEscape(onClose);

  if (!day) return null;
  return (
    <>
      {isSheet && <div className="sheet-behind" role="presentation" onClick={onClose} />}
      <section className="summary expanded" aria-labelledby="wait-title">
        {state.step === 'joined' ? (
          <WaitingListJoined wait={state.wait} onClose={onClose} />
        ) : (
          <>
            <div className="summary-top">
              <p className="summary-label">{waitLabel}</p>
              <Button look="quiet" onClick={onClose}>
                {notNow}
              </Button>
            </div>
            <h2
              className="summary-name"
              id="wait-title"
              lang={langOf(facility.name)}
              ref={heading}
              tabIndex={-1}
            >
              {facility.name}
            </h2>
            <p className="summary-when">{dayOf(start)}</p>
            <OwnWaits waits={waits} />
            <JoinForm occupied={day.occupied} range={range} joining={joining} $now={stores.$now} />
          </>
        )}
      </section>
    </>
  );
}

/** Looking at other days, or selecting a free time, closes it. */
function useForgetting({ calendar, $wait }: Stores) {
  useEffect(() => {
    const forget = () => $wait.set(null);
    const stops = [
      calendar.$view.listen(forget),
      calendar.selection.$state.listen(({ selected }) => selected && forget()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [calendar, $wait]);
}

/** The waiting lists of this facility and day that the member is on already. */
function useOwnWaits({ facility, start }: WaitRequest): readonly WaitEntry[] {
  const [waits, setWaits] = useState<readonly WaitEntry[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const isHere = ({ status, facility: { id }, start: from }: WaitEntry) =>
      (status === 'WAITING' || status === 'OFFERED') &&
      id === facility.id &&
      dateOf(from, zone) === dateOf(start, zone);
    // If this doesn't load, joining refuses a second time.
    loadWaits(leaving.signal).then(
      (all) => setWaits(all.filter(isHere)),
      () => undefined,
    );
    return () => leaving.abort();
  }, [facility, start]);
  return waits;
}

function useEscape(onClose: () => void) {
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [onClose]);
}
