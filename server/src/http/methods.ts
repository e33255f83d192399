import { endpoints } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { methodNotAllowed } from './refusal.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A path that exists answers 405 to the methods that the contract doesn't give it, and names those it has. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const allowedByPath = Map.groupBy(
    Object.keys(endpoints).map((key) => key.split(' ') as [string, string]),
    ([, path]) => path,
  );
  for (const [path, keys] of allowedByPath) {
    const allowed = keys.map(([method]) => method);
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      onRequest: async (request) => {
        throw methodNotAllowed(request.method, allowed);
      },
      handler: () => undefined,
    });
  }
}
