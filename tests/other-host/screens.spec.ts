// Routes of the specification on hosts that were written from it alone: their data is shown, and nothing is made up.
import { expect, main, test } from './fixtures.ts';
import { expectShown, routesOfInvoices, routesOfMembers, routesOfVisitors } from './routes.ts';

test('a member of a flat host finds on every route what it holds of them', async ({ page, host }) => {
  await expectShown(page, [...routesOfMembers(host, 'flat'), ...routesOfInvoices(host, 'flat')]);
  // Another member's transaction isn't shown, though the host lists it.
  await page.goto('/transactions');
  await expect(main(page)).toContainText('A/301');
  await expect(main(page)).not.toContainText('A/303');
  // A call that the host lacks is made once in a visit; what takes such calls isn't offered.
  expect(host.asked.filter(({ path }) => path === '/finance/summary/')).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Notifications' })).toHaveCount(0);
  for (const [path] of [...routesOfVisitors, ['/public-booking']] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
  }
});

for (const dialect of ['nested', 'terse'] as const)
  test.describe(`on a host that is ${dialect}`, () => {
    test.use({ dialect });

    test('a member whose token is used up before every route finds the same', async ({ page, host }) => {
      const routes = [...routesOfMembers(host, dialect), ...routesOfInvoices(host, dialect)];
      await expectShown(page, routes, () => host.expire());
      const renewed = host.asked.filter(({ path }) => path === '/api/token/refresh/');
      // A page that shows nothing of the host’s may be left before it has asked.
      expect(renewed.length).toBeGreaterThan(routes.length / 2);
    });
  });
