import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { csvParse } from 'd3-dsv';
import { call, sessionOf } from '../../system/api.ts';
import { failedCalls } from '../../system/faults.ts';
import { expect, test } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';
import { bookNow, takeCash } from '../walk-in.ts';

test.use({ person: 'staff', expectedErrors: failedCalls });

/** The rows of a downloaded file, read by a library of others. */
async function download(page: Page, button: string) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return csvParse(await readFile(await (await saved).path(), 'utf8'));
}

const cents = (amount: string | undefined): number => Math.round(Number(amount ?? '') * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

test('what was taken is in the journal by account, in files that balance, under the club’s own codes', async ({
  page,
}) => {
  await takeCash((await bookNow(1200)).invoice);
  await page.goto('/staff/accounting');
  const table = page.getByRole('table', { name: 'Journal by account' });
  const total = table.getByRole('row').last().getByRole('cell');
  await expect(table).toBeVisible();
  expect(await total.first().textContent()).toBe(await total.last().textContent());

  expect(await findViolations(page)).toEqual([]);

  await test.step('each account has its code and name, and an empty one is refused', async () => {
    const name = page.getByLabel('Cash at the desk: name');
    await name.fill('');
    await page.getByRole('button', { name: 'Save accounts' }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Enter a name.');
    await name.fill('Till, and float');
    await page.getByLabel('Cash at the desk: code').fill('1010');
    await page.getByRole('button', { name: 'Save accounts' }).click();
    await expect(page.getByText('Accounts saved.')).toBeVisible();
    await expect(table.getByRole('row', { name: /^Till, and float 1010 / })).toBeVisible();
  });

  const xero = await download(page, 'Download for Xero');
  const quickBooks = await download(page, 'Download for QuickBooks');

  await test.step('the files balance each day, and are what the API says', async () => {
    expect(xero.columns).toEqual([
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
    ]);
    for (const rows of Map.groupBy(xero, (row) => row['*Narration']).values())
      expect(sum(rows.map((row) => cents(row['*Amount'])))).toBe(0);
    for (const rows of Map.groupBy(quickBooks, ({ JournalNo }) => JournalNo).values())
      expect(sum(rows.map(({ Debits }) => cents(Debits)))).toBe(
        sum(rows.map(({ Credits }) => cents(Credits))),
      );
    const { access: token } = await sessionOf('staff');
    const [from, to] = await Promise.all(
      ['From', 'To'].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
    );
    const { days } = await call('GET /finance/journal/', {
      token,
      query: { from: from ?? '', to: to ?? '' },
    });
    // Days that are over don't change any more.
    const before = days.filter(({ day }) => day < (to ?? '')).flatMap(({ lines }) => lines);
    const today = (to ?? '').split('-').toReversed().join('/');
    const inCash = (row: (typeof xero)[number]) => row['*AccountCode'] === '1010' && row['*Date'] !== today;
    expect(sum(xero.filter(inCash).map((row) => cents(row['*Amount'])))).toBe(
      sum(before.map(({ account, debit, credit }) => (account === 'CASH' ? debit - credit : 0))),
    );
    const tookToday = quickBooks.filter(
      ({ AccountName, JournalDate }) => AccountName === 'Till, and float' && JournalDate === today,
    );
    expect(sum(tookToday.map(({ Debits }) => cents(Debits)))).toBeGreaterThanOrEqual(1200);
  });

  await test.step('other days are chosen, and the address keeps them', async () => {
    await page.getByLabel('From', { exact: true }).fill('2001-01-01');
    await page.getByLabel('To', { exact: true }).fill('2001-01-31');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('No money moved in this period')).toBeVisible();
    await expect(page).toHaveURL(/from=2001-01-01&to=2001-01-31/);
    await page.getByRole('link', { name: 'This month' }).click();
    await expect(table).toBeVisible();
  });
});
