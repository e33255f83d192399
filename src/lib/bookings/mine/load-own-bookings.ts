import type { List, Reservation } from '@portal/contract';
import { call } from '../../http/call.ts';
import { loadOwnPage } from '../../data/load-own.ts';
import type { BookingsQuery } from './bookings-address.ts';
import { bookingsQuery } from './bookings-address.ts';

/** A page of the member's own bookings. Throws what `call` throws. */
export const loadOwnBookings = (mine: BookingsQuery, signal: AbortSignal): Promise<List<Reservation>> =>
  loadOwnPage('reservation.view', (member) =>
    call('GET /booking/reservation/', {
      query: { ...bookingsQuery(mine), ...(member !== undefined && { member }) },
      signal,
    }),
  );

/** More than anybody has on hold. */
const MOST_HOLDS = 100;

/** The member's own bookings that wait to be paid. Throws what `call` throws. */
export const loadHolds = (signal: AbortSignal): Promise<List<Reservation>> =>
  loadOwnPage('reservation.view', (member) =>
    call('GET /booking/reservation/', {
      query: { status: 'HELD', limit: MOST_HOLDS, ...(member !== undefined && { member }) },
      signal,
    }),
  );
