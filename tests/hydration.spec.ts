import { expect, test } from './system/fixtures.ts';
import { addressOfPage, pages } from './system/pages.ts';

// What differs between the build and a browser: its time, its colours, who is signed in, what the address asks for. Where
// the first rendering differs with it, React says so on the console, which fails each test (`quietConsole`).
test.use({ timezoneId: 'America/Los_Angeles', colorScheme: 'dark', expectedErrors: /status of 404/ });

// A page that isn't there has no island.
for (const each of pages.filter(({ budget }) => budget !== 'not-found'))
  test.describe(each.address + (each.query ?? ''), () => {
    test.use({ person: each.person });

    test('is taken over as it was built', async ({ page }) => {
      await page.goto(await addressOfPage(each));
      await expect(page.locator(each.ready).first()).toBeVisible();
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    });
  });
