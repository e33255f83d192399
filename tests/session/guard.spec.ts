import { makeMember } from '../members/own-member.ts';
import { expect, test } from '../system/fixtures.ts';
import { loginForm, signedOutAt, signInOn } from './page.ts';

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

test('a protected address shows nothing without a token, not for a frame, and comes back after signing in', async ({
  page,
}) => {
  const { username } = await makeMember();
  const shown = new Map<string, string[]>();
  const looks = new EventTarget();
  await page.exposeFunction('look', (path: string, text: string) => {
    shown.set(path, [...(shown.get(path) ?? []), text]);
    looks.dispatchEvent(new Event('look'));
  });
  await page.addInitScript(watchPage);
  const countLooks = (path: string) => shown.get(path)?.length ?? 0;
  const untilLooked = async (path: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    looks.addEventListener('look', () => countLooks(path) >= 20 && resolve());
    await promise;
  };

  for (const address of ['/', '/bookings?date=2030-01-05&category=1'])
    await test.step(address, async () => {
      const { pathname } = new URL(address, 'http://portal');
      // The login comes late, so that the protected page has some frames' time to itself.
      await page.route('**/login*', async (route) => {
        await untilLooked(pathname);
        await route.continue();
      });
      await page.goto(address);
      await expect(loginForm(page).heading).toBeVisible();
      expect(new Set(shown.get(pathname))).toEqual(new Set(['']));
      await page.unroute('**/login*');
    });

  await test.step('signing in leads to the address', async () => {
    await signInOn(page, username);
    await expect(page).toHaveURL('/bookings?date=2030-01-05&category=1');
    await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
  });

  await test.step('a way back to another site is not followed', async () => {
    await signedOutAt(page, `/login?next=${encodeURIComponent('//evil.example/')}`);
    await signInOn(page, username);
    await expect(page).toHaveURL('/');
  });
});
