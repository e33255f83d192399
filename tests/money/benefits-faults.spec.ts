import { breakCall, failedCalls, faults, loadsWhenTriedAgain } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';

test.use({ person: 'ordinary', expectedErrors: failedCalls });
test.slow();

for (const fault of faults) {
  test(`what one’s membership gives, ${fault}: the page says so in its place, and loads when tried again`, async ({
    page,
    context,
  }) => {
    const mend = await breakCall(context, { method: 'GET', path: '/profile/benefits/' }, fault);
    await page.goto('/benefits');
    await loadsWhenTriedAgain(page, mend);
    await expect(page.getByRole('region', { name: 'Fee and term' })).toContainText('Membership fee');
  });
}
