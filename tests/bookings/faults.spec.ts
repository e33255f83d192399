import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { calendarOn, dayAhead, openDay } from './page.ts';

test.use({ person: 'ordinary', expectedErrors: failedCalls });
test.slow();

test('bookings: where it can’t be asked who is signed in, the day still shows', async ({ page, context }) => {
  for (const fault of faults) {
    const mend = await breakCall(context, { method: 'GET', path: '/general-users/me/' }, fault);
    await page.goto('/bookings');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await mend();
  }
});

for (const fault of faults) {
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
