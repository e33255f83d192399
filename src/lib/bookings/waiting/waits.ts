import type { Waiting } from '@portal/contract';
import { MAX_PAGE_SIZE } from '@portal/contract/rules/pages';
import { call } from '../../http/call.ts';
import { currentUser } from '../../app/current-user.ts';
import { ownId } from '../../data/own-id.ts';

/** An entry at an instant: an offer that has expired by then has lapsed. */
export const asOf = (wait: Waiting, now: number): Waiting =>
  wait.status === 'OFFERED' && wait.offered_until !== null && Date.parse(wait.offered_until) <= now
    ? { ...wait, status: 'LAPSED' }
    : wait;

const order: readonly Waiting['status'][] = ['OFFERED', 'WAITING', 'LAPSED', 'ENDED'];

/**
 * The entries that are shown: offers first, the one that ends soonest before the others, then what is waited for, then
 * what came to nothing. `asked` is the id in the address, which is shown whatever its status.
 */
export function shownWaits(waits: readonly Waiting[], asked: number | null): Waiting[] {
  const rank = ({ status }: Waiting) => (order.includes(status) ? order.indexOf(status) : order.length);
  const moment = ({ offered_until, start_from }: Waiting) => Date.parse(offered_until ?? start_from);
  return waits
    .filter(({ id, status }) => order.includes(status) || id === asked)
    .toSorted((a, b) => rank(a) - rank(b) || moment(a) - moment(b));
}

/** The member's own entries on waiting lists for times that aren't over; a login without membership has none. */
export async function loadWaits(signal: AbortSignal): Promise<readonly Waiting[]> {
  const query = {
    end_at__gte: new Date().toISOString(),
    ordering: 'start_from',
    limit: MAX_PAGE_SIZE,
  } as const;
  const list = async (own: { member?: number }) =>
    (await call('GET /booking/waiting/', { query: { ...query, ...own }, signal })).results;
  // Few see more than their own: the list doesn't wait to hear who is asking.
  const [user, seen] = await Promise.all([currentUser(), list({})]);
  if (!user?.member_profile) return [];
  const member = ownId(user, 'waiting.view');
  return member === undefined ? seen : list({ member });
}
