import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright/test';
import { run } from '../process.ts';

/** A browser that the tests can drive, and a sentence on where it came from. */
export interface Browser {
  path: string;
  message: string;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without windows: it does the same in some 0.6 of the time, but keeps no page in memory for going back. */
const SHELL = 'chromium-headless-shell';

/** What most tests run in: the shell where this system has one and nobody names another browser, else that browser. */
export function fastest(browser: Browser, env: NodeJS.ProcessEnv = process.env): Browser {
  const shell = env['CHROMIUM_PATH'] ? undefined : onPath(env, [SHELL]);
  return shell ? { path: shell, message: `${browser.message} Where its shell will do: ${shell}.` } : browser;
}

/**
 * Finds a Chromium, or brings one: CHROMIUM_PATH, the system's, Playwright's own, Playwright's download, Debian's
 * package (as root). Throws with every attempt named when none works.
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const wanted = env['CHROMIUM_PATH'];
  if (wanted) {
    if (canRun(wanted)) return { path: wanted, message: `Chromium: ${wanted}, named by CHROMIUM_PATH.` };
    throw new Error(`CHROMIUM_PATH is "${wanted}", which is not a program that can be run.`);
  }
  const system = onPath(env);
  if (system) return { path: system, message: `Chromium: ${system}, found on this system.` };
  const own = chromium.executablePath();
  if (canRun(own)) return { path: own, message: `Chromium: Playwright's own, downloaded earlier (${own}).` };

  console.log("No Chromium on this system: trying Playwright's download.");
  const download = await run('playwright', ['install', 'chromium', '--with-deps'], { show: true });
  if (download.code === 0 && canRun(own)) {
    return { path: own, message: `Chromium: downloaded by Playwright to ${own}.` };
  }
  console.log("The download did not work: trying Debian's package (needs root).");
  await run('apt-get', ['update'], { show: true });
  const apt = await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { show: true });
  const installed = onPath(env);
  if (installed) return { path: installed, message: `Chromium: ${installed}, installed with apt-get.` };
  throw new Error(
    `No Chromium: CHROMIUM_PATH is not set, none of ${names.join(', ')} is on the PATH, ` +
      `Playwright's download ended with ${download.code}, apt-get with ${apt.code}.`,
  );
}

function onPath(env: NodeJS.ProcessEnv, programs = names): string | undefined {
  const folders = (env['PATH'] ?? '').split(path.delimiter);
  return programs.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(canRun);
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
