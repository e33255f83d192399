import type { List, Reservation } from '@portal/contract';
import { call } from '../../http/call.ts';
import { loadOwn } from '../../data/load-own.ts';
import type { Mine } from './mine-address.ts';
import { mineQuery } from './mine-address.ts';

/** A page of the member's own bookings. Throws what `call` throws. */
export const loadMine = (mine: Mine, signal: AbortSignal): Promise<List<Reservation>> =>
  loadOwn('reservation.view', (member) =>
    call('GET /booking/reservation/', {
      query: { ...mineQuery(mine), ...(member !== undefined && { member }) },
      signal,
    }),
  );
