import type { Page } from 'playwright/test';
import { test } from '../members/own-member.ts';
import { loginForm, storedTokens } from '../session/page.ts';
import { addressOf, fixedCaptcha } from '../system/addresses.ts';
import { call, password, signInAs } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';

const fresh = 'three marble gulls';

test.use({ expectedErrors: /status of 40[01]/ });

const formOf = (page: Page) => ({
  old: page.getByLabel('Current password'),
  fresh: page.getByLabel('New password', { exact: true }),
  again: page.getByLabel('Confirm new password'),
  submit: page.getByRole('button', { name: 'Change password' }),
  done: page.getByRole('heading', { name: 'Password changed' }),
});

async function fill(page: Page, old: string, chosen: string, again = chosen): Promise<void> {
  const form = formOf(page);
  await form.old.fill(old);
  await form.fresh.fill(chosen);
  await form.again.fill(again);
  await expect(form.submit).toHaveAttribute('type', 'submit');
  await form.submit.click();
}

const isIn = async (access: string | null) =>
  (
    await fetch(`${addressOf('E2E_API_DIRECT')}/general-users/me/`, {
      headers: { authorization: `Bearer ${access}` },
    })
  ).ok;

test('is found in the member’s menu, and lets in with the new password alone, here and in other tabs', async ({
  page,
  context,
  member,
}) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText('Wei Ling Ong').first()).toBeVisible();
  const elsewhere = await signInAs(member.username);
  await page.goto('/');
  await page.getByRole('button', { name: /Wei Ling Ong/ }).click();
  await page.getByRole('link', { name: 'Change password' }).click();
  await fill(page, password, fresh);
  await expect(formOf(page).done).toBeVisible();

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
  await expect(other.getByText('Wei Ling Ong').first()).toBeVisible();
  await expect(signInAs(member.username)).rejects.toThrow('401');
});

test('says that the calendar feed still works, and turns it off', async ({ page, member }) => {
  const token = member.tokens.access;
  const { url } = await call('POST /booking/calendar-feed/', { token });
  await page.goto('/change-password');
  await expect(page.getByText(/Any calendar feed keeps working/)).toBeVisible();
  await fill(page, password, fresh);
  await expect(formOf(page).done).toBeVisible();
  await expect(page.getByText('Your calendar feed still works')).toBeVisible();
  expect((await fetch(url)).status).toBe(200);
  await page.getByRole('button', { name: 'Turn off calendar feed' }).click();
  await expect(page.getByText('Your calendar feed is off')).toBeVisible();
  expect((await fetch(url)).status).toBe(404);
});

test('says nothing of a calendar feed to someone who has none', async ({ page }) => {
  await page.goto('/change-password');
  const asked = page.waitForResponse((response) => response.url().endsWith('/booking/calendar-feed/'));
  await fill(page, password, fresh);
  await expect(formOf(page).done).toBeVisible();
  await asked;
  await expect(page.getByRole('button', { name: 'Turn off calendar feed' })).toHaveCount(0);
});

test('what is wrong is said at each field, and nothing typed is lost', async ({ page, member }) => {
  await page.goto('/change-password');
  const form = formOf(page);
  await fill(page, '', 'short', 'shorter');
  await expect(form.old).toBeFocused();
  await expect(form.old).toHaveAccessibleDescription('Enter your current password.');
  await expect(form.fresh).toHaveAccessibleDescription(/Use at least 8 characters/);
  await expect(form.again).toHaveAccessibleDescription(/don’t match/);

  await fill(page, 'not my password', 'trustno1');
  await expect(form.old).toHaveAccessibleDescription('That password is wrong.');
  await expect(form.fresh).toHaveAccessibleDescription(/too easy to guess/);
  await expect(form.old).toBeFocused();
  await expect(form.old).toHaveValue('not my password');
  await expect(form.fresh).toHaveValue('trustno1');
  await expect(form.again).toHaveValue('trustno1');
  expect(await isIn(member.tokens.access)).toBe(true);
});

test('a session that ended meanwhile leads through the login back to the form, which says what was lost', async ({
  page,
  member,
}) => {
  await page.goto('/change-password');
  // Whose password it is, for password managers: from then on the page asks for nothing.
  await expect(page.locator('[autocomplete=username]')).toHaveValue(member.username);
  const ended = await fetch(`${addressOf('E2E_API_DIRECT')}/api/token/blacklist/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh: member.tokens.refresh }),
  });
  expect(ended.ok).toBe(true);
  await fill(page, password, fresh);
  const login = loginForm(page);
  await expect(login.heading).toBeVisible();
  await login.username.fill(member.username);
  await login.password.fill(password);
  await login.captcha.fill(fixedCaptcha);
  await expect(login.match).toBeVisible();
  await login.submit.click();
  await expect(page).toHaveURL('/change-password?again=yes');
  await expect(page.getByText('Enter your passwords again.')).toBeVisible();
  await fill(page, password, fresh);
  await expect(formOf(page).done).toBeVisible();
});

test('two presses at once change it once', async ({ page, context }) => {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await page.goto('/change-password');
  const form = formOf(page);
  await form.old.fill(password);
  await form.fresh.fill(fresh);
  await form.again.fill(fresh);
  await expect(form.submit).toHaveAttribute('type', 'submit');
  await form.submit.dblclick();
  await expect(form.done).toBeVisible();
  expect(sent).toHaveLength(1);
});
