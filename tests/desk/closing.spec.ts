import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { call, sessionOf } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { amountOf } from './closings.ts';
import { bookNow } from './walk-in.ts';

test.use({ person: 'staff', expectedErrors: failedCalls });

const fill = async (page: Page, name: string, off = 0) => {
  const expected = await amountOf(page, `${name}, at the desk`, 'Should be there');
  await page.getByLabel(`${name} counted`).fill(((expected + off) / 100).toFixed(2));
};

test('a day adds up after a walk-in’s cash and a refund, is closed for its reasons, and corrected', async ({
  page,
}) => {
  await page.goto('/staff/closing');
  await expect(page.getByRole('heading', { name: 'Day’s closing' })).toBeVisible();
  await expect(page.getByRole('table', { name: /^(Taken|Closing|Correction)/ }).first()).toBeVisible();
  const cash = await amountOf(page, 'Cash, at the desk', 'Taken');
  const refunded = await amountOf(page, 'Total', 'Refunded');

  const { invoice } = await bookNow(1200);
  const { access: token } = await sessionOf('staff');
  const id = invoice ?? '';
  await call('POST /booking/reservation-payment/desk/', { token, body: { invoice: id, method: 'CASH' } });
  await call('POST /finance/payment-invoice/{id}/refund/', {
    token,
    path: `/finance/payment-invoice/${id}/refund/`,
    body: { amount: 500, reason: 'The net was torn' },
  });
  await page.reload();
  // Other tests take and refund money at the same time.
  await expect.poll(() => amountOf(page, 'Cash, at the desk', 'Taken')).toBeGreaterThanOrEqual(cash + 1200);
  expect(await amountOf(page, 'Total', 'Refunded')).toBeGreaterThanOrEqual(refunded + 500);

  // Another run of this test, or another test, may have closed today.
  const again = page.getByRole('button', { name: 'Correct the closing' });
  const isClosed = await again.isVisible();
  if (isClosed) {
    await again.click();
    await page.getByLabel('Reason for the correction').fill('One more walk-in');
  }
  const send = page.getByRole('button', { name: isClosed ? 'Save the correction' : 'Close the day' });
  await send.click();
  await expect(page.getByLabel('Cash counted')).toBeFocused();
  await expect(page.getByLabel('Cash counted')).toHaveAccessibleDescription(/Enter an amount/);
  // What other tests take between the count and the closing has it refused: it is counted again.
  const reason = page.getByLabel('Reason for the difference: Cash');
  await expect(async () => {
    await fill(page, 'Cash', -50);
    await fill(page, 'NETS');
    await fill(page, 'Cheque');
    if (!(await reason.isVisible())) {
      await send.click();
      await expect(reason).toBeFocused({ timeout: 2000 });
      await expect(reason).toHaveAccessibleDescription('Say why it differs.', { timeout: 2000 });
    }
    await reason.fill('A coin rolled away');
    await send.click();
    await expect(page.getByText(isClosed ? /is corrected\./ : /is closed\./)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByText('A coin rolled away').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Journal (CSV)' }).first().click();
  const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(rows[0]).toContain('Date,Time,Invoice,Member number,Member,Account,Method,Amount');
  const inCash = rows.filter((row) => row.includes('at the desk') && row.includes('Cash'));
  const sum = inCash.reduce((all, row) => all + Math.round(Number(row.split(',').at(-1)) * 100), 0);
  expect(sum).toBe(await amountOf(page, 'Cash, at the desk', 'Should be there'));

  await page.getByRole('button', { name: 'Correct the closing' }).click();
  await page.getByLabel('Reason for the correction').fill('The coin was found');
  await expect(async () => {
    await fill(page, 'Cash');
    await fill(page, 'NETS');
    await fill(page, 'Cheque');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByText(/is corrected\./)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByRole('table', { name: 'Past closings' }).getByRole('row')).not.toHaveCount(2);
});

test('another day is chosen, and the address keeps it', async ({ page }) => {
  await page.goto('/staff/closing');
  await page.getByLabel('Day', { exact: true }).fill('2026-01-05');
  await expect(
    page.getByRole('heading', { name: 'Taken and refunded on Monday 5 January 2026' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/day=2026-01-05/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: /Monday 5 January 2026/ })).toBeHidden();
});
