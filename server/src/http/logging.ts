import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { LogController } from 'fastify';
import type { Config } from '../config.ts';

/** Where log lines go; the process's standard output where left out. */
export interface LogStream {
  write: (line: string) => void;
}

const factsOfErrors = new Set(['code', 'severity', 'table', 'column', 'constraint', 'routine']);

const path = (url: string) => url.split('?', 1)[0];

/**
 * What of an error is logged or stored. A failed query's own message and a database's `detail` carry parameters and values,
 * so only its statement, code and names are kept.
 */
export function describeError(error: Error): {
  type: string;
  message: string;
  stack: string;
  [fact: string]: unknown;
} {
  const failedQuery = 'query' in error && 'params' in error;
  const facts = Object.entries(error).filter(([key]) => factsOfErrors.has(key));
  return {
    type: error.constructor.name,
    message: failedQuery ? `Failed query: ${String(error.query)}` : error.message,
    stack:
      error.stack
        ?.split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n') ?? '',
    ...Object.fromEntries(facts),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** One line a request, when it is answered. */
class OneLine extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { url: route } = request.routeOptions;
    const facts = {
      method: request.method,
      // The pattern rather than the address, which may hold an id that opens something.
      ...(route === undefined ? { path: path(request.url) } : { route }),
      address: request.ip,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    // The client's connection ended: nothing of ours to mend.
    if (error) request.log.info({ ...facts, cause: error.message }, 'answer cut off');
    else request.log.info(facts, 'answered');
  }
}

/** Structured lines with the request's id. Bodies, headers and query strings are never logged. */
export function logging(
  config: Config,
  stream?: LogStream,
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  if (config.logLevel === 'silent') return { logger: false };
  return {
    logController: new OneLine({ requestIdLogLabel: 'request' }),
    logger: {
      level: config.logLevel,
      ...(stream && { stream }),
      serializers: {
        req: (request) => ({
          method: request.method,
          path: path(request.url ?? ''),
          remoteAddress: request.ip,
        }),
        err: describeError,
      },
    },
  };
}
