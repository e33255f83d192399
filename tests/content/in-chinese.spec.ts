import { dayAhead } from '../bookings/page.ts';
import { expect, test } from '../system/fixtures.ts';

// What the club itself has written, on the Chinese pages: translated where it is, marked as English where it isn't.
test.describe('a visitor who reads Chinese', () => {
  test('sees facilities, their categories and closures by their Chinese names, and hears the others as English', async ({
    page,
  }) => {
    // Late in the evening today has no room for the closure's name.
    await page.goto(`/zh/public-booking?date=${dayAhead(1)}`);
    const grid = page.getByRole('grid');
    const court = grid.getByText('网球场1', { exact: true });
    await expect(court).toBeVisible();
    await expect(court).not.toHaveAttribute('lang');
    await expect(grid.getByText('硬地，有灯光').first()).toBeVisible();
    await expect(grid.getByRole('heading', { name: '宴会厅' })).toBeVisible();
    await expect(grid.getByText('更换音响，暂停开放')).toBeVisible();
    const filters = page.getByRole('navigation').getByRole('link', { name: '烧烤台' });
    await expect(filters).toBeVisible();
    const untranslated = grid.getByText('Quarterdeck Room', { exact: true });
    await expect(untranslated).toHaveAttribute('lang', 'en');

    // The same once the page has loaded again by itself, not from what its head requested.
    await page.getByRole('link', { name: /^周/ }).nth(3).click();
    await expect(court).toBeVisible();
    await expect(untranslated).toHaveAttribute('lang', 'en');
  });

  test('sees them in English on the English pages, without a mark', async ({ page }) => {
    await page.goto('/public-booking');
    const court = page.getByRole('grid').getByText('Tennis Court 1', { exact: true });
    await expect(court).toBeVisible();
    await expect(court).not.toHaveAttribute('lang');
  });
});

test.describe('a member who reads Chinese', () => {
  test.use({ person: 'ordinary' });

  test('sees posts and events in Chinese, finds them by it, and hears the others as English', async ({
    page,
  }) => {
    await page.goto('/zh/benefits-and-privileges');
    await expect(page.getByRole('heading', { name: '周二免开瓶费' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Club tailor/ })).toHaveAttribute('lang', 'en');
    await page.getByRole('searchbox').fill('开瓶');
    await page.getByRole('searchbox').press('Enter');
    const found = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(found).toHaveText(['周二免开瓶费']);
    await found.click();
    await expect(page.getByRole('heading', { level: 1, name: '周二免开瓶费' })).toBeVisible();
    await expect(page.getByText('醒酒免费。')).toBeVisible();

    await page.goto('/zh/events');
    await expect(page.getByRole('heading', { name: '水边太极' })).toBeVisible();
    const jazz = page.getByRole('heading', { name: 'Jazz on the terrace' });
    await expect(jazz).toHaveAttribute('lang', 'en');
    await expect(page.getByText('East Terrace')).toHaveAttribute('lang', 'en');
  });
});
