import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { describeError } from '../database/describe-error.ts';

/** Destination of log lines; the process's standard output where left out. */
export interface LogStream {
  write: (line: string) => void;
}

const path = (url: string) => url.split('?', 1)[0];

/** One line for each request, when it is answered. */
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
    // The client's connection ended: nothing for us to fix.
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
