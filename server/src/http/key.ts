import type { EndpointKey, Method } from '@portal/contract';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies Method[];

/** The parts of a contract key: `url` has the path's `{id}` as Fastify writes it, `:id`. */
export function splitKey(key: EndpointKey): { method: Method; path: string; url: string } {
  const method = methods.find((candidate) => key.startsWith(`${candidate} /`));
  if (!method) throw new Error(`Not a key of the contract: ${key}`);
  const path = key.slice(method.length + 1);
  return { method, path, url: path.replaceAll(/\{(\w+)\}/g, ':$1') };
}
