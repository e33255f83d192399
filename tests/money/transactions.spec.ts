import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { Invoice } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { bookPaid } from '../bookings/mine.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, storageOf } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { test } from './billed.ts';
import { giveBack } from './invoice.ts';

test.slow();

const money = (cents: number) => `S$${(cents / 100).toFixed(2)}`;
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected' });
const tickOf = (page: Page, { invoice_number }: Invoice) =>
  page.getByRole('checkbox', { name: `Select ${invoice_number}`, exact: false });

/** Shows what the list is filtered and sorted by. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: 'Filter and sort' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(page.getByRole('searchbox', { name: 'Invoice number' })).toBeVisible();
}

test('one’s invoices are listed with how they stand, and each leads to its paper or its payment', async ({
  page,
  billed,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  const [paid, open] = billed.invoices;
  if (!paid || !open) throw new Error('Too few invoices');
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(3);
  const paidRow = rows.filter({ hasText: paid.invoice_number });
  await expect(paidRow).toContainText('Guest pass 1');
  await expect(paidRow).toContainText('Paid');
  await expect(paidRow.getByRole('checkbox')).toHaveCount(0);
  await expect(paidRow.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
  const openRow = rows.filter({ hasText: open.invoice_number });
  await expect(openRow).toContainText(/Unpaid\s*Due by \d+ \w+ \d{4}/);
  await expect(openRow.getByRole('link', { name: `Pay S$12.00 of ${open.invoice_number}` })).toHaveAttribute(
    'href',
    `/online-payment/${open.id}`,
  );

  await openRow.getByRole('link', { name: open.invoice_number, exact: true }).click();
  await expect(page.getByRole('article', { name: `Invoice ${open.invoice_number}` })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Transactions' }).click();
  await expect(page).toHaveURL('/transactions');
});

test('what is due and was spent is told in words, and by figures', async ({ page, billed }) => {
  await page.goto('/transactions');
  const due = page.getByRole('region', { name: 'Amount due' });
  await expect(due).toContainText('S$25.00');
  await expect(due).toContainText('2 invoices due');
  const spending = page.getByRole('region', { name: 'Spending by month' });
  await expect(spending).toContainText(/^.*S\$11 in 12 months\. Highest in \w+, S\$11\./);
  const table = spending.getByRole('table');
  await expect(table).toBeHidden();
  await spending.getByText('View as a table').focus();
  await page.keyboard.press('Enter');
  await expect(table.locator('tbody tr')).toHaveCount(12);
  const { months } = await call('GET /finance/summary/', { token: billed.tokens.access });
  await expect(table.locator('tbody td')).toHaveText(months.map(({ spent }) => money(spent)));
  expect(await violationsOf(page)).toEqual([]);
});

test('credit has a balance and a history, which leads to the invoice that it came from', async ({
  page,
  billed,
}) => {
  const [paid] = billed.invoices;
  if (!paid) throw new Error('Too few invoices');
  await giveBack(paid.id, 600);
  await page.goto('/transactions');
  const due = page.getByRole('region', { name: 'Amount due' });
  await expect(due).toContainText('Club creditS$6.00');
  await due.getByText('History').focus();
  await page.keyboard.press('Enter');
  const entry = due.getByRole('listitem');
  await expect(entry).toContainText('Refund by the club');
  await expect(entry).toContainText('The locker jams');
  await expect(entry).toContainText('+S$6.00Balance S$6.00');
  expect(await violationsOf(page)).toEqual([]);
  await entry.getByRole('link', { name: paid.invoice_number }).click();
  await expect(page).toHaveURL(`/transactions/${paid.id}`);
});

test('credit that came back of a booking leads to it', async ({ page, billed }) => {
  const { id, invoice } = await bookPaid({ person: billed.tokens, days: 4, facility: 'Song Room 2' });
  await giveBack(invoice ?? '', 100);
  await page.goto('/transactions');
  await page.getByText('History', { exact: true }).click();
  const entry = page.getByRole('region', { name: 'Amount due' }).getByRole('listitem');
  await entry.getByRole('link', { name: 'View booking' }).click();
  await expect(page).toHaveURL(`/my-bookings/${id}`);
  await expect(page.getByRole('heading', { name: 'Song Room 2' })).toBeVisible();
});

test('filters live in the address, and Back takes them away again', async ({ page, billed }) => {
  const [paid, open] = billed.invoices;
  if (!paid || !open) throw new Error('Too few invoices');
  await page.goto('/transactions');
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(3);
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Unpaid' }).click();
  await expect(page).toHaveURL('/transactions?status=UNPAID');
  await expect(rows).toHaveCount(2);

  await openFilters(page);
  const field = page.getByRole('searchbox', { name: 'Invoice number' });
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

  // The paid one is there, but isn't unpaid.
  await field.fill(paid.invoice_number);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/transactions');
  await expect(rows).toHaveCount(3);
});

test('the days they were issued between can be told, and a wrong order is said where it is wrong', async ({
  page,
  billed,
}) => {
  const issued = Date.parse(billed.invoices[0]?.issued_at ?? '');
  const DAY = 86_400_000;
  const dayOf = (instant: number) => dateOf(instant, 'Asia/Singapore');
  await page.goto('/transactions');
  await expect(rowsOf(page)).toHaveCount(3);
  await openFilters(page);
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })];
  await from.fill(dayOf(issued + DAY));
  await to.fill(dayOf(issued - DAY));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(to).toHaveAttribute('aria-invalid', 'true');
  await expect(to).toBeFocused();
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
  await expect(page).toHaveURL('/transactions');
  // Midnight may have passed while they were issued.
  await from.fill(dayOf(issued));
  await to.fill(dayOf(issued + DAY));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(`/transactions?from=${dayOf(issued)}&to=${dayOf(issued + DAY)}`);
  await expect(rowsOf(page)).toHaveCount(3);
  await page.goto(`/transactions?to=${dayOf(issued - DAY)}`);
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible();
});

test('an address that makes no sense shows everything', async ({ page, billed }) => {
  await page.goto('/transactions?status=STOLEN&from=2026-02-30&to=soon&order=member&page=-3');
  await expect(rowsOf(page)).toHaveCount(billed.invoices.length);
  await openFilters(page);
  await expect(page.getByLabel('From')).toHaveValue('');
  await page.goto('/transactions?page=9');
  await expect(page.getByRole('heading', { name: 'There’s nothing on this page' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL('/transactions');
  await expect(rowsOf(page)).toHaveCount(billed.invoices.length);
});

test('the same that the list is asked for is saved as a table', async ({ page, billed }) => {
  const [, second] = billed.invoices;
  await page.goto(`/transactions?status=UNPAID&number=${second?.invoice_number}`);
  await expect(rowsOf(page)).toHaveCount(1);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(
    new RegExp(`^${second?.invoice_number},\\d{4}-\\d\\d-\\d\\d,.*Guest pass 2,UNPAID,`),
  );
});

test.describe('of more than a page', () => {
  test.use({ count: 22 });

  test('those that are ticked stay so from page to page, and are paid at once', async ({ page, billed }) => {
    const { invoices } = billed;
    const [, second] = invoices;
    const last = invoices.at(-1);
    if (!second || !last) throw new Error('Too few invoices');
    await page.goto('/transactions');
    const rows = rowsOf(page);
    await expect(rows).toHaveCount(20);
    // The newest come first, and the head says so.
    await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('link').click();
    await expect(page).toHaveURL('/transactions?order=-total');
    await expect(rows.first()).toContainText(last.invoice_number);
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );

    await tickOf(page, last).check();
    await expect(bar(page)).toContainText('1 invoice');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/transactions?order=-total&page=2');
    await expect(page.getByRole('heading', { name: 'Invoices' })).toBeFocused();
    await expect(rows).toHaveCount(2);
    await expect(page.getByText('21 to 22 of 22')).toBeVisible();
    await tickOf(page, second).check();
    await expect(bar(page)).toContainText('2 invoices');
    await expect(bar(page)).toContainText(money(last.total + second.total));
    expect(await violationsOf(page)).toEqual([]);

    await page.goBack({ waitUntil: 'commit' });
    await expect(rows).toHaveCount(20);
    await expect(tickOf(page, last)).toBeChecked();
    await bar(page)
      .getByRole('link', { name: `Pay ${money(last.total + second.total)}` })
      .click();
    await expect(page).toHaveURL(`/online-payment/${last.id}?also=${second.id}`);
    for (const { invoice_number } of [last, second])
      await expect(page.getByText(`Invoice ${invoice_number}`)).toBeVisible();
  });

  test('by the keyboard alone they are ticked, as many as are paid at once, and cleared', async ({
    page,
    billed,
  }) => {
    const [last, ...others] = billed.invoices.slice(1).toReversed();
    if (!last) throw new Error('Too few invoices');
    await page.goto('/transactions');
    await tickOf(page, last).focus();
    await page.keyboard.press('Space');
    await expect(bar(page)).toContainText('1 invoice');
    for (const invoice of others.slice(0, 19)) await tickOf(page, invoice).press('Space');
    await expect(bar(page)).toContainText('20 invoices');
    await expect(bar(page)).toContainText('You can pay up to 20 at once.');
    await page.getByRole('link', { name: 'Next' }).press('Enter');
    const left = others[19];
    if (!left) throw new Error('Too few invoices');
    await expect(tickOf(page, left)).toBeDisabled();
    await bar(page).getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(bar(page)).toHaveCount(0);
    await expect(tickOf(page, left)).toBeEnabled();
  });
});

test('a press that begins before the list comes anew is not lost', async ({ page, billed }) => {
  const [, second] = billed.invoices;
  if (!second) throw new Error('Too few invoices');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/finance\/payment-invoice\/\?.*ordering=-total/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/transactions');
  await expect(rowsOf(page)).toHaveCount(3);
  await openFilters(page);
  await page.getByLabel('Sort by').selectOption('Largest amount first');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/transactions?order=-total');
  const loading = page.locator('[aria-busy=true]');
  await expect(loading).toBeVisible();
  await tickOf(page, second).hover();
  await page.mouse.down();
  answer();
  await expect(loading).toHaveCount(0);
  await page.mouse.up();
  await expect(tickOf(page, second)).toBeChecked();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('each is a card, and what is filtered and sorted by is one press away', async ({ page, billed }) => {
    const [, second, third] = billed.invoices;
    if (!second || !third) throw new Error('Too few invoices');
    await page.goto('/');
    await page.getByRole('link', { name: 'Payments' }).click();
    await expect(page).toHaveURL('/transactions');
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(3);
    await openFilters(page);
    await page.getByLabel('Sort by').selectOption('Largest amount first');
    // The newest is the largest too: the first card alone doesn't show that the answer is there.
    const sorted = page.waitForResponse((answer) => answer.url().includes('ordering=-total'));
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL('/transactions?order=-total');
    await sorted;
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(cards.first()).toContainText(third.invoice_number);
    await tickOf(page, third).check();
    // While the bar and its style are on their way.
    await tickOf(page, second).check();
    await expect(bar(page)).toContainText('S$25.00');
    expect(await violationsOf(page)).toEqual([]);
    await cards.first().getByRole('link', { name: 'Guest pass 3' }).click();
    await expect(page.getByRole('article', { name: `Invoice ${third.invoice_number}` })).toBeVisible();
  });
});

test.describe('who has none', () => {
  test.use({ count: 0 });

  test('reads what shows here', async ({ page }) => {
    await page.goto('/transactions');
    await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('Nothing due.');
    await expect(page.getByText('No spending in the last 12 months.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('someone who may see everybody’s sees none of others here', async ({ browser, billed }) => {
  const context = await browser.newContext({ storageState: storageOf(await sessionOf('frontdesk')) });
  const page = await context.newPage();
  await page.goto(`/transactions?number=${billed.invoices[1]?.invoice_number}`);
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible();
  await context.close();
});
