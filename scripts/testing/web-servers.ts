import { existsSync } from 'node:fs';
import path from 'node:path';
import { unpackPackages } from '../debian.ts';
import { root } from '../process.ts';

/** Web servers that the rules of `hosting/` are tested with; null where this machine has none and can't be given one. */
export interface WebServers {
  readonly nginx: { readonly program: string; readonly types: string; readonly brotli: string } | null;
  readonly caddy: string | null;
}

/**
 * Folder of Debian's packages, unpacked, on a machine that has not installed them: nothing is started, none needs
 * root.
 */
const unpacked = path.join(root, '.cache/web-servers');
const packages = ['nginx', 'nginx-common', 'libnginx-mod-http-brotli-static', 'caddy'];

const find = (file: string): string | undefined =>
  ['/', unpacked].map((top) => path.join(top, file)).find((place) => existsSync(place));

function installed(): WebServers {
  const program = find('usr/sbin/nginx');
  const types = find('etc/nginx/mime.types');
  const brotli = find('usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
  return {
    nginx: program && types && brotli ? { program, types, brotli } : null,
    caddy: find('usr/bin/caddy') ?? null,
  };
}

/**
 * Finds nginx, its module for Brotli, and Caddy, or brings Debian's packages into `.cache/`. What is unavailable is named in the
 * log; in continuous integration (CI) it throws.
 */
export async function findWebServers(): Promise<WebServers> {
  const found = installed();
  const servers = found.nginx && found.caddy ? found : await fetchPackages();
  const missing = Object.entries(servers).flatMap(([name, server]) => (server ? [] : [name]));
  if (missing.length === 0) return servers;
  const message = `Not on this machine, nor available from apt-get: ${missing.join(' and ')}. The site is not tested there.`;
  if (process.env['CI']) throw new Error(message);
  console.warn(message);
  return servers;
}

async function fetchPackages(): Promise<WebServers> {
  await unpackPackages(unpacked, packages, 'nginx and Caddy');
  return installed();
}
