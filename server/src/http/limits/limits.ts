import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addressKey } from './address.ts';
import { throttled } from '../refusals/refusal.ts';

/** Requests a minute, counted by this process alone. */
const limits = { person: 1200, token: 300, address: 300 };

/** The limit that applies to each kind of credentials. */
const countedAs = { session: 'person', token: 'token', none: 'address', refused: 'address' } as const;

/**
 * The general limit: generous, so that only a flood meets it. Counts every request before anything can refuse it, but
 * after its token was read, as signed-in users are counted separately. `factor` multiplies it, for clubs behind one
 * address.
 */
export async function limitRequests(app: FastifyInstance, factor: number): Promise<void> {
  const answer = (ttl: number) => throttled(Math.ceil(ttl / 1000));
  await app.register(rateLimit, {
    // The plugin's own hook would run after those of the route, which refuse strangers.
    global: false,
    timeWindow: 60_000,
    max: ({ credentials }) => factor * limits[countedAs[credentials?.kind ?? 'none']],
    keyGenerator({ credentials, ip }) {
      if (credentials?.kind === 'session') return `user ${credentials.user}`;
      return credentials?.kind === 'token' ? `token ${credentials.hash}` : addressKey(ip);
    },
    errorResponseBuilder: (_request, context) => answer(context.ttl),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  const count = app.createRateLimit();
  // Made-up tokens are new with each request.
  const countAddress = app.createRateLimit({
    max: factor * limits.person,
    keyGenerator: ({ ip }) => `tokens of ${addressKey(ip)}`,
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.rateLimit === false) return;
    const counts = request.credentials?.kind === 'token' ? [countAddress, count] : [count];
    for (const each of counts) {
      const counted = await each(request);
      if (!counted.isAllowed && counted.isExceeded) throw answer(counted.ttl);
    }
  });
}
