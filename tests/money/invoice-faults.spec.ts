import { failedCalls } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { makeInvoice } from './invoice.ts';

test.use({ person: 'ordinary', expectedErrors: failedCalls });
test.slow();

test.describe('who uses a voucher', () => {
  test.use({ person: 'term5' });

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
