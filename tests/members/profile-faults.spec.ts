import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { test } from './own-member.ts';

test.use({
  expectedErrors: failedCalls,
  about: { employer: 'Keel and Daughters' },
});
test.slow();

test('where a postcode can’t be looked up, one is told to type the address', async ({ page, context }) => {
  for (const fault of faults) {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change: Where you live' }).click();
    await page.getByLabel('Postcode').fill('018956');
    const path = '/system-config/config/get-postal-address/';
    const mend = await breakCall(context, { method: 'GET', path }, fault);
    await page.getByRole('button', { name: 'Find address' }).click();
    await expect(page.getByText('Addresses can’t be looked up just now.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel('Postcode')).toHaveValue('018956');
    await mend();
  }
});

test('mails and data fail by themselves, and can be tried again', async ({ page, context }) => {
  const broken = /\/general-users\/me\/(?:subscription\/NEWSLETTER|data)\/$/;
  await context.route(broken, (route) => route.abort('connectionrefused'));
  await page.goto('/profile#my-data');
  // What loads above moves the button away from under a pointer that is pressing it.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not gather your data.');
  const newsletter = page.getByRole('checkbox', { name: /^Newsletter/ });
  await newsletter.scrollIntoViewIfNeeded();
  await newsletter.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This was not changed.' })).toBeVisible();
  await expect(newsletter).toBeChecked();
});

test('without the code that typing takes, the page says so', async ({ page, context }) => {
  await context.route(/\/typing\.[^/]*js$/, (route) => route.abort('internetdisconnected'));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change: About you' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not load this part of the page.');
});
