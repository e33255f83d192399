import { isRefused } from './failure.ts';

/** Time to wait for a twin that is under way, before we ask for its answer again, in milliseconds. */
const WAIT = 500;
/** After so many tries the failure is reported. */
const TRIES = 8;

/**
 * `send` with a key for each request, the same one until its outcome is known: a second press, or another try after a
 * lost answer, has one effect. Where the first of them is still under way, its answer is waited for.
 */
export function once<Wish, Reply>(
  send: (wish: Wish, idempotencyKey: string) => Promise<Reply>,
  newKey: () => string,
): (wish: Wish) => Promise<Reply> {
  let open: { readonly wish: string; readonly key: string } | null = null;
  return async (body) => {
    const wish = JSON.stringify(body);
    if (open?.wish !== wish) open = { wish, key: newKey() };
    const { key } = open;
    for (let tries = 1; ; tries += 1)
      try {
        const reply = await send(body, key);
        open = null;
        return reply;
      } catch (failure) {
        if (!isInFlight(failure) || tries === TRIES) {
          if (isDecided(failure)) open = null;
          throw failure;
        }
        await new Promise((wake) => setTimeout(wake, WAIT));
      }
  };
}

const isInFlight = (failure: unknown): boolean =>
  isRefused(failure) && failure.code === 'idempotency_in_flight';

/** Tells whether the server has decided: no answer, a server error, a throttle or a twin in flight leave it open. */
export const isDecided = (failure: unknown): boolean =>
  isRefused(failure) &&
  (failure.code === 'gateway_failed' ||
    (failure.status < 500 && failure.status !== 429 && !isInFlight(failure)));
