import { breakCall, failedCalls } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import type { Billed } from './billed.ts';
import { test } from './billed.ts';

test.use({ expectedErrors: failedCalls, count: 2 });
test.slow();

/** The number of the one that is to be paid. */
const numberOf = ({ invoices }: Billed): string => invoices[1]?.invoice_number ?? 'none';

test('filtering: what was asked for stays asked for, and loads when tried again', async ({
  page,
  context,
  billed,
}) => {
  await page.goto('/transactions');
  await expect(page.getByRole('link', { name: numberOf(billed), exact: true })).toBeVisible();
  const mend = await breakCall(context, { method: 'GET', path: '/finance/payment-invoice/' }, '500');
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  const field = page.getByRole('searchbox', { name: 'Invoice number' });
  await field.fill('no such number');
  await field.press('Enter');
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('We couldn’t load your invoices.', { timeout: 30_000 });
  // What is on screen must not be mistaken for the requested list.
  await expect(page.getByRole('link', { name: numberOf(billed), exact: true })).toHaveCount(0);
  await expect(field).toHaveValue('no such number');
  await mend();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible();
});
