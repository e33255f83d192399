import type { Page } from 'playwright/test';
import { call } from '../system/api.ts';
import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { dayAhead, openDay } from './page.ts';

test.use({ person: 'ordinary' });

/** A facility of the demo club. */
async function idOf(name: string): Promise<number> {
  const { results } = await call('GET /sport-facility/', { query: { name__icontains: name } });
  return results[0]?.id ?? 0;
}
const views = (page: Page) => page.getByRole('navigation', { name: 'Bookings' });

test('day and week lead to each other by links, with the date that is looked at', async ({ page }) => {
  await openDay(page, dayAhead(3));
  await page
    .locator(`[data-date="${dayAhead(4)}"]`)
    .first()
    .click();
  await views(page).getByRole('link', { name: 'Week' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`view=week&.*date=${dayAhead(4)}|date=${dayAhead(4)}.*view=week`));
  await expect(page.getByRole('heading', { name: 'Tennis Court 1' })).toBeVisible();
  await expect(views(page).getByRole('link', { name: 'Week' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('rowheader').getByRole('link').nth(2).press('Enter');
  await expect(page).toHaveURL(`/bookings?date=${dayAhead(6)}`);
  await expect(page.getByRole('rowheader', { name: /^Tennis Court 1/ })).toBeVisible();
});

test('a week shows seven days of a facility, turns, and stays through a reload', async ({ page }) => {
  const facility = await idOf('Song Room 1');
  await page.goto(`/bookings?view=week&facility=${facility}&date=${dayAhead(2)}`);
  const days = page.getByRole('grid', { name: /^Song Room 1 by day and time/ }).getByRole('rowheader');
  await expect(days).toHaveCount(7);
  await page.getByRole('link', { name: 'Next week' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${dayAhead(9)}`));
  await expect(days).toHaveCount(7);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Song Room 1', exact: true })).toBeVisible();
  await page.getByLabel('Room or court').focus();
  await page.getByLabel('Room or court').selectOption({ label: 'Squash Court' });
  await expect(page.getByRole('grid', { name: /^Squash Court/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`facility=${await idOf('Squash Court')}`));
  await expect(page.getByLabel('Room or court')).toBeFocused();
});

test('a time is chosen and booked in the week by keys alone: down is later, right is the next day', async ({
  page,
}) => {
  const facility = await idOf('Squash Court');
  await page.goto(`/bookings?view=week&facility=${facility}&date=${dayAhead(1)}`);
  const free = page.getByRole('gridcell', { name: /^Squash Court, .+, free of charge$/ });
  await free.first().focus();
  const focused = page.locator('[data-cell]:focus');
  const startOf = async () => Number((await focused.getAttribute('data-cell'))?.split(':')[1]);
  const before = await startOf();
  await page.keyboard.press('ArrowRight');
  const nextDay = await startOf();
  expect(nextDay - before).toBeGreaterThan(12 * 3_600_000);
  await page.keyboard.press('ArrowLeft');
  expect(Math.abs((await startOf()) - before)).toBeLessThan(12 * 3_600_000);
  await free.last().focus();
  const last = await startOf();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  expect(await startOf()).toBeGreaterThanOrEqual(last);
  await free.last().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
  const chosen = page.getByRole('gridcell', { selected: true });
  const name = (await chosen.getAttribute('aria-label')) ?? '';
  await page.locator('.more-line > summary').press('Enter');
  await page.getByRole('textbox', { name: 'Name on the booking' }).fill('Week by keys');
  await page.getByRole('button', { name: /^Book/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused();
  await expect(
    page.getByRole('gridcell', { name: name.replace(/free.*/, 'yours'), exact: true }),
  ).toBeVisible();
});

test.describe('where the week fails', () => {
  test.use({ expectedErrors: failedCalls });

  for (const fault of faults) {
    test(`${fault}: it is told in its place, and shows when tried again`, async ({ page, context }) => {
      const facility = await idOf('Song Room 1');
      const path = `/sport-facility/${facility}/days/`;
      const mend = await breakCall(context, { method: 'GET', path }, fault);
      await page.goto(`/bookings?view=week&facility=${facility}`);
      const failed = page.getByRole('alert').first();
      await expect(failed).toContainText('We couldn’t load this week.', { timeout: 30_000 });
      await mend();
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('gridcell').first()).toBeVisible();
    });
  }

  test('a facility that isn’t there leads back to the day', async ({ page }) => {
    await page.goto('/bookings?view=week&facility=999999');
    await page.getByRole('link', { name: 'Go to day view' }).click();
    await expect(page).toHaveURL('/bookings');
  });
});

test.describe('a visitor', () => {
  test.use({ person: null });

  test('sees the week, and is led through the sign-in to the time that was chosen', async ({ page }) => {
    const facility = await idOf('Song Room 1');
    await page.goto(`/public-booking?view=week&facility=${facility}&date=${dayAhead(2)}`);
    await page
      .getByRole('gridcell', { name: /, free/ })
      .first()
      .click();
    const link = page.getByRole('link', { name: 'Sign in to book' });
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^/bookings\\?date=.*facility=${facility}&from=\\d+&to=\\d+$`),
    );
  });
});
