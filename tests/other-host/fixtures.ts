import type { Page } from 'playwright/test';
import { shiftClock, testClockShift } from '../../scripts/testing/clock.ts';
import { systemAddress, apiAt } from '../system/addresses.ts';
import { expect, signedInStorage, test as base } from '../system/fixtures.ts';
import { untilSettled } from '../system/until-settled.ts';
import type { DialectName, StrangeHost } from './strange-host/start.ts';
import { startStrangeHost } from './strange-host/start.ts';

export { expect } from '../system/fixtures.ts';

/**
 * Sentences that are true by the rules and calls of our own API alone. Another host never gave them, so no page may
 * show them on it.
 */
export const ownRules = new RegExp(
  [
    'on all your devices|on your other devices|calendar feed|email preferences',
    'for an hour|for a day|links an hour|emailed it a link|We’ve emailed you|email your receipt|email you a link',
    'link in (?:your|the) email|will lift it|the Going tab|/check-in',
    'nothing back|no refund|too late to change|Just come|for life|given none|no discount group',
    'Pays for a booking|Pays invoices|sent on \\.',
  ].join('|'),
  'i',
);

/** Signs of a page that took a missing thing for a value. */
export const nonsense = /undefined|NaN|Invalid|\b1970\b|\bnull\b|\[object/;

export const main = (page: Page) => page.getByRole('main');

/** Checks that everything on the loaded page came from the host or is true on every host. */
export async function expectOnlyWhatTheHostSaid(page: Page, at: string): Promise<void> {
  await untilSettled(page);
  const said = await page.locator('body').innerText();
  expect.soft(said, at).not.toMatch(nonsense);
  expect.soft(said, at).not.toMatch(ownRules);
}

interface Fixtures {
  host: StrangeHost;
}

interface Options {
  dialect: DialectName;
  signedIn: boolean;
}

/** The portal with a host behind it that was written from the specification alone; a new one for each test. */
export const test = base.extend<Fixtures & Options>({
  dialect: ['flat', { option: true }],
  signedIn: [true, { option: true }],
  // Browsers complain of every answer that is no success; here they are what tests are about.
  expectedErrors: /Failed to load resource: the server responded with a status of/,
  host: async ({ dialect }, use) => {
    const host = await startStrangeHost(dialect);
    await use(host);
    await host.close();
  },
  // The flat one writes decimals, as the other build of the site expects.
  baseURL: async ({ dialect }, use) => use(systemAddress(dialect === 'flat' ? 'E2E_UAT' : 'E2E_PORTAL')),
  storageState: async ({ host, signedIn, baseURL }, use) =>
    use(signedIn ? signedInStorage(host.signIn(), baseURL) : undefined),
  context: async ({ playwright, host, launchOptions, contextOptions, storageState, baseURL }, use) => {
    const args = [
      ...(launchOptions.args ?? []).filter((one) => !one.includes('host-resolver')),
      apiAt(`127.0.0.1:${host.port}`),
    ];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const context = await browser.newContext({
      ...contextOptions,
      ...(baseURL !== undefined && { baseURL }),
      ...(storageState && { storageState }),
    });
    await context.addInitScript(shiftClock, testClockShift());
    await use(context);
    await browser.close();
  },
});
