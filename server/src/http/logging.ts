import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Where log lines go; the process's standard output where left out. */
export interface LogStream {
  write: (line: string) => void;
}

const factsOfErrors = new Set(['code', 'severity', 'table', 'column', 'constraint', 'routine']);

const path = (url: string) => url.split('?', 1)[0];

/**
 * What of an error is logged. A failed query's own message and a database's `detail` carry parameters and values,
 * so only its statement, code and names are kept.
 */
function describeError(error: Error): {
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

/** One line when a request is answered; bodies, headers and query strings are never logged. */
export function logging(config: Config, stream?: LogStream): Pick<FastifyServerOptions, 'logger'> {
  if (config.logLevel === 'silent') return { logger: false };
  return {
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
