import { breakCall, failedCalls, faults, loadsWhenTriedAgain } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { giveVoucher, invoiceOf, makeInvoice, readInvoice } from './invoice.ts';

test.use({ person: 'ordinary', expectedErrors: failedCalls });
test.slow();

for (const fault of faults) {
  test(`an invoice, ${fault}: the page says so in its place, and loads when tried again`, async ({
    page,
    context,
  }) => {
    const { id, invoice_number } = await invoiceOf('ordinary', 'PAID');
    const path = `/finance/payment-invoice/${id}/`;
    const mend = await breakCall(context, { method: 'GET', path }, fault);
    await page.goto('/transactions/{id}'.replace('{id}', id));
    await loadsWhenTriedAgain(page, mend);
    await expect(page.getByRole('article')).toContainText(invoice_number);
  });
}

test.describe('who uses a voucher', () => {
  test.use({ person: 'term5' });

  for (const fault of ['down', '500'] as const) {
    test(`${fault}: what was chosen stays, and it pays once when tried again`, async ({ page, context }) => {
      const { id, member } = await makeInvoice('term5', 2000);
      const { group } = await giveVoucher(member);
      await page.goto(`/transactions/${id}`);
      const path = `/finance/payment-invoice/${id}/payment-options/`;
      const mendOptions = await breakCall(context, { method: 'GET', path }, fault);
      await page.getByRole('button', { name: 'Use a voucher' }).click();
      await loadsWhenTriedAgain(page, mendOptions);
      const ours = page.getByRole('radio', { name: new RegExp(`^${group.name}`) });
      await ours.check();
      const call = { method: 'POST', path: '/booking/reservation-payment/' };
      const mend = await breakCall(context, call, fault);
      const use = page.getByRole('button', { name: 'Use it for S$7.50' });
      await use.click();
      await expect(page.getByRole('alert')).toContainText(/\w+ \w+/, { timeout: 30_000 });
      await expect(ours).toBeChecked();
      await mend();
      await use.click();
      await expect(page.getByText('Your voucher paid S$7.50.')).toBeVisible();
      expect(await readInvoice('term5', id)).toMatchObject({ paid: 750, amount_due: 1250 });
    });
  }

  test('without the part that uses vouchers the page says so, and the rest of it stays', async ({
    page,
    context,
  }) => {
    await context.route(/UseVoucher\.[^/]*js$/, (route) => route.abort('internetdisconnected'));
    const { id, invoice_number } = await makeInvoice('term5', 2000);
    await page.goto(`/transactions/${id}`);
    await page.getByRole('button', { name: 'Use a voucher' }).click();
    await expect(page.getByRole('alert')).toContainText('We could not load your vouchers.');
    await expect(page.getByRole('article')).toContainText(invoice_number);
  });
});
