import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import build from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

/** JSON is the only body; an empty one counts as none, whatever its type says. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

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

type Write = (answer: unknown) => string;

/** What was compiled, by schema: it holds for every app of this process, and the tests make hundreds. */
const compiled = new WeakMap<object, Write>();

/**
 * Has answers written by code compiled from their schemas. Fastify would compile some 250 of them before it listens; here each is
 * compiled with the first answer that needs it.
 */
export function writeAnswers(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(({ schema }) => (answer) => {
    let write = compiled.get(schema);
    if (!write) compiled.set(schema, (write = build(schema)));
    return write(answer);
  });
}
