import { parseFacility } from '@portal/contract/bookings/read-wire';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { useEffect, useState } from 'react';
import { listFailed } from '#words/bookings/calendar-views';
import { readFacility } from '../../../../lib/bookings/calendar/address.ts';
import { favouritesFirst } from '../../../../lib/bookings/calendar/favourites-first.ts';
import { call } from '../../../../lib/http/call.ts';
import { createResource } from '../../../../lib/data/resource.ts';
import { Failed } from '../../../ui/failure/Failed.tsx';
import { lazyPart } from '../../../ui/LazyPart.tsx';
import { useStore } from '@nanostores/react';
import CalendarSkeleton from '../CalendarSkeleton.tsx';
import { NothingToBook } from './NothingToBook.tsx';
import { FacilityWeek } from './FacilityWeek.tsx';
import styles from './week.css?url';

const FacilityPhotographs = lazyPart(() => import('../../photographs/FacilityPhotographs.tsx'), {
  Failed: () => null,
});

const list = createResource(async (signal): Promise<BookableFacility[]> => {
  const { results } = await call('GET /sport-facility/', { query: { limit: 500 }, signal });
  return [...favouritesFirst(results.map(parseFacility).filter(({ is_active }) => is_active))];
});

/** The week of the facility in the address; where it names none, of the club's first. */
export default function Week({ visitor }: { readonly visitor: boolean }) {
  const state = useStore(list.$state);
  const [picked, setPicked] = useState(() => readFacility(new URLSearchParams(location.search)));
  useEffect(() => void list.reload(), []);

  const facilities = state.status === 'ready' ? state.data : [];
  const facility = picked ?? facilities[0]?.id;
  if (facility !== undefined)
    return (
      <>
        {/* Comes with this view, before it shows: a day has no use for it. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        <FacilityWeek facility={facility} facilities={facilities} visitor={visitor} onFacility={setPicked} />
        {/* Below the week, so that it doesn't move as they come. */}
        <FacilityPhotographs key={facility} facility={facility} />
      </>
    );
  if (state.status === 'loading') return <CalendarSkeleton />;
  return (
    <div className="board-empty">
      {state.status === 'failed' ? (
        <Failed title={listFailed} failure={state.failure} onRetry={() => void list.reload()} />
      ) : (
        <NothingToBook />
      )}
    </div>
  );
}
