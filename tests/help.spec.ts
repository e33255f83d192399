import { makeMember } from './members/own-member.ts';
import { expect, signedInStorage, test } from './system/fixtures.ts';
import { findViolations } from './system/violations.ts';

test('the help shows visitors, members and staff what they may do, and leads there', async ({ browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/login');
  await visitor.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(visitor.getByRole('heading', { name: 'Before you sign in' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'For members' })).toHaveCount(0);

  const { tokens } = await makeMember();
  const member = await (await browser.newContext({ storageState: signedInStorage(tokens) })).newPage();
  await member.goto('/help');
  await expect(member.getByRole('heading', { name: 'For members' })).toBeVisible();
  await expect(member.getByRole('heading', { name: 'At the desk' })).toHaveCount(0);
  expect(await findViolations(member)).toEqual([]);
  await member
    .getByRole('article')
    .filter({ hasText: 'Book a court or a room' })
    .getByRole('link', { name: 'Open the calendar' })
    .click();
  await expect(member).toHaveURL(/\/bookings$/);
  for (const page of [visitor, member]) await page.context().close();
});

test.describe('at the desk', () => {
  test.use({ person: 'staff' });

  test('staff find the help at the foot of the desk', async ({ page }) => {
    await page.goto('/staff');
    await page.getByRole('main').getByRole('link', { name: 'Help', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Publish news' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Set up a kiosk or a screen' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'For members' })).toHaveCount(0);
  });
});
