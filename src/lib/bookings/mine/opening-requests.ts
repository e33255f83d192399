import type { OpeningRequest } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { MAX_PAGE_SIZE } from '@portal/contract/rules/pages';
import { clubNow } from '../../format/club-time.ts';
import { currentUser } from '../../session/current-user.ts';
import { call } from '../../http/call.ts';
import { offers } from '../../http/known-host.ts';

/** A time that a member requested before it opened: instants, and its opening as the wire has it. */
export interface RequestEntry
  extends TimeRange, Omit<OpeningRequest, 'start_from' | 'end_at' | 'created_at'> {
  /** True when it is for the member who looks at it; else it is for one of their family. */
  readonly own: boolean;
}

/**
 * Lists the requests to show, the earliest time first: those that wait, then refused ones whose time is still to
 * come. Booked ones are among the bookings. `self`: id of the member who looks at them.
 */
export function listShownRequests(
  requests: readonly OpeningRequest[],
  { self, now }: { self: number; now: number },
): RequestEntry[] {
  const rank = ({ status }: RequestEntry) => Number(status !== 'WAITING');
  return requests
    .map((request) => ({ ...parseRange(request), own: request.member === self }))
    .filter(({ status, start }) => status === 'WAITING' || (status === 'REFUSED' && start > now))
    .toSorted((a, b) => rank(a) - rank(b) || a.start - b.start);
}

/** The member's requests, and those that they made for their family; a login without membership has none. */
export async function loadRequests(signal: AbortSignal): Promise<readonly RequestEntry[]> {
  if (!offers('POST /booking/opening-request/')) return [];
  const query = { ordering: '-start_from', limit: MAX_PAGE_SIZE } as const;
  const user = await currentUser();
  if (!user?.member_profile) return [];
  const { results } = await call('GET /booking/opening-request/', { query, signal });
  return listShownRequests(results, { self: user.member_profile.id, now: clubNow() });
}
