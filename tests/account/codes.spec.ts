import { test as base } from '../members/own-member.ts';
import { call, password } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { tabTo } from '../system/tab-to.ts';
import { violationsOf } from '../system/violations.ts';
import type { CodesOn } from './codes.ts';
import { beginCodes, codeOf, codesSection, nextCode, shownKey, switchCodesOn } from './codes.ts';
import { expectMail } from './mails.ts';

/** `codes`: the test's own member has them on. */
const test = base.extend<{ codes: CodesOn }>({
  codes: async ({ member }, use) => use(await switchCodesOn(member)),
});

test.use({ expectedErrors: failedCalls });
test.slow();

test('the keyboard alone switches codes on', async ({ page, member }) => {
  await page.goto('/signing-in');
  const part = codesSection(page);
  await expect(part.off).toBeVisible();
  await tabTo(page, part.switchOn);
  await page.keyboard.press('Enter');
  await expect(part.step('Confirm your password')).toBeFocused();
  await tabTo(page, part.password);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(part.step('Add the club to your app')).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const secret = await shownKey(page);
  await tabTo(page, part.firstCode);
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(part.step('Save your recovery codes')).toBeFocused();
  await expect(part.codes).toHaveCount(10);
  expect(await violationsOf(page)).toEqual([]);
  await tabTo(page, part.done);
  await page.keyboard.press('Enter');
  await expect(part.kept).toBeFocused();
  await expect(part.kept).toHaveAccessibleDescription(/We can’t show them again/);
  await page.keyboard.press('Space');
  await tabTo(page, part.done);
  await page.keyboard.press('Enter');
  await expect(part.region.getByText('One-time codes are on.')).toBeVisible();
  await expect(part.on).toBeVisible();
  await expectMail(member.email, 'One-time codes are on');
});

test('recovery codes are downloaded as a file', async ({ page, codes }) => {
  await page.goto('/signing-in');
  const part = codesSection(page);
  await part.renew.click();
  await part.password.fill(password);
  await part.code.fill(nextCode(codes.secret));
  await part.region.getByRole('button', { name: 'Create new codes' }).click();
  await expect(part.codes).toHaveCount(10);
  const saving = page.waitForEvent('download');
  await part.region.getByRole('button', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toBe('recovery-codes.txt');
  await part.kept.check();
  await part.done.click();
  await expect(part.on).toBeVisible();
});

test('codes are switched off with password and code', async ({ page, member, codes }) => {
  await page.goto('/signing-in');
  const part = codesSection(page);
  await expect(part.on).toBeVisible();
  await part.switchOff.click();
  await expect(part.step('Turn off one-time codes')).toBeFocused();
  await part.password.fill('not it');
  await part.code.fill(codes.recovery[0] ?? '');
  await part.switchOff.click();
  await expect(part.password).toHaveAccessibleDescription(/That password is wrong/);
  await expect(part.code).toHaveValue(codes.recovery[0] ?? '');
  await part.password.fill(password);
  await part.switchOff.click();
  await expect(part.region.getByText('One-time codes turned off.')).toBeVisible();
  await expect(part.off).toBeVisible();
  const { access: token } = member.tokens;
  expect(await call('GET /general-users/me/one-time-codes/', { token })).toMatchObject({ on_since: null });
});

test('giving up changes nothing', async ({ page }) => {
  const part = await beginCodes(page);
  await part.region.getByRole('button', { name: 'Cancel' }).click();
  await expect(part.off).toBeVisible();
  await page.reload();
  await expect(part.off).toBeVisible();
});
