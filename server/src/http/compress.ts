import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many characters compressing costs more than it saves. */
const WORTHWHILE = 1400;

/** Compresses JSON answers that are long enough, as the client accepts. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTHWHILE) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    const accepted = request.headers['accept-encoding'] ?? '';
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].flat().filter(Boolean).join(', '));
    // Quality 4: a third smaller than gzip on a day of bookings, in the same time.
    if (/\bbr\b/.test(accepted)) {
      reply.header('content-encoding', 'br').removeHeader('content-length');
      return brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    }
    if (/\bgzip\b/.test(accepted)) {
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      return zip(payload);
    }
    return payload;
  });
}
