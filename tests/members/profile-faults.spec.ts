import { breakCall, failedCalls, faults, refuseCall } from '../system/faults.ts';
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
    await page.getByRole('button', { name: 'Change: Address' }).click();
    await page.getByLabel('Postcode').fill('018956');
    const path = '/system-config/config/get-postal-address/';
    const mend = await breakCall(context, { method: 'GET', path }, fault);
    await page.getByRole('button', { name: 'Find address' }).click();
    await expect(page.getByText('Address search isn’t working right now.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel('Postcode')).toHaveValue('018956');
    await mend();
  }
});

test('without the code that typing takes, the page says so, and opens it when tried again', async ({
  page,
  context,
}) => {
  const part = /\/typing\.[^/]*js$/;
  await context.route(part, (route) => route.abort('internetdisconnected'));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change: About you' }).click();
  const said = page.getByRole('alert');
  await expect(said).toContainText('We couldn’t load this part of the page.');
  await context.unroute(part);
  await said.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toBeVisible();
  await expect(said).toHaveCount(0);
});

test('a part further down that didn’t come is there when tried again', async ({ page, context }) => {
  const part = /\/MyData\.[^/]*js$/;
  await context.route(part, (route) => route.abort('internetdisconnected'));
  await page.goto('/profile#my-data');
  const section = page.getByRole('region', { name: 'Your data' });
  await expect(section.getByRole('alert')).toContainText('We couldn’t load this part of the page.');
  await context.unroute(part);
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByRole('button', { name: 'Download data' })).toBeVisible();
});

test('a picture that the club has no room for stays to be sent again', async ({ page, context }) => {
  const call = { method: 'POST', path: '/uploads/' };
  const mend = await refuseCall(context, call, 507, 'storage_full');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await page.getByLabel('Choose a photo').setInputFiles('docs/bookings.png');
  const use = page.getByRole('button', { name: 'Use this photo' });
  await use.click();
  await expect(page.getByRole('alert')).toContainText('We can’t store any more photos right now.');
  await mend();
  await use.click();
  await expect(page.getByRole('img', { name: 'Photo of Wei Ling Ong' })).toBeVisible();
});
