import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import type { Billed } from './billed.ts';
import { test } from './billed.ts';

test.use({ expectedErrors: failedCalls, count: 2 });
test.slow();

/** The number of the one that is to be paid. */
const numberOf = ({ invoices }: Billed): string => invoices[1]?.invoice_number ?? 'none';

for (const fault of faults) {
  test(`the list of invoices, ${fault}: it says so in its place, and what is due is there all the same`, async ({
    page,
    context,
    billed,
  }) => {
    const mend = await breakCall(context, { method: 'GET', path: '/finance/payment-invoice/' }, fault);
    await page.goto('/transactions');
    const failed = page.getByRole('alert');
    await expect(failed).toContainText('We could not load your invoices.', { timeout: 30_000 });
    await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('S$12.00');
    await mend();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: numberOf(billed), exact: true })).toBeVisible();
    await expect(failed).toHaveCount(0);
  });

  test(`what is due and was spent, ${fault}: it says so in its place, and the list is there all the same`, async ({
    page,
    context,
    billed,
  }) => {
    const mend = await breakCall(context, { method: 'GET', path: '/finance/summary/' }, fault);
    await page.goto('/transactions');
    const failed = page.getByRole('alert');
    await expect(failed).toContainText('We could not load what you owe', { timeout: 30_000 });
    await expect(page.getByRole('link', { name: numberOf(billed), exact: true })).toBeVisible();
    await mend();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('S$12.00');
    await expect(failed).toHaveCount(0);
  });

  test(`the file, ${fault}: the page says so, keeps what was typed, and saves it when pressed again`, async ({
    page,
    context,
    billed,
  }) => {
    await page.goto('/transactions');
    await expect(page.getByRole('link', { name: numberOf(billed), exact: true })).toBeVisible();
    const mend = await breakCall(context, { method: 'GET', path: '/finance/invoice-table/' }, fault);
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    const field = page.getByRole('searchbox', { name: 'Invoice number' });
    await field.fill('4711');
    const button = page.getByRole('button', { name: 'CSV' });
    await button.click();
    await expect(page.getByRole('alert')).toContainText('We could not make the table.', { timeout: 30_000 });
    await expect(field).toHaveValue('4711');
    await mend();
    const saving = page.waitForEvent('download');
    await button.click();
    expect((await saving).suggestedFilename()).toBe('invoices.csv');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`filtering, ${fault}: what was asked for stays asked for, and loads when tried again`, async ({
    page,
    context,
    billed,
  }) => {
    await page.goto('/transactions');
    await expect(page.getByRole('link', { name: numberOf(billed), exact: true })).toBeVisible();
    const mend = await breakCall(context, { method: 'GET', path: '/finance/payment-invoice/' }, fault);
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    const field = page.getByRole('searchbox', { name: 'Invoice number' });
    await field.fill('no such number');
    await field.press('Enter');
    const failed = page.getByRole('alert');
    await expect(failed).toContainText('We could not load your invoices.', { timeout: 30_000 });
    // What is on screen must not be taken for what was asked for.
    await expect(page.getByRole('link', { name: numberOf(billed), exact: true })).toHaveCount(0);
    await expect(field).toHaveValue('no such number');
    await mend();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'None of your invoices fit' })).toBeVisible();
  });
}
