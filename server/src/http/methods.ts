import type { Key } from '@portal/contract';
import { endpoints } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { methods, splitKey } from './key.ts';
import { methodNotAllowed } from './refusal.ts';

/** Every key of the contract. */
export const endpointKeys = Object.keys(endpoints).filter((key): key is Key => Object.hasOwn(endpoints, key));

/** Endpoints of the contract that nothing implements. */
export const missingEndpoints = (app: FastifyInstance): Key[] =>
  endpointKeys.filter((key) => {
    const { method, url } = splitKey(key);
    return !app.hasRoute({ method, url });
  });

/** A path that exists answers 405 to the methods that the contract doesn't give it, and names those it has. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const byUrl = Map.groupBy(endpointKeys.map(splitKey), ({ url }) => url);
  for (const [url, routes] of byUrl) {
    const allowed = routes.map(({ method }) => method);
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url,
      exposeHeadRoute: false,
      onRequest: async (request) => {
        throw methodNotAllowed(request.method, allowed);
      },
      handler: () => undefined,
    });
  }
}
