import { loginForm } from '../session/page.ts';
import { findInvoice } from '../money/invoice.ts';
import { fixedCaptcha } from '../system/addresses.ts';
import { password } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { test } from '../system/read-only-club.ts';

test.use({ expectedErrors: /status of 40[0146]/ });

test('a visitor changes the language on the very page, is taken along, and stays in it', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const toEnglish = page.getByRole('link', { name: 'English', exact: true });

  await test.step('from the login, with what its address says', async () => {
    await page.goto('/login?next=%2Fbookings');
    await expect(loginForm(page).captcha).toBeVisible();
    const toChinese = page.getByRole('link', { name: '中文', exact: true });
    await expect(toChinese).toHaveAttribute('hreflang', 'zh-SG');
    await toChinese.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/zh/login?next=%2Fbookings');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-SG');
    await expect(heading).toHaveText('登录');
  });

  await test.step('to the English address of an email or a bookmark', async () => {
    await page.goto('/forgot-password?from=mail#form');
    await expect(page).toHaveURL('/zh/forgot-password?from=mail#form');
    await expect(heading).toHaveText('忘记密码？');
  });

  await test.step('through a form, the API’s own sentences among what is wrong with it', async () => {
    await page.goto('/zh/create-login');
    const send = page.getByRole('button', { name: '继续', exact: true });
    await send.click();
    await expect(page.getByText('请输入会员编号。')).toBeVisible();
    await page.getByLabel('会员编号').fill('M-1');
    await page.getByLabel('电子邮箱').fill('mei.lin@example.com');
    await page.getByLabel('出生日期').fill('1800-01-01');
    await send.click();
    await expect(page.getByText('年份须在1900至2999之间。')).toBeVisible();
  });

  await test.step('to a page that isn’t there, which leads on', async () => {
    const answer = await page.goto('/zh/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(heading).toHaveText('找不到页面');
    await expect(page.getByRole('link', { name: '查看空闲时段', exact: true })).toHaveAttribute(
      'href',
      '/zh/public-booking',
    );
    await toEnglish.click();
    await expect(page).toHaveURL('/no-such-page');
    await expect(heading).toHaveText('Page not found');
  });

  await test.step('and back to English, with query and fragment', async () => {
    await page.goto('/zh/forgot-password?from=mail#form');
    await expect(page).toHaveURL('/forgot-password?from=mail#form');
    await page.goto('/login');
    await page.getByRole('link', { name: '中文', exact: true }).click();
    await expect(heading).toHaveText('登录');
    await page.goto('/forgot-password?from=mail#form');
    await expect(page).toHaveURL('/zh/forgot-password?from=mail#form');
    await toEnglish.click();
    await expect(page).toHaveURL('/forgot-password?from=mail#form');
    await page.goto('/zh/login');
    await expect(page).toHaveURL('/login');
  });
});

test('a member signs in in Chinese, lands where they were going, and changes the language in the menu', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('the way in leads back to the Chinese page', async () => {
    await page.goto('/zh/my-bookings');
    await expect(page).toHaveURL('/zh/login?next=%2Fzh%2Fmy-bookings');
    await page.getByLabel('用户名').fill('ordinary');
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByLabel('图片中的字符').fill(fixedCaptcha);
    await expect(page.getByText('字符与图片相符。')).toBeVisible();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL('/zh/my-bookings');
    await expect(heading).toHaveText('我的预订');
  });

  const choose = async (language: string) => {
    await page.getByRole('button', { name: /Mei Lin Tan/ }).click();
    await page.locator('#member-menu').getByRole('link', { name: language, exact: true }).click();
  };

  await test.step('the menu changes it, with the id in the address, for the pages that follow', async () => {
    const { id } = await findInvoice('ordinary', 'UNPAID');
    await page.goto(`/zh/transactions/${id}`);
    await choose('English');
    await expect(page).toHaveURL(`/transactions/${id}`);
    await expect(heading).toContainText('Invoice');
    await choose('中文');
    await expect(page).toHaveURL(`/zh/transactions/${id}`);
    await expect(heading).toContainText('发票');
    await page.goto('/');
    await expect(page).toHaveURL('/zh/');
    await expect(heading).toContainText('好，Mei Lin Tan');
  });
});
