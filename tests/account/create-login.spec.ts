import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { loginForm } from '../session/page.ts';
import { fixedCaptcha } from '../system/addresses.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { mailedLink } from './mails.ts';
import { memberWithoutLogin } from './people.ts';

const SUBJECT = 'Create your login';
const fresh = 'three marble gulls';

test.use({ expectedErrors: /status of 40[049]/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const claimForm = (page: Page) => ({
  number: page.getByLabel('Membership number', { exact: true }),
  email: page.getByLabel('Email address', { exact: true }),
  born: page.getByLabel('Date of birth', { exact: true }),
  submit: page.getByRole('button', { name: 'Continue', exact: true }),
});
const newLoginForm = (page: Page) => ({
  username: page.getByLabel('Username', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Create login', exact: true }),
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

/** A user name that somebody has, which begins with “oliv”. */
async function takenName(): Promise<string> {
  const { access: token } = await sessionOf('staff');
  const username = `oliv${randomUUID().slice(0, 8)}`;
  await call('POST /general-users/', { token, body: { username, email: `${username}@mail.example` } });
  return username;
}

test('a member without a login gets one through an email, and signs in with it', async ({
  page,
  browser,
}) => {
  const about = await memberWithoutLogin();
  // A name that no other run of a test has.
  const username = about.membership_id.replace(/^new-/, 'u');
  const form = claimForm(page);

  await test.step('a broken link leads to a new one', async () => {
    await page.goto('/create-login?token=broken');
    await expect(heading(page, 'This link no longer works')).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link', exact: true }).click();
    await expect(form.number).toBeVisible();
  });

  await test.step('what is missing is said at each field, and the first has the focus', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Create your login', exact: true }).click();
    await expect(page).toHaveURL('/create-login');
    await form.number.fill('M-1');
    await form.submit.click();
    await expect(form.email).toBeFocused();
    await expect(form.email).toHaveAccessibleDescription('Enter your email address.');
    await expect(form.born).toHaveAccessibleDescription(/Enter your date of birth/);
    await expect(form.number).toHaveValue('M-1');
  });

  await test.step('someone who is no member gets the same answer, and goes back to what was typed', async () => {
    const stranger = { membership_id: 'M-000000', email: 'nobody@mail.example', birth_date: '1980-02-03' };
    await claim(page, stranger);
    await page.getByRole('button', { name: 'Use a different email address', exact: true }).click();
    await expect(form.number).toHaveValue(stranger.membership_id);
    await expect(form.email).toHaveValue(stranger.email);
    await expect(form.born).toHaveValue(stranger.birth_date);
  });

  const link = await test.step('a member gets a link', async () => {
    await claim(page, about);
    return mailedLink(about.email, SUBJECT);
  });

  // The email is read elsewhere: in a browser that knows nothing of this one.
  const elsewhere = await browser.newContext({ baseURL: new URL(link).origin });
  const other = await elsewhere.newPage();
  const login = newLoginForm(other);

  await test.step('a name that is taken, looks like a taken one or has other letters is refused at its field', async () => {
    await page.goto(link);
    await newLoginForm(page).username.fill(username);
    await newLoginForm(page).password.fill(fresh);
    await other.goto(link);
    await login.password.fill(fresh);
    const taken = await takenName();
    for (const [name, sentence] of [
      [taken, /isn’t available/],
      [taken.replace('ol', '0l'), /isn’t available/],
      [taken.replace('ol', 'оl'), /letters \(a to z\)/],
      ['me', /3 to 30/],
    ] as const) {
      await login.username.fill(name);
      await login.submit.click();
      await expect(login.username).toHaveAccessibleDescription(sentence);
      await expect(login.username).toBeFocused();
      await expect(login.username).toHaveValue(name);
      await expect(login.password).toHaveValue(fresh);
    }
  });

  await test.step('the login is made, and signs in', async () => {
    await login.username.fill(username);
    await login.submit.click();
    await expect(heading(other, 'Your login is ready')).toBeFocused();
    await expect(other.getByText(`Your username is ${username}.`)).toBeVisible();
    await other.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    const signIn = loginForm(other);
    await signIn.username.fill(username);
    await signIn.password.fill(fresh);
    await signIn.captcha.fill(fixedCaptcha);
    await expect(signIn.match).toBeVisible();
    await signIn.submit.click();
    await expect(heading(other, 'Kavita')).toBeVisible();
    await elsewhere.close();
  });

  await test.step('the link no longer works in another tab, nor for whoever opens it again', async () => {
    await newLoginForm(page).submit.click();
    await expect(heading(page, 'This link no longer works')).toBeFocused();
    await page.goto(link);
    await expect(heading(page, 'This link no longer works')).toBeVisible();
  });
});

test('whoever shares an address with a login is told so as they open their link', async ({ page }) => {
  const first = await memberWithoutLogin();
  const second = await memberWithoutLogin(first.email);
  const links: string[] = [];
  for (const [index, about] of [first, second].entries()) {
    await call('POST /general-users/check-account/', { body: about });
    links.push(await mailedLink(first.email, SUBJECT, index + 1));
  }
  const [link = '', others = ''] = links;
  await page.goto(link);
  await newLoginForm(page).username.fill(first.membership_id.replace(/^new-/, 'u'));
  await newLoginForm(page).password.fill(fresh);
  await newLoginForm(page).submit.click();
  await expect(heading(page, 'Your login is ready')).toBeFocused();

  await page.goto(others);
  await expect(heading(page, 'A login with this email address already exists')).toBeVisible();
  await expect(newLoginForm(page).username).toBeHidden();
  await expect(page.getByRole('main')).toContainText('ask the club office');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
});
