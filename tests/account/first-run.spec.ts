import { openSetup } from '../../server/src/account/index.ts';
import { deriveKeys } from '../../server/src/http/keys.ts';
import type { TestApp } from '../../server/src/testing/app.ts';
import { createTestApp } from '../../server/src/testing/app.ts';
import { freePort } from '../../scripts/process.ts';
import type { Locator } from 'playwright/test';
import { deskCellAt } from '../desk/far-days.ts';
import { loginForm } from '../session/page.ts';
import { systemAddress, fixedCaptcha } from '../system/addresses.ts';
import { expect, test } from '../system/fixtures.ts';
import { measureOverflow } from '../system/overflow.ts';

// A club of its own: an empty database, and an API that the page's calls are sent to.
let club: TestApp;
let port: number;
let code: string;

test.beforeEach(async ({ context }) => {
  const portalUrl = systemAddress('E2E_PORTAL');
  club = await createTestApp({ captchaCode: fixedCaptcha, origins: [portalUrl], portalUrl });
  const keys = await deriveKeys(club.config.tokenSecret ?? '');
  code = /setup code (\S+)$/.exec((await openSetup(club.db, { keys, portalUrl })) ?? '')?.[1] ?? '';
  port = await freePort();
  await club.app.listen({ host: 'localhost', port });
  const called = systemAddress('E2E_API');
  await context.route(`${called}/**`, (route) =>
    route.continue({ url: route.request().url().replace(called, `http://localhost:${port}`) }),
  );
});
test.afterEach(async ({ page }) => {
  await page.close();
  await club.close();
});

test('a new club is set up from the code in the log to its first member', async ({ page }) => {
  const username = 'commodore';
  const password = 'seven tall ships at anchor';
  const main = page.getByRole('main');
  const step = (name: string) => main.getByRole('listitem').filter({ hasText: name });
  /** The filled button of the step that is open. */
  const press = (name: string | RegExp) => main.getByRole('button', { name }).click();

  await test.step('the code makes the first administrator', async () => {
    await page.goto('/setup');
    await page.getByRole('textbox', { name: 'Setup code' }).fill(code);
    await page.getByRole('textbox', { name: 'Username' }).fill(username);
    await page.getByRole('textbox', { name: 'Email' }).fill('commodore@club.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create administrator' }).click();
    await expect(page.getByRole('heading', { name: 'Your login is ready' })).toBeVisible();
  });

  await test.step('who signs in, and comes back to the steps', async () => {
    await page.getByRole('link', { name: 'Sign in' }).last().click();
    const form = loginForm(page);
    await form.username.fill(username);
    await form.password.fill(password);
    await form.captcha.fill(fixedCaptcha);
    await expect(form.match).toBeVisible();
    await form.submit.click();
    await expect(page).toHaveURL('/setup');
    await expect(main).toContainText('8 steps are left.');
  });

  await test.step('the next step is open, and says what it lacks', async () => {
    await press('Save name and contact');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'Enter the name of your club.',
    );
    await page.getByRole('textbox', { name: 'Name' }).fill('Bay Club');
    await page.getByRole('textbox', { name: 'Telephone' }).fill('+65 6123 4567');
    await press('Save name and contact');
    await expect(main.getByText('Saved. Your portal is called Bay Club.')).toBeVisible();
    await expect(page.getByText('Bay Club').first()).toBeVisible();
    await expect(step('Name and contact')).toContainText('Done');
    await page.getByLabel('Opens at').fill('06:00');
    await press('Save opening hours');
  });

  await test.step('makes facilities from templates, which open when the club does', async () => {
    await press('Create facilities');
    await expect(main.getByRole('alert')).toContainText('Tick at least one kind of facility.');
    await page.getByRole('checkbox', { name: 'Tennis courts' }).check();
    const tennis = main.getByRole('group', { name: 'Tennis courts' });
    await tennis.getByLabel('Name').fill('Clay Court');
    await tennis.getByLabel('How many').fill('0');
    await page.getByRole('checkbox', { name: 'Hall in two halves' }).check();
    await press(/^Create/);
    await expect(tennis.getByLabel('How many')).toHaveAccessibleDescription('Enter a number from 1 to 20.');
    await tennis.getByLabel('How many').fill('2');
    await expect(tennis).toContainText('Creates Clay Court 1, Clay Court 2.');
    await press('Create 5 facilities');
    await expect(main.getByText('5 facilities created.')).toBeVisible();
    await expect(main).toContainText('5 steps are left.');
    await press(/^Courts and rooms/);
    await expect(main).toContainText('Open daily, 6 am to 10 pm');
    await page.getByRole('checkbox', { name: 'Tennis courts' }).check();
    await tennis.getByLabel('Name').fill('Clay Court');
    await press('Create 2 facilities');
    await expect(tennis.getByLabel('Name')).toHaveAccessibleDescription(
      'There is already a facility called Clay Court 1. Choose another name.',
    );
  });

  await test.step('has its first member, after Today led back to the setup', async () => {
    await page.goto('/staff');
    await page.getByRole('link', { name: 'Continue setup' }).click();
    await expect(page).toHaveURL('/setup');
    await page.getByRole('link', { name: 'Change tiers and fees' }).click();
    await page.getByRole('button', { name: 'Edit Ordinary' }).click();
    const tier = page.getByRole('form', { name: 'Edit Ordinary' });
    await tier.getByLabel('Name', { exact: true }).fill('Full member');
    await expect(tier.getByLabel('Name in Chinese')).toHaveAccessibleDescription(
      /^This is the Chinese name of Ordinary\./,
    );
    await tier.getByLabel('Fee, Active Service Regular').fill('much');
    await tier.getByRole('button', { name: 'Save tier' }).click();
    await expect(tier.getByLabel('Fee, Active Service Regular')).toBeFocused();
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    }
    await tier.getByLabel('Different fees by service').uncheck();
    await tier.getByLabel('Fee (S$)').fill('120');
    await tier.getByRole('button', { name: 'Save tier' }).click();
    await expect(page.getByText('Saved: Full member.')).toBeVisible();
    const full = page.getByRole('row', { name: /^Full member/ });
    await expect(full).toContainText('S$120.00');
    await expect(full).not.toContainText('Active Service');
    await page.getByRole('button', { name: 'Choose tiers to offer' }).click();
    const offered = page.getByRole('dialog', { name: 'Which tiers does your club have?' });
    await offered.getByLabel('ME4 (2 years)').uncheck();
    await offered.getByLabel('ME4 (5 years)').uncheck();
    await offered.getByRole('button', { name: 'Save' }).click();
    await expect(offered).toBeHidden();
    await expect(page.getByRole('row', { name: /^ME4 .*Not offered/ })).toHaveCount(2);
    await page.goto('/setup');
    await expect(main).toContainText('Full memberS$120.00');
    await expect(main).not.toContainText('ME4 (2 years)');
    await press('Use these tiers and fees');
    await page.getByRole('link', { name: 'Add one by hand' }).click();
    await page.getByRole('textbox', { name: 'Number' }).fill('M-1');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('First Member');
    await page.getByLabel('Member since').fill('2026-01-01');
    await page.getByLabel('Tier').selectOption('Full member');
    await page.getByRole('button', { name: 'Create member' }).click();
    await expect(page.getByText('Created.')).toBeVisible();
  });

  await test.step('and is ready', async () => {
    await page.goto('/setup');
    await press(/^(Take payments at the desk only|Keep the sandbox for now)$/);
    await press('Send a test email');
    await expect(main.getByText(/^The test email to commodore@club.example is in the outbox/)).toBeVisible();
    await page.getByRole('link', { name: 'Add a staff login' }).click();
    await page.getByRole('textbox', { name: 'Username' }).fill('bosun');
    await page.getByRole('textbox', { name: 'Email' }).fill('bosun@club.example');
    await page.getByRole('checkbox', { name: 'Front desk' }).check();
    await press('Create login');
    await expect(main).toContainText('The login bosun is ready.');
    await press('Set password');
    const dialog = page.getByRole('dialog', { name: 'Set a password for bosun' });
    await dialog.getByRole('button', { name: 'Set password' }).click();
    await expect(dialog.getByLabel('New password')).toHaveAccessibleDescription(/^Enter a new password\./);
    await dialog.getByLabel('New password').fill('one rope and a lantern');
    await dialog.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Password set. bosun can sign in with it.')).toBeVisible();
    await page.goto('/setup');
    await expect(step('Staff logins')).toContainText('Done');
    await expect(main).not.toContainText('left.');
    await page.getByRole('button', { name: 'Finish setup' }).click();
    await page.getByRole('link', { name: 'Open the staff desk' }).click();
    await expect(page.getByRole('heading', { name: 'Staff desk' })).toBeVisible();
    await page.goto('/setup');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

test('an empty club takes its first paid booking within 23 presses', async ({ page }) => {
  const main = page.getByRole('main');
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  const choose = async (list: Locator, option: Parameters<Locator['selectOption']>[0]) => {
    presses += 2;
    await list.selectOption(option);
  };

  await test.step('its administrator signs in', async () => {
    await page.goto('/setup');
    await page.getByRole('textbox', { name: 'Setup code' }).fill(code);
    await page.getByRole('textbox', { name: 'Username' }).fill('purser');
    await page.getByRole('textbox', { name: 'Email' }).fill('purser@club.example');
    await page.getByLabel('Password', { exact: true }).fill('nine ropes and a lantern');
    await press(page.getByRole('button', { name: 'Create administrator' }));
    await press(page.getByRole('link', { name: 'Sign in' }).last());
    const form = loginForm(page);
    await form.username.fill('purser');
    await form.password.fill('nine ropes and a lantern');
    await form.captcha.fill(fixedCaptcha);
    await press(form.submit);
    await expect(main).toContainText('8 steps are left.');
  });

  await test.step('the club gets a name, hours, courts, fees and a member', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Quay Club');
    await press(main.getByRole('button', { name: 'Save name and contact' }));
    await press(main.getByRole('button', { name: 'Save opening hours' }));
    await press(page.getByRole('checkbox', { name: 'Tennis courts' }));
    await press(main.getByRole('button', { name: /^Create \d+ facilit/ }));
    await press(main.getByRole('button', { name: 'Use these tiers and fees' }));
    await press(page.getByRole('link', { name: 'Add one by hand' }));
    await page.getByRole('textbox', { name: 'Number' }).fill('M-1');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('First Member');
    await page.getByLabel('Member since').fill('2026-01-01');
    await choose(page.getByLabel('Tier'), { index: 1 });
    await press(page.getByRole('button', { name: 'Create member' }));
    await expect(page.getByText('Created.')).toBeVisible();
  });

  await test.step('who books a court at the desk and pays', async () => {
    await press(
      page.getByRole('navigation', { name: 'Desk', exact: true }).getByRole('link', { name: 'Calendar' }),
    );
    await press(deskCellAt(page, /, 5 to 6 pm, free/).first());
    const panel = page.getByRole('dialog', { name: 'Book for a member' });
    await expect(panel.getByRole('combobox', { name: 'Member' })).toBeFocused();
    await page.keyboard.type('First');
    await press(panel.getByRole('option', { name: 'First Member' }));
    await press(panel.getByText('Cash', { exact: true }));
    await press(panel.getByRole('button', { name: /^Confirm, .+ in cash$/ }));
    await expect(page.getByText(/ recorded in cash\.$/)).toBeVisible();
  });

  expect(presses).toBeLessThanOrEqual(23);
});
