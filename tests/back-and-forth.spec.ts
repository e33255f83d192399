import config from '../playwright.config.ts';
import { expect, test } from './system/fixtures.ts';
import { pageAddress, pages } from './system/pages.ts';

// That nothing of a member comes back from memory once nobody is signed in is in session/sign-out.spec.ts.

/** A browser keeps a handful of pages at most. */
const KEPT = 4;

// A shell without windows keeps no page: where the tests run in one, these want the whole browser beside it.
const whole = process.env['WHOLE_CHROMIUM_PATH'];
if (whole) test.use({ launchOptions: { ...config.use?.launchOptions, executablePath: whole } });

for (const person of ['ordinary', null] as const) {
  test.describe(`pages of ${person ?? 'visitors'}`, () => {
    test.use({ person, expectedErrors: /status of 404/ });

    test('come back from the browser’s memory as they were', async ({ page }) => {
      const missed: unknown[] = [];
      const theirs = pages.filter((one) => one.person === person && one.address !== '/no-such-page');
      for (let first = 0; first < theirs.length; first += KEPT) {
        const opened: { address: string; ready: string }[] = [];
        for (const each of theirs.slice(first, first + KEPT)) {
          const address = await pageAddress(each);
          await page.goto(address);
          await expect(page.locator(each.ready).first()).toBeVisible();
          await page.evaluate(() => Object.assign(window, { asItWas: true }));
          opened.push({ address, ready: each.ready });
        }
        await page.goto('/no-such-page');
        for (const { address, ready } of opened.toReversed()) {
          await page.goBack({ waitUntil: 'commit' });
          await expect(page.locator(ready).first()).toBeVisible();
          const why = await page.evaluate(() => {
            const [entry] = performance.getEntriesByType('navigation');
            return 'asItWas' in window
              ? null
              : JSON.stringify(entry && Reflect.get(entry, 'notRestoredReasons'));
          });
          if (why !== null) missed.push([address, why]);
        }
      }
      expect(missed).toEqual([]);
    });
  });
}
