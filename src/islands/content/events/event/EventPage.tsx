import {
  eventFailed,
  eventOld,
  loading,
  noSuchEvent,
  noSuchEventDetail,
  seeAll,
} from '#words/content/event-details';
import { loadEvent } from '../../../../lib/content/load-event.ts';
import { idInAddress } from '../../../../lib/data/in-address.ts';
import { openResource } from '../../../../lib/data/keep-fresh.ts';
import { href } from '../../../../lib/app/routes.ts';
import { Detail } from '../../../ui/Detail.tsx';
import { NoSuchThing } from '../../../ui/failure/NoSuchThing.tsx';
import { island } from '../../../ui/loading/island.tsx';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { useStore } from '@nanostores/react';
import { EventDetail } from './EventDetail.tsx';
import css from './event.module.css';

const open = () => ({
  one: openResource(async (signal) => loadEvent(idInAddress(), signal)),
});

/** One event, and the member's own seats there. */
function EventPage({ one }: ReturnType<typeof open>) {
  const state = useStore(one.$state);
  return (
    <Loaded
      state={state}
      onRetry={() => void one.reload()}
      waiting={<EventSkeleton />}
      loading={loading}
      failed={eventFailed}
      old={eventOld}
      missing={<NoSuchEvent />}
    >
      {(loaded) => <EventDetail {...loaded} onReload={one.reload} />}
    </Loaded>
  );
}

const NoSuchEvent = () => (
  <NoSuchThing title={noSuchEvent} detail={noSuchEventDetail} to={href('events')} label={seeAll} />
);

/** Placeholder until the event is there. */
const EventSkeleton = () => (
  <div aria-hidden="true">
    <div className={`skeleton ${css.banner}`} />
    <Detail className={css.columns}>
      <div>
        <div className={`skeleton ${css.titleBlock}`} />
        <div className={`skeleton ${css.textBlock}`} />
      </div>
      <div className={`skeleton ${css.sheetBlock}`} />
    </Detail>
  </div>
);

export default island({ first: EventSkeleton, open, page: EventPage });
