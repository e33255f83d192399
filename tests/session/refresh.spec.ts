import { addressOf } from '../system/addresses.ts';
import { signIn } from '../system/api.ts';
import { expect, storageOf, test } from '../system/fixtures.ts';
import { sumOfShifts, watchShifts } from '../system/shifts.ts';
import { countCalls, loginForm, storedTokens } from './page.ts';

const refreshPath = '/api/token/refresh/';
const refreshUrl = () => addressOf('E2E_API') + refreshPath;

test.use({ expectedErrors: /Failed to load resource/ });

test.describe('with an access token that is no longer valid', () => {
  test.use({
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
    storageState: async ({}, use) => {
      const { refresh } = await signIn('ordinary');
      await use(storageOf({ access: 'no-longer-valid', refresh }));
    },
  });

  test('all the calls of a page make one refresh', async ({ page, context }) => {
    const refreshes = countCalls(context, refreshPath);
    await page.goto('/bookings');
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByText('Mei Lin Tan').first()).toBeVisible();
    expect(refreshes.count).toBe(1);
  });

  test('five tabs make one refresh', async ({ context }) => {
    const refreshes = countCalls(context, refreshPath);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
    // The answer waits until every tab has been refused once, so that all five want a refresh.
    const refused = new Set<unknown>();
    const { promise: allRefused, resolve } = Promise.withResolvers<void>();
    context.on('response', (response) => {
      if (response.status() !== 401) return;
      refused.add(response.frame().page());
      if (refused.size === tabs.length) resolve();
    });
    await context.route(refreshUrl(), async (route) => {
      await allRefused;
      await route.continue();
    });

    await Promise.all(tabs.map((tab) => tab.goto('/')));
    for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toContainText('Mei Lin');
    expect(refreshes.count).toBe(1);
  });

  test('a lost refresh answer keeps the member signed in', async ({ page, context }) => {
    let lost = 0;
    await context.route(refreshUrl(), async (route) => {
      if (route.request().method() === 'POST' && lost === 0) {
        lost += 1;
        await route.fetch();
        await route.abort('connectionreset');
        return;
      }
      await route.continue();
    });
    await page.goto('/');
    await expect.poll(() => lost).toBe(1);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mei Lin');
    expect((await storedTokens(page)).refresh).toBeTruthy();
  });

  test('a refresh that the server cannot answer keeps the tokens', async ({ page, context }) => {
    let status = 0;
    // All along: a page that is still open would refresh for good between two of them.
    await context.route(refreshUrl(), (route) =>
      route.fulfill({ status, headers: { 'Access-Control-Allow-Origin': '*' }, json: { detail: 'No.' } }),
    );
    for (status of [500, 503, 429]) {
      const answered = page.waitForResponse((answer) => answer.url() === refreshUrl());
      await page.goto('/');
      await answered;
      expect((await storedTokens(page)).refresh).toBeTruthy();
    }
    await context.unroute(refreshUrl());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mei Lin');
  });
});

test.describe('with a session that is over', () => {
  test.use({
    // eslint-disable-next-line no-empty-pattern -- as above
    storageState: async ({}, use) => use(storageOf({ access: 'no-longer-valid', refresh: 'over' })),
  });

  test('a refused refresh clears the tokens and reloads once, without a loop', async ({ page, context }) => {
    const refreshes = countCalls(context, refreshPath);
    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
    });
    // Only a login that knows that nobody is signed in asks for its picture.
    const drawn = page.waitForResponse(/captcha/);
    await page.goto('/bookings');
    await expect(loginForm(page).heading).toBeVisible();
    await drawn;
    expect(await storedTokens(page)).toEqual({ access: null, refresh: null });
    expect(refreshes.count).toBe(1);
    expect(opened).toEqual(['/bookings', '/bookings', '/login']);
  });
});

test.describe('with tokens that the API refuses', () => {
  test.use({
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
    storageState: ({}, use) => use(storageOf({ access: 'no-longer-valid', refresh: 'neither' })),
  });

  test('the login says so from its first paint on, and nothing moves', async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto('/');
    await expect(loginForm(page).heading).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('You’ve been signed out.');
    expect(sumOfShifts(await shifts())).toBe(0);
  });
});
