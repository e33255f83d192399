import { test } from '../members/own-member.ts';
import { call, password } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { tabTo } from '../system/tab-to.ts';
import { findViolations } from '../system/violations.ts';
import { beginCodes, codeAt, codesSection, nextCode, shownKey } from './codes.ts';
import { expectMail } from './mails.ts';

test.use({ expectedErrors: /status of 40[03]/ });
test('a member turns one-time codes on, gets new recovery codes, and turns them off', async ({
  page,
  member,
}) => {
  await test.step('cancelling changes nothing', async () => {
    const begun = await beginCodes(page);
    await begun.region.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(begun.off).toBeVisible();
    await page.reload();
    await expect(begun.off).toBeVisible();
  });

  const part = codesSection(page);

  const secret = await test.step('the keyboard alone turns them on', async () => {
    await tabTo(page, part.switchOn);
    await page.keyboard.press('Enter');
    await expect(part.step('Confirm your password')).toBeFocused();
    await tabTo(page, part.password);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(part.step('Add the club to your app')).toBeFocused();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const key = await shownKey(page);
    await tabTo(page, part.firstCode);
    await page.keyboard.type(codeAt(key));
    await page.keyboard.press('Enter');
    await expect(part.step('Save your recovery codes')).toBeFocused();
    await expect(part.codes).toHaveCount(10);
    expect(await findViolations(page)).toEqual([]);
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
    return key;
  });

  const recovery = await test.step('new recovery codes are downloaded as a file', async () => {
    await part.renew.click();
    await part.password.fill(password);
    await part.code.fill(nextCode(secret));
    await part.region.getByRole('button', { name: 'Create new codes', exact: true }).click();
    await expect(part.codes).toHaveCount(10);
    const [code = ''] = await part.codes.allTextContents();
    const saving = page.waitForEvent('download');
    await part.region.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await saving).suggestedFilename()).toBe('recovery-codes.txt');
    await part.kept.check();
    await part.done.click();
    await expect(part.on).toBeVisible();
    return code;
  });

  await test.step('password and code turn them off', async () => {
    await part.switchOff.click();
    await expect(part.step('Turn off one-time codes')).toBeFocused();
    await part.password.fill('not it');
    await part.code.fill(recovery);
    await part.switchOff.click();
    await expect(part.password).toHaveAccessibleDescription(/That password is wrong/);
    await expect(part.code).toHaveValue(recovery);
    await part.password.fill(password);
    await part.switchOff.click();
    await expect(part.region.getByText('One-time codes turned off.')).toBeVisible();
    await expect(part.off).toBeVisible();
    const { access: token } = member.tokens;
    expect(await call('GET /general-users/me/one-time-codes/', { token })).toMatchObject({ on_since: null });
  });
});
