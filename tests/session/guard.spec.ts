import { addressOf } from '../system/addresses.ts';
import { expect, test } from '../system/fixtures.ts';
import { loginForm, signInOn } from './page.ts';

/** Notes, in each page of the tab, every frame in which something of the page could be read. */
const watchFrames = () => {
  const look = () => {
    const text = document.body?.innerText.trim();
    if (text && document.body.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
      const seen = JSON.parse(sessionStorage.getItem('seen') ?? '{}');
      sessionStorage.setItem('seen', JSON.stringify({ ...seen, [location.pathname]: text.slice(0, 200) }));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

test.describe('a protected address without a token', () => {
  for (const address of ['/', '/bookings', '/bookings?date=2030-01-05&category=1']) {
    test(`${address} shows nothing, not for a frame, and comes back there after signing in`, async ({
      page,
    }) => {
      await page.addInitScript(watchFrames);
      // The protected page stays for as long as the login takes to come.
      await page.route('**/login*', async (route) => {
        const answer = await route.fetch();
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        await route.fulfill({ response: answer });
      });

      await page.goto(address);
      await expect(loginForm(page).heading).toBeVisible();
      const seen = await page.evaluate(() => Object.keys(JSON.parse(sessionStorage.getItem('seen') ?? '{}')));
      expect(seen).toEqual(['/login']);

      await signInOn(page, 'ordinary');
      await expect(page).toHaveURL(new URL(address, addressOf('E2E_PORTAL')).href);
    });
  }
});

test('a way back to another site is not followed', async ({ page }) => {
  for (const next of ['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.evaluate(() => localStorage.clear());
    await signInOn(page, 'term5');
    await expect(page).toHaveURL(new URL('/', addressOf('E2E_PORTAL')).href);
    await page.evaluate(() => localStorage.clear());
  }
});
