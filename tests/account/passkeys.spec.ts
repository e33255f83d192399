import { test } from '../members/own-member.ts';
import { loginForm } from '../session/page.ts';
import { fixedCaptcha } from '../system/addresses.ts';
import { password } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { expectMail } from './mails.ts';
import { addDevice, addPasskeyOn, passkeysOn, pressPasskey, toLogin } from './passkeys.ts';

test.use({ expectedErrors: /status of 40[01]/ });

test('a member adds a passkey, is told by mail, and signs in with it alone', async ({ page, member }) => {
  await addDevice(page);
  await page.goto('/');
  await page.getByRole('button', { name: /Wei Ling Ong/ }).click();
  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  const passkeys = passkeysOn(page);
  await expect(passkeys.none).toBeVisible();
  await passkeys.add.click();
  await expect(passkeys.password).toBeFocused();
  await passkeys.password.fill(password);
  await passkeys.goOn.click();
  await expect(passkeys.section.getByText(/You can now sign in with it/)).toBeVisible();
  await expect(passkeys.rows).toHaveText(/not used yet/);
  await expectMail(member.email, 'A passkey was added');

  await toLogin(page, '/login?next=%2Fsigning-in');
  await pressPasskey(page);
  await expect(page).toHaveURL('/signing-in');
  await expect(passkeys.rows).toHaveText(/last used/);
});

test('a passkey gets a name, and once it is removed signs nobody in', async ({ page, member }) => {
  await addDevice(page);
  await addPasskeyOn(page);
  const { rows, section, dialog, none } = passkeysOn(page);
  await section.getByRole('button', { name: /^Rename/ }).click();
  await dialog.getByLabel('Name').fill('Blue phone');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(rows).toContainText('Blue phone');
  await section.getByRole('button', { name: 'Remove “Blue phone”' }).click();
  await expect(dialog.getByRole('button', { name: 'Keep passkey' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(none).toBeVisible();
  await expectMail(member.email, 'A passkey was removed');

  await toLogin(page);
  const form = loginForm(page);
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

test('someone who leaves the device’s dialogue finds everything as it was', async ({ page, member }) => {
  const device = await addDevice(page);
  await addPasskeyOn(page);
  await device.know(false);
  await toLogin(page);
  const form = loginForm(page);
  await form.username.fill(member.username);
  await form.password.fill('half a passw');
  await pressPasskey(page);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(form.username).toHaveValue(member.username);
  await expect(form.password).toHaveValue('half a passw');
  await device.know(true);
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
});

test('adding one can be left and taken up again, and says what is wrong', async ({ page }) => {
  const device = await addDevice(page);
  await device.know(false);
  await page.goto('/signing-in');
  const passkeys = passkeysOn(page);
  await passkeys.add.click();
  await passkeys.goOn.click();
  await expect(passkeys.password).toHaveAccessibleDescription('Enter your password.');
  await passkeys.password.fill('not it');
  await passkeys.goOn.click();
  await expect(passkeys.password).toHaveAccessibleDescription('That password is wrong.');
  await passkeys.password.fill(password);
  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith('/options/') && answer.request().method() === 'POST' && answer.ok(),
  );
  await passkeys.goOn.click();
  await asked;
  await expect(passkeys.goOn).not.toHaveAttribute('aria-busy', 'true');
  await expect(passkeys.dialog.getByRole('alert')).toHaveCount(0);
  await expect(passkeys.password).toHaveValue(password);
  await device.know(true);
  await passkeys.goOn.click();
  await expect(passkeys.rows).toHaveCount(1);

  await passkeys.add.click();
  await passkeys.password.fill(password);
  await passkeys.goOn.click();
  await expect(passkeys.dialog.getByRole('alert')).toContainText(
    'This device already has a passkey for your login.',
  );
  await passkeys.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(passkeys.add).toBeFocused();
  await expect(passkeys.rows).toHaveCount(1);
});

test('adding, renaming, removing and signing in go by the keyboard alone', async ({ page }) => {
  await addDevice(page);
  await page.goto('/signing-in');
  const passkeys = passkeysOn(page);
  await passkeys.add.press('Enter');
  await expect(passkeys.password).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(passkeys.rows).toHaveCount(1);
  await expect(page.locator(':focus')).toContainText('We’ve added');

  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Rename/);
  await page.keyboard.press('Enter');
  await expect(passkeys.dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Key ring');
  await page.keyboard.press('Enter');
  await expect(passkeys.rows).toContainText('Key ring');

  await toLogin(page, '/login?next=%2Fsigning-in');
  await expect(loginForm(page).submit).toHaveAttribute('type', 'submit');
  await loginForm(page).submit.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(passkeys.rows).toContainText('Key ring');
  await passkeys.section.getByRole('button', { name: 'Remove “Key ring”' }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(passkeys.none).toBeVisible();
});

test('a browser that knows no passkeys offers none', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/signing-in');
  const { section, none, add } = passkeysOn(page);
  await expect(section).toContainText('This browser doesn’t support passkeys.');
  await expect(none).toHaveCount(0);
  await expect(section).not.toContainText('Add one on each device');
  await expect(add).toHaveCount(0);
  await toLogin(page);
  await expect(loginForm(page).submit).toHaveAttribute('type', 'submit');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});
