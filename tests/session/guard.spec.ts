import { expect, test } from '../system/fixtures.ts';
import { loginForm, signInOn } from './page.ts';

/** Reports again and again, as long as a page is open, what of it could be read. */
const watchPage = () => {
  setInterval(() => {
    const { body } = document;
    const readable = body?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    window.look(location.pathname, readable ? body.innerText.trim() : '');
  }, 8);
};

declare global {
  interface Window {
    look: (path: string, text: string) => void;
  }
}

test.describe('a protected address without a token', () => {
  for (const address of ['/', '/bookings', '/bookings?date=2030-01-05&category=1']) {
    test(`${address} shows nothing, not for a frame, and comes back there after signing in`, async ({
      page,
    }) => {
      const shown = new Map<string, Set<string>>();
      const { promise: enoughLooks, resolve } = Promise.withResolvers<void>();
      let looks = 0;
      await page.exposeFunction('look', (path: string, text: string) => {
        shown.set(path, (shown.get(path) ?? new Set()).add(text));
        looks += 1;
        if (looks === 20) resolve();
      });
      await page.addInitScript(watchPage);
      // The login comes late, so that the protected page has some frames' time to itself.
      await page.route('**/login*', async (route) => {
        await enoughLooks;
        await route.continue();
      });

      await page.goto(address);
      await expect(loginForm(page).heading).toBeVisible();
      expect(shown.get(new URL(address, page.url()).pathname)).toEqual(new Set(['']));

      await signInOn(page, 'ordinary');
      await expect(page).toHaveURL(address);
    });
  }
});

for (const next of ['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])
  test(`a way back to another site is not followed: ${next}`, async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await signInOn(page, 'term5');
    await expect(page).toHaveURL('/');
  });
