import { failedCalls, refuseCall } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { makeInvoice } from './invoice.ts';

test.use({ expectedErrors: failedCalls });
test.slow();

const nobodys = '00000000-0000-4000-8000-000000000000';

test('an invoice that nobody knows is told of as what it is', async ({ page }) => {
  await page.goto('/online-payment/{id}'.replace('{id}', nobodys));
  await expect(page.getByText('This link doesn’t work')).toBeVisible();
  await page.goto('/online-payment/nonsense');
  await expect(page.getByText('This link doesn’t work')).toBeVisible();
});

test('without a payment nothing is asked, and the page says what it is for', async ({ page }) => {
  await page.goto('/payment-result/');
  await expect(page.getByText('We can’t find that payment')).toBeVisible();
});

test('a bank that does not answer has taken nothing, and is asked again', async ({ page, context }) => {
  const { id } = await makeInvoice('term5', 1250);
  const call = { method: 'POST', path: '/booking/reservation-payment/' };
  const mend = await refuseCall(context, call, 502, 'gateway_failed');
  await page.goto(`/online-payment/${id}`);
  const method = page.getByRole('radio', { name: /^PayNow/ });
  await method.check();
  const pay = page.getByRole('button', { name: /^Pay / });
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('Your bank isn’t responding.');
  await expect(method).toBeChecked();
  await mend();
  await pay.click();
  await expect(page.getByRole('img', { name: 'PayNow code to scan' })).toBeVisible();
});
