import { useEffect } from 'react';
import {
  back,
  eventFailed,
  eventOld,
  loading,
  noSuchEvent,
  noSuchEventDetail,
  seeAll,
} from '#words/content/event-details';
import { loadEvent } from '../../../../lib/content/load-event.ts';
import { idInAddress } from '../../../../lib/app/id-in-address.ts';
import { keepFresh } from '../../../../lib/data/keep-fresh.ts';

import { createResource } from '../../../../lib/data/resource.ts';
import { href } from '../../../../lib/app/routes.ts';
import { Harbour } from '../../../../pictures/Harbour.tsx';
import { arrowRight, chevronLeft } from '../../../../pictures/icons.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useStore } from '@nanostores/react';
import css from './event.module.css';
import { EventBlocks } from './EventSkeleton.tsx';
import { OneEvent } from './OneEvent.tsx';

const one = createResource(async (signal) => loadEvent(idInAddress(), signal));
void one.reload();

/** One event: what it is, and one's own seats there. */
export default function EventPage() {
  const state = useStore(one.$state);
  useEffect(() => keepFresh(one), []);
  return (
    <>
      <p className={css.back}>
        <a className="link" href={href('events')}>
          <Icon drawing={chevronLeft} />
          {back}
        </a>
      </p>
      <Loaded
        state={state}
        onRetry={() => void one.reload()}
        waiting={<EventBlocks />}
        loading={loading}
        failed={eventFailed}
        old={eventOld}
        missing={<NoSuchEvent />}
      >
        {(loaded) => <OneEvent {...loaded} onReload={one.reload} />}
      </Loaded>
    </>
  );
}

const NoSuchEvent = () => (
  <Empty picture={<Harbour />} title={noSuchEvent} detail={noSuchEventDetail}>
    <a className="link" href={href('events')}>
      {seeAll} <Icon drawing={arrowRight} />
    </a>
  </Empty>
);
