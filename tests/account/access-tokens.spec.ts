import { test } from '../members/own-member.ts';
import { systemAddress } from '../system/addresses.ts';
import { call, password } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { turnOff, turnOn } from '../system/other-programs.ts';

// Rules of tokens have tests of the API; here a member gives one to a program, and takes it back.

// A wrong password.
test.use({ expectedErrors: /status of 400/ });
test.beforeAll(() => turnOn('ACCESS_TOKENS'));
test.afterAll(() => turnOff('ACCESS_TOKENS'));

test('a member creates an access token, which is shown once, and revokes it', async ({ page }) => {
  await page.goto('/signing-in#access-tokens');
  const section = page.getByRole('region', { name: 'Access tokens' });
  await expect(section.getByRole('heading', { name: 'No access tokens yet' })).toBeVisible();
  await section.getByRole('button', { name: 'Create an access token' }).click();

  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create token' });
  await create.click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await expect(dialog.getByText('Choose at least one.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Hall display');
  await dialog.getByLabel('See my bookings').check();
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one');
  await create.click();
  await expect(dialog.getByText('That password is wrong.')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await create.click();

  await expect(dialog.getByRole('heading', { name: 'Your new access token' })).toBeVisible();
  const token = (await dialog.getByText(/^club_[0-9A-Za-z]{36}$/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = section.getByRole('listitem').filter({ hasText: 'Hall display' });
  await expect(row.getByText('See my bookings')).toBeVisible();
  expect((await call('GET /booking/reservation/', { token })).results).toEqual([]);

  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);
  await row.getByRole('button', { name: 'Revoke “Hall display”' }).click();
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(section.getByText('We’ve revoked “Hall display”.')).toBeVisible();
  const refused = await fetch(new URL('/booking/reservation/', systemAddress('E2E_API_DIRECT')), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await refused.json()).toMatchObject({ code: 'access_token_ended' });
});
