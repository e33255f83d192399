import type { Page } from 'playwright/test';

/** The elements of the pay page and the result. */
export const payOn = (page: Page) => ({
  button: page.getByRole('button', { name: /^Pay / }),
  method: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
  code: page.getByRole('img', { name: 'PayNow code to scan' }),
  paid: page.getByText('Payment received. Thank you.'),
});

/** Chooses what happens on the page of the sandbox. */
export const atTheBank = (page: Page, outcome: string) =>
  page.getByRole('button', { name: outcome, exact: true }).click();
