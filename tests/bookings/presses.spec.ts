import type { Page } from 'playwright/test';
import { test as ofOwnMember } from '../members/own-member.ts';
import { payOn } from '../money/pay-page.ts';
import { saveCard } from '../money/saved-cards.ts';
import { expect, test } from '../system/fixtures.ts';
import { countPresses } from '../system/presses.ts';
import { violationsOf } from '../system/violations.ts';
import { calendarOn, dayAhead } from './page.ts';
import { comingOf } from './usual.ts';

/** Opens today's calendar and goes to another day in it, as somebody does who looks for a court. */
async function goToDay(page: Page, days: number) {
  await page.goto('/bookings');
  await expect(page.locator('[data-calendar=early]')).toHaveCount(0);
  await page
    .locator(`[data-date="${dayAhead(days)}"]`)
    .first()
    .click();
  return calendarOn(page);
}

test.describe('from the calendar', () => {
  test.use({ person: 'ordinary' });

  test('a free time is booked by three presses', async ({ page }) => {
    const presses = await countPresses(page);
    const calendar = await goToDay(page, 5);
    await calendar.unpriced.first().click();
    await calendar.book.click();
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
    expect(presses()).toBe(3);
  });

  test('a priced one is at the bank’s page by four', async ({ page }) => {
    const presses = await countPresses(page);
    const calendar = await goToDay(page, 5);
    await calendar.priced.first().click();
    await calendar.book.click();
    await payOn(page).button.click();
    await expect(page.getByRole('button', { name: 'Be declined' })).toBeVisible();
    expect(presses()).toBe(4);
  });
});

ofOwnMember(
  'a priced one is booked and paid with a saved card by three presses',
  async ({ page, member }) => {
    await saveCard(member, 'visa');
    const presses = await countPresses(page);
    const calendar = await goToDay(page, 5);
    await calendar.priced.first().click();
    await page.getByRole('button', { name: /^Book and pay S\$\d+\.\d\d with Visa 4242$/ }).click();
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
    await expect(page.getByText(/You paid S\$\d+\.\d\d with Visa 4242\./)).toBeVisible();
    expect(presses()).toBe(3);
    expect(await violationsOf(page)).toEqual([]);
    expect(await comingOf(member)).toMatchObject([{ status: 'CONFIRMED' }]);
  },
);
