import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { OwnMember } from '../members/own-member.ts';
import { call, password } from '../system/api.ts';

const STEP = 30_000;

/** Returns the code that a device with this secret shows so many steps from now. */
export const codeAt = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP });

/** The next code of somebody who has used none but the one that switched codes on: right now and in the next step. */
export const nextCode = (secret: string): string => codeAt(secret, 1);

export interface CodeSecrets {
  readonly secret: string;
  readonly recovery: readonly string[];
}

/** Switches one-time codes on for a member of a test's own. */
export async function switchCodesOn({ tokens: { access: token } }: OwnMember): Promise<CodeSecrets> {
  const { secret } = await call('POST /general-users/me/one-time-codes/', { token, body: { password } });
  const { recovery_codes: recovery } = await call('POST /general-users/me/one-time-codes/confirm/', {
    token,
    body: { one_time_code: codeAt(secret) },
  });
  return { secret, recovery };
}

/** The one-time codes section of the page. */
export const codesSection = (page: Page) => {
  const region = page.getByRole('region', { name: 'One-time codes' });
  return {
    region,
    off: region.getByText('One-time codes are off.'),
    on: region.getByText(/Two-step sign-in has been on since .*You have 10 recovery codes left\./),
    switchOn: region.getByRole('button', { name: 'Turn on one-time codes' }),
    renew: region.getByRole('button', { name: 'New recovery codes' }),
    switchOff: region.getByRole('button', { name: 'Turn off' }),
    password: region.getByLabel('Your password', { exact: true }),
    code: region.getByRole('textbox', { name: 'One-time code' }),
    firstCode: region.getByRole('textbox', { name: 'Six digits from your app' }),
    goOn: region.getByRole('button', { name: 'Continue' }),
    kept: region.getByRole('checkbox', { name: 'I’ve saved these codes.' }),
    codes: region.getByRole('listitem'),
    done: region.getByRole('button', { name: 'Done' }),
    step: (name: string) => region.getByRole('heading', { name, level: 3 }),
  };
};

/** The key on screen, as an app takes it. */
export async function shownKey(page: Page): Promise<string> {
  const key = codesSection(page).region.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  return (await key.textContent())?.replaceAll(' ', '') ?? '';
}

/** Begins to switch them on: the key is on screen, and the page waits for its first code. */
export async function beginCodes(page: Page) {
  await page.goto('/signing-in');
  const part = codesSection(page);
  await part.switchOn.click();
  await part.password.fill(password);
  await part.goOn.click();
  await expect(part.firstCode).toBeVisible();
  return part;
}
