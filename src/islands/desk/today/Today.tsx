import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { today } from '#words/desk/desk';
import { arrivalsFailed, arrivalsLoading } from '#words/desk/today';
import { clubNow } from '../../../lib/format/club-time.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { dayQuery, isExpected } from '../../../lib/desk/arrivals.ts';
import type { ArrivalPart } from '../../../lib/desk/arrivals.ts';
import { BOOKINGS_PAGE, loadAll } from '../../../lib/desk/records/load-all.ts';
import { longDay } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { useLive } from '../../bookings/use-live.ts';
import { Arrivals } from './Arrivals.tsx';
import { CurrentBookings } from './CurrentBookings.tsx';
import { loadEnding, ExpiringSoon } from './ExpiringSoon.tsx';
import { OpenTasks } from './OpenTasks.tsx';

interface TodayProps {
  readonly rights: readonly string[];
}

/** The club's day: open tasks, holds that expire, current bookings, and arrivals, each with its button. */
export default function Today({ rights }: TodayProps) {
  return (
    <>
      <h2>{today}</h2>
      <p className="soft">{longDay(clubNow())}</p>
      {rights.includes('reservation.view') ? (
        <Bookings rights={rights} />
      ) : (
        <OpenTasks rights={rights} bookings={[]} onUnpaid={() => undefined} />
      )}
    </>
  );
}

/** Interval of redrawing what the clock alone changes, ms: holds end, times begin. */
const TICK = 20_000;

const open = (rights: readonly string[]) => ({
  /** All of the club's day, in order. */
  bookings: createResource((signal) =>
    loadAll(
      (page) =>
        call('GET /booking/reservation/', {
          query: { ...dayQuery(clubNow()), ordering: 'start_from', ...page },
          signal,
        }),
      BOOKINGS_PAGE,
    ),
  ),
  ending: createResource((signal) => loadEnding(rights, signal)),
});

function Bookings({ rights }: TodayProps) {
  const [{ bookings, ending }] = useState(() => open(rights));
  const state = useStore(bookings.$state);
  const [part, setPart] = useState<ArrivalPart>('all');
  useTick();

  const [reload] = useState(() => () => {
    void bookings.reload();
    void ending.reload();
  });

  useEffect(reload, [reload]);
  useLive([bookings, ending]);

  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<SectionSkeleton />}
      loading={arrivalsLoading}
      failed={arrivalsFailed}
    >
      {(all) => {
        const expected = all.filter(isExpected);
        return (
          <>
            <OpenTasks
              rights={rights}
              bookings={expected}
              onUnpaid={() => {
                setPart('unpaid');
                document.getElementById('arrivals')?.focus();
              }}
            />
            <ExpiringSoon ending={ending} onRetry={reload} />
            <CurrentBookings bookings={expected} />
            <Arrivals
              bookings={expected}
              rights={rights}
              part={part}
              onPart={setPart}
              onReload={reload}
              onChanged={(after) => {
                bookings.put(all.map((one) => (one.id === after.id ? after : one)));
                void ending.reload();
              }}
            />
          </>
        );
      }}
    </Loaded>
  );
}

/** Draws again as time passes. */
function useTick(): void {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const ticking = setInterval(() => setTicks((ticks) => ticks + 1), TICK);
    return () => clearInterval(ticking);
  }, []);
}
