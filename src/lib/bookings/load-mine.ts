import type { List, Reservation } from '@portal/contract';
import { call } from '../http/call.ts';
import { currentUser } from '../current-user.ts';
import type { Mine } from './mine-address.ts';
import { mineQuery } from './mine-address.ts';
import { ownOnly } from './next-bookings.ts';

/** A page of one's own bookings; a login without membership has none. Throws what `call` throws. */
export async function loadMine(mine: Mine, signal: AbortSignal): Promise<List<Reservation>> {
  const query = mineQuery(mine);
  const list = (own: ReturnType<typeof ownOnly>) =>
    call('GET /booking/reservation/', { query: { ...query, ...own }, signal });
  // Few see more than their own: the list doesn't wait to hear who is asking.
  const [user, seen] = await Promise.all([currentUser(), list({})]);
  if (!user?.member_profile) return { count: 0, next: null, previous: null, results: [] };
  const own = ownOnly(user);
  return own.member === undefined ? seen : list(own);
}
