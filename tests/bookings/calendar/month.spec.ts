import { addDays } from '@portal/contract/rules/club-time';
import { breakCall, failedCalls } from '../../system/faults.ts';
import { expect } from '../../system/fixtures.ts';
import { test } from '../own-facility.ts';
import { openOwnDay, ownDay } from '../own-times.ts';
import { dayAhead } from '../page.ts';

test.use({ expectedErrors: failedCalls });

/** "Tuesday 24 November 2026" */
const longDay = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(date))
    .replace(',', '');

/** Returns the first day of the month that is this many months after a date's. */
function monthAfter(date: string, months: number): string {
  const at = new Date(`${date.slice(0, 7)}-01`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}

const dateIn = (address: string): string => new URL(address).searchParams.get('date') ?? '';

test('a month says how much of each day is free, and leads to its days and other months', async ({
  page,
  context,
  facility,
}) => {
  const date = dayAhead(2);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const categoryName = `${facility.name} courts`;
  const dayLink = link(`${longDay(date)}, 14 of 14 free`);

  await test.step('the day leads to it, and it to the day, by keys', async () => {
    await openOwnDay(page, facility, date);
    await page
      .getByRole('navigation', { name: 'Bookings', exact: true })
      .getByRole('link', { name: 'Month', exact: true })
      .press('Enter');
    await expect(link('Month')).toHaveAttribute('aria-current', 'page');
    await dayLink.press('Enter');
    await expect(page).toHaveURL(ownDay(facility, date));
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  });

  await test.step('where it can’t be loaded, it says so in its place, and shows when tried again', async () => {
    const mend = await breakCall(context, { method: 'GET', path: '/booking/availability/' }, 'down');
    await page.goto('/bookings?view=month');
    const failed = page.getByRole('alert');
    await expect(failed).toContainText('We couldn’t load this month.');
    await mend();
    await failed.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });

  await test.step('it is narrowed and turned by links, and says what isn’t open yet', async () => {
    await link(categoryName).click();
    await expect(page).toHaveURL(new RegExp(`view=month.*category=${facility.category}`));
    await expect(link(categoryName)).toHaveAttribute('aria-current', 'true');
    const month = dateIn(page.url());
    for (const months of [1, 2]) {
      await link('Next month').click();
      await expect(page).toHaveURL(new RegExp(`date=${monthAfter(month, months)}`));
    }
    await expect(link(`${longDay(monthAfter(month, 2))}, Not open yet`)).toBeVisible();
    await expect(link(categoryName)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('the month of one facility leads to its weeks', async () => {
    await page.goto(`/bookings?view=month&facility=${facility.id}&date=${date}`);
    await expect(link(facility.name)).toHaveAttribute('aria-current', 'true');
    await dayLink.click();
    await expect(
      page.getByRole('grid', { name: new RegExp(`^${facility.name} by day and time, `) }),
    ).toBeVisible();
  });

  await test.step('on a phone it begins with this week, and past weeks show when asked for', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/bookings?view=month');
    const current = page.locator('[aria-current=date]');
    await expect(current).toBeInViewport();
    const today = dateIn(await current.evaluate((day: HTMLAnchorElement) => day.href));
    const month = today.slice(0, 7);
    const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
    const days = page.getByRole('table').locator('.month-day');
    const from = monday.startsWith(month) ? monday : `${month}-01`;
    await expect(days.filter({ visible: true }).first()).toContainText(longDay(from));
    if (from === `${month}-01`) return;
    await page.getByRole('button', { name: 'Show past weeks', exact: true }).press('Enter');
    await expect(days.first()).toBeVisible();
    await expect(days.first()).toContainText(longDay(`${month}-01`));
    await page.getByRole('button', { name: 'Hide past weeks', exact: true }).press('Enter');
    await expect(days.first()).toBeHidden();
  });
});
