import { test } from '../members/own-member.ts';
import { password } from '../system/api.ts';
import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { addDevice, addPasskeyOn, passkeysOn, pressPasskey, toLogin } from './passkeys.ts';

test.use({ expectedErrors: failedCalls });
test.slow();

test('removing and renaming a passkey, offline: say so, and work when tried again', async ({
  page,
  context,
}) => {
  await addDevice(page);
  await addPasskeyOn(page);
  const { section, dialog, rows, none } = passkeysOn(page);
  await section.getByRole('button', { name: /^Rename/ }).click();
  await dialog.getByLabel('Name').fill('Blue phone');
  const save = dialog.getByRole('button', { name: 'Save the name' });
  await context.setOffline(true);
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('You are offline.');
  await expect(dialog.getByLabel('Name')).toHaveValue('Blue phone');
  await context.setOffline(false);
  await save.click();
  await expect(rows).toContainText('Blue phone');

  await section.getByRole('button', { name: /^Remove/ }).click();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The passkey was not removed.');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(none).toBeVisible();
});

for (const fault of faults) {
  test(`signing in, loading the passkeys, ${fault}: says so in its place and loads them when asked again`, async ({
    page,
    context,
  }) => {
    const mend = await breakCall(context, { method: 'GET', path: '/general-users/me/passkey/' }, fault);
    await page.goto('/signing-in');
    const { section, none } = passkeysOn(page);
    await expect(section.getByRole('alert')).toContainText('We could not load your passkeys.', {
      timeout: 30_000,
    });
    await expect(page.getByRole('link', { name: 'Change the password' })).toBeVisible();
    await mend();
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(none).toBeVisible();
  });

  test(`adding a passkey, ${fault}: says so, and works when tried again`, async ({ page, context }) => {
    await addDevice(page);
    await page.goto('/signing-in');
    const passkeys = passkeysOn(page);
    await expect(passkeys.none).toBeVisible();
    const mendAdding = await breakCall(
      context,
      { method: 'POST', path: '/general-users/me/passkey/options/' },
      fault,
    );
    await passkeys.add.click();
    await passkeys.password.fill(password);
    await passkeys.goOn.click();
    await expect(passkeys.dialog.getByRole('alert')).toBeVisible({ timeout: 30_000 });
    await mendAdding();
    await expect(passkeys.password).toHaveValue(password);
    await passkeys.goOn.click();
    await expect(passkeys.rows).toHaveCount(1);
  });

  for (const [what, path] of [
    ['asking for it', '/api/token-passkey/options/'],
    ['sending it', '/api/token-passkey/'],
  ] as const) {
    test(`login with a passkey, ${what}, ${fault}: says so, keeps what was typed, and works when tried again`, async ({
      page,
      context,
    }) => {
      await addDevice(page);
      await addPasskeyOn(page);
      await toLogin(page);
      const username = page.getByRole('textbox', { name: 'Username' });
      await username.fill('somebody');
      const mend = await breakCall(context, { method: 'POST', path }, fault);
      await pressPasskey(page);
      await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 });
      await expect(username).toHaveValue('somebody');
      await mend();
      await pressPasskey(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
    });
  }
}
