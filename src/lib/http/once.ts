import { isRefused } from './failure.ts';

/**
 * `send` with a key for each wish, the same one until the wish's fate is known: a second press, or another try after a
 * lost answer, has one effect.
 */
export function once<Wish, Reply>(
  send: (wish: Wish, idempotencyKey: string) => Promise<Reply>,
  newKey: () => string,
): (wish: Wish) => Promise<Reply> {
  let open: { readonly wish: string; readonly key: string } | null = null;
  return async (body) => {
    const wish = JSON.stringify(body);
    if (open?.wish !== wish) open = { wish, key: newKey() };
    try {
      const reply = await send(body, open.key);
      open = null;
      return reply;
    } catch (failure) {
      if (isDecided(failure)) open = null;
      throw failure;
    }
  };
}

/** Whether the server has decided: no answer, a server error, a throttle or a twin in flight leave it open. */
export const isDecided = (failure: unknown): boolean =>
  isRefused(failure) &&
  (failure.code === 'gateway_failed' ||
    (failure.status < 500 && failure.status !== 429 && failure.code !== 'idempotency_in_flight'));
