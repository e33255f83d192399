import type { Page } from 'playwright/test';
import { CLIENT, startProvider } from '../../server/src/account/sign-in-with/testing-provider.ts';
import { test } from '../members/own-member.ts';
import { signedOutAt } from '../session/page.ts';
import { systemAddress } from '../system/addresses.ts';
import { call, password, sessionOf } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { expectMail } from './mails.ts';

/** Turns signing in with this provider on or off, as staff do. */
async function turn(is_on: boolean, issuer: string): Promise<void> {
  const { access: token } = await sessionOf('staff');
  const { version } = await call('GET /settings/sign-in-with/', { token });
  await call('PUT /settings/sign-in-with/', {
    token,
    body: {
      is_on,
      label: 'Harbour Group',
      issuer,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      trusts_emails: false,
      version,
    },
  });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.use({ expectedErrors: /status of 40[013]/ });
test('a member links an account of the club’s provider, and signs in with it', async ({ page, member }) => {
  const issuer = systemAddress('E2E_IDENTITY_PROVIDER');
  const redirectUri = `${systemAddress('E2E_API')}/sign-in-with/callback`;
  const provider = await startProvider(redirectUri, Number(new URL(issuer).port));
  await turn(true, issuer);
  try {
    provider.user = { sub: member.username, email: 'wei.ling@harbour-group.example', email_verified: true };

    await test.step('links it after giving the password', async () => {
      await page.goto('/signing-in');
      await button(page, 'Link your Harbour Group account').click();
      await page.getByLabel('Your password').fill(password);
      await button(page, 'Continue').click();
      await expect(heading(page, 'Account linked')).toBeFocused();
      await expect(page).toHaveURL('/sign-in-with');
      await expectMail(member.email, 'An account was linked to your login');
      await page.getByRole('link', { name: 'Go to sign-in and security', exact: true }).click();
      await expect(page.locator('#linked-accounts li')).toContainText('wei.ling@harbour-group.example');
    });

    await test.step('signs in with it, and gets where they wanted', async () => {
      await signedOutAt(page, '/login?next=%2Fvouchers');
      await button(page, 'Sign in with Harbour Group').click();
      await expect(page).toHaveURL('/vouchers');
      await expect(page.getByRole('button', { name: /Wei Ling Ong/ })).toBeVisible();
    });

    await test.step('can cancel there, and try again', async () => {
      const { user } = provider;
      // As somebody else, whom the provider doesn’t know yet.
      await page.context().clearCookies();
      provider.user = null;
      await signedOutAt(page, '/login');
      await button(page, 'Sign in with Harbour Group').click();
      await expect(heading(page, 'You cancelled the sign-in')).toBeFocused();
      provider.user = { sub: `${user?.sub} of nobody` };
      await button(page, 'Try again').click();
      await expect(heading(page, 'Your Harbour Group account isn’t linked to a membership')).toBeFocused();
      await page.getByRole('link', { name: 'Go to sign in', exact: true }).click();
      await expect(heading(page, 'Sign in')).toBeVisible();
    });
  } finally {
    await turn(false, issuer);
    await provider.close();
  }
});
