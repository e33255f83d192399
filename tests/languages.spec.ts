import { loginForm } from './session/page.ts';
import { invoiceOf } from './money/invoice.ts';
import { fixedCaptcha } from './system/addresses.ts';
import { password } from './system/api.ts';
import { expect, test } from './system/fixtures.ts';
import { isInShare } from './system/grid.ts';
import { addressOfPage, overflowOf, pages, widths, widthsOfRow } from './system/pages.ts';
import { violationsOf } from './system/violations.ts';

test.use({ expectedErrors: /status of 40[0146]/ });

test.describe('a visitor', () => {
  test('changes the language on the very page, is taken along, and stays in it', async ({ page }) => {
    await page.goto('/login?next=%2Fbookings');
    await expect(loginForm(page).captcha).toBeVisible();
    const toChinese = page.getByRole('link', { name: '中文' });
    await expect(toChinese).toHaveAttribute('hreflang', 'zh-SG');
    await toChinese.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/zh/login?next=%2Fbookings');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-SG');
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();

    // An email and a bookmark know the English addresses.
    await page.goto('/forgot-password?from=mail#form');
    await expect(page).toHaveURL('/zh/forgot-password?from=mail#form');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('忘记密码？');

    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/forgot-password?from=mail#form');
    await page.goto('/zh/login');
    await expect(page).toHaveURL('/login');
  });

  test('who goes to a member’s page signs in in Chinese and lands there in Chinese', async ({ page }) => {
    await page.goto('/zh/my-bookings');
    await expect(page).toHaveURL('/zh/login?next=%2Fzh%2Fmy-bookings');
    await page.getByLabel('用户名').fill('ordinary');
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByLabel('图片中的字符').fill(fixedCaptcha);
    await expect(page.getByText('字符与图片相符。')).toBeVisible();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL('/zh/my-bookings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的预订');
  });

  test('reads what is wrong with a form in Chinese, the API’s own sentences among it', async ({ page }) => {
    await page.goto('/zh/create-login');
    const send = page.getByRole('button', { name: '发送链接' });
    await send.click();
    await expect(page.getByText('请输入会员编号。')).toBeVisible();
    await page.getByLabel('会员编号').fill('M-1');
    await page.getByLabel('电子邮箱').fill('mei.lin@example.com');
    await page.getByLabel('出生日期').fill('1800-01-01');
    await send.click();
    await expect(page.getByText('年份须在1900至2999之间。')).toBeVisible();
  });

  test('is told in Chinese that there is no page, with a way on', async ({ page }) => {
    const answer = await page.goto('/zh/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('找不到页面');
    await expect(page.getByRole('link', { name: '查看预订' })).toHaveAttribute('href', '/zh/bookings');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});

test.describe('a member', () => {
  test.use({ person: 'ordinary' });

  test('changes the language in the menu, with the id in the address', async ({ page }) => {
    const { id } = await invoiceOf('ordinary', 'UNPAID');
    await page.goto(`/transactions/${id}`);
    await page.getByRole('button', { name: /Mei Lin Tan/ }).click();
    await page.locator('#member-menu').getByRole('link', { name: '中文' }).click();
    await expect(page).toHaveURL(`/zh/transactions/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('发票');
    await page.goto('/');
    await expect(page).toHaveURL('/zh/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('好，Mei Lin Tan');
  });
});

for (const [row, each] of pages.entries()) {
  // Each page with every third commit: in Chinese it differs in its words alone.
  if (!isInShare(row, 3)) continue;
  const { address, query = '', person, ready } = each;
  test.describe(`/zh${address}${query}`, () => {
    test.use({ person });
    test.slow();

    test('is whole in Chinese, with no violation and nothing to scroll sideways', async ({ page }) => {
      await page.goto('/zh' + (await addressOfPage(each)));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator(ready.replaceAll('="/', '="/zh/')).first()).toBeVisible();
        // English is looked at in the other width (accessibility.spec.ts).
        if (widthsOfRow(row + 1, each).includes(width)) expect(await violationsOf(page)).toEqual([]);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      }
    });
  });
}
