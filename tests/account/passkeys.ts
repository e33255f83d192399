import type { Page } from 'playwright/test';
import { signedOutAt } from '../session/page.ts';
import { expect } from '../system/fixtures.ts';

/** A device of this page's browser that makes passkeys and stores them for every user. */
export async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether it recognizes its owner's finger from now on. */
    know: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** The passkeys section of the page. */
export const passkeysOn = (page: Page) => {
  const section = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  return {
    section,
    none: section.getByRole('heading', { name: 'No passkeys yet' }),
    rows: section.getByRole('listitem'),
    add: section.getByRole('button', { name: 'Add a passkey' }),
    dialog,
    password: dialog.getByLabel('Your password', { exact: true }),
    goOn: dialog.getByRole('button', { name: 'Continue' }),
  };
};

/** Forgets the session, and opens the login. */
export const toLogin = (page: Page, address = '/login'): Promise<void> => signedOutAt(page, address);

/** The login's other way; it is there once the script of the page runs. */
export async function pressPasskey(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveAttribute('type', 'submit');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}
