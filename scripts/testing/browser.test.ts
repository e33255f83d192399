import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fastest, findBrowser, type Machine } from './browser.ts';

let folder: string;
let logged: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'browser-'));
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function program(name: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

/** A machine without a browser, on which every command fails unless `more` says otherwise. */
const machine = (more: Partial<Machine> = {}): Machine => ({
  env: { PATH: `/nowhere:${folder}` },
  playwrightPath: path.join(folder, 'playwright-chromium'),
  takesPackages: false,
  execute: () => Promise.resolve({ code: 1, output: '' }),
  log: path.join(folder, 'installation.log'),
  ...more,
});

describe('finding a browser', () => {
  it('takes the one that CHROMIUM_PATH names before any other, and says so', async () => {
    const named = program('my-browser');
    program('chromium');
    const found = await findBrowser(machine({ env: { CHROMIUM_PATH: named, PATH: folder } }));
    expect(found).toEqual({ path: named, message: `Chromium: ${named}, named by CHROMIUM_PATH.` });
  });

  it('refuses a CHROMIUM_PATH that is no program instead of taking another', async () => {
    program('chromium');
    const env = { CHROMIUM_PATH: '/nowhere/chromium', PATH: folder };
    await expect(findBrowser(machine({ env }))).rejects.toThrow('CHROMIUM_PATH is "/nowhere/chromium"');
  });

  it('takes the system browser where nothing is named', async () => {
    const system = program('chromium');
    program('playwright-chromium');
    await expect(findBrowser(machine())).resolves.toMatchObject({ path: system });
  });

  it('takes what Playwright downloaded before where the system has none', async () => {
    const { playwrightPath } = machine();
    program('playwright-chromium');
    await expect(findBrowser(machine())).resolves.toMatchObject({ path: playwrightPath });
    expect(logged).toEqual([]);
  });

  it('has most tests run in the shell, where there is one and no other is named', async () => {
    const system = program('chromium');
    const found = await findBrowser(machine());
    expect(fastest(found, { PATH: folder }).path).toBe(system);
    const shell = program('chromium-headless-shell');
    expect(fastest(found, { PATH: folder }).path).toBe(shell);
    expect(fastest(found, { PATH: folder, CHROMIUM_PATH: system }).path).toBe(system);
  });
});

describe('installing a browser', () => {
  it("installs Debian's package first where it may, and says so in one line", async () => {
    const commands: string[] = [];
    const execute: Machine['execute'] = (command, args) => {
      commands.push(command);
      if (args.includes('chromium')) program('chromium');
      return Promise.resolve({ code: 0, output: 'Get:1 …\nUnpacking chromium …\n' });
    };
    const found = await findBrowser(machine({ takesPackages: true, execute }));
    expect(found.path).toBe(path.join(folder, 'chromium'));
    expect(new Set(commands)).toEqual(new Set(['apt-get']));
    expect(logged).toEqual(["Installing Chromium from Debian's packages (about 100 MB) …"]);
  });

  it("takes Playwright's download where no package can be installed", async () => {
    const execute: Machine['execute'] = () => {
      program('playwright-chromium');
      return Promise.resolve({ code: 0, output: 'Downloading …\n' });
    };
    const found = await findBrowser(machine({ execute }));
    expect(found.path).toBe(path.join(folder, 'playwright-chromium'));
    expect(logged).toEqual(["Installing Chromium by Playwright's download (about 170 MB) …"]);
  });

  it('says in one line why none could be installed, and keeps what the installers wrote', async () => {
    const execute: Machine['execute'] = (command) =>
      Promise.resolve(
        command === 'apt-get'
          ? { code: 100, output: 'Reading package lists...\nE: Unable to locate package chromium\n' }
          : { code: 1, output: 'Downloading …\nError: getaddrinfo ENOTFOUND cdn.example\n' },
      );
    const { log } = machine();
    const failure = await findBrowser(machine({ takesPackages: true, execute })).catch(String);
    expect(failure).toBe(
      'Error: No Chromium to run the tests in: apt-get failed (E: Unable to locate package chromium), and ' +
        "Playwright's download failed (Error: getaddrinfo ENOTFOUND cdn.example). Install one, or name one by " +
        `CHROMIUM_PATH. All that was written is in ${log}.`,
    );
    expect(readFileSync(log, 'utf8')).toMatch(/Reading package lists[^]*Downloading …/);
  });
});
