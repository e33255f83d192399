import { clubNow } from '../../../lib/format/club-time.ts';
import type { CalendarEvent, List } from '@portal/contract';
import { useEffect, useState } from 'react';
import { listFailed, listOld, loading, noEvents, nothingOnPageDetail, seeAll } from '#words/content/events';
import { nothingOnPage, toFirstPage } from '#words/app/lists';
import { createClock } from '../../../lib/bookings/calendar/clock.ts';
import type { EventsQuery } from '../../../lib/content/events-address.ts';
import { eventsAt, isNarrowed } from '../../../lib/content/events-address.ts';
import { loadUpcomingEvents } from '../../../lib/content/load-events.ts';
import { keepFresh } from '../../../lib/data/keep-fresh.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { href } from '../../../lib/app/routes.ts';
import { arrowRight } from '../../../pictures/icons.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { Pager } from '../../ui/pager/Pager.tsx';
import { useStore } from '@nanostores/react';
import css from './events.module.css';
import { ListSkeleton } from './EventsSkeleton.tsx';
import { LeadEvent } from './LeadEvent.tsx';
import { MonthGroups } from './MonthGroups.tsx';

const $now = createClock();

/** Upcoming events, the soonest first: a page of all, or of those the member goes to. */
export function EventsList({ wanted }: { readonly wanted: EventsQuery }) {
  const [list] = useState(() => createResource((signal) => loadUpcomingEvents(wanted, clubNow(), signal)));
  const state = useStore(list.$state);
  useEffect(() => {
    void list.reload();
    return keepFresh(list);
  }, [list]);
  return (
    <Loaded
      state={state}
      onRetry={() => void list.reload()}
      waiting={<ListSkeleton />}
      loading={loading}
      failed={listFailed}
      old={listOld}
      frame={css.alone}
    >
      {({ events, holidays }) => <EventRows wanted={wanted} {...events} holidays={holidays} />}
    </Loaded>
  );
}

interface EventRowsProps extends List<CalendarEvent> {
  readonly wanted: EventsQuery;
  readonly holidays: readonly CalendarEvent[];
}

function EventRows({ wanted, results, count, holidays }: EventRowsProps) {
  const now = useStore($now);
  if (results.length === 0) return <NoEvents wanted={wanted} beyond={count > 0} />;
  const leads = wanted.view === 'list' && wanted.page === 1 && !isNarrowed(wanted);
  const [first] = results;
  return (
    <>
      {leads && first && <LeadEvent event={first} now={now} />}
      <MonthGroups
        events={leads ? results.slice(1) : results}
        holidays={wanted.view === 'going' || isNarrowed(wanted) ? [] : holidays}
        isFirst={wanted.page === 1}
        now={now}
      />
      <Pager page={wanted.page} count={count} at={(page) => eventsAt({ ...wanted, page: page ?? 1 })} />
    </>
  );
}

interface NothingProps {
  readonly wanted: EventsQuery;
  /** There are some on pages before. */
  readonly beyond: boolean;
}

function NoEvents({ wanted, beyond }: NothingProps) {
  const { title, detail } = beyond
    ? { title: nothingOnPage, detail: nothingOnPageDetail }
    : isNarrowed(wanted)
      ? noEvents.narrowed
      : noEvents[wanted.view === 'going' ? 'going' : 'list'];
  const way = beyond
    ? { address: eventsAt({ ...wanted, page: 1 }), words: toFirstPage }
    : isNarrowed(wanted) || wanted.view === 'going'
      ? { address: href('events'), words: seeAll }
      : null;
  return (
    <div className={css.alone}>
      <Empty picture={<Harbour />} title={title} detail={detail}>
        {way && (
          <a className="link" href={way.address}>
            {way.words} <Icon drawing={arrowRight} />
          </a>
        )}
      </Empty>
    </div>
  );
}
