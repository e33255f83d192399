import type { Page } from 'playwright/test';
import { makeMember } from '../members/own-member.ts';
import { storeTokens } from '../session/page.ts';
import { call } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { mailNewAddress } from './email-change.ts';
import { expectMail } from './mails.ts';

test.use({ expectedErrors: /status of 4(?:04|09)/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm email address', exact: true });

test('the link that came to a new address asks first, then confirms it', async ({ page, context }) => {
  const member = await makeMember();
  const { id, email, tokens } = member;
  const confirmed = heading(page, 'Email address confirmed');
  const useless = heading(page, 'This link doesn’t work');
  const path = `/profile/member/${id}/`;
  const emailOnFile = async () =>
    (await call('GET /profile/member/{id}/', { token: tokens.access, path })).email;

  await test.step('no token and a broken one are of no use', async () => {
    await page.goto('/confirm-email');
    await expect(heading(page, 'Open the link in your email')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to your profile', exact: true })).toHaveAttribute(
      'href',
      '/profile',
    );
    await page.goto('/confirm-email?token=broken');
    await expect(useless).toBeFocused();
  });

  await test.step('a link of a change that was withdrawn is of no use', async () => {
    const { link } = await mailNewAddress(member, 'withdrawn');
    await call('DELETE /general-users/me/email-change/', { token: tokens.access });
    await page.goto(link);
    await expect(useless).toBeFocused();
  });

  await test.step('of two tabs one confirms it, and the other says that it is confirmed', async () => {
    const { wanted, link } = await mailNewAddress(member);
    await expectMail(email, 'Your email address is about to change');
    const other = await context.newPage();
    await other.goto(link);
    await expect(confirm(other)).toHaveAttribute('type', 'submit');
    await page.goto(link);
    await expect(page.getByText(wanted)).toBeVisible();
    await expect(page).toHaveURL('/confirm-email');
    await page.reload();
    await expect(confirm(page)).toHaveAttribute('type', 'submit');
    expect(await emailOnFile()).toBe(email);
    await confirm(page).press('Enter');
    await expect(confirmed).toBeFocused();
    await expect(page.getByText(`We’ll send your emails to ${wanted}.`)).toBeVisible();
    expect(await emailOnFile()).toBe(wanted);
    await expectMail(email, 'Your email address was changed');
    await confirm(other).click();
    await expect(heading(other, 'This email address is already confirmed')).toBeFocused();
    await other.close();
    await page.goto(link);
    await expect(heading(page, 'This email address is already confirmed')).toBeFocused();
  });

  await test.step('it works while signed in, too', async () => {
    const { link } = await mailNewAddress(member, 'newest');
    await storeTokens(page, tokens);
    await page.goto(link);
    await expect(confirm(page)).toHaveAttribute('type', 'submit');
    await confirm(page).click();
    await expect(confirmed).toBeFocused();
  });
});
