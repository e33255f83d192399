import type { Page } from 'playwright/test';
import { makeMember } from '../members/own-member.ts';
import { loginForm } from '../session/page.ts';
import { systemAddress, fixedCaptcha } from '../system/addresses.ts';
import { signInAs } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { expectMail, mailedLink } from './mails.ts';

const SUBJECT = 'Choose a new password';
const fresh = 'three marble gulls';

test.use({ expectedErrors: /status of 40[04]/ });
const emailField = (page: Page) => page.getByLabel('Email address', { exact: true });
const passwordField = (page: Page) => page.getByLabel('New password', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send link', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save password', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a forgotten password becomes a new one through an email, from the login to the login', async ({
  page,
  context,
  browser,
  request,
}) => {
  const { email, username, tokens } = await makeMember();

  await test.step('a link that is broken or lacks its token leads to a new one', async () => {
    await page.goto('/reset-password?token=broken');
    await expect(heading(page, 'This link no longer works')).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link', exact: true }).click();
    await expect(page).toHaveURL('/forgot-password');
    await page.goto('/reset-password');
    await expect(heading(page, 'Open the link in your email')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link', exact: true })).toBeVisible();
  });

  await test.step('an address that is missing or none is refused at the field, which has the focus', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?', exact: true }).click();
    await expect(page).toHaveURL('/forgot-password');
    await expect(send(page)).toHaveAttribute('type', 'submit');
    await send(page).click();
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveAccessibleDescription('Enter your email address.');
    await emailField(page).fill('mei.lin@example');
    await send(page).click();
    await expect(emailField(page)).toHaveAccessibleDescription(/Enter an email address in the format/);
    await expect(emailField(page)).toHaveValue('mei.lin@example');
  });

  await test.step('two presses at once ask once; who is no member gets the same answer, and may ask again', async () => {
    const asked: string[] = [];
    context.on('request', (call) => {
      if (call.method() === 'POST' && call.url().endsWith('/password_reset/')) asked.push(call.url());
    });
    await emailField(page).fill('nobody@mail.example');
    await send(page).dblclick();
    await expect(heading(page, 'Check your email')).toBeFocused();
    expect(asked).toHaveLength(1);
    await expect(page.getByText('nobody@mail.example')).toBeVisible();
    await page.getByRole('button', { name: 'Resend the email', exact: true }).click();
    await expect(page.getByText('Sent again.')).toBeVisible();
    await page.getByRole('button', { name: 'Use a different email address', exact: true }).click();
    await expect(heading(page, 'Forgot your password?')).toBeFocused();
    await expect(emailField(page)).toHaveValue('nobody@mail.example');
  });

  const link = await test.step('a member gets a link', async () => {
    await emailField(page).fill(` ${email.toUpperCase()} `);
    await send(page).click();
    await expect(heading(page, 'Check your email')).toBeFocused();
    await expect(page.getByText('Didn’t get it?')).toBeVisible();
    return mailedLink(email, SUBJECT);
  });

  // The email is read elsewhere: in a browser that knows nothing of this one.
  const elsewhere = await browser.newContext({ baseURL: new URL(link).origin });
  const other = await elsewhere.newPage();
  const field = passwordField(other);

  await test.step('its token leaves the address, and a reload has it still', async () => {
    const token = new URL(link).searchParams.get('token') ?? 'none';
    const written: string[] = [];
    elsewhere.on('console', (message) => written.push(message.text()));
    await other.goto(link);
    await expect(field).toBeVisible();
    await expect(other).toHaveURL('/reset-password');
    await other.reload();
    await expect(field).toBeVisible();
    expect(written.join('\n')).not.toContain(token);
    const stored = await other.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain(token);
  });

  await test.step('a password is judged in words, and what the club refuses is said at the field', async () => {
    await field.fill('short');
    await expect(other.getByText('Too short. Use at least 8 characters.')).toBeVisible();
    await save(other).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/Use at least 8 characters/);
    await field.fill('trustno1');
    await save(other).click();
    await expect(field).toHaveAccessibleDescription(/too easy to guess/);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('trustno1');
    await other.getByRole('button', { name: 'Show password', exact: true }).click();
    await expect(field).toHaveAttribute('type', 'text');
  });

  await test.step('the new password is the only one, and signs in', async () => {
    await page.goto(link);
    await passwordField(page).fill(fresh);
    await field.fill(fresh);
    await expect(other.getByText('Strong.')).toBeVisible();
    await save(other).click();
    await expect(heading(other, 'Password changed')).toBeFocused();
    await expectMail(email, 'Your password was changed');
    await other.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    const form = loginForm(other);
    await form.username.fill(username);
    await form.password.fill(fresh);
    await form.captcha.fill(fixedCaptcha);
    await expect(form.match).toBeVisible();
    await form.submit.click();
    await expect(heading(other, 'Wei Ling')).toBeVisible();
    await elsewhere.close();
    await expect(signInAs(username)).rejects.toThrow('401');
    const answer = await request.get(new URL('/general-users/me/', systemAddress('E2E_API_DIRECT')).href, {
      headers: { authorization: `Bearer ${tokens.access}` },
    });
    expect(answer.status()).toBe(401);
  });

  await test.step('the link no longer works in another tab, nor for whoever opens it again', async () => {
    await save(page).click();
    await expect(heading(page, 'This link no longer works')).toBeFocused();
    await page.goto(link);
    await expect(heading(page, 'This link no longer works')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to sign in', exact: true })).toBeVisible();
  });

  await test.step('pages that take a token tell no other site where they were', async () => {
    for (const path of ['/reset-password', '/create-login', '/email-unsubscribe']) {
      const headers = (await request.get(`${path}?token=x`)).headers();
      expect([path, headers['referrer-policy']]).toEqual([path, 'no-referrer']);
    }
  });
});
