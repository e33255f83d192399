import { breakCall, failedCalls, faults } from '../system/faults.ts';
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
    const failed = page.getByRole('alert').first();
    await expect(failed).toBeVisible({ timeout: 30_000 });
    await expect(failed).toHaveText(/\w+ \w+/);
    await mend();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });
}
