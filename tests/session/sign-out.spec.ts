import { addressOf } from '../system/addresses.ts';
import { signIn } from '../system/api.ts';
import { expect, storageOf, test } from '../system/fixtures.ts';
import { loginForm, signInOn, signOutOn, storedTokens } from './page.ts';

// Each of these ends its session, so each begins with one of its own.
test.use({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
  storageState: async ({}, use) => use(storageOf(await signIn('ordinary'))),
});

const somethingOfTheMember = /Mei Lin|M-0472/;

test('signing out ends the session on the server too', async ({ page, request }) => {
  await page.goto('/');
  const { refresh } = await storedTokens(page);
  await signOutOn(page);
  await expect(loginForm(page).heading).toBeVisible();
  expect(await storedTokens(page)).toEqual({ access: null, refresh: null });
  const again = await request.post(`${addressOf('E2E_API_DIRECT')}/api/token/refresh/`, {
    data: { refresh },
  });
  expect(again.status()).toBe(401);
});

test('Back after signing out shows nothing of the member', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(somethingOfTheMember).first()).toBeVisible();
  await page.goto('/bookings');
  await signOutOn(page);
  await expect(loginForm(page).heading).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(loginForm(page).heading).toBeVisible();
  await expect(page.locator('body')).not.toContainText(somethingOfTheMember);
});

test('a page that comes back from memory after signing out shows nothing of the member', async ({ page }) => {
  // A page that waits in memory has no call under way: one that left after the tokens would be refused.
  const last = page.waitForResponse(/\/notification\/unread\/$/);
  await page.goto('/');
  await expect(page.getByText(somethingOfTheMember).first()).toBeVisible();
  await (await last).finished();
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    localStorage.removeItem('user-token');
    localStorage.removeItem('user-refresh');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(loginForm(page).heading).toBeVisible();
  await expect(page.locator('body')).not.toContainText(somethingOfTheMember);
});

test.describe('offline', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

  test('signing out clears the tokens', async ({ page, context }) => {
    await page.goto('/');
    await expect(page.getByText(somethingOfTheMember).first()).toBeVisible();
    await context.route(`${addressOf('E2E_API')}/**`, (route) => route.abort('internetdisconnected'));
    await signOutOn(page);
    await expect(loginForm(page).heading).toBeVisible();
    expect(await storedTokens(page)).toEqual({ access: null, refresh: null });
  });
});

test('signing out in one tab signs out the others', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/bookings');
  await expect(other.getByText(somethingOfTheMember).first()).toBeVisible();
  await page.goto('/');
  await signOutOn(page);
  await expect(loginForm(other).heading).toBeVisible();
  await expect(other.locator('body')).not.toContainText(somethingOfTheMember);
});

test('another member signing in shows in all tabs', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText(somethingOfTheMember).first()).toBeVisible();
  await page.goto('/');
  await signOutOn(page);
  await expect(loginForm(other).heading).toBeVisible();
  await signInOn(page, 'term5');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
  await expect(other).not.toHaveURL(/login/);
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Good');
  await expect(other.locator('body')).not.toContainText(somethingOfTheMember);
});
