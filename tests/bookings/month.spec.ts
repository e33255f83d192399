import { call } from '../system/api.ts';
import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { dayAhead, openDay } from './page.ts';

test.use({ person: 'ordinary' });

/** "Tuesday 24 November 2026" */
const longDay = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(date))
    .replace(',', '');

test('a month tells how much of each day is free, and leads to the day by keys', async ({ page }) => {
  await openDay(page, dayAhead(2));
  await page
    .getByRole('navigation', { name: 'Bookings' })
    .getByRole('link', { name: 'Month' })
    .press('Enter');
  await expect(page.getByRole('link', { name: 'Month', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const day = page.getByRole('link', { name: new RegExp(`^${longDay(dayAhead(2))}, \\d+ of \\d+ free$`) });
  await day.press('Enter');
  await expect(page).toHaveURL(`/bookings?date=${dayAhead(2)}`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
});

test('a month is narrowed and turned by links, and says what isn’t open yet', async ({ page }) => {
  await page.goto('/bookings?view=month');
  await page.getByRole('link', { name: 'Courts' }).click();
  await expect(page).toHaveURL(/view=month.*category=\d+/);
  await expect(page.getByRole('link', { name: 'Courts' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Next month' }).click();
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page.getByRole('link', { name: /, Not open yet$/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Courts' })).toHaveAttribute('aria-current', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a month begins with this week, and past weeks show when asked for', async ({ page }) => {
    const month = dayAhead(0).slice(0, 7);
    await page.goto('/bookings?view=month');
    await expect(page.locator('[aria-current=date]')).toBeInViewport();
    const monday = dayAhead(-((new Date(dayAhead(0)).getUTCDay() + 6) % 7));
    const first = page.getByRole('table').locator('.month-day').first();
    const shown = page.getByRole('table').locator('.month-day:visible').first();
    const from = monday.startsWith(month) ? monday : `${month}-01`;
    await expect(shown).toContainText(longDay(from));
    if (from === `${month}-01`) return;
    await page.getByRole('button', { name: 'Show past weeks' }).press('Enter');
    await expect(first).toBeVisible();
    await expect(first).toContainText(longDay(`${month}-01`));
    await page.getByRole('button', { name: 'Hide past weeks' }).press('Enter');
    await expect(first).toBeHidden();
  });
});

test('the month of one facility leads to its weeks', async ({ page }) => {
  const { results } = await call('GET /sport-facility/', { query: { name__icontains: 'Song Room 1' } });
  await page.goto(`/bookings?view=month&facility=${results[0]?.id}&date=${dayAhead(3)}`);
  await expect(page.getByRole('link', { name: 'Song Room 1' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: new RegExp(`^${longDay(dayAhead(3))}`) }).click();
  await expect(page.getByRole('grid', { name: /^Song Room 1 by day/ })).toBeVisible();
});

test.describe('where the month fails', () => {
  test.use({ expectedErrors: failedCalls });

  for (const fault of faults) {
    test(`${fault}: it is told in its place, and shows when tried again`, async ({ page, context }) => {
      const mend = await breakCall(context, { method: 'GET', path: '/booking/availability/' }, fault);
      await page.goto('/bookings?view=month');
      const failed = page.getByRole('alert').first();
      await expect(failed).toContainText('We couldn’t load this month.', { timeout: 30_000 });
      await mend();
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('table')).toBeVisible();
    });
  }
});

test.describe('a visitor', () => {
  test.use({ person: null });

  test('sees the month too', async ({ page }) => {
    await page.goto('/public-booking?view=month');
    await expect(page.getByRole('link', { name: / of \d+ free$/ }).first()).toBeVisible();
  });
});
