import type { EndpointKey, Key, Method } from '@portal/contract';
import { endpoints } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { methodNotAllowed } from './refusals/refusal.ts';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies Method[];

/** Splits a contract key; `url` has the path's `{id}` as Fastify writes it, `:id`. */
export function splitKey(key: EndpointKey): { method: Method; path: string; url: string } {
  const method = methods.find((candidate) => key.startsWith(`${candidate} /`));
  if (!method) throw new Error(`Not a key of the contract: ${key}`);
  const path = key.slice(method.length + 1);
  return { method, path, url: path.replaceAll(/\{(\w+)\}/g, ':$1') };
}

/** Every key of the contract. */
export const endpointKeys = Object.keys(endpoints).filter((key): key is Key => Object.hasOwn(endpoints, key));

/** Endpoints of the contract that nothing implements. */
export const missingEndpoints = (app: FastifyInstance): Key[] =>
  endpointKeys.filter((key) => {
    const { method, url } = splitKey(key);
    return !app.hasRoute({ method, url });
  });

/** Makes an existing path answer 405 to the methods that the contract doesn't give it, and name those it has. */
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
