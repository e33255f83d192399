import { makeMember } from '../members/own-member.ts';
import { makeOwnClerk } from '../members/own-clerk.ts';
import { expect, signedInStorage, test } from '../system/fixtures.ts';
import { bill, giveVoucher } from './invoice.ts';

test.use({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
  storageState: async ({}, use) =>
    use(signedInStorage(await makeOwnClerk(['payment_invoice.view', 'voucher.view', 'member.view']))),
});

test('a clerk who may see everybody’s money finds none of it on the pages of members', async ({ page }) => {
  const member = await makeMember();
  const { invoice_number } = await bill(member, 1100);
  await giveVoucher(member.id);
  await page.goto(`/transactions?number=${invoice_number}`);
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible();
  await page.goto('/vouchers');
  await expect(page.getByRole('heading', { name: 'No vouchers ready to use' })).toBeVisible();
  await page.goto('/benefits');
  await expect(page.getByRole('heading', { name: 'This login isn’t linked to a membership' })).toBeVisible();
});
