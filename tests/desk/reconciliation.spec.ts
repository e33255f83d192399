import type { Page } from 'playwright/test';
import { failedCalls } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';

test.use({ person: 'staff', expectedErrors: failedCalls });

const findings = (page: Page, list: 'To settle' | 'Settled') =>
  page.getByRole('list', { name: list }).getByRole('listitem');

test('a payment that the bank doesn’t know is counted today, explained, and looked up again', async ({
  page,
}) => {
  await page.goto('/staff');
  await page.getByRole('link', { name: /payments? to check with the bank/ }).click();
  await expect(page.getByRole('heading', { name: 'Reconciliation' })).toBeVisible();
  await page.getByLabel('Kind').selectOption('Unknown to the bank');
  const unknown = findings(page, 'To settle').filter({ hasText: 'Unknown to the bank' }).first();
  await expect(unknown).toContainText('The bank doesn’t know this payment');
  await expect(unknown).toContainText('PayNow, failed');
  await expect(unknown.getByRole('link', { name: /^INV-/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await unknown.getByRole('button', { name: 'Look up again' }).click();
  await expect(unknown).toContainText('The bank still doesn’t know this payment.');
});

test('another amount is settled with a reason, and stays among the settled', async ({ page }) => {
  await page.goto('/staff/reconciliation?kind=MISMATCH');
  await expect(page.getByRole('heading', { name: 'Reconciliation' })).toBeVisible();
  await expect(page.getByText(/Another amount was paid|Nothing to settle/).last()).toBeVisible();
  const open = findings(page, 'To settle').first();
  // Another run of this test may have settled it.
  if (await open.isVisible()) {
    await expect(open).toContainText('Paid 400 cents instead of 500.');
    await open.getByRole('button', { name: 'Mark as settled' }).click();
    const dialog = page.getByRole('dialog', { name: /^Mark the payment of/ });
    await dialog.getByRole('button', { name: 'Mark as settled' }).click();
    await expect(dialog.getByLabel('What was done')).toHaveAccessibleDescription(/Say what was done/);
    await dialog.getByLabel('What was done').fill('Refunded in the bank’s system');
    await dialog.getByRole('button', { name: 'Mark as settled' }).click();
    await expect(page.getByText('Marked as settled.')).toBeVisible();
    await expect(open).toContainText('Settled by staff');
  }
  await page.getByRole('link', { name: 'Settled', exact: true }).click();
  await expect(findings(page, 'Settled').first()).toContainText('Refunded in the bank’s system');
});

test('what needed nobody is among the settled', async ({ page }) => {
  await page.goto('/staff/reconciliation?part=settled&kind=FAILED');
  await expect(findings(page, 'Settled').first()).toContainText('Needed no action');
});
