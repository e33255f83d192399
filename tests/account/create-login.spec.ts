import type { Page } from 'playwright/test';
import { loginForm } from '../session/page.ts';
import { fixedCaptcha } from '../system/addresses.ts';
import { expect, test } from '../system/fixtures.ts';
import { mailedLink } from './mails.ts';
import { memberWithoutLogin } from './people.ts';

const SUBJECT = 'Create your login';
const fresh = 'three marble gulls';

test.use({ expectedErrors: /status of 40[04]/ });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const claimForm = (page: Page) => ({
  number: page.getByLabel('Membership number'),
  email: page.getByLabel('Email address'),
  born: page.getByLabel('Date of birth'),
  submit: page.getByRole('button', { name: 'Send link' }),
});
const loginOf = (page: Page) => ({
  username: page.getByLabel('Username'),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Create login' }),
});

async function claim(
  page: Page,
  { membership_id, email, birth_date }: { membership_id: string; email: string; birth_date: string },
): Promise<void> {
  const form = claimForm(page);
  await form.number.fill(membership_id);
  await form.email.fill(email);
  await form.born.fill(birth_date);
  await form.submit.click();
  await expect(heading(page, 'Check your email')).toBeFocused();
}

/** A user name that no other run of a test has. */
const newName = (about: { membership_id: string }) => about.membership_id.replace(/^new-/, 'u');

test('a member without a login gets one through a mail, and signs in with it', async ({ page, browser }) => {
  const about = await memberWithoutLogin();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create your login' }).click();
  await expect(page).toHaveURL('/create-login');
  await claim(page, about);

  const link = await mailedLink(about.email, SUBJECT);
  const elsewhere = await browser.newContext({ baseURL: new URL(link).origin });
  const other = await elsewhere.newPage();
  await other.goto(link);
  const form = loginOf(other);
  await form.username.fill(newName(about));
  await form.password.fill(fresh);
  await form.submit.click();
  await expect(heading(other, 'Your login is ready')).toBeFocused();
  await expect(other.getByText(`Your username is ${newName(about)}.`)).toBeVisible();

  await other.getByRole('link', { name: 'Sign in' }).click();
  const login = loginForm(other);
  await login.username.fill(newName(about));
  await login.password.fill(fresh);
  await login.captcha.fill(fixedCaptcha);
  await expect(login.match).toBeVisible();
  await login.submit.click();
  await expect(heading(other, 'Kavita')).toBeVisible();
  await elsewhere.close();
});

test('someone who is no member gets the same answer, and finds what was typed when they go back', async ({
  page,
}) => {
  const stranger = { membership_id: 'M-000000', email: 'nobody@mail.example', birth_date: '1980-02-03' };
  await page.goto('/create-login');
  await claim(page, stranger);
  await page.getByRole('button', { name: 'Use a different email address' }).click();
  const form = claimForm(page);
  await expect(form.number).toHaveValue(stranger.membership_id);
  await expect(form.email).toHaveValue(stranger.email);
  await expect(form.born).toHaveValue(stranger.birth_date);
});

test('what is missing is said at each field, and the first has the focus', async ({ page }) => {
  await page.goto('/create-login');
  const form = claimForm(page);
  await form.number.fill('M-1');
  await form.submit.click();
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveAccessibleDescription('Enter your email address.');
  await expect(form.born).toHaveAccessibleDescription(/Enter your date of birth/);
  await expect(form.number).toHaveValue('M-1');
});

test('a user name that is taken, looks like a taken one or has other letters is said at its field', async ({
  page,
}) => {
  const about = await memberWithoutLogin();
  await page.goto('/create-login');
  await claim(page, about);
  await page.goto(await mailedLink(about.email, SUBJECT));
  const form = loginOf(page);
  await form.password.fill(fresh);
  for (const [name, sentence] of [
    ['ordinary', /isn’t available/],
    ['0rd1nary', /isn’t available/],
    ['оrdinary', /letters \(a to z\)/],
    ['me', /3 to 30/],
  ] as const) {
    await form.username.fill(name);
    await form.submit.click();
    await expect(form.username).toHaveAccessibleDescription(sentence);
    await expect(form.username).toBeFocused();
    await expect(form.username).toHaveValue(name);
    await expect(form.password).toHaveValue(fresh);
  }
  await form.username.fill(newName(about));
  await form.submit.click();
  await expect(heading(page, 'Your login is ready')).toBeVisible();
});

test('a link that is broken says so and leads to a new one', async ({ page }) => {
  await page.goto('/create-login?token=broken');
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(claimForm(page).number).toBeVisible();
});

test('a link that was used meanwhile in another tab says so', async ({ page, context }) => {
  const about = await memberWithoutLogin();
  await page.goto('/create-login');
  await claim(page, about);
  const link = await mailedLink(about.email, SUBJECT);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(link);
    await loginOf(tab).username.fill(newName(about));
    await loginOf(tab).password.fill(fresh);
  }
  await loginOf(page).submit.click();
  await expect(heading(page, 'Your login is ready')).toBeVisible();
  await loginOf(other).submit.click();
  await expect(heading(other, 'This link no longer works')).toBeFocused();
  await other.goto(link);
  await expect(heading(other, 'This link no longer works')).toBeVisible();
});
