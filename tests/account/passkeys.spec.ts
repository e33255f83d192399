import { test } from '../members/own-member.ts';
import { loginForm } from '../session/page.ts';
import { fixedCaptcha } from '../system/addresses.ts';
import { password } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { expectMail } from './mails.ts';
import { addDevice, passkeysOn, pressPasskey, toLogin } from './passkeys.ts';

test.use({ expectedErrors: /status of 40[01]/ });
test('a member adds a passkey, signs in with it alone, and removes it', async ({ page, member }) => {
  const passkeys = passkeysOn(page);
  const { section, dialog, rows, none, add, goOn } = passkeys;
  const form = loginForm(page);
  const button = page.getByRole('button', { name: 'Sign in with a passkey', exact: true });
  const device = await addDevice(page);

  await test.step('adding one can be left and taken up again, and says what is wrong', async () => {
    await device.know(false);
    await page.goto('/');
    await page.getByRole('button', { name: /Wei Ling Ong/ }).click();
    await page.getByRole('link', { name: 'Sign-in and security', exact: true }).click();
    await expect(none).toBeVisible();
    await add.click();
    await expect(passkeys.password).toBeFocused();
    await goOn.click();
    await expect(passkeys.password).toHaveAccessibleDescription('Enter your password.');
    await passkeys.password.fill('not it');
    await goOn.click();
    await expect(passkeys.password).toHaveAccessibleDescription('That password is wrong.');
    await passkeys.password.fill(password);
    const asked = page.waitForResponse(
      (answer) => answer.url().endsWith('/options/') && answer.request().method() === 'POST' && answer.ok(),
    );
    await goOn.click();
    await asked;
    await expect(goOn).not.toHaveAttribute('aria-busy', 'true');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(passkeys.password).toHaveValue(password);
    await device.know(true);
    await goOn.click();
    await expect(section.getByText(/You can now sign in with it/)).toBeVisible();
    await expect(rows).toHaveText(/not used yet/);
    await expectMail(member.email, 'A passkey was added');
  });

  await test.step('a device has one for a login', async () => {
    await add.click();
    await passkeys.password.fill(password);
    await goOn.click();
    await expect(dialog.getByRole('alert')).toContainText(
      'This device already has a passkey for your login.',
    );
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(add).toBeFocused();
    await expect(rows).toHaveCount(1);
  });

  await test.step('who leaves the device’s dialogue at the login finds everything as it was', async () => {
    await device.know(false);
    await toLogin(page, '/login?next=%2Fsigning-in');
    await form.username.fill(member.username);
    await form.password.fill('half a passw');
    await pressPasskey(page);
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(form.username).toHaveValue(member.username);
    await expect(form.password).toHaveValue('half a passw');
    await device.know(true);
  });

  await test.step('it signs in, by keyboard alone', async () => {
    await form.submit.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/signing-in');
    await expect(rows).toHaveText(/last used/);
  });

  await test.step('it is removed, added and renamed by keyboard alone', async () => {
    await section.getByRole('button', { name: /^Remove/ }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Keep passkey', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(none).toBeVisible();
    await expectMail(member.email, 'A passkey was removed');

    await add.press('Enter');
    await expect(passkeys.password).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(page.locator(':focus')).toContainText('We’ve added');

    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Rename/);
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Key ring');
    await page.keyboard.press('Enter');
    await expect(rows).toContainText('Key ring');
  });

  await test.step('once it is removed it signs nobody in, and a password does', async () => {
    await section.getByRole('button', { name: 'Remove “Key ring”', exact: true }).click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(none).toBeVisible();
    await toLogin(page);
    await form.username.fill(member.username);
    await pressPasskey(page);
    await expect(page.getByRole('alert')).toContainText('This passkey didn’t work.');
    await expect(form.username).toHaveValue(member.username);
    await form.password.fill(password);
    await form.captcha.fill(fixedCaptcha);
    await expect(form.match).toBeVisible();
    await form.submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
  });

  await test.step('a browser that knows no passkeys offers none', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await page.goto('/signing-in');
    await expect(section).toContainText('This browser doesn’t support passkeys.');
    await expect(none).toHaveCount(0);
    await expect(section).not.toContainText('Add one on each device');
    await expect(add).toHaveCount(0);
    await toLogin(page);
    await expect(form.submit).toHaveAttribute('type', 'submit');
    await expect(button).toHaveCount(0);
  });
});
