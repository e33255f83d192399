import { expect, type BrowserContext, type Page } from 'playwright/test';
import { fixedCaptcha } from '../system/addresses.ts';
import { password, type Tokens } from '../system/api.ts';

/** The login form, by what a person sees. */
export const loginForm = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Sign in', level: 1 }),
  username: page.getByRole('textbox', { name: 'Username' }),
  password: page.getByLabel('Password', { exact: true }),
  captcha: page.getByRole('textbox', { name: 'Characters in the picture' }),
  /** Appears once the picture is there and the typed text equals it. */
  match: page.getByText('The characters match the picture.'),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
});

/** Fills the form with this name and sends it. */
export async function signInOn(page: Page, username: string): Promise<void> {
  const form = loginForm(page);
  await form.username.fill(username);
  await form.password.fill(password);
  await form.captcha.fill(fixedCaptcha);
  await expect(form.match).toBeVisible();
  await form.submit.click();
}

/** Signs out through the menu of the member with this name. */
export async function signOutOn(page: Page, name = 'Mei Lin Tan'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
}

export const storedTokens = (page: Page) =>
  page.evaluate(() => ({
    access: localStorage.getItem('user-token'),
    refresh: localStorage.getItem('user-refresh'),
  }));

/** Forgets the session, and opens an address. */
export async function signedOutAt(page: Page, address: string): Promise<void> {
  // A page of the portal that finds its session gone goes to the sign-in, on which ours would break off.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
}

/** Signs somebody in on the pages that are opened from now on. */
export const storeTokens = (page: Page, { access, refresh }: Tokens) =>
  page.evaluate(
    ([first, second]) => {
      localStorage.setItem('user-token', first ?? '');
      localStorage.setItem('user-refresh', second ?? '');
    },
    [access, refresh],
  );

/** Counts calls to one path of the API, preflights not counted. */
export function countCalls(context: BrowserContext, path: string): { readonly count: number } {
  const seen = { count: 0 };
  context.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && new URL(request.url()).pathname === path) seen.count += 1;
  });
  return seen;
}
