import { lazy, Suspense } from 'react';
import { views, which } from '#words/events';
import type { EventsView } from '../../lib/content/events-address.ts';
import { eventsAt, readEvents } from '../../lib/content/events-address.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { EventsList } from './EventsList.tsx';
import { EventsFilters } from './EventsFilters.tsx';
import { ListSkeleton } from './EventsSkeleton.tsx';
import { MonthMissing } from './MonthMissing.tsx';

// Most visits look at what comes next.
const EventsMonth = lazy(() => import('./month/EventsMonth.tsx').catch(() => ({ default: MonthMissing })));

const wanted = readEvents(new URLSearchParams(location.search));
const names = ['list', 'month', 'going'] as const satisfies readonly EventsView[];

/** What is on at the club: what comes, month by month, or what one goes to. */
export default function Events() {
  return (
    <>
      <Tabs
        label={which}
        tabs={names.map((view) => ({
          name: views[view],
          address: eventsAt({ ...wanted, view, page: 1, month: null }),
          current: wanted.view === view,
        }))}
      />
      <EventsFilters wanted={wanted} />
      {wanted.view === 'month' ? (
        <Suspense fallback={<ListSkeleton />}>
          <EventsMonth wanted={wanted} />
        </Suspense>
      ) : (
        <EventsList wanted={wanted} />
      )}
    </>
  );
}
