import type { Page } from 'playwright/test';
import { password, signIn } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect, signedInStorage, test as base } from '../system/fixtures.ts';
import { measureOverflow } from '../system/overflow.ts';
import { coloursOnly, findViolations } from '../system/violations.ts';

// A session of their own: it ends, and is renewed by a clock that is ahead.
const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
  storageState: async ({}, use) => use(signedInStorage(await signIn('staff'))),
});
test.use({ expectedErrors: failedCalls });

const QUARTER = '15:01';

const lockScreen = (page: Page) => {
  const lock = page.getByRole('dialog', { name: 'The desk is locked' });
  return {
    lock,
    password: lock.getByLabel('Password', { exact: true }),
    unlock: lock.getByRole('button', { name: 'Unlock' }),
  };
};
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

/** Opens the settings, with a name typed that isn’t saved. */
async function typeDraft(page: Page): Promise<void> {
  await page.goto('/staff/settings');
  await nameField(page).fill('Draft Club');
}

test('the desk locks after its time without input, and comes back to its draft or the open dialog', async ({
  page,
}) => {
  const { lock, password: field, unlock } = lockScreen(page);
  await page.clock.install();

  await test.step('locks after its time without input, and comes back to its draft', async () => {
    await typeDraft(page);
    await expect(page).toHaveTitle(/^Harbour Club/);
    await page.clock.fastForward('14:00');
    await page.keyboard.press('Shift');
    await page.clock.fastForward('14:00');
    await expect(nameField(page)).toBeVisible();
    await expect(lock).toBeHidden();

    await page.clock.fastForward('01:06');
    await expect(lock).toBeVisible();
    await expect(field).toBeFocused();
    await expect(page).toHaveTitle(/^Locked: Harbour Club/);
    // Neither seen nor read out, nor reached by the keyboard.
    await expect(page.getByRole('textbox', { name: 'Name', exact: true, includeHidden: false })).toHaveCount(
      0,
    );
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.locator('[id="settings-club"]')).toBeHidden();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(lock).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);

    await field.fill('not my password');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription('That password is wrong.');
    await expect(field).toBeFocused();
    await field.fill(password);
    await unlock.click();
    await expect(lock).toBeHidden();
    await expect(nameField(page)).toHaveValue('Draft Club');
    await expect(nameField(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Harbour Club/);
  });

  await test.step('stands above a dialog that is open, and leaves it as it is', async () => {
    await page.getByRole('button', { name: 'Find a member' }).click();
    const search = page.getByRole('dialog').getByLabel('Search the desk');
    await search.fill('half a na');
    await page.clock.fastForward(QUARTER);
    await expect(lock).toBeVisible();
    await expect(search).toBeHidden();
    // A dialog that opens by itself, as after a slow answer, goes below.
    await page.evaluate(() => {
      const late = document.createElement('dialog');
      late.textContent = 'Late question';
      document.querySelector('main')?.append(late);
      late.showModal();
    });
    await expect(page.getByText('Late question')).toBeHidden();
    await field.fill(password);
    await page.keyboard.press('Enter');
    await expect(lock).toBeHidden();
    await expect(page.getByText('Late question')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Search the desk', includeHidden: true })).toHaveValue(
      'half a na',
    );
  });

  for (const { what, width, address, name } of [
    { what: 'on a phone', width: 390, address: '/staff', name: 'The desk is locked' },
    { what: 'in Chinese', width: 1440, address: '/zh/staff', name: '工作台已锁定' },
  ])
    await test.step(`has no violation that axe can find, ${what}`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(address);
      await expect(page.locator('#arrivals')).toBeVisible();
      await page.clock.fastForward(QUARTER);
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findViolations(page, coloursOnly)).toEqual([]);
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
      await dialog.locator('[type=password]').fill(password);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    });
});

test('the lock holds in every tab until one of them is unlocked, and ends with its session', async ({
  page,
  context,
}) => {
  const { lock, password: field, unlock } = lockScreen(page);
  await page.clock.install();
  await typeDraft(page);

  await test.step('holds in every tab and over a reload, until one of them is unlocked', async () => {
    const other = await context.newPage();
    await other.clock.install();
    await other.goto('/staff');
    await expect(other.locator('#arrivals')).toBeVisible();
    await page.clock.fastForward(QUARTER);
    await expect(lock).toBeVisible();
    await expect(lockScreen(other).lock).toBeVisible();
    await other.reload();
    await expect(lockScreen(other).lock).toBeVisible();
    await expect(other.locator('#arrivals')).toBeHidden();

    await lockScreen(other).password.fill(password);
    await lockScreen(other).unlock.click();
    await expect(other.locator('#arrivals')).toBeVisible();
    await expect(lock).toBeHidden();
    await expect(nameField(page)).toHaveValue('Draft Club');
    await other.close();
  });

  await test.step('is left by signing out, and gone with the next sign-in', async () => {
    await page.clock.fastForward(QUARTER);
    await lock.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    const { access, refresh } = await signIn('staff');
    await page.evaluate(
      ([token, renewal]) => {
        localStorage.setItem('user-token', token ?? '');
        localStorage.setItem('user-refresh', renewal ?? '');
      },
      [access, refresh],
    );
    await page.goto('/staff/settings');
    await expect(nameField(page)).toBeVisible();
    await expect(lock).toBeHidden();
  });

  await test.step('leads to the sign-in, and back, where the session has ended', async () => {
    await page.clock.fastForward(QUARTER);
    await page.route(/\/(?:check-password|api\/token\/refresh)\/$/, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill({
            status: 401,
            headers: { 'access-control-allow-origin': '*' },
            json: { detail: 'Token is invalid or expired', code: 'token_not_valid' },
          }),
    );
    await field.fill(password);
    await unlock.click();
    await expect(page).toHaveURL('/login?next=%2Fstaff%2Fsettings');
  });
});
