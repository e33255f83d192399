import { listFailed, views, which } from '#words/content/events';
import { failures } from '#words/app/failures';
import type { EventsView, EventsQuery } from '../../../lib/content/events-address.ts';
import { eventsAt, readEvents } from '../../../lib/content/events-address.ts';
import { Failed } from '../../ui/failure/Failed.tsx';
import { island } from '../../ui/loading/island.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { useOffers } from '../../ui/Offered.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { EventsList } from './EventsList.tsx';
import { EventsFilters } from './EventsFilters.tsx';
import EventsSkeleton, { ListSkeleton } from './EventsSkeleton.tsx';

// Most visits look at the upcoming events.
const EventsMonth = lazyPart(() => import('./month/EventsMonth.tsx'), {
  waiting: <ListSkeleton />,
  Failed: ({ onRetry }) => (
    <Failed title={listFailed} detail={failures.unreachable.title} onRetry={onRetry} />
  ),
});

const names = ['list', 'month', 'going'] as const satisfies readonly EventsView[];

/** The club's events: upcoming, month by month, or those the member goes to. */
function Events({ wanted }: { readonly wanted: EventsQuery }) {
  const offers = useOffers();
  return (
    <>
      <Tabs
        label={which}
        tabs={names
          .filter((view) => view !== 'going' || offers('POST /event-registration/'))
          .map((view) => ({
            name: views[view],
            address: eventsAt({ ...wanted, view, page: 1, month: null }),
            current: wanted.view === view,
          }))}
      />
      <EventsFilters wanted={wanted} />
      {wanted.view === 'month' ? <EventsMonth wanted={wanted} /> : <EventsList wanted={wanted} />}
    </>
  );
}

export default island({
  first: EventsSkeleton,
  open: () => ({ wanted: readEvents(new URLSearchParams(location.search)) }),
  page: Events,
});
