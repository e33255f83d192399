import { test } from 'playwright/test';
import type { Reservation } from '@portal/contract';
import { bookHeld, freeSlots } from '../bookings/mine.ts';
import type { Tokens } from '../system/api.ts';
import { call } from '../system/api.ts';
import { needed } from './action.ts';
import type { Self } from './test.ts';

let times = 0;

/**
 * So many days from now that no other test books in, and so many times are free: halls and pits can be booked sixty days
 * ahead.
 */
export async function ownDays(facility: string, least = 1): Promise<number> {
  times += 1;
  const days = 20 + 14 * (test.info().parallelIndex % 3) + (times % 5);
  const { free } = await freeSlots({ person: 'ordinary', days, facility });
  return free.length >= least ? days : ownDays(facility, least);
}

/** Has somebody hold a time of a day that has so many. */
export const hold = async (
  person: Tokens,
  facility: string,
  { guests = 0, least = 1 } = {},
): Promise<Reservation> => bookHeld({ person, days: await ownDays(facility, least), facility }, guests);

/** What the test's own member has booked so far. */
export async function bookings(self: Self | null): Promise<readonly Reservation[]> {
  return (await call('GET /booking/reservation/', { token: needed(self).tokens.access })).results;
}
