import { call, sessionOf } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { makeTermMember, ownEnd, previewFees } from './term-member.ts';

test.use({ person: 'staff', expectedErrors: failedCalls });

test('fee invoices are previewed, made but for one, and not made again', async ({ page }) => {
  const day = ownEnd();
  const [first] = [await makeTermMember(day, 'Aisha Rahman'), await makeTermMember(day, 'Bala Krishnan')];
  await page.goto('/staff/fees');
  await page.getByLabel('Membership ends by').fill(day);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByLabel('Membership ends from')).toBeFocused();
  await expect(page.getByLabel('Membership ends from')).toHaveAccessibleDescription(/Enter both dates/);

  await previewFees(page, day);
  await expect(page.getByText('2 invoices, S$60.00 in all')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Invoice for Bala Krishnan' }).uncheck();
  await expect(page.getByText('1 invoice, S$30.00')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make 1 invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make 1 invoice of S$30.00?' });
  await dialog.getByLabel('Due date').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Make 1 invoice' }).click();
  await expect(dialog.getByLabel('Due date')).toHaveAccessibleDescription(/today or later/);
  await dialog.getByLabel('Due date').fill('2049-12-31');
  await dialog.getByRole('button', { name: 'Make 1 invoice' }).click();
  await expect(page.getByText('Started.')).toBeVisible();
  const runs = page.getByRole('list', { name: 'Recent runs' });
  await expect(runs.getByRole('listitem').filter({ hasText: '31 Dec 2049' }).first()).toContainText(
    '1 invoice issued, S$30.00',
    { timeout: 30_000 },
  );

  const { access: token } = await sessionOf('staff');
  const found = await call('GET /finance/payment-invoice/', {
    token,
    query: { member__id: String(first.id) },
  });
  expect(found.results).toMatchObject([{ status: 'UNPAID', total: 3000, due_date: '2049-12-31' }]);
  await previewFees(page, day);
  await expect(page.getByText('1 invoice, S$30.00')).toBeVisible();
  await page.getByRole('button', { name: 'Left out (1)' }).click();
  const left = page.getByRole('row').filter({ hasText: 'Aisha Rahman' });
  await expect(left).toContainText('Has an open fee invoice');
  await expect(left.getByRole('link', { name: /^INV-/ })).toBeVisible();
});

test('a fee is set where the club’s rules have none', async ({ page }) => {
  await page.goto('/staff/fees');
  const row = page.getByRole('row').filter({ hasText: 'Committee Ex-MC, Active Service NSF' });
  await row.getByRole('button', { name: 'Set fee' }).click();
  const dialog = page.getByRole('dialog', { name: /^Fee for Committee Ex-MC/ });
  await dialog.getByLabel('Fee (S$)').fill('a lot');
  await dialog.getByRole('button', { name: 'Set fee' }).click();
  await expect(dialog.getByLabel('Fee (S$)')).toHaveAccessibleDescription(/Enter an amount/);
  await dialog.getByLabel('Fee (S$)').fill('45');
  await dialog.getByRole('button', { name: 'Set fee' }).click();
  await expect(row).toContainText('S$45.00');
  await row.getByRole('button', { name: 'Set fee' }).click();
  await dialog.getByLabel('Fee (S$)').fill('');
  await dialog.getByRole('button', { name: 'Set fee' }).click();
  await expect(row).toContainText('Not set');
});

test.describe('the front desk', () => {
  test.use({ person: 'frontdesk' });

  test('finds no membership fees', async ({ page }) => {
    await page.goto('/staff/fees');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
