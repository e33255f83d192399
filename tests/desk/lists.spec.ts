import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { makeMember } from '../members/own-member.ts';
import { expect, test } from '../system/fixtures.ts';

const headings = (page: Page) => page.getByRole('table').getByRole('columnheader');

test.describe('a list of the desk', () => {
  test.use({ person: 'staff' });

  test('is a file for spreadsheets, with its filters as they stand', async ({ page }) => {
    const name = `File ${crypto.randomUUID().slice(0, 8)}`;
    await makeMember({ name, mobile_number: '+65 8123 4567' });
    await page.goto(`/staff/members?name__icontains=${encodeURIComponent(name)}`);
    await expect(page.getByText('1 record')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
    const [head = '', row = '', ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(rest).toEqual(['']);
    expect(head).toMatch(/^\uFEFFid,Name,Number,Status,/);
    const cells = row.split(',');
    expect(cells[head.split(',').indexOf('Name')]).toBe(name);
    // No spreadsheet takes it for a sum.
    expect(cells[head.split(',').indexOf('Mobile')]).toBe("'+65 8123 4567");
  });

  test('shows other columns, and keeps them with its filters under a name', async ({ page }) => {
    await page.goto('/staff/products');
    await expect(headings(page)).toHaveText([/^Name/, 'Category', 'Price', 'Active']);
    await expect(page.getByRole('button', { name: 'Save this view' })).toBeHidden();
    await page.getByText('Columns', { exact: true }).click();
    await page.getByRole('group').getByLabel('Category').uncheck();
    await expect(headings(page)).toHaveText([/^Name/, 'Price', 'Active']);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Club shop');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('button', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save this view' }).click();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Enter a name.');
    await dialog.getByLabel('Name').fill('Shop prices');
    await dialog.getByRole('button', { name: 'Save this view' }).click();

    const views = page.getByRole('list', { name: 'Saved views' });
    await expect(views.getByRole('link', { name: 'Shop prices' })).toHaveAttribute('aria-current', 'true');
    await page.goto('/staff/products');
    await views.getByRole('link', { name: 'Shop prices' }).click();
    await expect(headings(page)).toHaveText([/^Name/, 'Price', 'Active']);
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('MERCHANDISE');
    await views.getByRole('button', { name: 'Remove the view Shop prices' }).click();
    await expect(views).toBeHidden();
  });
});
