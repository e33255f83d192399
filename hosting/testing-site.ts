import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfStale } from '../scripts/build.ts';
import { root } from '../scripts/process.ts';

/** Below the repository: one build for every test that reads the built site. */
const SITE = '.cache/site';
const lock = path.join(root, `${SITE}.lock`);
const owner = path.join(lock, 'pid');

/** The site, built as production for an API with a host of its own, in a folder that several tests may ask for at once. */
export async function siteForTests(): Promise<string> {
  while (!taken()) await pause(200);
  try {
    await buildIfStale(SITE, {
      PUBLIC_API_URL: 'https://api.club.test/',
      PUBLIC_ENVIRONMENT: 'production',
      PUBLIC_CLUB_NAME: 'Harbour Club',
      PUBLIC_CURRENCY: 'SGD',
      PUBLIC_TIME_ZONE: 'Asia/Singapore',
    });
  } finally {
    rmSync(lock, { recursive: true });
  }
  return path.join(root, SITE);
}

/** Takes the lock, and takes away that of a process that ended without giving it back. */
function taken(): boolean {
  mkdirSync(path.dirname(lock), { recursive: true });
  try {
    mkdirSync(lock);
    writeFileSync(owner, String(process.pid));
    return true;
  } catch {
    if (ended()) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function ended(): boolean {
  try {
    process.kill(Number(readFileSync(owner, 'utf8')), 0);
    return false;
  } catch (error) {
    // No such process; a lock that is just being taken or given back has no name on it, and is left alone.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
