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
    const part = /UseVoucher\.[^/]*js$/;
    await context.route(part, (route) => route.abort('internetdisconnected'));
    const { id, invoice_number } = await makeInvoice('term5', 2000);
    await page.goto(`/transactions/${id}`);
    await page.getByRole('button', { name: 'Use a voucher' }).click();
    const said = page.getByRole('alert');
    await expect(said).toContainText('We couldn’t load your vouchers.');
    await expect(page.getByRole('article')).toContainText(invoice_number);
    await context.unroute(part);
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(said).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible();
  });
});
