import { dayAhead } from '../bookings/page.ts';
import { makeMember } from '../members/own-member.ts';
import { storeTokens } from '../session/page.ts';
import { expect, test } from '../system/fixtures.ts';

test('what the club has written is in Chinese where it is translated, and marked as English where it isn’t', async ({
  page,
}) => {
  const grid = page.getByRole('grid');

  await test.step('a visitor sees facilities, categories and closures', async () => {
    // Late in the evening today has no room for the closure's name.
    await page.goto(`/zh/public-booking?date=${dayAhead(1)}`);
    const court = grid.getByText('网球场1', { exact: true });
    await expect(court).toBeVisible();
    await expect(court).not.toHaveAttribute('lang');
    await expect(grid.getByText('硬地，有灯光').first()).toBeVisible();
    await expect(grid.getByRole('heading', { name: '宴会厅', exact: true })).toBeVisible();
    await expect(grid.getByText('更换音响，暂停开放')).toBeVisible();
    const filters = page.getByRole('navigation').getByRole('link', { name: '烧烤台', exact: true });
    await expect(filters).toBeVisible();
    const untranslated = grid.getByText('Quarterdeck Room', { exact: true });
    await expect(untranslated).toHaveAttribute('lang', 'en');

    // The same once the page has loaded again by itself, not from what its head requested.
    await page.getByRole('link', { name: /^周/ }).nth(3).click();
    await expect(court).toBeVisible();
    await expect(untranslated).toHaveAttribute('lang', 'en');
  });

  await test.step('the English pages have them in English, without a mark', async () => {
    await page.goto('/public-booking');
    const court = grid.getByText('Tennis Court 1', { exact: true });
    await expect(court).toBeVisible();
    await expect(court).not.toHaveAttribute('lang');
  });

  await test.step('a member finds posts and events by their Chinese names', async () => {
    await storeTokens(page, (await makeMember()).tokens);
    await page.goto('/zh/benefits-and-privileges');
    await expect(page.getByRole('heading', { name: '周二免开瓶费', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Club tailor/ })).toHaveAttribute('lang', 'en');
    await page.getByRole('searchbox').fill('开瓶');
    await page.getByRole('searchbox').press('Enter');
    const found = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(found).toHaveText(['周二免开瓶费']);
    await found.click();
    await expect(page.getByRole('heading', { level: 1, name: '周二免开瓶费', exact: true })).toBeVisible();
    await expect(page.getByText('醒酒免费。')).toBeVisible();

    await page.goto('/zh/events');
    await expect(page.getByRole('heading', { name: '水边太极', exact: true })).toBeVisible();
    const jazz = page.getByRole('heading', { name: 'Jazz on the terrace', exact: true });
    await expect(jazz).toHaveAttribute('lang', 'en');
    await expect(page.getByText('East Terrace')).toHaveAttribute('lang', 'en');
  });
});
