import { call, signInAs } from '../system/api.ts';
import { test } from '../members/own-member.ts';
import { breakCall, failedCalls } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';

const languageOf = async (username: string) => {
  const token = (await signInAs(username)).access;
  return (await call('GET /general-users/me/subscription/', { token })).language;
};

test('a member’s emails follow the switch of the pages, and the profile says and changes it', async ({
  page,
  member,
}) => {
  expect(await languageOf(member.username)).toBe('en');
  await page.goto('/profile#subscriptions');
  await expect(page.getByRole('combobox', { name: 'Language of emails and notifications' })).toHaveValue(
    'en',
  );
  await page.getByRole('button', { name: /Wei Ling Ong/ }).click();
  await page.locator('#member-menu').getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(/\/zh\/profile/);
  await expect.poll(() => languageOf(member.username)).toBe('zh');

  await page.reload();
  const choice = page.getByRole('combobox', { name: '邮件和通知的语言' });
  await expect(choice).toHaveValue('zh');
  await choice.selectOption('English');
  await expect(choice).toHaveAttribute('aria-busy', 'false');
  expect(await languageOf(member.username)).toBe('en');
});

test.describe('where the choice can’t be sent', () => {
  test.use({ expectedErrors: failedCalls });

  test('the switch works all the same, and the next page sends it', async ({ page, context, member }) => {
    const mend = await breakCall(context, { method: 'PUT', path: '/general-users/me/language/' }, '500');
    const failed = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.goto('/vouchers');
    await page.getByRole('button', { name: /Wei Ling Ong/ }).click();
    await page.locator('#member-menu').getByRole('link', { name: '中文' }).click();
    await expect(page).toHaveURL(/\/zh\/vouchers/);
    await failed;
    await expect(page.getByRole('alert')).toHaveCount(0);
    await mend();
    await page.goto('/zh/vouchers');
    await expect.poll(() => languageOf(member.username)).toBe('zh');
  });
});
