import type { Waiting } from '@portal/contract';
import { MAX_PAGE_SIZE } from '@portal/contract/rules/pages';
import { call } from '../../http/call.ts';
import { currentUser } from '../../app/current-user.ts';
import { ownId } from '../../data/own-id.ts';

/** One's own entries in waiting lists for times that aren't over; a login without membership has none. */
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
