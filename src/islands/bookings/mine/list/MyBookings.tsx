import { createClock } from '../../../../lib/bookings/calendar/clock.ts';
import { waitsOld } from '#words/bookings/my-bookings';
import { loadRequests } from '../../../../lib/bookings/mine/opening-requests.ts';
import { loadInvitations } from '../../../../lib/bookings/players/invitations.ts';
import { loadOwnBookings } from '../../../../lib/bookings/mine/load-own-bookings.ts';
import type { BookingsQuery } from '../../../../lib/bookings/mine/bookings-address.ts';
import { readBookings } from '../../../../lib/bookings/mine/bookings-address.ts';
import type { OpeningRequests as OpeningRequestsPart } from '../opening/OpeningRequests.tsx';
import { loadWaits } from '../../../../lib/bookings/waiting/waits.ts';
import { href } from '../../../../lib/app/routes.ts';
import { loadFresh } from '../../../../lib/data/keep-fresh.ts';
import { createResource } from '../../../../lib/data/resource.ts';
import { MineList } from './MineList.tsx';
import PageSkeleton from './MineSkeleton.tsx';
import { island } from '../../../ui/loading/island.tsx';
import { Old } from '../../../ui/loading/Old.tsx';
import { useStore } from '@nanostores/react';

const $now = createClock();

function open() {
  const mine = readBookings(new URLSearchParams(location.search));
  const list = createResource((signal) => loadOwnBookings(mine, signal));
  /** Stays once it was shown, to say that the last request was taken back. */
  let requestsPart: typeof OpeningRequestsPart | undefined;
  const isComing = mine.when === 'coming';
  const waitingList = createResource(async (signal) => {
    const [waits, requests, invitations] = await Promise.all([
      isComing ? loadWaits(signal) : [],
      isComing ? loadRequests(signal) : [],
      loadInvitations(mine.when, signal),
    ]);
    // Most wait for nothing: what shows it is fetched for those who do.
    const isNeeded = waits.length > 0 || mine.waiting !== null;
    const part = isNeeded ? await import('../waiting/WaitingList.tsx') : null;
    if (requests.length > 0) requestsPart = (await import('../opening/OpeningRequests.tsx')).OpeningRequests;
    const invited = invitations.length > 0 ? await import('../../players/Invitations.tsx') : null;
    return {
      waits,
      WaitingList: part?.WaitingList,
      requests,
      OpeningRequests: requestsPart,
      invitations,
      Invitations: invited?.Invitations,
    };
  });
  const showsWaits = mine.booking === null && mine.page === 1;
  if (mine.booking === null) loadFresh(list);
  // Emails and calendars of before have a booking's address as it was then.
  else location.replace(href('booking-details', { params: { id: mine.booking } }));
  if (showsWaits) loadFresh(waitingList);
  return { mine, list, waitingList, showsWaits };
}
type MyBookingsProps = ReturnType<typeof open>;

/** The member's own bookings. */
function MyBookings({ mine, list, waitingList, showsWaits }: MyBookingsProps) {
  const listState = useStore(list.$state);
  const waitsState = useStore(waitingList.$state);
  // Both come at once: the waiting list comes first, and must not push away what is read already.
  const isEarly = showsWaits && waitsState.status === 'loading';
  return (
    <MineList
      mine={mine}
      state={isEarly ? waitsState : listState}
      $now={$now}
      onReload={() => void list.reload()}
    >
      {showsWaits && listState.status !== 'loading' && (
        <WaitingSections state={waitsState} asked={mine.waiting} onReload={() => void waitingList.reload()} />
      )}
    </MineList>
  );
}

const nothing = {
  waits: [],
  requests: [],
  invitations: [],
  WaitingList: undefined,
  OpeningRequests: undefined,
  Invitations: undefined,
};

interface WaitingSectionsProps {
  readonly state: ReturnType<MyBookingsProps['waitingList']['$state']['get']>;
  /** The one that the address names. */
  readonly asked: BookingsQuery['waiting'];
  readonly onReload: () => void;
}

function WaitingSections({ state, asked, onReload }: WaitingSectionsProps) {
  if (state.status === 'loading') return null;
  const { WaitingList, waits, OpeningRequests, requests, Invitations, invitations } = state.data ?? nothing;
  return (
    <>
      {state.status === 'failed' && (
        <Old failure={state.failure} onRetry={onReload}>
          {waitsOld}
        </Old>
      )}
      {Invitations && <Invitations invitations={invitations} />}
      {OpeningRequests && <OpeningRequests requests={requests} onReload={onReload} />}
      {WaitingList && <WaitingList waits={waits} asked={asked} $now={$now} onReload={onReload} />}
    </>
  );
}

export default island({ first: PageSkeleton, open, page: MyBookings });
