import { call } from '../../system/api.ts';
import { breakCall, failedCalls } from '../../system/faults.ts';
import { expect } from '../../system/fixtures.ts';
import { makeFacility, retireFacility, test } from '../own-facility.ts';
import { cellAtHour, openOwnDay, startAt } from '../own-times.ts';
import { calendarOn, dayAhead } from '../page.ts';

test.use({ expectedErrors: failedCalls });

test('a week shows seven days of a facility, turns, leads to its days, and is booked in by keys alone', async ({
  page,
  context,
  facility,
}) => {
  const other = await makeFacility({ category: facility.category });
  const { results } = await call('GET /sport-facility/', { query: { limit: '500' } });
  const first = results.find(({ is_active }) => is_active) ?? facility;
  const weekAddress = (from: string) => `/bookings?view=week&facility=${facility.id}&date=${from}`;
  const views = page.getByRole('navigation', { name: 'Bookings', exact: true });
  const choice = page.getByRole('combobox', { name: 'Room or court', exact: true });
  const weekGrid = ({ name }: { name: string }) =>
    page.getByRole('grid', { name: new RegExp(`^${name} by day and time, `) });
  const days = weekGrid(facility).getByRole('rowheader');

  await test.step('day and week lead to each other by links, with the date that is looked at', async () => {
    await openOwnDay(page, facility, dayAhead(3));
    await page.locator(`[data-date="${dayAhead(4)}"]`).click();
    await views.getByRole('link', { name: 'Week', exact: true }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`date=${dayAhead(4)}`));
    await expect(page).toHaveURL(/view=week/);
    // The club's first facility, as the address names none.
    await expect(page.getByRole('heading', { name: first.name, exact: true })).toBeVisible();
    await expect(views.getByRole('link', { name: 'Week', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await weekGrid(first).getByRole('rowheader').getByRole('link').nth(2).press('Enter');
    await expect(page).toHaveURL(`/bookings?date=${dayAhead(6)}`);
    await expect(page.getByRole('rowheader', { name: new RegExp(`^${first.name}`) })).toBeVisible();
  });

  await test.step('where it can’t be loaded, it says so in its place, and shows when tried again', async () => {
    const read = { method: 'GET', path: `/sport-facility/${facility.id}/days/` };
    const mend = await breakCall(context, read, 'down');
    await page.goto(weekAddress(dayAhead(2)));
    const failed = page.getByRole('alert');
    await expect(failed).toContainText('We couldn’t load this week.');
    await mend();
    await failed.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  });

  await test.step('a week shows seven days of a facility, turns, and stays through a reload', async () => {
    await expect(days).toHaveCount(7);
    await page.getByRole('link', { name: 'Next week', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`date=${dayAhead(9)}`));
    await expect(days).toHaveCount(7);
    await page.reload();
    await expect(page.getByRole('heading', { name: facility.name, exact: true })).toBeVisible();
    await choice.focus();
    await choice.selectOption({ label: other.name });
    await expect(weekGrid(other)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`facility=${other.id}`));
    await expect(choice).toBeFocused();
  });

  await test.step('a time is chosen and booked by keys alone: down is later, right is the next day', async () => {
    const date = dayAhead(1);
    await page.goto(weekAddress(date));
    const at = (day: string, hour: number) => cellAtHour(page, facility, day, hour);
    const focused = page.locator('[data-cell]:focus');
    const focusedStart = async () => Number((await focused.getAttribute('data-cell'))?.split(':')[1]);
    await at(date, 8).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focusedStart()).toBe(startAt(dayAhead(2), 8));
    await page.keyboard.press('ArrowLeft');
    expect(await focusedStart()).toBe(startAt(date, 8));
    await page.keyboard.press('ArrowDown');
    expect(await focusedStart()).toBe(startAt(date, 9));
    await page.keyboard.press('Home');
    expect(await focusedStart()).toBe(startAt(date, 8));
    await page.keyboard.press('End');
    expect(await focusedStart()).toBe(startAt(date, 21));
    await at(dayAhead(6), 21).focus();
    await page.keyboard.press('Space');
    const chosen = page.getByRole('gridcell', { selected: true });
    await expect(chosen).toHaveCount(1);
    const name = (await chosen.getAttribute('aria-label')) ?? '';
    await calendarOn(page).more.press('Enter');
    await calendarOn(page).name.fill('Week by keys');
    await calendarOn(page).book.press('Enter');
    await expect(page.getByRole('heading', { name: 'You’re booked', exact: true })).toBeFocused();
    await expect(calendarOn(page).named(name.replace('free of charge', 'yours'))).toBeVisible();
  });

  await test.step('a facility that isn’t there leads back to the day', async () => {
    await page.goto('/bookings?view=week&facility=999999');
    await page.getByRole('link', { name: 'Go to day view', exact: true }).click();
    await expect(page).toHaveURL('/bookings');
  });
  await retireFacility(other);
});
