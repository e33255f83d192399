import { test as memberTest } from '../members/own-member.ts';
import { systemAddress } from '../system/addresses.ts';
import { signInAs } from '../system/api.ts';
import { fetchAnswer } from '../system/fetch-answer.ts';
import { expect, signedInStorage, test } from '../system/fixtures.ts';
import { totalShift, watchShifts } from '../system/shifts.ts';
import { countCalls, loginForm, storedTokens, storeTokens } from './page.ts';

const refreshPath = '/api/token/refresh/';
const refreshUrl = () => systemAddress('E2E_API') + refreshPath;

memberTest.describe('with an access token that is no longer valid', () => {
  memberTest.use({
    expectedErrors: /Failed to load resource/,
    storageState: async ({ member }, use) =>
      use(signedInStorage({ access: 'no-longer-valid', refresh: member.tokens.refresh })),
  });

  memberTest(
    'it is refreshed once, and nothing but a refusal ends the session',
    async ({ page, context, member }) => {
      const home = page.getByRole('heading', { level: 1 });

      await test.step('all the calls of five tabs make one refresh', async () => {
        const refreshes = countCalls(context, refreshPath);
        const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
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
        for (const tab of tabs)
          await expect(tab.getByRole('heading', { level: 1 })).toContainText('Wei Ling');
        expect(refreshes.count).toBe(1);
        await context.unroute(refreshUrl());
        await Promise.all(tabs.slice(1).map((tab) => tab.close()));
      });

      await test.step('a refresh that the server can’t answer keeps the tokens', async () => {
        const { refresh } = await signInAs(member.username);
        await storeTokens(page, { access: 'no-longer-valid', refresh });
        let status = 0;
        // All along: a page that is still open would refresh for good between two of them.
        await context.route(refreshUrl(), (route) =>
          route.fulfill({ status, headers: { 'Access-Control-Allow-Origin': '*' }, json: { detail: 'No.' } }),
        );
        for (status of [500, 503, 429]) {
          const answered = page.waitForResponse((answer) => answer.url() === refreshUrl());
          await page.goto('/');
          await answered;
          expect((await storedTokens(page)).refresh).toBe(refresh);
        }
        await context.unroute(refreshUrl());
      });

      await test.step('a lost answer keeps the member signed in', async () => {
        const lost = Promise.withResolvers<void>();
        await context.route(
          refreshUrl(),
          async (route) => {
            await fetchAnswer(route);
            await route.abort('connectionreset');
            lost.resolve();
          },
          { times: 1 },
        );
        await page.goto('/');
        await lost.promise;
        await page.reload();
        await expect(home).toContainText('Wei Ling');
        expect((await storedTokens(page)).refresh).toBeTruthy();
      });
    },
  );
});

test.describe('with tokens that the API refuses', () => {
  test.use({
    expectedErrors: /status of 401/,
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
    storageState: async ({}, use) => use(signedInStorage({ access: 'no-longer-valid', refresh: 'over' })),
  });

  test('they are cleared, the page reloads once, and the login says why from its first paint on', async ({
    page,
    context,
  }) => {
    const refreshes = countCalls(context, refreshPath);
    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
    });
    const shifts = await watchShifts(page);
    // Only a login that knows that nobody is signed in asks for its picture.
    const drawn = page.waitForResponse(/captcha/);
    await page.goto('/bookings');
    await expect(loginForm(page).heading).toBeVisible();
    await drawn;
    await expect(page.getByRole('alert')).toContainText('You’ve been signed out.');
    expect(totalShift(await shifts())).toBe(0);
    expect(await storedTokens(page)).toEqual({ access: null, refresh: null });
    expect(refreshes.count).toBe(1);
    expect(opened).toEqual(['/bookings', '/bookings', '/login']);
  });
});
