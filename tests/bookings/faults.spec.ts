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

/** What follows the day: its own file, and one that it imports. */
for (const name of ['live', 'publish-own'])
  test(`where ${name} can’t be loaded, the day stands, and is followed once it can be`, async ({
    page,
    context,
  }) => {
    const part = new RegExp(String.raw`/_astro/${name}\.[^/]*\.js(?:\?|$)`);
    let asked = 0;
    let followed = 0;
    page.on('request', (request) => {
      if (part.test(request.url())) asked += 1;
      if (request.url().endsWith('/booking/live/')) followed += 1;
    });
    await context.route(part, (route) => route.abort('internetdisconnected'));
    const refused = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
    await openDay(page, dayAhead(2));
    await refused;
    const online = () => page.evaluate(() => dispatchEvent(new Event('online')));
    const before = asked;
    await expect(async () => {
      await online();
      expect(asked).toBeGreaterThan(before);
    }).toPass();
    expect(followed).toBe(0);
    await context.unroute(part);
    await expect(async () => {
      await online();
      expect(followed).toBe(1);
    }).toPass();
  });
