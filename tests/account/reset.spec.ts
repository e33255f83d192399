import type { Page } from 'playwright/test';
import { makeMember } from '../members/own-member.ts';
import { loginForm } from '../session/page.ts';
import { addressOf, fixedCaptcha } from '../system/addresses.ts';
import { signInAs } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { expectMail, mailedLink } from './mails.ts';

const SUBJECT = 'Choose a new password';
const fresh = 'three marble gulls';

test.use({ expectedErrors: /status of 40[04]/ });

const emailField = (page: Page) => page.getByLabel('Email address');
const passwordField = (page: Page) => page.getByLabel('New password', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save password' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function askFor(page: Page, address: string): Promise<void> {
  await page.goto('/forgot-password');
  await emailField(page).fill(address);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(heading(page, 'Check your email')).toBeFocused();
}

test('a forgotten password becomes a new one through a mail, from the login to the login', async ({
  page,
  browser,
}) => {
  const { email, username, tokens } = await makeMember();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await emailField(page).fill(` ${email.toUpperCase()} `);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(heading(page, 'Check your email')).toBeFocused();
  await expect(page.getByText('Didn’t get it?')).toBeVisible();

  // The email is read elsewhere: in a browser that knows nothing of this one.
  const link = await mailedLink(email, SUBJECT);
  const elsewhere = await browser.newContext({ baseURL: new URL(link).origin });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(passwordField(other)).toBeVisible();
  await passwordField(other).fill(fresh);
  await expect(other.getByText('Strong.')).toBeVisible();
  await save(other).click();
  await expect(heading(other, 'Password changed')).toBeFocused();
  await expectMail(email, 'Your password was changed');

  await other.getByRole('link', { name: 'Sign in' }).click();
  const form = loginForm(other);
  await form.username.fill(username);
  await form.password.fill(fresh);
  await form.captcha.fill(fixedCaptcha);
  await expect(form.match).toBeVisible();
  await form.submit.click();
  await expect(heading(other, 'Wei Ling')).toBeVisible();
  await elsewhere.close();
  await expect(signInAs(username)).rejects.toThrow('401');
  const answer = await page.request.get(new URL('/general-users/me/', addressOf('E2E_API_DIRECT')).href, {
    headers: { authorization: `Bearer ${tokens.access}` },
  });
  expect(answer.status()).toBe(401);
});

test('someone who is no member gets the same answer, and may ask again or for another address', async ({
  page,
}) => {
  await askFor(page, 'nobody@mail.example');
  await expect(page.getByText('nobody@mail.example')).toBeVisible();
  await page.getByRole('button', { name: 'Resend the email' }).click();
  await expect(page.getByText('Sent again.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a different email address' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeFocused();
  await expect(emailField(page)).toHaveValue('nobody@mail.example');
});

test('an address that is missing or none is said at the field, which has the focus', async ({ page }) => {
  await page.goto('/forgot-password');
  const submit = page.getByRole('button', { name: 'Send link' });
  await expect(submit).toHaveAttribute('type', 'submit');
  await submit.click();
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveAccessibleDescription('Enter your email address.');
  await emailField(page).fill('mei.lin@example');
  await submit.click();
  await expect(emailField(page)).toHaveAccessibleDescription(/Enter an email address in the format/);
  await expect(emailField(page)).toHaveValue('mei.lin@example');
});

test('the token leaves the address, and a reload has it still', async ({ page, context }) => {
  const { email } = await makeMember();
  await askFor(page, email);
  const link = await mailedLink(email, SUBJECT);
  const token = new URL(link).searchParams.get('token') ?? 'none';
  const written: string[] = [];
  context.on('console', (message) => written.push(message.text()));
  await page.goto(link);
  await expect(passwordField(page)).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await expect(passwordField(page)).toBeVisible();
  expect(written.join('\n')).not.toContain(token);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain(token);
});

test('a password is judged in words, and what the club refuses is said at the field', async ({ page }) => {
  const { email } = await makeMember();
  await askFor(page, email);
  await page.goto(await mailedLink(email, SUBJECT));
  const field = passwordField(page);
  await field.fill('short');
  await expect(page.getByText('Too short. Use at least 8 characters.')).toBeVisible();
  await save(page).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Use at least 8 characters/);
  await field.fill('trustno1');
  await save(page).click();
  await expect(field).toHaveAccessibleDescription(/too easy to guess/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('trustno1');

  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await field.fill(fresh);
  await save(page).click();
  await expect(heading(page, 'Password changed')).toBeVisible();
});

test.describe('a link that is of no use', () => {
  test('says so when it is broken, and leads to a new one', async ({ page }) => {
    await page.goto('/reset-password?token=broken');
    await expect(heading(page, 'This link no longer works')).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('says so when it lacks its token', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(heading(page, 'Open the link in your email')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });

  test('says so when it was used in another tab, and after that to anyone who opens it', async ({
    page,
    context,
  }) => {
    const { email } = await makeMember();
    await askFor(page, email);
    const link = await mailedLink(email, SUBJECT);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(link);
      await passwordField(tab).fill(fresh);
    }
    await save(page).click();
    await expect(heading(page, 'Password changed')).toBeVisible();
    await save(other).click();
    await expect(heading(other, 'This link no longer works')).toBeFocused();
    await other.goto(link);
    await expect(heading(other, 'This link no longer works')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  });
});

test('pages that take a token tell no other site where they were', async ({ request }) => {
  for (const path of ['/reset-password', '/create-login', '/email-unsubscribe']) {
    const headers = (await request.get(`${path}?token=x`)).headers();
    expect([path, headers['referrer-policy']]).toEqual([path, 'no-referrer']);
  }
});

test('two presses at once ask once', async ({ page, context }) => {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/password_reset/')) asked.push(request.url());
  });
  await page.goto('/forgot-password');
  await emailField(page).fill('twice@mail.example');
  await page.getByRole('button', { name: 'Send link' }).dblclick();
  await expect(heading(page, 'Check your email')).toBeVisible();
  expect(asked).toHaveLength(1);
});
