import { readFile } from 'node:fs/promises';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { hold } from '../faults/own-times.ts';
import { makeMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { bookNow } from './walk-in.ts';

test.use({ person: 'staff' });

const reports = [
  ['Usage', 'Hours used, by facility and hour of the day'],
  ['Income', 'Income by month and kind'],
  ['No-shows', 'No-shows by facility'],
  ['Waiting lists', 'Waiting lists by facility'],
  ['Membership', 'Members who joined, left and renewed'],
  ['Overdue', 'Overdue today, by age'],
] as const;

/** Has a member wait for a time of the coming days that another has, and leave the list. */
async function waitInVain(): Promise<void> {
  const { facility, start_from, end_at } = await hold((await makeMember()).tokens, 'Anchor Hall A');
  const token = (await makeMember()).tokens.access;
  const body = { facility: facility.id, start_from, end_at };
  const { id } = await call('POST /booking/waiting/', { token, body });
  await call('DELETE /booking/waiting/{id}/', { token, path: `/booking/waiting/${id}/` });
}

test('each report has a table and a file that say the same', async ({ page }) => {
  await waitInVain();
  const today = dateOf(Date.now(), 'Asia/Singapore');
  const period = `from=${addDays(today, -365)}&to=${addDays(today, 60)}`;
  await page.goto(`/staff/reports?report=income&${period}`);
  for (const [name, title] of reports) {
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name, exact: true }).click();
    const table = page.getByRole('table', { name: title });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Save as CSV: ${title}` }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(await table.getByRole('row').count());
  }
});

test('income has what was just taken, and a period is checked before it is asked for', async ({ page }) => {
  const incomeOf = async () => {
    await page.goto('/staff/reports?report=income');
    await page.getByRole('link', { name: 'This month' }).click();
    const table = page.getByRole('table', { name: 'Income by month and kind' });
    await expect(table.getByRole('row')).toHaveCount(2);
    const headings = await table.getByRole('columnheader').allTextContents();
    const cells = table.getByRole('row').nth(1).getByRole('cell');
    const text = (await cells.nth(headings.indexOf('Bookings') - 1).textContent()) ?? '';
    return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
  };
  const { invoice } = await bookNow(1200);
  const { access: token } = await sessionOf('staff');
  const take = (id: string) =>
    call('POST /booking/reservation-payment/desk/', { token, body: { invoice: id, method: 'CASH' } });
  await take(invoice ?? '');
  const before = await incomeOf();
  await take((await bookNow(1500)).invoice ?? '');
  // Other tests take money at the same time.
  expect(await incomeOf()).toBeGreaterThanOrEqual(before + 1500);

  await page.getByLabel('To').fill('2026-01-01');
  await page.getByLabel('From').fill('2026-01-02');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByLabel('To')).toBeFocused();
  await expect(page.getByLabel('To')).toHaveAccessibleDescription('This is before the first day.');
  await page.getByLabel('From').fill('2000-01-01');
  await page.getByLabel('To').fill('2000-01-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing in this period' })).toBeVisible();
  await expect(page).toHaveURL(/from=2000-01-01/);
});
