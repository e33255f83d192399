import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { makeProduct } from './products.ts';

test.use({ person: 'staff' });

test('a change is found by what it was about, old beside new, in words', async ({ page }) => {
  const { id, name } = await makeProduct();
  const { access: token } = await sessionOf('staff');
  const path = `/product/${id}/`;
  await call('PATCH /product/{id}/', { token, path, body: { price: 1250, is_active: false } });
  await page.goto('/staff/audit');
  await page.getByLabel('What').selectOption('Products');
  await page.getByLabel('Record number').fill(String(id));
  await page.getByLabel('Username').fill('staff');
  await page.getByRole('button', { name: 'Filter' }).click();
  const entries = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Products, ${id}` });
  await expect(entries).toHaveCount(2);
  const [changed, created] = [entries.nth(0), entries.nth(1)];
  await expect(changed.getByRole('heading')).toHaveText(`Products, ${id}: Change`);
  await expect(changed.getByRole('row', { name: 'Price' })).toContainText('S$10.00');
  await expect(changed.getByRole('row', { name: 'Price' })).toContainText('S$12.50');
  await expect(changed.getByRole('row', { name: 'Active' })).toContainText('No');
  await expect(created.getByRole('row', { name: 'Name' })).toContainText(name);
  await page.getByLabel('Action').selectOption('Change');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/resource=product/);
  await page.getByLabel('Username').fill('nobody at all');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});

test('older entries are a page further, and the way back is there', async ({ page }) => {
  const { access: token } = await sessionOf('staff');
  const { id } = await makeProduct();
  for (let price = 0; price < 51; price += 1)
    await call('PATCH /product/{id}/', { token, path: `/product/${id}/`, body: { price: 2000 + price } });
  await page.goto(`/staff/audit?resource=product&record=${id}`);
  const entries = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Products, ${id}` });
  await expect(entries).toHaveCount(50);
  await page.getByRole('link', { name: 'Older entries' }).click();
  await expect(entries).toHaveCount(2);
  await page.getByRole('link', { name: 'Latest entries' }).click();
  await expect(entries).toHaveCount(50);
});
