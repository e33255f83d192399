import { payOn } from '../../money/pay-page.ts';
import { saveCard } from '../../money/saved-cards.ts';
import { expect } from '../../system/fixtures.ts';
import { countPresses } from '../../system/presses.ts';
import { findViolations } from '../../system/violations.ts';
import { test } from '../own-facility.ts';
import { calendarRuns, cellAtHour } from '../own-times.ts';
import { calendarOn, dayAhead } from '../page.ts';
import { upcomingBookings } from '../usual.ts';

test.use({
  facilityOptions: { pricings: [{ starts_at: '18:00', ends_at: '22:00', peak_type: 'PEAK', price: 800 }] },
});

test('three presses book a free time from the calendar, four bring to the bank, and three pay with a saved card', async ({
  page,
  member,
  facility,
}) => {
  const date = dayAhead(5);
  const presses = await countPresses(page);
  const calendar = calendarOn(page);
  /** Opens today's calendar and goes to another day in it, as somebody does who looks for a court. */
  async function goToDay() {
    await page.goto(`/bookings?category=${facility.category}`);
    await calendarRuns(page);
    await page.locator(`[data-date="${date}"]`).click();
  }
  /** Returns the number of presses that an action needs. */
  async function count(act: () => Promise<void>): Promise<number> {
    const before = presses();
    await act();
    return presses() - before;
  }

  await test.step('a free time', async () => {
    const counted = await count(async () => {
      await goToDay();
      await cellAtHour(page, facility, date, 10).click();
      await calendar.book.click();
      await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
    });
    expect(counted).toBe(3);
  });

  await test.step('a time with a price, up to the bank’s page', async () => {
    const counted = await count(async () => {
      await goToDay();
      await cellAtHour(page, facility, date, 18).click();
      await calendar.book.click();
      await payOn(page).button.click();
      await expect(page.getByRole('button', { name: 'Be declined' })).toBeVisible();
    });
    expect(counted).toBe(4);
  });

  await test.step('a time with a price, paid with a saved card', async () => {
    await saveCard(member, 'visa');
    const counted = await count(async () => {
      await goToDay();
      await cellAtHour(page, facility, date, 20).click();
      await page.getByRole('button', { name: 'Book and pay S$8.00 with Visa 4242', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
    });
    expect(counted).toBe(3);
    await expect(page.getByText(/You paid S\$8\.00 with Visa 4242\./)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  const statuses = (await upcomingBookings(member)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['CONFIRMED', 'CONFIRMED', 'HELD']);
});
