import type { Waiting } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { DAY } from '@portal/contract/rules/club-time';
import { MAX_PAGE_SIZE } from '@portal/contract/rules/pages';
import { clubNow } from '../../format/club-time.ts';
import { call } from '../../http/call.ts';
import { currentUser } from '../../session/current-user.ts';
import { ownMemberId } from '../../data/own-id.ts';

/** An entry on a waiting list. Instants. */
export interface WaitEntry
  extends TimeRange, Omit<Waiting, 'start_from' | 'end_at' | 'not_after' | 'offered_until' | 'created_at'> {
  readonly not_after: number;
  readonly offered_until: number | null;
}

export const waitOfWire = (wait: Waiting): WaitEntry => ({
  ...parseRange(wait),
  not_after: Date.parse(wait.not_after),
  offered_until: wait.offered_until === null ? null : Date.parse(wait.offered_until),
});

/** Returns an entry as of an instant: an expired offer has lapsed. */
export const waitAt = (wait: WaitEntry, now: number): WaitEntry =>
  wait.status === 'OFFERED' && wait.offered_until !== null && wait.offered_until <= now
    ? { ...wait, status: 'LAPSED' }
    : wait;

const order: readonly WaitEntry['status'][] = ['OFFERED', 'WAITING', 'LAPSED', 'ENDED'];

/**
 * Lists the entries to show: offers first, the one that ends soonest before the others, then waiting ones, then those
 * that came to nothing. `asked` is the id in the address, which is shown whatever its status.
 */
export function listShownWaits(waits: readonly WaitEntry[], asked: number | null): WaitEntry[] {
  const rank = ({ status }: WaitEntry) => (order.includes(status) ? order.indexOf(status) : order.length);
  const moment = ({ offered_until, start }: WaitEntry) => offered_until ?? start;
  return waits
    .filter(({ id, status }) => order.includes(status) || id === asked)
    .toSorted((a, b) => rank(a) - rank(b) || moment(a) - moment(b));
}

/** Queries entries whose time isn't over. A device's clock may be wrong, so the query has a day more than is shown. */
export const waitsQuery = (deviceNow: number) =>
  ({
    end_at__gte: new Date(deviceNow - DAY).toISOString(),
    ordering: 'start_from',
    limit: MAX_PAGE_SIZE,
  }) as const;

/** The entries whose time isn't over at an instant. */
export const upcomingWaits = (waits: readonly WaitEntry[], now: number): WaitEntry[] =>
  waits.filter(({ end }) => end >= now);

/** The member's own entries on waiting lists for times that aren't over; a login without membership has none. */
export async function loadWaits(signal: AbortSignal): Promise<readonly WaitEntry[]> {
  const query = waitsQuery(Date.now());
  const list = async (own: { member?: number }) => {
    const { results } = await call('GET /booking/waiting/', { query: { ...query, ...own }, signal });
    return upcomingWaits(results.map(waitOfWire), clubNow());
  };
  // Few see more than their own: the list doesn't wait to hear who is asking.
  const [user, seen] = await Promise.all([currentUser(), list({})]);
  if (!user?.member_profile) return [];
  const member = ownMemberId(user, 'waiting.view');
  return member === undefined ? seen : list({ member });
}
