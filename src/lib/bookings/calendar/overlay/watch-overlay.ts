import { opensAt } from '@portal/contract/bookings/rules/slots';
import { clubNow } from '../../../format/club-time.ts';
import { call } from '../../../http/call.ts';
import { offers } from '../../../http/known-host.ts';
import { currentUser } from '../../../session/current-user.ts';
import { createResource } from '../../../data/resource.ts';
import type { Calendar } from '../calendar.ts';
import type { Day } from '../day/day.ts';
import { loadWaits } from '../../waiting/waits.ts';
import type { CalendarOverlay } from './overlay.ts';
import { createOverlay } from './overlay.ts';
import { limitOfWire } from '../../booking/refusal-words.ts';

/** Loads the member's own data beside the days in view; empty for a user without membership. */
export async function loadOverlay(
  { date, until = date, facilities }: Day,
  signal: AbortSignal,
): Promise<CalendarOverlay | null> {
  const user = await currentUser();
  if (!user?.member_profile) return null;
  const [first] = facilities;
  const now = clubNow();
  // Few look at times that aren't open yet.
  const asked =
    facilities.some(({ day }) => day?.hours.some(({ end }) => (opensAt(day, end) ?? 0) > now)) &&
    offers('POST /booking/opening-request/')
      ? import('./load-opening-requests.ts')
          .then(({ loadOpeningRequests }) => loadOpeningRequests(signal))
          .catch(() => [])
      : [];
  // Several days are those of one facility.
  const only = until === date || !first ? {} : { facility: first.id };
  const [{ results }, waits, others] = await Promise.all([
    call('GET /booking/allowance/', { query: { from: date, to: until, ...only }, signal }),
    loadWaits(signal),
    asked,
  ]);
  return createOverlay(results.map(limitOfWire), waits, now, others);
}

const watched = new WeakSet<object>();

/**
 * Loads a calendar's overlay for the member, and updates it whenever its days were loaded again: not with each change
 * in them, of which a popular hour has many. If it can't be loaded nothing is greyed, and the server gives the same
 * reasons when it refuses.
 */
export function watchOverlay(
  calendar: Pick<Calendar, '$state' | '$own'>,
  load: typeof loadOverlay = loadOverlay,
): void {
  if (watched.has(calendar)) return;
  watched.add(calendar);
  let day: Day | null = null;
  const own = createResource((signal) => (day ? load(day, signal) : Promise.resolve(null)));
  own.$state.listen((state) => {
    if (state.status === 'ready') calendar.$own.set(state.data);
  });
  calendar.$state.subscribe((state) => {
    // Live changes keep the facilities as they were loaded.
    if (state.status !== 'ready' || state.data.facilities === day?.facilities) return;
    day = state.data;
    void own.reload();
  });
}
