import { openSetup } from '../../server/src/account/index.ts';
import { deriveKeys } from '../../server/src/http/keys.ts';
import type { TestApp } from '../../server/src/testing/app.ts';
import { createTestApp } from '../../server/src/testing/app.ts';
import { freePort } from '../../scripts/process.ts';
import { loginForm } from '../session/page.ts';
import { systemAddress, fixedCaptcha } from '../system/addresses.ts';
import { expect, test } from '../system/fixtures.ts';

// A club of its own: an empty database, and an API that the page's calls are sent to.
let club: TestApp;
let port: number;
let code: string;

test.beforeAll(async () => {
  const portalUrl = systemAddress('E2E_PORTAL');
  club = await createTestApp({ captchaCode: fixedCaptcha, origins: [portalUrl], portalUrl });
  const keys = await deriveKeys(club.config.tokenSecret ?? '');
  code = /setup code (\S+)$/.exec((await openSetup(club.db, { keys, portalUrl })) ?? '')?.[1] ?? '';
  port = await freePort();
  await club.app.listen({ host: 'localhost', port });
});
test.afterAll(() => club.close());

test.beforeEach(async ({ context }) => {
  const called = systemAddress('E2E_API');
  await context.route(`${called}/**`, (route) =>
    route.continue({ url: route.request().url().replace(called, `http://localhost:${port}`) }),
  );
});

test('a new club is set up from the code in the log to its first member', async ({ page }) => {
  const username = 'commodore';
  const password = 'seven tall ships at anchor';
  const steps = page.getByRole('main').getByRole('list').first();

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
    await expect(steps.getByText('To do')).toHaveCount(4);
  });

  await test.step('names the club', async () => {
    await page.getByRole('link', { name: 'Name, address and office hours' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bay Club');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved.')).toBeVisible();
  });

  await test.step('makes facilities from templates, which can be booked at once', async () => {
    await page.goto('/setup');
    const section = page.getByRole('region', { name: 'Start with ready-made facilities' });
    await section.getByRole('button', { name: 'Create facilities' }).click();
    await expect(section.getByRole('alert')).toContainText('Tick at least one kind of facility.');
    await section.getByRole('checkbox', { name: 'Tennis courts' }).check();
    const tennis = section.getByRole('group', { name: 'Tennis courts' });
    await tennis.getByLabel('Name').fill('Clay Court');
    await tennis.getByLabel('How many').fill('0');
    await section.getByRole('checkbox', { name: 'Hall in two halves' }).check();
    await section.getByRole('button', { name: /^Create/ }).click();
    await expect(tennis.getByLabel('How many')).toHaveAccessibleDescription('Enter a number from 1 to 20.');
    await tennis.getByLabel('How many').fill('2');
    await expect(tennis).toContainText('Creates Clay Court 1, Clay Court 2.');
    await section.getByRole('button', { name: 'Create 5 facilities' }).click();
    await expect(section.getByText('5 facilities created.')).toBeVisible();
    await expect(steps.getByText('To do')).toHaveCount(1);
    await section.getByRole('checkbox', { name: 'Tennis courts' }).check();
    await tennis.getByLabel('Name').fill('Clay Court');
    await section.getByRole('button', { name: 'Create 2 facilities' }).click();
    await expect(tennis.getByLabel('Name')).toHaveAccessibleDescription(
      'There is already a facility called Clay Court 1. Choose another name.',
    );
    await section.getByRole('link', { name: 'Hall A' }).click();
    const shared = page.getByRole('region', { name: 'Shared spaces' });
    await expect(shared).toContainText('While it’s booked, these can’t be: Hall.');
    await expect(page.getByRole('region', { name: 'The week' })).toContainText('S$60');
  });

  await test.step('has a facility of its own', async () => {
    await page.goto('/setup');
    await page.getByRole('link', { name: 'First category' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Squash');
    await page.getByRole('button', { name: 'Create category' }).click();
    await expect(page.getByText('Created.')).toBeVisible();
    await page.goto('/setup');
    await page.getByRole('link', { name: 'First facility' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Squash Court');
    await page.getByLabel('Type', { exact: true }).selectOption('Room');
    await page.getByLabel('Category', { exact: true }).selectOption('Squash');
    await page.getByLabel('Minutes per slot').fill('60');
    await page.getByRole('button', { name: 'Create facility' }).click();
    await expect(page.getByText('Created.')).toBeVisible();
  });

  await test.step('has its first member, after Today led back to the setup', async () => {
    await page.goto('/staff');
    await page.getByRole('link', { name: 'Finish setting up your club' }).click();
    await expect(page).toHaveURL('/setup');
    await expect(steps.getByText('To do')).toHaveCount(1);
    await page.getByRole('link', { name: 'First members' }).click();
    await page.getByRole('textbox', { name: 'Number' }).fill('M-1');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('First Member');
    await page.getByLabel('Status', { exact: true }).selectOption('Active');
    await page.getByLabel('Member since').fill('2026-01-01');
    await page.getByLabel('Tier').selectOption('Ordinary');
    await page.getByLabel('Service').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Create member' }).click();
    await expect(page.getByText('Created.')).toBeVisible();
  });

  await test.step('and is ready', async () => {
    await page.goto('/setup');
    await expect(steps.getByText('Done')).toHaveCount(5);
    await page.getByRole('button', { name: 'Finish setup' }).click();
    await page.getByRole('link', { name: 'Open the staff desk' }).click();
    await expect(page.getByRole('heading', { name: 'Staff desk' })).toBeVisible();
    await page.goto('/setup');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
