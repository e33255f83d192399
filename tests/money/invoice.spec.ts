import { readFile } from 'node:fs/promises';
import { bookPaid } from '../bookings/mine.ts';
import { expect, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { invoiceOf } from './invoice.ts';

const money = (cents: number) => `S$${(cents / 100).toFixed(2)}`;

test.describe('one’s own invoice', () => {
  test.use({ person: 'ordinary', expectedErrors: /status of 404/ });

  test('has its lines, what comes off, what was paid, and when', async ({ page }) => {
    const unpaid = await invoiceOf('ordinary', 'UNPAID');
    await page.goto(`/transactions/${unpaid.id}`);
    const paper = page.getByRole('article', { name: `Invoice ${unpaid.invoice_number}` });
    await expect(paper.getByRole('row')).toHaveCount(unpaid.lines.length + 1 + (unpaid.discount > 0 ? 1 : 0));
    for (const { description } of unpaid.lines) await expect(paper).toContainText(description);
    await expect(paper).toContainText(`Amount due${money(unpaid.amount_due)}`);
    await expect(paper).toContainText('Billed toMei Lin Tan, Member ');
    const beside = page.getByRole('complementary');
    await expect(beside).toContainText('Unpaid');
    await expect(beside).toContainText(/Due by \d+ \w+ \d{4}\./);

    const paid = await invoiceOf('ordinary', 'PAID');
    await page.goto(`/transactions/${paid.id}`);
    await expect(beside).toContainText('This invoice is paid.');
    await expect(beside.getByRole('listitem').nth(1)).toContainText(/^S\$[\d.]+ paid by \w+/);
  });

  test('that is void says why', async ({ page }) => {
    const { id, void_reason } = await invoiceOf('ordinary', 'VOID');
    await page.goto(`/transactions/${id}`);
    await expect(page.getByRole('complementary')).toContainText('This invoice was cancelled.');
    await expect(page.getByRole('complementary')).toContainText(void_reason ?? 'a reason');
  });

  test('of a booking leads to it and back, and is saved as a PDF', async ({ page }) => {
    const { id, facility, invoice } = await bookPaid({
      person: 'ordinary',
      days: 6,
      facility: 'Tennis Court 2',
    });
    await page.goto(`/transactions/${invoice}`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}-receipt\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('link', { name: 'View booking' }).click();
    await expect(page).toHaveURL(`/my-bookings/${id}`);
    await expect(page.getByRole('heading', { name: facility.name })).toBeVisible();
    await page.locator(`a[href="/transactions/${invoice}"]`).click();
    await expect(page.getByRole('article')).toContainText(facility.name);
  });

  test('prints the paper alone', async ({ page }) => {
    const { id } = await invoiceOf('ordinary', 'PAID');
    await page.goto(`/transactions/${id}`);
    await expect(page.getByRole('article')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('complementary')).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
  });

  test('that there is none of is said, whatever the address', async ({ page }) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
      await page.goto(`/transactions/${id}`);
      await expect(page.getByRole('heading', { name: 'Invoice not found' })).toBeVisible();
    }
  });
});

for (const person of ['spouse', null] as const) {
  test.describe(person === null ? 'a visitor' : 'another member', () => {
    test.use({ person });

    test('who holds the id sees what is needed to pay, and nothing of the member', async ({ page }) => {
      const { id, invoice_number, amount_due } = await invoiceOf('ordinary', 'UNPAID');
      await page.goto(`/transactions/${id}`);
      await expect(page.getByRole('article', { name: `Invoice ${invoice_number}` })).toBeVisible();
      await expect(page.getByRole('complementary')).toContainText(money(amount_due));
      await expect(page.getByText('Anyone with this link can view and pay this invoice')).toBeVisible();
      await expect(page.getByText('Paid', { exact: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'History' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'PDF' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Use a voucher' })).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}
