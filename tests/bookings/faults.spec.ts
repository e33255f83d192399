import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';

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
