// Visits to hosts that were written from the specification alone.
import { loginForm } from '../session/page.ts';
import { expect, expectOnlyWhatTheHostSaid, main, test } from './fixtures.ts';
import { expectShown, routesOfInvoices, routesOfMembers, routesOfVisitors } from './routes.ts';

test.use({ signedIn: false });

for (const dialect of ['flat', 'nested', 'terse'] as const)
  test.describe(`on a host that is ${dialect}`, () => {
    test.use({ dialect });

    test('a visitor finds what is open, and a way to the sign-in elsewhere', async ({ page, host }) => {
      await expectShown(page, [...routesOfVisitors, ['/payment-result/', 'We can’t find that payment']]);
      // The host decides what it shows to somebody whom it doesn't know.
      for (const [path, ...texts] of [
        ['/public-booking', 'Court C'] as const,
        ...routesOfInvoices(host, dialect),
      ])
        await test.step(path, async () => {
          await page.goto(path);
          const isShown = dialect === 'nested' || (dialect === 'flat' && path === '/public-booking');
          if (isShown) for (const text of texts) await expect.soft(main(page)).toContainText(text);
          else
            await expect
              .soft(
                main(page)
                  .getByRole('link', { name: /sign in/i })
                  .first(),
              )
              .toBeVisible();
          await expect.soft(main(page)).not.toContainText(/signed out|Somebody Else/);
          await expectOnlyWhatTheHostSaid(page, path);
        });
    });
  });

test('a visitor is sent to the sign-in from all other routes', async ({ page, host }) => {
  for (const [path] of routesOfMembers(host, 'flat')) {
    await page.goto(path);
    await expect(loginForm(page).heading, path).toBeVisible();
  }
});
