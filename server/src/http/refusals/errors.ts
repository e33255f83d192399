import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../../database/connections/database-away.ts';
import { gaveWay, tookTooLong } from '../../database/transact.ts';
import { inWords } from './fault.ts';
import { languageOf } from './language.ts';
import { refusalOfDatabase } from './refusal-of-database.ts';
import {
  FieldRefusal,
  notFound,
  Refusal,
  refusalBody,
  refuseWith,
  tooLarge,
  unsupportedMediaType,
} from './refusal.ts';

/** Seconds after which the database may be back. */
const DATABASE_RETRY = '3';

const unavailable = () =>
  new Refusal(503, refusalBody('unavailable', 'Service temporarily unavailable, try again later.'), {
    'Retry-After': DATABASE_RETRY,
  });

const parseError = (reason: string) => refuseWith(400, 'parse_error', `JSON parse error - ${reason}`);

/** Turns Fastify's own refusals into the wire's form; null: something failed on our side. */
function frameworkRefusal(error: Error, request: FastifyRequest): Refusal | null {
  const code = 'code' in error ? error.code : '';
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return unsupportedMediaType(request.headers['content-type'] ?? '');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge();
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return parseError(error.message);
    default:
      return status >= 500 ? null : refuseWith(status, 'error', 'The request could not be understood.');
  }
}

function toRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  // The client's connection ended in the middle of its body: nobody will read the answer.
  if (request.raw.errored) {
    request.log.info('request cut off');
    return refuseWith(400, 'error', 'The request could not be understood.');
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'database away');
    return unavailable();
  }
  if (gaveWay(error)) {
    request.log.error({ err: error }, 'transaction gave way too often');
    return unavailable();
  }
  if (tookTooLong(error)) {
    request.log.error({ err: error }, 'query took too long');
    return unavailable();
  }
  const refusal =
    refusalOfDatabase(error) ?? (error instanceof Error ? frameworkRefusal(error, request) : null);
  if (refusal) return refusal;
  request.log.error({ err: error }, 'request failed');
  return refuseWith(500, 'error', 'A server error occurred.');
}

/**
 * Builds the body of a refusal, with field messages in the language of the request, as portals show them unchanged.
 * Everything else is known by its code.
 */
function spoken(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): object {
  if (!(refusal instanceof FieldRefusal)) return refusal.body;
  reply.header('Vary', [reply.getHeader('Vary') ?? [], 'Accept-Language'].flat().join(', '));
  if (languageOf(request.headers['accept-language']) !== 'zh') return refusal.body;
  reply.header('Content-Language', 'zh');
  return inWords(refusal.faults, 'zh');
}

/** Sends anything that was thrown: expected refusals as they are, the rest hidden and logged under the request's id. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error, request);
  const body = spoken(refusal, request, reply);
  // As text: a schema made for another answer must not drop a field of this one.
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Sends every failure in the wire's form. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}
