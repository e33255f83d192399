import { expect, test } from '../system/fixtures.ts';
import { dayAhead, openDay } from './page.ts';

test.use({ person: 'ordinary' });

test('facilities are narrowed by size and by a free time, with keys alone, and the address brings it back', async ({
  page,
}) => {
  await openDay(page, dayAhead(6));
  const lines = page.locator('[data-facility]');
  await page.getByRole('button', { name: 'Group size and time' }).press('Enter');
  await page.getByLabel('Group size').focus();
  await page.keyboard.type('10');
  await expect(page.getByRole('rowheader', { name: /^Tennis Court/ })).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: /^Anchor Hall A Up to/ })).toBeVisible();
  const large = await lines.count();
  await page.getByLabel('Available from').fill('19:00');
  await page.getByLabel('to', { exact: true }).fill('20:00');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  const chip = page.getByRole('button', { name: '10 or more people, free 7 to 8 pm' });
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL(/people=10&at=19%3A00&till=20%3A00/);
  expect(await lines.count()).toBeLessThanOrEqual(large);
  const shown = await lines.count();

  await page.reload();
  await expect(chip).toBeVisible();
  await expect(lines).toHaveCount(shown);
  await page.getByRole('link', { name: 'Function rooms' }).click();
  await expect(page).toHaveURL(/category=\d+&people=10&at=19%3A00/);
  await chip.press('Enter');
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(page).not.toHaveURL(/people|at=/);
});

test('filters that leave nothing say so, and are undone with one press', async ({ page }) => {
  await page.goto(`/bookings?date=${dayAhead(6)}&people=5000`);
  await expect(page.getByText('No facility matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('rowheader', { name: /^Tennis Court 1/ })).toBeVisible();
});

test('what shows only what is free has a box, ticked or not, before any other filter is opened', async ({
  page,
}) => {
  await openDay(page, dayAhead(6));
  const onlyFree = page.getByRole('checkbox', { name: 'Available only' });
  const box = onlyFree.locator('.box');
  await expect(onlyFree).not.toBeChecked();
  await expect(box).toHaveCSS('width', '24px');
  await onlyFree.click();
  await expect(onlyFree).toBeChecked();
  expect(await box.evaluate((it) => getComputedStyle(it, '::before').content)).not.toBe('none');
});

test('an end before the beginning is told beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDay(page, dayAhead(6));
  await page.getByRole('button', { name: 'Group size and time' }).click();
  await page.getByLabel('Available from').fill('19:00');
  await page.getByLabel('to', { exact: true }).fill('18:00');
  await expect(page.getByText('The end must be after the start.')).toBeVisible();
});
