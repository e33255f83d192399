import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { makeInvoice } from './invoice.ts';

test.use({ expectedErrors: failedCalls });
test.slow();

const nobodys = '00000000-0000-4000-8000-000000000000';

for (const fault of faults) {
  test(`what there is to pay, ${fault}: the page says so, and shows it when tried again`, async ({
    page,
    context,
  }) => {
    const { id, invoice_number } = await makeInvoice('term5', 800);
    const path = `/finance/payment-invoice/${id}/payment-options/`;
    const mend = await breakCall(context, { method: 'GET', path }, fault);
    await page.goto(`/online-payment/${id}`);
    const failed = page.getByRole('alert').first();
    await expect(failed).toContainText('We could not load what there is to pay.', { timeout: 30_000 });
    await mend();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(invoice_number)).toBeVisible();
  });

  test(`paying, ${fault}: nothing that was chosen is lost, and it goes on when tried again`, async ({
    page,
    context,
  }) => {
    const { id } = await makeInvoice('term5', 800);
    const call = { method: 'POST', path: '/booking/reservation-payment/' };
    const mend = await breakCall(context, call, fault);
    await page.goto(`/online-payment/${id}`);
    await page.getByRole('radio', { name: /^NETS/ }).check();
    const pay = page.getByRole('button', { name: 'Pay S$8.00 by NETS' });
    await pay.click();
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 });
    await mend();
    await expect(page.getByRole('radio', { name: /^NETS/ })).toBeChecked();
    await pay.click();
    await expect(page.getByRole('button', { name: 'Be declined' })).toBeVisible();
  });

  test(`what became of a payment, ${fault}: the page says so, and shows it when tried again`, async ({
    page,
    context,
  }) => {
    const { id } = await makeInvoice('term5', 800);
    await page.goto(`/online-payment/${id}`);
    await page.getByRole('button', { name: /^Pay S/ }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Paid. Thank you.')).toBeVisible();
    const { search } = new URL(page.url());
    const path = `/booking/reservation-payment/${new URLSearchParams(search).get('payment')}/`;
    const mend = await breakCall(context, { method: 'GET', path }, fault);
    await page.goto(`/payment-result/${search}`);
    const failed = page.getByRole('alert').first();
    await expect(failed).toContainText('We could not look at your payment.', { timeout: 30_000 });
    await mend();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Paid. Thank you.')).toBeVisible();
  });
}

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
