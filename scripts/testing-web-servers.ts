import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, run } from './process.ts';

/** Web servers that the rules of `hosting/` are tested with; null where this machine has none and can't be given one. */
export interface WebServers {
  readonly nginx: { readonly program: string; readonly types: string; readonly brotli: string } | null;
  readonly caddy: string | null;
}

/** Where Debian's packages are unpacked on a machine that has not installed them: nothing is started, none must be root. */
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
 * Finds nginx, its module for Brotli, and Caddy, or brings Debian's packages into `.cache/`. What can't be had is named in the
 * log; in continuous integration (CI) it throws.
 */
export async function findWebServers(): Promise<WebServers> {
  const found = installed();
  const servers = found.nginx && found.caddy ? found : await fetchPackages();
  const missing = Object.entries(servers).flatMap(([name, server]) => (server ? [] : [name]));
  if (missing.length === 0) return servers;
  const said = `Not on this machine, nor to be had with apt-get: ${missing.join(' and ')}. The site is not tested on it.`;
  if (process.env['CI']) throw new Error(said);
  console.warn(said);
  return servers;
}

/** Several tests may ask at once: each unpacks into a folder of its own, and the first to be done is taken. */
async function fetchPackages(): Promise<WebServers> {
  mkdirSync(path.dirname(unpacked), { recursive: true });
  const folder = mkdtempSync(`${unpacked}-`);
  const fetched = async () =>
    (await run('sh', ['-c', 'cd "$0" && apt-get download "$@"', folder, ...packages])).code === 0;
  for (let tries = 0; tries < 3 && !(await fetched()); tries++) {
    // A fresh machine knows of no packages yet. Where another is just asking for them, this fails: it knows soon.
    if ((await run('apt-get', ['update', '-q'])).code !== 0) await pause(5_000);
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  for (const file of files) await run('dpkg-deb', ['-x', path.join(folder, file), folder]);
  if (files.length === packages.length && !existsSync(unpacked)) {
    try {
      renameSync(folder, unpacked);
    } catch {
      // Another was faster.
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return installed();
}
