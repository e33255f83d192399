import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Reservation } from '@portal/contract';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { comma } from '#words/app/joining';
import { today as todayWord } from '#words/desk/desk';
import {
  arrivalsFailed,
  arrivalsLoading,
  doFirst,
  freeFailed,
  waitingFailed,
  waitingLoading,
} from '#words/desk/today';
import { loadDay } from '../../../lib/bookings/calendar/day/load-day.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { openToStaff } from '../../../lib/desk/calendar/desk-day.ts';
import { amountOwed, arrivalState, dayQuery, isExpected } from '../../../lib/desk/today/arrivals.ts';
import type { ArrivalPart } from '../../../lib/desk/today/arrivals.ts';
import { countTasks, keepCounts } from '../../../lib/desk/today/counts.ts';
import { findTasks } from '../../../lib/desk/today/tasks.ts';
import type { DeskTasks } from '../../../lib/desk/today/tasks.ts';
import { expectedAmount } from '../../../lib/desk/money/closing.ts';
import { BOOKINGS_PAGE, loadAll } from '../../../lib/desk/records/load-all.ts';
import { longDay, time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { useLive } from '../../bookings/use-live.ts';
import { Arrivals } from './Arrivals.tsx';
import { CheckIn } from './CheckIn.tsx';
import { CurrentBookings } from './CurrentBookings.tsx';
import { DoFirst } from './DoFirst.tsx';
import { Figures } from './Figures.tsx';
import { FreeNext } from './FreeNext.tsx';
import css from './today.module.css';
import type { ComponentProps } from 'react';

interface TodayProps {
  readonly rights: readonly string[];
}

/** Interval of redrawing what the clock alone changes, ms: holds end, times begin. */
const TICK = 20_000;
const WEEK = 7;

async function loadDays(rights: readonly string[], signal: AbortSignal) {
  const date = dateOf(clubNow(), zone);
  const [day, lastWeek] = await Promise.all([loadDay(date, signal), loadDay(addDays(date, -WEEK), signal)]);
  return { today: { ...day, facilities: day.facilities.map((one) => openToStaff(one, rights)) }, lastWeek };
}

/** Loads what was taken today less what was refunded; club credit is no money. */
async function loadTakings(signal: AbortSignal): Promise<number> {
  const { lines } = await call('GET /finance/closing-day/', {
    query: { day: dateOf(clubNow(), zone) },
    signal,
  });
  return lines
    .filter(({ method }) => method !== 'CREDIT')
    .reduce((sum, line) => sum + expectedAmount(line), 0);
}

const open = (rights: readonly string[]) => ({
  /** All of the club's day, in order; none where these rights don't show it. */
  bookings: createResource(async (signal) =>
    rights.includes('reservation.view')
      ? loadAll(
          (page) =>
            call('GET /booking/reservation/', {
              query: { ...dayQuery(clubNow()), ordering: 'start_from', ...page },
              signal,
            }),
          BOOKINGS_PAGE,
        )
      : [],
  ),
  tasks: createResource((signal) => findTasks(rights, signal)),
  days: createResource((signal) => loadDays(rights, signal)),
  takings: createResource(async (signal) => (rights.includes('closing.view') ? loadTakings(signal) : null)),
});

const dataOf = <T,>(state: { readonly data?: T } | { readonly status: 'loading' }): T | null =>
  ('data' in state ? state.data : null) ?? null;

/** The state of the day's parts, loaded at once and again when something changes. */
function useToday(rights: readonly string[]) {
  const [{ bookings, tasks, days, takings }] = useState(() => open(rights));
  const resources = [bookings, tasks, days, takings];
  const [reload] = useState(() => () => resources.forEach((one) => void one.reload()));
  useTick();
  useEffect(reload, [reload]);
  useEffect(
    () => tasks.$state.subscribe((state) => state.status === 'ready' && keepCounts(countTasks(state.data))),
    [tasks],
  );
  useLive(resources);
  return {
    all: useStore(bookings.$state),
    tasks: useStore(tasks.$state),
    days: useStore(days.$state),
    takings: useStore(takings.$state),
    reload,
    reloadTasks: () => void tasks.reload(),
    reloadDays: () => void days.reload(),
    /** Takes over a changed booking, and loads what follows from it. */
    put: (after: Reservation) => {
      const known = dataOf<readonly Reservation[]>(bookings.$state.get()) ?? [];
      bookings.put(known.map((one) => (one.id === after.id ? after : one)));
      void tasks.reload();
      void takings.reload();
    },
  };
}

/** The club's day: figures, what to do first, current bookings, free times, and arrivals, each with its button. */
export default function Today({ rights }: TodayProps) {
  const { all, tasks, days, takings, ...today } = useToday(rights);
  const [part, setPart] = useState<ArrivalPart>('due');
  const [done, setDone] = useDone();
  /** The booking that the message is about. */
  const [last, setLast] = useState<number | null>(null);
  const seesBookings = rights.includes('reservation.view');
  const now = clubNow();
  const expected = (dataOf<readonly Reservation[]>(all) ?? []).filter(isExpected);
  const finish = (after: Reservation, sentence: string) => {
    today.put(after);
    setLast(after.id);
    setDone(sentence);
  };
  const acting = { rights, onDone: finish, onChanged: today.reload };
  const lastDone = expected.find(({ id }) => id === last);
  return (
    <>
      <div className={css.top}>
        <DateHeading now={now} />
        {seesBookings && all.status === 'ready' && (
          <Figures bookings={expected} takings={dataOf(takings)} days={dataOf(days)} />
        )}
      </div>
      <DoneMessage done={done} className={css.done}>
        {lastDone && arrivalState(lastDone, now) === 'here' && (
          <CheckIn reservation={lastDone} now={now} {...acting} />
        )}
      </DoneMessage>
      <div className={seesBookings ? css.columns : undefined}>
        <Tasks
          {...{ rights, expected }}
          state={tasks}
          onRetry={today.reloadTasks}
          onUnpaid={() => {
            setPart('unpaid');
            document.getElementById('arrivals')?.focus();
          }}
          onDone={finish}
          onHandled={(sentence) => {
            setLast(null);
            setDone(sentence);
            today.reloadTasks();
          }}
        />
        {seesBookings && (
          <div>
            {all.status === 'ready' && <CurrentBookings bookings={expected} {...acting} />}
            <Loaded state={days} onRetry={today.reloadDays} waiting={null} failed={freeFailed}>
              {(found) => <FreeNext day={found.today} rights={rights} />}
            </Loaded>
          </div>
        )}
      </div>
      {seesBookings && <LoadedArrivals state={all} {...{ expected, part }} onPart={setPart} {...acting} />}
    </>
  );
}

const DateHeading = ({ now }: { readonly now: number }) => (
  <div>
    <p className="soft">{longDay(now) + comma + time(now)}</p>
    <h2>{todayWord}</h2>
  </div>
);

interface LoadedArrivalsProps extends Omit<ComponentProps<typeof Arrivals>, 'bookings'> {
  readonly expected: readonly Reservation[];
  readonly state: ReturnType<typeof useToday>['all'];
}

/** The day's arrivals, once they are loaded. */
const LoadedArrivals = ({ expected, state, ...props }: LoadedArrivalsProps) => (
  <Loaded
    state={state}
    onRetry={props.onChanged}
    waiting={<SectionSkeleton />}
    loading={arrivalsLoading}
    failed={arrivalsFailed}
  >
    {() => <Arrivals bookings={expected} {...props} />}
  </Loaded>
);

interface TasksProps {
  readonly rights: readonly string[];
  readonly expected: readonly Reservation[];
  readonly state: ReturnType<typeof useToday>['tasks'];
  readonly onRetry: () => void;
  readonly onUnpaid: () => void;
  readonly onDone: (after: Reservation, sentence: string) => void;
  readonly onHandled: (sentence: string) => void;
}

/** The list of first tasks, once it is loaded. */
const Tasks = ({ rights, expected, state, onRetry, ...on }: TasksProps) => (
  <section className={css.part} aria-labelledby="do-first">
    <h3 id="do-first">{doFirst}</h3>
    <Loaded
      state={state}
      onRetry={onRetry}
      waiting={<SectionSkeleton />}
      loading={waitingLoading}
      failed={waitingFailed}
    >
      {(found: DeskTasks) => (
        <DoFirst
          rights={rights}
          tasks={found}
          unpaid={expected.filter((one) => one.status !== 'HELD' && amountOwed(one) > 0)}
          {...on}
        />
      )}
    </Loaded>
  </section>
);

/** Draws again as time passes. */
function useTick(): void {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const ticking = setInterval(() => setTicks((ticks) => ticks + 1), TICK);
    return () => clearInterval(ticking);
  }, []);
}
