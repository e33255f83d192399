import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { portIsFree, run, startNode, stop, untilReady } from '../process.ts';
import { readSettings } from '../settings.ts';
import { captcha } from './sign-in.ts';

/** Addresses of the bench's clubs. */
export const settings = readSettings({ API_PORT: '8456', PORTAL_PORT: '4456', ...process.env });

/** The club's zone. */
export const zone = settings.portal.PUBLIC_TIME_ZONE;
/** Tomorrow, since little of today may be left. */
export const tomorrow = addDays(dateOf(Date.now(), zone), 1);

/** Environment of an API that is measured: data in a folder of its own, and neither limits nor a captcha in the way. */
export const measuredEnv = (api: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...api,
  DATA_DIR: folder,
  CAPTCHA_CODE: captcha,
  LOG_LEVEL: 'error',
  LIMIT_FACTOR: '10000',
});

/** Throws where a port is taken. */
export async function requireFree(ports: readonly number[]): Promise<void> {
  for (const port of ports)
    if (!(await portIsFree(port))) throw new Error(`Port ${port} is in use: set API_PORT and PORTAL_PORT.`);
}

/** Runs a command to its end. Throws its output if it fails. */
export async function mustRun(command: string, args: string[], env = process.env): Promise<void> {
  const { code, output } = await run(command, args, { env });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
}

/** The production build under npm start, with a club of the seed's (`bench`, `vast`), while something is measured. */
export async function withClub(club: string, measure: () => Promise<void>): Promise<void> {
  await requireFree([settings.apiPort, settings.portalPort]);
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  const env = measuredEnv(settings.api, folder);
  try {
    await mustRun('node', ['server/src/seed/main.ts', '--club', club], env);
    const running = startNode(['scripts/start.ts'], { env: { ...env, SITE_COMPRESSION: 'full' } });
    try {
      await untilReady(settings.portalUrl, running);
      await measure();
    } finally {
      await stop(running);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
