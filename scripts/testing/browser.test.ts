import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fastest, findBrowser } from './browser.ts';

describe('finding a browser', () => {
  let folder: string;
  const program = (name: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, '#!/bin/sh\n');
    chmodSync(file, 0o755);
    return file;
  };

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'browser-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes the one that CHROMIUM_PATH names before any other, and says so', async () => {
    const named = program('my-browser');
    program('chromium');
    const found = await findBrowser({ CHROMIUM_PATH: named, PATH: folder });
    expect(found).toEqual({ path: named, message: `Chromium: ${named}, named by CHROMIUM_PATH.` });
  });

  it('refuses a CHROMIUM_PATH that is no program instead of taking another', async () => {
    await expect(findBrowser({ CHROMIUM_PATH: '/nowhere/chromium', PATH: folder })).rejects.toThrow(
      'CHROMIUM_PATH is "/nowhere/chromium"',
    );
  });

  it('takes the system browser where nothing is named', async () => {
    const system = program('chromium');
    await expect(findBrowser({ PATH: `/nowhere:${folder}` })).resolves.toMatchObject({ path: system });
  });

  it('has most tests run in the shell, where there is one and no other is named', async () => {
    const system = program('chromium');
    const found = await findBrowser({ PATH: folder });
    expect(fastest(found, { PATH: folder }).path).toBe(system);
    const shell = program('chromium-headless-shell');
    expect(fastest(found, { PATH: folder }).path).toBe(shell);
    expect(fastest(found, { PATH: folder, CHROMIUM_PATH: system }).path).toBe(system);
  });
});
