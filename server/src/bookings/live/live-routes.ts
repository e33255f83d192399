import { PassThrough } from 'node:stream';
import { LIVE_PULSE } from '@portal/contract/bookings/rules/live-pulse';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../../http/limits/address.ts';
import { throttled } from '../../http/refusals/refusal.ts';
import type { LiveBookings } from './live.ts';

/**
 * A visible event, which shows pages that the stream works: it may be open while a proxy on its way holds everything
 * back.
 */
const sign = 'event: pulse\ndata: null\n\n';
/** Limits of open streams, for the process and for one address. */
const limits = { process: 5_000, address: 60 };

/**
 * `GET /booking/live/`: changes of what is occupied, as server-sent events of the type `change`, and a `pulse` at once and every
 * 25 seconds. Public, as times are in the public calendar. See `docs/decisions/0035-changes-come-by-themselves.md`.
 */
export function liveRoutes(app: FastifyInstance, live: LiveBookings): void {
  const open = new Map<string, number>();
  const streams = new Set<PassThrough>();

  // A HEAD request's stream would never end.
  app.get('/booking/live/', { exposeHeadRoute: false }, async (request, reply) => {
    const address = addressKey(request.ip);
    const held = open.get(address) ?? 0;
    if (streams.size >= limits.process || held >= limits.address * app.clubConfig.limitFactor)
      throw throttled(60);
    const stream = new PassThrough();
    open.set(address, held + 1);
    streams.add(stream);
    stream.write(`retry: 3000\n\n${sign}`);
    const stop = live.watch((change) => {
      // A client that doesn't read gets no more: its stream breaks, and it starts again.
      if (stream.writableLength > 1_000_000) stream.destroy();
      else stream.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
    });
    const pulse = setInterval(() => stream.write(sign), LIVE_PULSE);
    stream.once('close', () => {
      stop();
      clearInterval(pulse);
      streams.delete(stream);
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    return reply
      .headers({
        'Content-Type': 'text/event-stream',
        // A compressing proxy holds back the end of each event until the next one.
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      })
      .send(stream);
  });

  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
}
