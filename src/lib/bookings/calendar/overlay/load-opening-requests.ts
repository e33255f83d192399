import { parseRange } from '@portal/contract/bookings/parse-range';
import { MAX_PAGE_SIZE } from '@portal/contract/rules/pages';
import { comma } from '#words/app/joining';
import { requestedDetail, requestedLabel, requestedSpoken } from '#words/bookings/opening-request';
import { why } from '#words/bookings/why-not';
import { hourglass } from '../../../../pictures/icons.ts';
import { day, time } from '../../../format/format.ts';
import { call } from '../../../http/call.ts';
import type { OverlayTime } from './overlay.ts';

/** Loads the times that the member requested before they open, for themselves or their family. */
export async function loadOpeningRequests(signal: AbortSignal): Promise<readonly OverlayTime[]> {
  const query = { status: 'WAITING', limit: MAX_PAGE_SIZE } as const;
  const { results } = await call('GET /booking/opening-request/', { query, signal });
  return results.map(({ facility, opens_at, ...at }) => {
    const { start, end } = parseRange(at);
    const { title } = why.opens(`${day(opens_at)}${comma}${time(opens_at)}`);
    return {
      facility: facility.id,
      start,
      end,
      over: ['not-open'],
      override: {
        look: 'asked',
        icon: hourglass,
        label: requestedLabel,
        // A narrow cell has the drawing alone.
        short: '',
        spoken: requestedSpoken,
        why: { title, detail: requestedDetail },
      },
    };
  });
}
