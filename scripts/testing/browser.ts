import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright/test';
import { canInstallPackages, installPackages, isProgram, onPath, type Run } from '../debian.ts';
import { root, run, type Outcome } from '../process.ts';

/** A browser that the tests can drive, and a sentence on where it came from. */
export interface Browser {
  path: string;
  message: string;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without windows: it does the same in some 0.6 of the time, but keeps no page in memory for going back. */
const SHELL = 'chromium-headless-shell';

/** Browser of most tests: the shell if this system has one and no other browser is named, else that browser. */
export function fastest(browser: Browser, env: NodeJS.ProcessEnv = process.env): Browser {
  const shell = env['CHROMIUM_PATH'] ? undefined : onPath([SHELL], env);
  return shell ? { path: shell, message: `${browser.message} Where its shell will do: ${shell}.` } : browser;
}

/** The machine's means of finding and installing a browser; tests replace it. */
export interface Machine {
  readonly env: NodeJS.ProcessEnv;
  /** Folder of the browser that Playwright downloads. */
  readonly playwrightPath: string;
  /** True when Debian's packages can be installed. */
  readonly takesPackages: boolean;
  readonly execute: Run;
  /** Path of the output of a failed installation. */
  readonly log: string;
}

const thisMachine = (): Machine => ({
  env: process.env,
  playwrightPath: chromium.executablePath(),
  takesPackages: canInstallPackages(),
  execute: run,
  log: path.join(root, '.cache/browser-installation.log'),
});

/**
 * Finds a Chromium, or installs one: CHROMIUM_PATH, the system's, the one that Playwright downloaded before, Debian's package
 * (as root), Playwright's download. Throws one sentence when none works; what the installers wrote is then in a file.
 */
export async function findBrowser(machine: Machine = thisMachine()): Promise<Browser> {
  const { env, playwrightPath } = machine;
  const wanted = env['CHROMIUM_PATH'];
  if (wanted) {
    if (isProgram(wanted)) return { path: wanted, message: `Chromium: ${wanted}, named by CHROMIUM_PATH.` };
    throw new Error(`CHROMIUM_PATH is "${wanted}", which is not a program that can be run.`);
  }
  const system = onPath(names, env);
  if (system) return { path: system, message: `Chromium: ${system}, found on this system.` };
  if (isProgram(playwrightPath))
    return {
      path: playwrightPath,
      message: `Chromium: Playwright's own, downloaded earlier (${playwrightPath}).`,
    };
  return install(machine);
}

interface Failure {
  readonly name: string;
  readonly outcome: Outcome;
}

async function install({ env, playwrightPath, takesPackages, execute, log }: Machine): Promise<Browser> {
  const failures: Failure[] = [];
  // Debian's comes with the shell, from the mirror that this machine is set up with.
  if (takesPackages) {
    console.log("Installing Chromium from Debian's packages (about 100 MB) …");
    const outcome = await installPackages(['chromium', SHELL], execute);
    const installed = onPath(names, env);
    if (installed) return { path: installed, message: `Chromium: ${installed}, installed with apt-get.` };
    failures.push({ name: 'apt-get', outcome });
  }
  console.log("Installing Chromium by Playwright's download (about 170 MB) …");
  // The system's libraries that Chromium needs are packages too.
  const withLibraries = takesPackages ? ['--with-deps'] : [];
  const download = await execute('playwright', ['install', 'chromium', ...withLibraries]);
  if (isProgram(playwrightPath))
    return { path: playwrightPath, message: `Chromium: downloaded by Playwright to ${playwrightPath}.` };
  failures.push({ name: "Playwright's download", outcome: download });
  mkdirSync(path.dirname(log), { recursive: true });
  writeFileSync(log, failures.map(({ name, outcome }) => `── ${name}\n${outcome.output}\n`).join('\n'));
  const reasons = failures.map(({ name, outcome }) => `${name} failed (${reasonIn(outcome)})`).join(', and ');
  throw new Error(
    `No Chromium to run the tests in: ${reasons}. Install one, or name one by CHROMIUM_PATH. All that was written is in ${log}.`,
  );
}

/** The line in which an installer says what went wrong, else its exit code. */
function reasonIn({ code, output }: Outcome): string {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => /^(?:E|Error): /.test(line))?.replace(/[.:]*$/, '') ?? `exit code ${code}`;
}
