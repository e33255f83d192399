import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import build from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod';
import { jsonSchema } from '../openapi/json-schema.ts';
import { unpooled } from './written-answer.ts';

/** Accepts JSON bodies alone; an empty one counts as none, whatever its type says. */
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
/** Up to so many it takes a tenth of a millisecond, and three times that in another thread. */
const SHORT = 32_000;

type Compress = (payload: string | Buffer) => Promise<Buffer>;

/**
 * Compresses bytes that several callers share only once, as long as anybody holds them: 0.2 to 0.7 ms of a day's answer, which
 * takes 0.5 without.
 */
function once(compress: Compress): Compress {
  const known = new WeakMap<Buffer, Promise<Buffer>>();
  return (payload) => {
    if (typeof payload === 'string') return compress(payload);
    const compressed = known.get(payload) ?? compress(payload).then(unpooled);
    known.set(payload, compressed);
    return compressed;
  };
}

// Quality 4: a third smaller than gzip on a day of bookings, in the same time.
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const toBrotli = once(async (payload) =>
  payload.length <= SHORT ? brotliCompressSync(payload, options) : brotli(payload, options),
);
const toGzip = once(async (payload) => (payload.length <= SHORT ? gzipSync(payload) : zip(payload)));

/** True if a client accepts this encoding: it is named, and its weight isn't zero. */
const accepts = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((one) => {
    const [name = '', weight = ''] = one.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(?:\.0*)?\s*$/i.test(weight);
  });

/** Adds to `Vary` that the answer depends on the accepted encoding. */
function varyByEncoding(reply: FastifyReply): void {
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].flat().filter(Boolean).join(', '));
}

/** Compresses long JSON answers where the client accepts it. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    // A cache updates the headers of its stored answer with these.
    if (reply.statusCode === 304) varyByEncoding(reply);
    if (!isJson(payload, reply) || payload.length < WORTHWHILE) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    const accepted = request.headers['accept-encoding'] ?? '';
    varyByEncoding(reply);
    if (accepts(accepted, 'br')) {
      reply.header('content-encoding', 'br').removeHeader('content-length');
      return toBrotli(payload);
    }
    if (accepts(accepted, 'gzip')) {
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      return toGzip(payload);
    }
    return payload;
  });
}

/** Bytes are JSON where their type says so: pictures and files are compressed already. */
const isJson = (payload: unknown, reply: FastifyReply): payload is string | Buffer =>
  typeof payload === 'string' ||
  (Buffer.isBuffer(payload) && String(reply.getHeader('content-type')).startsWith('application/json'));

type Write = (answer: unknown) => string;

/** Compiled serialisers by schema, shared by every app of this process: the tests make hundreds. */
const compiled = new WeakMap<object, Write>();

function writerOf(schema: object): Write {
  let write = compiled.get(schema);
  if (!write) compiled.set(schema, (write = build(schema, { compileValidators: true })));
  return write;
}

/** Serialises a part of an answer exactly as the whole would be. */
export const writePart = (schema: z.ZodType, part: unknown): string =>
  writerOf(jsonSchema(schema, 'output'))(part);

/**
 * Serialises answers with code compiled from their schemas. Fastify would compile some 250 of them before it listens;
 * here each is compiled with the first answer that needs it.
 */
export function writeAnswers(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (answer) =>
        writerOf(schema)(answer),
  );
}
