import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { Invoice } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { test as memberTest } from '../members/own-member.ts';
import { call } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { billTimes, test } from './billed-member.ts';
import { giveBack } from './invoice.ts';
const DAY = 86_400_000;
const money = (cents: number) => `S$${(cents / 100).toFixed(2)}`;
const clubDate = (instant: number) => dateOf(instant, 'Asia/Singapore');
const invoiceRows = (page: Page) => page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected' });
const checkbox = (page: Page, { invoice_number, amount_due }: Invoice) =>
  page.getByRole('checkbox', { name: `Select ${invoice_number}, ${money(amount_due)}`, exact: true });
const apply = (page: Page) => page.getByRole('button', { name: 'Apply', exact: true });
const noneFound = (page: Page) => page.getByRole('heading', { name: 'No invoices found', exact: true });

/** Shows what the list is filtered and sorted by. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: 'Filter and sort', exact: true });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(page.getByRole('searchbox', { name: 'Invoice number' })).toBeVisible();
}

memberTest('a member finds, filters and saves their invoices', async ({ page, member }) => {
  const rows = invoiceRows(page);
  const due = page.getByRole('region', { name: 'Amount due' });

  await test.step('before the first invoice the page says what shows here', async () => {
    await page.goto('/transactions');
    await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
    await expect(due).toContainText('Nothing due.');
    await expect(page.getByText('No spending in the last 12 months.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  const invoices = await billTimes(member, 3);
  const [paid, open, third] = invoices;
  if (!paid || !open || !third) throw new Error('Too few invoices');

  await test.step('each invoice shows its status and leads to its page or its payment', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await expect(rows).toHaveCount(3);
    const paidRow = rows.filter({ hasText: paid.invoice_number });
    await expect(paidRow).toContainText('Guest pass 1');
    await expect(paidRow).toContainText('Paid');
    await expect(paidRow.getByRole('checkbox')).toHaveCount(0);
    await expect(paidRow.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
    const openRow = rows.filter({ hasText: open.invoice_number });
    await expect(openRow).toContainText(/Unpaid\s*Due by \d+ \w+ \d{4}/);
    await expect(
      openRow.getByRole('link', { name: `Pay S$12.00 of ${open.invoice_number}` }),
    ).toHaveAttribute('href', `/online-payment/${open.id}`);

    await openRow.getByRole('link', { name: open.invoice_number, exact: true }).click();
    await expect(page.getByRole('article', { name: `Invoice ${open.invoice_number}` })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(page).toHaveURL('/transactions');
  });

  await test.step('what is due and was spent shows in words and figures', async () => {
    await expect(due).toContainText('S$25.00');
    await expect(due).toContainText('2 invoices due');
    const spending = page.getByRole('region', { name: 'Spending by month' });
    await expect(spending).toContainText(/^.*S\$11 in 12 months\. Highest in \w+, S\$11\./);
    const table = spending.getByRole('table');
    await expect(table).toBeHidden();
    await spending.getByText('View as a table').focus();
    await page.keyboard.press('Enter');
    await expect(table.locator('tbody tr')).toHaveCount(12);
    const { months } = await call('GET /finance/summary/', { token: member.tokens.access });
    await expect(table.locator('tbody td')).toHaveText(months.map(({ spent }) => money(spent)));
    expect(await findViolations(page)).toEqual([]);
  });

  const field = page.getByRole('searchbox', { name: 'Invoice number' });

  await test.step('filters are in the address, and Back removes them', async () => {
    await page
      .getByRole('navigation', { name: 'Show' })
      .getByRole('link', { name: 'Unpaid', exact: true })
      .click();
    await expect(page).toHaveURL('/transactions?status=UNPAID');
    await expect(rows).toHaveCount(2);

    await openFilters(page);
    await field.fill(` ${open.invoice_number.toLowerCase()} `);
    await field.press('Enter');
    await expect(page).toHaveURL(`/transactions?status=UNPAID&number=${open.invoice_number.toLowerCase()}`);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(open.invoice_number);

    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/transactions?status=UNPAID');
    await expect(rows).toHaveCount(2);
    await expect(field).toHaveValue('');
    await page.goForward({ waitUntil: 'commit' });
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(field).toHaveValue(open.invoice_number.toLowerCase());
  });

  await test.step('the list that is shown can be saved as a CSV file', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      new RegExp(`^${open.invoice_number},\\d{4}-\\d\\d-\\d\\d,.*Guest pass 2,UNPAID,`),
    );
  });

  await test.step('a search without results leads back to all invoices', async () => {
    // The paid one is there, but isn't unpaid.
    await field.fill(paid.invoice_number);
    await apply(page).click();
    await expect(noneFound(page)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Show all', exact: true }).click();
    await expect(page).toHaveURL('/transactions');
    await expect(rows).toHaveCount(3);
  });

  await test.step('an end date before the start date is refused at its field', async () => {
    const issued = Date.parse(paid.issued_at ?? '');
    const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
    await from.fill(clubDate(issued + DAY));
    await to.fill(clubDate(issued - DAY));
    await apply(page).click();
    await expect(to).toHaveAttribute('aria-invalid', 'true');
    await expect(to).toBeFocused();
    await expect(page.getByText('The end date is before the start date.')).toBeVisible();
    await expect(page).toHaveURL('/transactions');
    // Midnight may have passed while they were issued.
    await from.fill(clubDate(issued));
    await to.fill(clubDate(issued + DAY));
    await apply(page).click();
    await expect(page).toHaveURL(`/transactions?from=${clubDate(issued)}&to=${clubDate(issued + DAY)}`);
    await expect(rows).toHaveCount(3);
    await page.goto(`/transactions?to=${clubDate(issued - DAY)}`);
    await expect(noneFound(page)).toBeVisible();
  });

  await test.step('an address that makes no sense shows everything', async () => {
    await page.goto('/transactions?page=9');
    await expect(page.getByRole('heading', { name: 'There’s nothing on this page' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(page).toHaveURL('/transactions');
    await expect(rows).toHaveCount(3);
    await page.goto('/transactions?status=STOLEN&from=2026-02-30&to=soon&order=member&page=-3');
    await expect(rows).toHaveCount(3);
    await openFilters(page);
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('');
  });

  await test.step('a press that begins before the list loads again counts', async () => {
    const answer = Promise.withResolvers<void>();
    const sorted = /\/finance\/payment-invoice\/\?.*ordering=-total/;
    await page.route(sorted, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByLabel('Sort by').selectOption('Largest amount first');
    await apply(page).click();
    await expect(page).toHaveURL('/transactions?order=-total');
    const loading = page.locator('[aria-busy=true]');
    await expect(loading).toBeVisible();
    await checkbox(page, open).hover();
    await page.mouse.down();
    answer.resolve();
    await expect(loading).toHaveCount(0);
    await page.mouse.up();
    await expect(checkbox(page, open)).toBeChecked();
    await page.unroute(sorted);
  });

  await test.step('credit has a balance and a history, which leads to the refunded invoice', async () => {
    await giveBack(paid.id, 600);
    await page.goto('/transactions');
    await expect(due).toContainText('Club creditS$6.00');
    await due.getByText('View history', { exact: true }).focus();
    await page.keyboard.press('Enter');
    const entry = due.getByRole('listitem');
    await expect(entry).toContainText('Refund by the club');
    await expect(entry).toContainText('The locker jams');
    await expect(entry).toContainText('+S$6.00Balance S$6.00');
    expect(await findViolations(page)).toEqual([]);
    await entry.getByRole('link', { name: paid.invoice_number, exact: true }).click();
    await expect(page).toHaveURL(`/transactions/${paid.id}`);
  });

  await test.step('on a phone each invoice is a card, with filters and order one press away', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Payments', exact: true })
      .click();
    await expect(page).toHaveURL('/transactions');
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: /INV-/ });
    await expect(cards).toHaveCount(3);
    await openFilters(page);
    await page.getByLabel('Sort by').selectOption('Largest amount first');
    // The newest is the largest too: the first card alone doesn't show that the answer is there.
    const sorted = page.waitForResponse((answer) => answer.url().includes('ordering=-total'));
    await apply(page).click();
    await expect(page).toHaveURL('/transactions?order=-total');
    await sorted;
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(cards.nth(0)).toContainText(third.invoice_number);
    await checkbox(page, third).check();
    // While the bar and its style are on their way.
    await checkbox(page, open).check();
    await expect(bar(page)).toContainText('S$25.00');
    expect(await findViolations(page)).toEqual([]);
    await cards.nth(0).getByRole('link', { name: 'Guest pass 3', exact: true }).click();
    await expect(page.getByRole('article', { name: `Invoice ${third.invoice_number}` })).toBeVisible();
  });
});

test.describe('more invoices than a page holds', () => {
  test.use({ count: 22 });

  test('stay selected from page to page, up to twenty at once, and are paid together', async ({
    page,
    billed,
  }) => {
    const { invoices } = billed;
    const [, second] = invoices;
    const [last, ...others] = invoices.slice(1).toReversed();
    const left = others[19];
    if (!second || !last || !left) throw new Error('Too few invoices');
    const rows = invoiceRows(page);
    const next = page.getByRole('link', { name: 'Next', exact: true });
    await page.goto('/transactions');
    await expect(rows).toHaveCount(20);

    await test.step('by the keyboard alone, twenty are selected and cleared', async () => {
      await checkbox(page, last).focus();
      await page.keyboard.press('Space');
      await expect(bar(page)).toContainText('1 invoice');
      for (const invoice of others.slice(0, 19)) await checkbox(page, invoice).press('Space');
      await expect(bar(page)).toContainText('20 invoices');
      await expect(bar(page)).toContainText('You can pay up to 20 at once.');
      await next.press('Enter');
      await expect(checkbox(page, left)).toBeDisabled();
      await bar(page).getByRole('button', { name: 'Clear', exact: true }).press('Enter');
      await expect(bar(page)).toHaveCount(0);
      await expect(checkbox(page, left)).toBeEnabled();
    });

    await test.step('those on two pages are paid at once', async () => {
      const column = (name: string) => page.getByRole('columnheader', { name });
      // The newest come first, as the head of the column shows.
      await expect(column('Date')).toHaveAttribute('aria-sort', 'descending');
      await column('Amount').getByRole('link').click();
      await expect(page).toHaveURL('/transactions?order=-total');
      await expect(rows.nth(0)).toContainText(last.invoice_number);
      await expect(column('Amount')).toHaveAttribute('aria-sort', 'descending');

      await checkbox(page, last).check();
      await expect(bar(page)).toContainText('1 invoice');
      await next.click();
      await expect(page).toHaveURL('/transactions?order=-total&page=2');
      await expect(page.getByRole('heading', { name: 'Invoices', exact: true })).toBeFocused();
      await expect(rows).toHaveCount(2);
      await expect(page.getByText('21 to 22 of 22')).toBeVisible();
      await checkbox(page, second).check();
      await expect(bar(page)).toContainText('2 invoices');
      await expect(bar(page)).toContainText(money(last.total + second.total));
      expect(await findViolations(page)).toEqual([]);

      await page.goBack({ waitUntil: 'commit' });
      await expect(rows).toHaveCount(20);
      await expect(checkbox(page, last)).toBeChecked();
      await bar(page)
        .getByRole('link', { name: `Pay ${money(last.total + second.total)}`, exact: true })
        .click();
      await expect(page).toHaveURL(`/online-payment/${last.id}?also=${second.id}`);
      for (const { invoice_number } of [last, second])
        await expect(page.getByText(`Invoice ${invoice_number}`, { exact: true })).toBeVisible();
    });
  });
});
