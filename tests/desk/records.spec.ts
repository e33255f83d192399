import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { makeMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { makeProduct, readProduct } from './products.ts';

test.use({ person: 'staff', expectedErrors: failedCalls });

const headings = (page: Page) => page.getByRole('table').getByRole('columnheader');
/** The name in English; the field for the Chinese one has the same label. */
const nameField = (page: Page) => page.locator('#field-name');

test('a record is created, changed by two people, changed in Chinese and deleted, and the audit log has it', async ({
  page,
}) => {
  const { access: token } = await sessionOf('staff');
  const own = crypto.randomUUID();
  const called = `Sun cap ${own}`;
  const price = page.getByRole('textbox', { name: 'Price (S$)' });
  const save = page.getByRole('button', { name: 'Save' });
  let id = 0;

  await test.step('creates and changes a record, and says what is wrong where it is', async () => {
    await page.goto('/staff/products');
    await page.getByRole('link', { name: 'New product' }).click();
    await price.fill('twelve');
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(price).toBeFocused();
    await expect(price).toHaveAccessibleDescription('Enter an amount, such as 12.50.');
    await price.fill('12.5');
    await nameField(page).fill(called);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Club shop');
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByText('Created.')).toBeVisible();
    await expect(price).toHaveValue('12.50');
    await save.click();
    await expect(page.getByText('There’s nothing to save yet.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Active' }).uncheck();
    await save.click();
    await expect(page.getByText('Saved.')).toBeVisible();
    id = Number(new URL(page.url()).searchParams.get('id'));
    expect(await readProduct(id)).toMatchObject({ name: called, price: 1250, is_active: false });
  });

  await test.step('loses nothing where two people change one record', async () => {
    const elsewhere = (body: { name?: string; price?: number }) =>
      call('PATCH /product/{id}/', { token, path: `/product/${id}/`, body });
    await page.goto(`/staff/products?id=${id}`);
    await nameField(page).fill(`Sun hat ${own}`);
    await elsewhere({ price: 1500 });
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Their changes are now in the form.');
    await expect(nameField(page)).toHaveValue(`Sun hat ${own}`);
    await expect(price).toHaveValue('15.00');
    await save.click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await price.fill('18');
    await elsewhere({ price: 1600 });
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Price: they entered 16.00');
    await expect(price).toHaveValue('18');
    await save.click();
    await expect.poll(() => readProduct(id)).toMatchObject({ name: `Sun hat ${own}`, price: 1800 });
  });

  await test.step('edits both languages on a Chinese page, each in its own field', async () => {
    const path = `/product/${id}/`;
    await call('PATCH /product/{id}/', { token, path, body: { zh: { name: '帽子' } } });
    await page.goto(`/zh/staff/products?id=${id}`);
    await expect(page.getByRole('heading', { name: '帽子' })).toBeVisible();
    const chinese = page.locator('#field-zh-name');
    await expect(nameField(page)).toHaveValue(`Sun hat ${own}`);
    await expect(chinese).toHaveValue('帽子');
    await chinese.fill('遮阳帽');
    await page.getByRole('button', { name: '保存' }).click();
    await expect
      .poll(() => readProduct(id))
      .toMatchObject({ name: `Sun hat ${own}`, zh: { name: '遮阳帽' } });
    await expect(nameField(page)).toHaveValue(`Sun hat ${own}`);
  });

  await test.step('deletes a record', async () => {
    await page.goto(`/staff/products?id=${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: `Delete Sun hat ${own}?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
    await page.getByLabel('Name contains').fill(own);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByText('Nothing found')).toBeVisible();
  });

  await test.step('finds a change in the audit log by what it was about, old beside new, in words', async () => {
    const cap = await makeProduct();
    const patch = (body: { price: number; is_active?: boolean }) =>
      call('PATCH /product/{id}/', { token, path: `/product/${cap.id}/`, body });
    await patch({ price: 1250, is_active: false });
    await page.goto('/staff/audit');
    await page.getByLabel('What').selectOption('Products');
    await page.getByLabel('Record number').fill(String(cap.id));
    await page.getByLabel('Username').fill('staff');
    await page.getByRole('button', { name: 'Filter' }).click();
    const entries = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Products, ${cap.id}` });
    await expect(entries).toHaveCount(2);
    const [changed, created] = [entries.nth(0), entries.nth(1)];
    await expect(changed.getByRole('heading')).toHaveText(`Products, ${cap.id}: Change`);
    await expect(changed.getByRole('row', { name: 'Price' })).toContainText('S$10.00');
    await expect(changed.getByRole('row', { name: 'Price' })).toContainText('S$12.50');
    await expect(changed.getByRole('row', { name: 'Active' })).toContainText('No');
    await expect(created.getByRole('row', { name: 'Name' })).toContainText(cap.name);
    await page.getByLabel('Action').selectOption('Change');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(entries).toHaveCount(1);
    await expect(page).toHaveURL(/resource=product/);
    await page.getByLabel('Username').fill('nobody at all');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();

    // Older entries are a page further, and the way back is there.
    for (let step = 0; step < 50; step += 1) await patch({ price: 2000 + step });
    await page.goto(`/staff/audit?resource=product&record=${cap.id}`);
    await expect(entries).toHaveCount(50);
    await page.getByRole('link', { name: 'Older entries' }).click();
    await expect(entries).toHaveCount(2);
    await page.getByRole('link', { name: 'Latest entries' }).click();
    await expect(entries).toHaveCount(50);
  });
});

test('a list is ordered, filtered, come back to, saved as a file and as a view', async ({ page }) => {
  const name = `Listed ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await makeMember({ name, mobile_number: '+65 8123 4567' });
  const path = `/profile/member/${id}/`;
  const { access: token } = await sessionOf('staff');
  const { membership_id: number } = await call('GET /profile/member/{id}/', { token, path });

  await test.step('orders and filters a list, and comes back to it', async () => {
    await page.goto('/staff/members');
    const table = page.getByRole('table', { name: 'Members' });
    await table.getByRole('link', { name: 'Number' }).click();
    await expect(table.getByRole('columnheader', { name: 'Number' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.getByLabel('Number contains').fill(number);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByText('1 member', { exact: true })).toBeVisible();
    await table.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Members' }).click();
    await expect(page.getByText('1 member', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Number contains')).toHaveValue(number);
  });

  await test.step('is a file for spreadsheets, with its filters as they are', async () => {
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

  await test.step('shows other columns, and keeps them with its filters under a name', async () => {
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
