import type { SlotTaken } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import { isoAt } from '@portal/contract/rules/club-time';
import { isRefused } from '../../http/failure.ts';
import { once } from '../../http/once.ts';
import type { Alternative, BookingEnv, SendBooking } from './booking.ts';

/** Number of times that a host which makes the booking wait is asked again before the failure is shown. */
const TRIES = 20;

/** Sends bookings, each under a key of its own, however often it is pressed. */
export function createSending({ create, newKey, zone }: BookingEnv): SendBooking {
  const createOnce = once(create, newKey);

  /** The same booking is sent again, under its key, until there is room for it, or its member leaves the queue. */
  async function createInLine(
    body: Parameters<BookingEnv['create']>[0],
    onInLine: () => void,
    leave?: AbortSignal,
  ) {
    for (let tries = 1; ; tries += 1)
      try {
        return await createOnce(body);
      } catch (failure) {
        const seconds = secondsInLine(failure);
        if (seconds === null || tries === TRIES) throw failure;
        onInLine();
        await pause(seconds * 1000, leave);
      }
  }

  return async (request, onInLine, leave) => {
    const { range, more } = request;
    const name = request.name.trim();
    try {
      const reservation = await createInLine(
        {
          facility: range.facility,
          start_from: isoAt(range.start, zone),
          end_at: isoAt(range.end, zone),
          ...(name && { name }),
          ...more,
        },
        onInLine,
        leave,
      );
      return { step: 'booked', range, reservation };
    } catch (failure) {
      const alternatives = alternativesIn(failure);
      if (alternatives === null) throw failure;
      return { step: 'taken', range, alternatives };
    }
  };
}

/** Resolves after so many ms; rejects with the signal's reason where that comes first. */
async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((wake) => {
    setTimeout(wake, ms);
    signal?.addEventListener('abort', () => wake(), { once: true });
  });
  signal?.throwIfAborted();
}

/** Seconds until a busy host has room for this booking; null if the failure says something else. */
const secondsInLine = (failure: unknown): number | null =>
  isRefused(failure) && failure.code === 'too_busy' ? failure.retryAfter : null;

/** Returns the times that are free instead, where somebody else was quicker; null where another thing failed. */
function alternativesIn(failure: unknown): readonly Alternative[] | null {
  if (!isRefused(failure) || failure.code !== 'slot_taken') return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code says which body of the contract it is
  const { alternatives = [] } = failure.body as Partial<SlotTaken>;
  return alternatives.map(({ facility, start_from, end_at, price }) => ({
    facility: facility.id,
    name: facility.name,
    ...parseRange({ start_from, end_at }),
    price,
  }));
}
