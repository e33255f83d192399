import type { Page } from 'playwright/test';
import { makeMember, test } from '../members/own-member.ts';
import { systemAddress } from '../system/addresses.ts';
import { signInAs } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { loginForm, signInOn, signOutOn, storedTokens, storeTokens } from './page.ts';

test.use({
  expectedErrors: /status of 401|ERR_INTERNET_DISCONNECTED/,
});

const nobody = { access: null, refresh: null };

test('signing out ends the session on the server and in all tabs, and leaves nothing of the member on screen', async ({
  page,
  context,
  request,
  member,
}) => {
  const ofMember = new RegExp(`Wei Ling|${member.username.slice(0, 20)}`);
  const other = await context.newPage();
  const login = (tab: Page) => loginForm(tab).heading;
  const expectNothing = (tab: Page) => expect(tab.locator('body')).not.toContainText(ofMember);
  const name = (tab: Page) => tab.getByRole('heading', { level: 1 });

  await test.step('by the menu, on the server too', async () => {
    await other.goto('/');
    await expect(name(other)).toContainText('Wei Ling');
    await page.goto('/');
    await expect(name(page)).toContainText('Wei Ling');
    await page.goto('/bookings');
    const { refresh } = await storedTokens(page);
    await signOutOn(page, 'Wei Ling Ong');
    await expect(login(page)).toBeVisible();
    expect(await storedTokens(page)).toEqual(nobody);
    const again = await request.post(`${systemAddress('E2E_API_DIRECT')}/api/token/refresh/`, {
      data: { refresh },
    });
    expect(again.status()).toBe(401);
  });

  await test.step('in the other tab as well', async () => {
    await expect(login(other)).toBeVisible();
    await expectNothing(other);
  });

  await test.step('Back shows nothing of the member', async () => {
    await page.goBack({ waitUntil: 'commit' });
    await expect(login(page)).toBeVisible();
    await expectNothing(page);
  });

  const next = await makeMember({ name: 'Aisha Rahman' });

  await test.step('another member who signs in shows in all tabs', async () => {
    await signInOn(page, next.username);
    await expect(name(page)).toContainText('Good');
    await expect(other).not.toHaveURL(/login/);
    await expect(name(other)).toContainText('Good');
    await expectNothing(other);
    await other.close();
  });

  await test.step('a page that comes back from memory shows nothing of who signed out', async () => {
    await storeTokens(page, await signInAs(member.username));
    // A page that waits in memory has no call under way: one that left after the tokens would be refused.
    const last = page.waitForResponse(/\/notification\/unread\/$/);
    await page.goto('/');
    await expect(name(page)).toContainText('Wei Ling');
    await (await last).finished();
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      localStorage.removeItem('user-token');
      localStorage.removeItem('user-refresh');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(login(page)).toBeVisible();
    await expectNothing(page);
  });

  await test.step('without a network too', async () => {
    await storeTokens(page, await signInAs(next.username));
    await page.goto('/');
    await expect(name(page)).toContainText('Aisha');
    await context.route(`${systemAddress('E2E_API')}/**`, (route) => route.abort('internetdisconnected'));
    await signOutOn(page, 'Aisha Rahman');
    await expect(login(page)).toBeVisible();
    expect(await storedTokens(page)).toEqual(nobody);
  });
});

test('a member can sign out while the calendar’s own code doesn’t come', async ({ page, member }) => {
  expect(member.username).toBeTruthy();
  // Never answered.
  await page.route('**/_astro/Calendar.*', () => undefined);
  await page.goto('/bookings', { waitUntil: 'commit' });
  await signOutOn(page, 'Wei Ling Ong');
  await expect(loginForm(page).heading).toBeVisible();
  expect(await storedTokens(page)).toEqual(nobody);
});
