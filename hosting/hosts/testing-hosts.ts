import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, stop } from '../../scripts/process.ts';
import { until } from '../../server/src/testing/until.ts';
import type { WebServers } from '../../scripts/testing/web-servers.ts';
import { caddyfile } from './caddy.ts';
import { nginxConfig } from './nginx.ts';
import { buildRules } from '../rules.ts';
import type { RunningSite } from '../serve.ts';

/** An API for a web server to pass calls on to. */
export interface ApiUpstream {
  readonly apiPath: string;
  readonly apiPort: number;
}

export interface HostAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface RequestOptions {
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly body?: string | Buffer;
  /** The address of this machine that asks. */
  readonly from?: string;
}

/** One request as written, without the tidying that fetch does to paths. */
export const ask = (
  port: number,
  target: string,
  { headers = {}, method = 'GET', body = '', from = '127.0.0.1' }: RequestOptions = {},
): Promise<HostAnswer> =>
  new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: target,
      headers,
      method,
      agent: false,
      localAddress: from,
    };
    request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end(body);
  });

/** Starts a program in a folder of its own and waits until it answers; throws with what it wrote when it ends instead. */
async function startProgram(
  program: string,
  port: number,
  folder: string,
  args: readonly string[],
): Promise<RunningSite> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  let runs = true;
  for (const event of ['error', 'exit']) child.once(event, () => (runs = false));
  await until(async () => {
    if (!runs) throw new Error(`${program} does not start:\n${output}`);
    return ask(port, '/robots.txt').then(Boolean, () => false);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: async () => {
      await stop(child);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Changes each line of a generated configuration that its user would change. */
function adaptConfig(config: string, changes: Readonly<Record<string, string>>): string {
  for (const line of Object.keys(changes)) {
    if (!config.includes(line)) throw new Error(`The configuration has no ${line}`);
  }
  return Object.entries(changes).reduce((text, [line, other]) => text.replace(line, other), config);
}

/** Serves `dist` with a real nginx, as the build configures it, with Debian's module for Brotli. */
export async function startNginx(
  { program, types, brotli }: NonNullable<WebServers['nginx']>,
  dist: string,
  behind: ApiUpstream | null = null,
): Promise<RunningSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-nginx-'));
  const port = await freePort();
  const site = adaptConfig(nginxConfig(buildRules(), behind?.apiPath ?? null), {
    'listen 80;': `listen 127.0.0.1:${port};`,
    '/srv/portal;': `${dist};`,
    '# brotli_static on;': 'brotli_static on;',
    ...(behind && { '127.0.0.1:8000': `127.0.0.1:${behind.apiPort}` }),
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    load_module ${brotli};
    daemon off;
    worker_processes 1;
    pid ${folder}/pid;
    events {}
    http {
      access_log off;
      include ${types};
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${site}
    }`;
  writeFileSync(path.join(folder, 'nginx.conf'), config);
  return startProgram(program, port, folder, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr']);
}

/** Serves `dist` with a real Caddy, as the build configures it. */
export async function startCaddy(
  program: string,
  dist: string,
  behind: ApiUpstream | null = null,
): Promise<RunningSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-caddy-'));
  const port = await freePort();
  const config = adaptConfig(caddyfile(buildRules(), behind?.apiPath ?? null), {
    ':80 {': `http://127.0.0.1:${port} {`,
    '/srv/portal': dist,
    ...(behind && { '127.0.0.1:8000': `127.0.0.1:${behind.apiPort}` }),
  });
  writeFileSync(path.join(folder, 'Caddyfile'), `{\n  admin off\n}\n${config}`);
  return startProgram(program, port, folder, ['run', '--adapter', 'caddyfile', '--config', 'Caddyfile']);
}
