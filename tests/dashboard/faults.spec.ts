import { storedTokens } from '../session/page.ts';
import { breakCall, failedCalls, faults, loadsWhenTriedAgain } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';

test.use({ person: 'ordinary', expectedErrors: failedCalls });
test.slow();

const calls = [
  { what: 'who is signed in', method: 'GET', path: '/general-users/me/' },
  { what: 'what it shows', method: 'GET', path: '/dashboard/' },
];

for (const { what, ...call } of calls) {
  for (const fault of faults) {
    test(`dashboard, ${what}, ${fault}: says so in its place, and loads when tried again`, async ({
      page,
      context,
    }) => {
      const mend = await breakCall(context, call, fault);
      await page.goto('/');
      await loadsWhenTriedAgain(page, mend);
      await expect(page.getByRole('main').getByText('M-0472')).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      expect((await storedTokens(page)).refresh).toBeTruthy();
    });
  }
}
