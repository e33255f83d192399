import type { FastifyRequest } from 'fastify';

/**
 * A reading for a request that doesn't depend on who makes it. It begins while that is found out, so that both share a round trip
 * with those of others of the same moment.
 */
export interface EarlyReading<Query, Value> {
  /** Begins for a request that has just come; `parse` may throw, and is called again where the query is used. */
  begin: (request: FastifyRequest, parse: () => Query) => void;
  /** Returns what was begun for a request, or begins now. */
  take: (request: FastifyRequest, query: Query) => Promise<Value>;
}

export function earlyReading<Query, Value>(
  read: (query: Query) => Promise<Value>,
): EarlyReading<Query, Value> {
  const begun = new WeakMap<FastifyRequest, Promise<Value>>();
  return {
    begin(request, parse) {
      const reading = (async () => read(parse()))();
      // Its error is for who takes it, and a request that is refused takes nothing.
      reading.catch(() => undefined);
      begun.set(request, reading);
    },
    take: (request, query) => begun.get(request) ?? read(query),
  };
}
