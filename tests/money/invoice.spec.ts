import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { test } from '../bookings/own-facility.ts';
import { dayAhead } from '../bookings/page.ts';
import { bookPaid } from '../bookings/mine/my-bookings.ts';
import { makeMember } from '../members/own-member.ts';
import { storeTokens } from '../session/page.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, test as base } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { bill, billLines, giveBack } from './invoice.ts';
const money = (cents: number) => `S$${(cents / 100).toFixed(2)}`;
const aside = (page: Page) => page.getByRole('complementary');

test.describe('a member’s own invoices', () => {
  test.use({
    about: { discount_group: '10' },
    facilityOptions: { default_price: 2000, hours: { opens_at: '00:00', closes_at: '24:00' } },
    expectedErrors: /status of 404/,
  });

  test('say what for, what was paid and why one was cancelled, and lead to their booking', async ({
    page,
    member,
    facility,
  }) => {
    const beside = aside(page);

    await test.step('an unpaid one has its lines and what comes off', async () => {
      const lines = [
        { amount: 1500, description: 'Towel service' },
        { amount: 500, description: 'Locker 12' },
      ];
      const unpaid = await billLines(member, lines);
      expect(unpaid.discount).toBe(200);
      await page.goto(`/transactions/${unpaid.id}`);
      const paper = page.getByRole('article', { name: `Invoice ${unpaid.invoice_number}` });
      // The head, the lines, and the discount.
      await expect(paper.getByRole('row')).toHaveCount(4);
      for (const { description } of lines) await expect(paper).toContainText(description);
      await expect(paper).toContainText('−S$2.00');
      await expect(paper).toContainText(`Amount due${money(unpaid.amount_due)}`);
      await expect(paper).toContainText(`Billed toWei Ling Ong, Member ${member.username.slice(0, 20)}`);
      await expect(beside).toContainText('Unpaid');
      await expect(beside).toContainText(/Due by \d+ \w+ \d{4}\./);
    });

    await test.step('a cancelled one says why', async () => {
      const { id } = await bill(member, 700);
      const { access: token } = await sessionOf('staff');
      const path = `/finance/payment-invoice/${id}/void/`;
      const body = { reason: 'Billed to the wrong member' };
      await call('POST /finance/payment-invoice/{id}/void/', { token, path, body });
      await page.goto(`/transactions/${id}`);
      await expect(beside).toContainText('This invoice was cancelled.');
      await expect(beside).toContainText('Billed to the wrong member');
    });

    await test.step('there is none at any other address', async () => {
      for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
        await page.goto(`/transactions/${id}`);
        await expect(page.getByRole('heading', { name: 'Invoice not found' })).toBeVisible();
      }
    });

    const { id, invoice } = await bookPaid({ person: member.tokens, days: 3, facility: facility.name });

    await test.step('one of a booking is saved as a PDF, and leads to the booking and back', async () => {
      await page.goto(`/transactions/${invoice}`);
      await expect(beside).toContainText('This invoice is paid.');
      await expect(beside.getByRole('listitem').nth(1)).toContainText(/^S\$20\.00 paid by NETS/);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'PDF', exact: true }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}-receipt\.pdf$/);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
      // The lines keep the time at which it was booked.
      const path = `/booking/reservation/${id}/`;
      const { access: token } = await sessionOf('staff');
      const later = `${dayAhead(3)}T21:00:00+08:00`;
      const body = { start_from: later, end_at: later.replace('T21', 'T22') };
      await call('PATCH /booking/reservation/{id}/', { token, path, body });
      await page.reload();
      await expect(beside).toContainText(new RegExp(`Booking: ${facility.name}, .+, 9 to 10 pm`));
      await expect(page.getByRole('article')).not.toContainText('9 to 10 pm');
      await page.getByRole('link', { name: 'View booking', exact: true }).click();
      await expect(page).toHaveURL(`/my-bookings/${id}`);
      await expect(page.getByRole('heading', { name: facility.name })).toBeVisible();
      await page.locator(`a[href="/transactions/${invoice}"]`).click();
      await expect(page.getByRole('article')).toContainText(facility.name);
    });

    await test.step('the paper alone is printed', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('article')).toBeVisible();
      await expect(beside).toBeHidden();
      await expect(page.getByRole('banner')).toBeHidden();
      await page.emulateMedia({ media: null });
    });

    await test.step('credit from a refund of a booking leads to the booking', async () => {
      await giveBack(invoice ?? '', 100);
      await page.goto('/transactions');
      await page.getByText('View history', { exact: true }).click();
      const entry = page.getByRole('region', { name: 'Amount due' }).getByRole('listitem');
      await entry.getByRole('link', { name: 'View booking', exact: true }).click();
      await expect(page).toHaveURL(`/my-bookings/${id}`);
      await expect(page.getByRole('heading', { name: facility.name })).toBeVisible();
    });
  });
});

base('anyone with its link can pay an invoice, and sees nothing of the member', async ({ page }) => {
  const [owner, other] = [await makeMember(), await makeMember()];
  const { id, invoice_number, amount_due } = await bill(owner, 2600);

  for (const who of ['a visitor', 'another member'])
    await base.step(who, async () => {
      await page.goto(`/transactions/${id}`);
      await expect(page.getByRole('article', { name: `Invoice ${invoice_number}` })).toBeVisible();
      await expect(aside(page)).toContainText(money(amount_due));
      await expect(page.getByText('Anyone with this link can view and pay this invoice')).toBeVisible();
      await expect(page.getByText('Paid', { exact: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'History', exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'PDF', exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Use a voucher', exact: true })).toHaveCount(0);
      expect(await findViolations(page)).toEqual([]);
      await storeTokens(page, other.tokens);
    });
});
