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
import { Harbour } from '../../../../pictures/Harbour.tsx';
import { arrowRight } from '../../../../pictures/icons.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { island } from '../../../ui/island.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useStore } from '@nanostores/react';
import { EventSkeleton } from './EventSkeleton.tsx';
import { OneEvent } from './OneEvent.tsx';

const open = () => ({
  one: openResource(async (signal) => loadEvent(idInAddress(), signal)),
});

/** One event: what it is, and one's own seats there. */
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
      {(loaded) => <OneEvent {...loaded} onReload={one.reload} />}
    </Loaded>
  );
}

const NoSuchEvent = () => (
  <Empty picture={<Harbour />} title={noSuchEvent} detail={noSuchEventDetail}>
    <a className="link" href={href('events')}>
      {seeAll} <Icon drawing={arrowRight} />
    </a>
  </Empty>
);

export default island({ first: EventSkeleton, open, page: EventPage });
