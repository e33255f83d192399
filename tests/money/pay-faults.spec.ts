import { failedCalls } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';

test.use({ expectedErrors: failedCalls });
test.slow();

const nobodys = '00000000-0000-4000-8000-000000000000';

test('an invoice that nobody knows is told of as what it is', async ({ page }) => {
  await page.goto('/online-payment/{id}'.replace('{id}', nobodys));
  await expect(page.getByText('There is nothing to pay here')).toBeVisible();
  await page.goto('/online-payment/nonsense');
  await expect(page.getByText('There is nothing to pay here')).toBeVisible();
});

test('without a payment nothing is asked, and the page says what it is for', async ({ page }) => {
  await page.goto('/payment-result/');
  await expect(page.getByText('We know no such payment')).toBeVisible();
});
