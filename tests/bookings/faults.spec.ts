import type { Page } from '@playwright/test';
import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { calendarOn, dayAhead, openDay } from './page.ts';

test.use({ person: 'ordinary', expectedErrors: failedCalls });
test.slow();

const reads = [
  { what: 'the facilities', method: 'GET', path: '/sport-facility/' },
  { what: 'the occupied times', method: 'GET', path: '/booking/reservation-slot/' },
];

/** The calendar says that a call failed, in the day's place, and draws the day when tried again. */
async function expectMended(page: Page, mend: () => Promise<void>) {
  const failed = page.getByRole('alert').first();
  await expect(failed).toContainText('We could not load this day.', { timeout: 30_000 });
  await mend();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

for (const { what, ...call } of reads) {
  for (const fault of faults) {
    test(`bookings, ${what}, ${fault}: says so in their place, and draws the day when tried again`, async ({
      page,
      context,
    }) => {
      const mend = await breakCall(context, call, fault);
      await page.goto('/bookings');
      await expectMended(page, mend);
    });
  }
}

for (const fault of faults) {
  test(`bookings, who is signed in, ${fault}: the day still shows`, async ({ page, context }) => {
    const mend = await breakCall(context, { method: 'GET', path: '/general-users/me/' }, fault);
    await page.goto('/bookings');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await mend();
  });

  test(`bookings, booking, ${fault}: says so, keeps the choice and the name, and books when tried again`, async ({
    page,
    context,
  }) => {
    const day = 2 + faults.indexOf(fault);
    const calendar = await openDay(page, dayAhead(day));
    await calendar.freeAt('Tennis Court 4').or(calendar.freeAt('Squash Court')).first().click();
    await calendar.name.fill('Tan family');
    const mend = await breakCall(context, { method: 'POST', path: '/booking/reservation/' }, fault);
    await calendar.book.click();
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 30_000 });
    await expect(calendar.name).toHaveValue('Tan family');
    await expect(page.getByRole('gridcell', { selected: true }).first()).toBeVisible();
    await mend();
    await page
      .getByRole('button', { name: /^(?:Book(?:,| for)|Try again)/ })
      .first()
      .click();
    await expect(calendarOn(page).booked).toBeVisible();
  });
}

test.describe('a visitor', () => {
  test.use({ person: null });

  for (const { what, ...call } of reads) {
    for (const fault of faults) {
      test(`${what}, ${fault}: is told in their place, and sees the day when it is tried again`, async ({
        page,
        context,
      }) => {
        const mend = await breakCall(context, call, fault);
        await page.goto('/public-booking');
        await expectMended(page, mend);
      });
    }
  }
});
