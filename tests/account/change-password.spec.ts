import type { Page } from 'playwright/test';
import { test } from '../members/own-member.ts';
import { loginForm, storedTokens } from '../session/page.ts';
import { systemAddress, asListening, fixedCaptcha } from '../system/addresses.ts';
import { call, password, signInAs } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';

const [fresh, fresher, freshest] = ['three marble gulls', 'four marble gulls', 'five marble gulls'] as const;

test.use({ expectedErrors: /status of 40[01]/ });
const passwordForm = (page: Page) => ({
  old: page.getByLabel('Current password', { exact: true }),
  fresh: page.getByLabel('New password', { exact: true }),
  again: page.getByLabel('Confirm new password', { exact: true }),
  submit: page.getByRole('button', { name: 'Change password', exact: true }),
  done: page.getByRole('heading', { name: 'Password changed', exact: true }),
});

async function fill(page: Page, old: string, chosen: string, again = chosen) {
  const form = passwordForm(page);
  await form.old.fill(old);
  await form.fresh.fill(chosen);
  await form.again.fill(again);
  await expect(form.submit).toHaveAttribute('type', 'submit');
  return form.submit;
}

const direct = (path: string, init: RequestInit) => fetch(`${systemAddress('E2E_API_DIRECT')}${path}`, init);
const isIn = async (access: string | null) =>
  (await direct('/general-users/me/', { headers: { authorization: `Bearer ${access}` } })).ok;

test('a member changes their password from the menu', async ({ page, context, member }) => {
  const form = passwordForm(page);
  const name = page.getByRole('button', { name: /Wei Ling Ong/ });
  const turnOff = page.getByRole('button', { name: 'Turn off calendar feed', exact: true });
  const other = await context.newPage();

  await test.step('what is wrong is said at each field, and nothing typed is lost', async () => {
    await other.goto('/');
    await expect(other.getByRole('button', { name: /Wei Ling Ong/ })).toBeVisible();
    await page.goto('/');
    await name.click();
    await page.getByRole('link', { name: 'Change password', exact: true }).click();
    // The username, for password managers.
    await expect(page.locator('[autocomplete=username]')).toHaveValue(member.username);
    await (await fill(page, '', 'short', 'shorter')).click();
    await expect(form.old).toBeFocused();
    await expect(form.old).toHaveAccessibleDescription('Enter your current password.');
    await expect(form.fresh).toHaveAccessibleDescription(/Use at least 8 characters/);
    await expect(form.again).toHaveAccessibleDescription(/don’t match/);

    await (await fill(page, 'not my password', 'trustno1')).click();
    await expect(form.old).toHaveAccessibleDescription('That password is wrong.');
    await expect(form.fresh).toHaveAccessibleDescription(/too easy to guess/);
    await expect(form.old).toBeFocused();
    await expect(form.old).toHaveValue('not my password');
    await expect(form.fresh).toHaveValue('trustno1');
    await expect(form.again).toHaveValue('trustno1');
    expect(await isIn(member.tokens.access)).toBe(true);
  });

  await test.step('two presses change it once, and the new one alone lets in, here and in other tabs', async () => {
    const elsewhere = await signInAs(member.username);
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url());
    });
    const feed = page.waitForResponse((response) => response.url().endsWith('/booking/calendar-feed/'));
    await (await fill(page, password, fresh)).dblclick();
    await expect(form.done).toBeVisible();
    expect(sent).toHaveLength(1);
    // Nobody without a calendar feed hears of one.
    await feed;
    await expect(turnOff).toHaveCount(0);

    const { access } = await storedTokens(page);
    expect(access).not.toBe(member.tokens.access);
    expect([await isIn(access), await isIn(member.tokens.access), await isIn(elsewhere.access)]).toEqual([
      true,
      false,
      false,
    ]);
    // Signed in still, here and there.
    await page.goto('/my-bookings');
    await expect(page).toHaveURL('/my-bookings');
    await other.reload();
    await expect(other.getByRole('button', { name: /Wei Ling Ong/ })).toBeVisible();
    await other.close();
    await expect(signInAs(member.username)).rejects.toThrow('401');
  });

  await test.step('a calendar feed keeps working until it is turned off', async () => {
    const { access } = await storedTokens(page);
    const { url: feed } = await call('POST /booking/calendar-feed/', { token: access ?? '' });
    const url = asListening(feed);
    await page.goto('/change-password');
    await expect(page.getByText(/Any calendar feed keeps working/)).toBeVisible();
    await (await fill(page, fresh, fresher)).click();
    await expect(form.done).toBeVisible();
    await expect(page.getByText('Your calendar feed still works')).toBeVisible();
    expect((await fetch(url)).status).toBe(200);
    await turnOff.click();
    await expect(page.getByText('Your calendar feed is off')).toBeVisible();
    expect((await fetch(url)).status).toBe(404);
  });

  await test.step('a session that ended leads through the login back to the form, which says what was lost', async () => {
    await page.goto('/change-password');
    // From then on the page asks for nothing.
    await expect(page.locator('[autocomplete=username]')).toHaveValue(member.username);
    const { refresh } = await storedTokens(page);
    const ended = await direct('/api/token/blacklist/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
    });
    expect(ended.ok).toBe(true);
    await (await fill(page, fresher, freshest)).click();
    const login = loginForm(page);
    await expect(login.heading).toBeVisible();
    await login.username.fill(member.username);
    await login.password.fill(fresher);
    await login.captcha.fill(fixedCaptcha);
    await expect(login.match).toBeVisible();
    await login.submit.click();
    await expect(page).toHaveURL('/change-password?again=yes');
    await expect(page.getByText('Enter your passwords again.')).toBeVisible();
    await (await fill(page, fresher, freshest)).click();
    await expect(form.done).toBeVisible();
  });
});
