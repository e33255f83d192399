import type { Page } from 'playwright/test';
import { call } from '../system/api.ts';
import { expect, storageOf, test } from '../system/fixtures.ts';
import { memberWithNewAddress } from './email-change.ts';
import { expectMail } from './mails.ts';

test.use({ expectedErrors: /status of 4(?:04|09)/ });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm email address' });

test('the link that came to a new address asks first, then confirms it, and says so when it is opened again', async ({
  page,
}) => {
  const { id, email, tokens, wanted, link } = await memberWithNewAddress();
  await expectMail(email, 'Your email address is about to change');
  await page.goto(link);
  await expect(page.getByText(wanted)).toBeVisible();
  await expect(page).toHaveURL('/confirm-email');
  await page.reload();
  await expect(confirm(page)).toHaveAttribute('type', 'submit');
  const path = `/profile/member/${id}/`;
  const profile = () => call('GET /profile/member/{id}/', { token: tokens.access, path });
  expect((await profile()).email).toBe(email);
  await confirm(page).press('Enter');
  await expect(heading(page, 'Email address confirmed')).toBeFocused();
  await expect(page.getByText(`We’ll send your emails to ${wanted}.`)).toBeVisible();
  expect((await profile()).email).toBe(wanted);
  await expectMail(email, 'Your email address was changed');

  await page.goto(link);
  await expect(heading(page, 'This email address is already confirmed')).toBeFocused();
});

test('of two tabs one confirms it, and the other is told', async ({ page, context }) => {
  const { link } = await memberWithNewAddress();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(link);
    await expect(confirm(tab)).toHaveAttribute('type', 'submit');
  }
  await confirm(page).click();
  await expect(heading(page, 'Email address confirmed')).toBeFocused();
  await confirm(other).click();
  await expect(heading(other, 'This email address is already confirmed')).toBeFocused();
});

test('it works for who is signed in, too', async ({ browser, baseURL }) => {
  const { tokens, link } = await memberWithNewAddress();
  const context = await browser.newContext({
    storageState: storageOf(tokens),
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto(link);
  await expect(confirm(page)).toHaveAttribute('type', 'submit');
  await confirm(page).click();
  await expect(heading(page, 'Email address confirmed')).toBeFocused();
  await context.close();
});

test('a link that counts no more, a broken one and none at all say so', async ({ page }) => {
  await page.goto('/confirm-email');
  await expect(heading(page, 'Open the link in your email')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
  await page.goto('/confirm-email?token=broken');
  await expect(heading(page, 'This link doesn’t work')).toBeFocused();
  const { tokens, link } = await memberWithNewAddress();
  await call('DELETE /general-users/me/email-change/', { token: tokens.access });
  await page.goto(link);
  await expect(heading(page, 'This link doesn’t work')).toBeFocused();
});
