import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addressKey } from './address.ts';
import { throttled } from '../refusal.ts';

/** Requests a minute, counted by this process alone. */
const limits = { person: 1200, address: 300 };

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
    max: (request) => factor * (request.credentials?.kind === 'session' ? limits.person : limits.address),
    keyGenerator: (request) =>
      request.credentials?.kind === 'session' ? `user ${request.credentials.user}` : addressKey(request.ip),
    errorResponseBuilder: (_request, context) => answer(context.ttl),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  const count = app.createRateLimit();
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.rateLimit === false) return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw answer(counted.ttl);
  });
}
