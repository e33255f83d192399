import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createClock } from '../../../lib/bookings/clock.ts';
import { loadMine } from '../../../lib/bookings/load-mine.ts';
import { readMine } from '../../../lib/bookings/mine-address.ts';
import { call } from '../../../lib/http/call.ts';
import { createResource } from '../../../lib/resource.ts';
import type { Resource } from '../../../lib/resource.ts';
import { tokens } from '../../../lib/session/tokens.ts';
import { Details, loadBooking } from './Details.tsx';
import { MineList } from './MineList.tsx';

/** After this long out of sight what is on screen is asked for again. */
const FRESH = 15_000;

const mine = readMine(new URLSearchParams(location.search));
const $now = createClock();
const list = createResource((signal) => loadMine(mine, signal));
const one = createResource((signal) =>
  call('GET /booking/reservation/{id}/', { params: { id: mine.booking ?? 0 }, signal }),
);
// Asked as the module arrives: the address says which of the two the page is about.
void (mine.booking === null ? list : one).reload();
// Where this fails, the page says so once the booking is there to be shown.
if (mine.booking !== null) void loadBooking().catch(() => undefined);

/** One's own bookings: the list, or one with its details, as the address says. */
export default function MyBookings() {
  const listState = useStore(list.$state);
  const oneState = useStore(one.$state);
  useEffect(() => keepFresh(mine.booking === null ? list : one), []);
  return mine.booking === null ? (
    <MineList mine={mine} state={listState} $now={$now} onReload={() => void list.reload()} />
  ) : (
    <Details state={oneState} $now={$now} onReload={() => one.reload()} />
  );
}

function keepFresh({ $state, reload }: Omit<Resource<unknown>, 'put'>): () => void {
  const look = () => {
    // Back from memory after signing out: the guard acts, and there is nothing to ask for.
    if (document.visibilityState !== 'visible' || !tokens.access()) return;
    const state = $state.get();
    if (state.status !== 'ready' || Date.now() - state.at > FRESH) void reload();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
  };
}
