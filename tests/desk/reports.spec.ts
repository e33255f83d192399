import { readFile } from 'node:fs/promises';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { makeFacility, retireFacility } from '../bookings/own-facility.ts';
import { dayAhead } from '../bookings/page.ts';
import { makeMember } from '../members/own-member.ts';
import { call } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { bookNow, takeCash } from './walk-in.ts';

test.use({ person: 'staff' });

const reports = [
  ['Usage', 'Hours used, by facility and hour of the day'],
  ['Income', 'Income by month and kind'],
  ['No-shows', 'No-shows by facility'],
  ['Waiting lists', 'Waiting lists by facility'],
  ['Membership', 'Members who joined, left and renewed'],
  ['Overdue', 'Overdue today, by age'],
] as const;

/** Has a member wait for a time that another has, and leave the list. */
async function waitInVain(): Promise<void> {
  const facility = await makeFacility();
  const date = dayAhead(2);
  const body = {
    facility: facility.id,
    start_from: `${date}T10:00:00+08:00`,
    end_at: `${date}T11:00:00+08:00`,
  };
  const [first, second] = [await makeMember(), await makeMember()];
  await call('POST /booking/reservation/', { token: first.tokens.access, body });
  const token = second.tokens.access;
  const { id } = await call('POST /booking/waiting/', { token, body });
  await call('DELETE /booking/waiting/{id}/', { token, path: `/booking/waiting/${id}/` });
  await retireFacility(facility);
}

test('each report has a table and a file that say the same, and a period that is checked', async ({
  page,
}) => {
  await test.step('each report has a table and a file that say the same', async () => {
    await waitInVain();
    const today = dateOf(Date.now(), 'Asia/Singapore');
    const period = `from=${addDays(today, -365)}&to=${addDays(today, 60)}`;
    await page.goto(`/staff/reports?report=income&${period}`);
    for (const [name, title] of reports) {
      await page
        .getByRole('navigation', { name: 'Reports' })
        .getByRole('link', { name, exact: true })
        .click();
      const table = page.getByRole('table', { name: title });
      await expect(table.getByRole('row').nth(1)).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `Save as CSV: ${title}` }).click();
      const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(await table.getByRole('row').count());
      const sentence = page.getByText(
        / was used most: [\d.]+ hours\. The busiest hour starts at \d+ [ap]m\./,
      );
      await expect(sentence).toHaveCount(name === 'Usage' ? 1 : 0);
    }
  });

  await test.step('income has what was just taken', async () => {
    const readIncome = async () => {
      await page.goto('/staff/reports?report=income');
      await page.getByRole('link', { name: 'This month' }).click();
      const table = page.getByRole('table', { name: 'Income by month and kind' });
      await expect(table.getByRole('row')).toHaveCount(2);
      const headings = await table.getByRole('columnheader').allTextContents();
      const cells = table.getByRole('row').nth(1).getByRole('cell');
      const text = (await cells.nth(headings.indexOf('Bookings') - 1).textContent()) ?? '';
      return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
    };
    await takeCash((await bookNow(1200)).invoice);
    const before = await readIncome();
    await takeCash((await bookNow(1500)).invoice);
    // Other tests take money at the same time.
    expect(await readIncome()).toBeGreaterThanOrEqual(before + 1500);
  });

  await test.step('a period is checked before it is asked for', async () => {
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
});
