import { test } from '../members/own-member.ts';
import { failedCalls } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { addDevice, addPasskeyOn, passkeysOn } from './passkeys.ts';

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
