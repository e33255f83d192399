import { randomUUID } from 'node:crypto';
import type { Reservation } from '@portal/contract';
import { bookFor, makeDoor } from '../bookings/door.ts';
import { makeMember } from '../members/own-member.ts';

/** Has staff book from now on, for a member and at a facility of one test alone, where one pays and checks in. */
export async function bookNow(price: number): Promise<Reservation> {
  const door = await makeDoor(`Walk-in ${randomUUID().slice(0, 8)}`, price);
  return bookFor(door, (await makeMember()).id, 0);
}
