import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { dayAhead, openDay } from './page.ts';

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

test('where what follows the day can’t be loaded, the day stands, and is followed once it can be', async ({
  page,
  context,
}) => {
  const part = /\/_astro\/live\.[^/]*\.js$/;
  await context.route(part, (route) => route.abort('internetdisconnected'));
  const refused = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
  await openDay(page, dayAhead(2));
  await refused;
  await context.unroute(part);
  const followed = page.waitForRequest(/\/booking\/live\/$/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await followed;
});
