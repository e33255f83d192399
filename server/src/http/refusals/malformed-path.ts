import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuseWith } from './refusal.ts';

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the address to route by, with a path that can't be decoded taken literally. The framework would answer such
 * a path before every hook: without a count, a request id and the security headers.
 */
export function readablePath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

/** Refuses what `readablePath` had to change. */
export function refuseMalformedPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, originalUrl }) => {
    if (url !== originalUrl) throw refuseWith(400, 'error', 'The request could not be understood.');
  });
}
