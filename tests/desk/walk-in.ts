import { randomUUID } from 'node:crypto';
import type { Reservation } from '@portal/contract';
import { bookFor, makeDoor } from '../bookings/door.ts';
import { makeMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';

/** Has staff book from now on, for a member and at a facility of one call alone, where one pays and checks in. */
export async function bookNow(price: number): Promise<Reservation> {
  const own = randomUUID().slice(0, 8);
  const door = await makeDoor(`Walk-in ${own}`, price);
  const { id } = await makeMember({ name: `Walker ${own}` });
  return bookFor(door, id, 0);
}

/** Takes cash for an invoice. */
export async function takeCash(invoice: string | null): Promise<void> {
  const { access: token } = await sessionOf('staff');
  const body = { invoice: invoice ?? '', method: 'CASH' as const };
  await call('POST /booking/reservation-payment/desk/', { token, body });
}
