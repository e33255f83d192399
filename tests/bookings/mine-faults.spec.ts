import { breakCall, failedCalls, faults, loadsWhenTriedAgain } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';

test.use({ person: 'ordinary', expectedErrors: failedCalls });
test.slow();

for (const fault of faults) {
  test(`one’s own bookings, ${fault}: the page says so in its place, and loads when tried again`, async ({
    page,
    context,
  }) => {
    const mend = await breakCall(context, { method: 'GET', path: '/booking/reservation/' }, fault);
    await page.goto('/my-bookings');
    await loadsWhenTriedAgain(page, mend);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });
}
