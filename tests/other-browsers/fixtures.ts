import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as base } from 'playwright/test';
import { startFirefox } from './driver/firefox.ts';
import { startWebKit } from './driver/webkit.ts';
import type { OtherBrowser } from './driver/browser.ts';
import { pageIn, type OtherPage } from './page.ts';

export { expect } from 'playwright/test';

export interface Options {
  /** Browser that the tests of a project run in. */
  kind: 'firefox' | 'webkit';
}

interface Fixtures {
  /** A tab of the built site in which nobody is signed in, at the size of a phone. What it complains about fails the test. */
  site: OtherPage;
}

/** A program that `npm test -- other-browsers` has found. */
function programAt(name: string): string {
  const found = process.env[name];
  if (!found) throw new Error(`${name} is not set: start these tests with npm test -- other-browsers.`);
  return found;
}

const start = {
  firefox: (env: NodeJS.ProcessEnv) => startFirefox(programAt('FIREFOX_PATH'), env),
  webkit: (env: NodeJS.ProcessEnv) =>
    startWebKit(
      {
        driver: programAt('WEBKIT_DRIVER_PATH'),
        browser: programAt('MINI_BROWSER_PATH'),
        display: programAt('XVFB_PATH'),
      },
      env,
    ),
};

/** The tests' own `test`: one browser for all tests of a file, and a tab of the site for each. */
export const test = base.extend<Fixtures, Options & { browserOfKind: OtherBrowser }>({
  kind: ['firefox', { scope: 'worker', option: true }],

  browserOfKind: [
    async ({ kind }, use) => {
      const browser = await start[kind]({ ...process.env, TZ: 'Asia/Singapore', LANG: 'en_SG.UTF-8' });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  site: async ({ browserOfKind }, use, info) => {
    const page = pageIn(browserOfKind);
    await page.begin();
    await use(page);
    if (info.errors.length > 0) {
      const file = info.outputPath('seen.png');
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, await page.picture());
    }
    const complaints = await page.complaints();
    if (complaints.length > 0) throw new Error(`The page complains:\n${complaints.join('\n')}`);
  },
});
