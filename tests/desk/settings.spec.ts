import type { Answer, Settings } from '@portal/contract';
import type { Page } from 'playwright/test';
import { failedCalls } from '../system/faults.ts';
import { fetchAnswer } from '../system/fetch-answer.ts';
import { test as memberTest } from '../members/own-member.ts';
import { expect, test } from '../system/fixtures.ts';

// All tests share the club: changes here stay between this page and the test.

const club: Answer<'GET /club/'> = {
  name: 'Bay Club',
  address: '1 Bay Road, Singapore 018989',
  zh: { name: '海湾俱乐部' },
  phone: '+65 6555 0199',
  email: 'hello@bay.example',
  office_hours: { opens: '09:00', closes: '18:30' },
  accent: { light: '#7a1020', light_hover: '#550b16', dark: '#d39aa2', dark_hover: '#e2bdc3' },
};

/** Answers for the API what the club is called. */
async function callClub(page: Page, answer: Answer<'GET /club/'> = club): Promise<{ count: number }> {
  const asked = { count: 0 };
  await page.route('**/club/', async (route) => {
    asked.count += 1;
    await route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } });
  });
  return asked;
}

/** As our own API marks its answers, to a page of another origin. */
const dialect = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-Contract',
  'X-Contract': '1',
};

/** Intercepts the saves, and answers each with the saved settings. */
async function takeSettings(page: Page, answers: readonly (number | 'stored')[]) {
  const sent: Partial<Settings>[] = [];
  let stored: Settings | null = null;
  await page.route('**/settings/', async (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.continue();
    if (request.method() === 'GET') {
      const response = await fetchAnswer(route);
      stored ??= await response.json();
      return route.fulfill({ response, json: stored });
    }
    const body = request.postDataJSON();
    sent.push(body);
    const answer = answers[sent.length - 1] ?? 'stored';
    if (answer === 409) {
      stored = { ...(stored as Settings), phone: '+65 6555 0100', version: body.version + 1 };
      return route.fulfill({
        status: 409,
        headers: dialect,
        json: { detail: 'Someone else has changed the settings.', code: 'settings_changed' },
      });
    }
    if (answer !== 'stored') return route.fulfill({ status: answer, headers: dialect, json: {} });
    stored = { ...(stored as Settings), ...body, mark: null, version: body.version + 1 };
    return route.fulfill({ json: stored, headers: dialect });
  });
  return sent;
}

memberTest(
  'what staff set of the club is on every page, remembered, and asked for once',
  async ({ page }) => {
    await memberTest.step('is on every page, remembered, and asked for once', async () => {
      const asked = await callClub(page);
      await page.goto('/');
      const banner = page.getByRole('banner');
      await expect(banner.getByRole('link', { name: 'Bay Club, home' })).toBeVisible();
      await expect(page).toHaveTitle("Bay Club Members' Portal");
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('Bay Club, 1 Bay Road, Singapore 018989');
      await expect(footer).toContainText('Front desk, 9 am to 6:30 pm:');
      await expect(footer.getByRole('link', { name: '+65 6555 0199' })).toHaveAttribute(
        'href',
        'tel:+6565550199',
      );
      await expect(footer.getByRole('link', { name: 'hello@bay.example' })).toHaveAttribute(
        'href',
        'mailto:hello@bay.example',
      );
      // The next page has it from its first paint on, and without a call.
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.dataset['named'] = document.querySelector('.club')?.textContent ?? '';
        });
      });
      await page.goto('/bookings');
      await expect(page.locator('html')).toHaveAttribute('data-named', /Bay Club/);
      expect(asked.count).toBe(1);
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary')),
      ).toContain('#7a1020');
    });

    await memberTest.step('is in Chinese on Chinese pages, as far as it has been translated', async () => {
      await page.goto('/zh/');
      await expect(page.getByRole('banner')).toContainText('海湾俱乐部');
      await expect(page.getByRole('contentinfo')).toContainText('1 Bay Road');
    });
  },
);

test.use({ person: 'staff', expectedErrors: failedCalls });

test('the settings are checked, saved and in place at once, and keep what was typed where saving fails', async ({
  page,
}) => {
  await test.step('are typed, checked, saved, and in place at once', async () => {
    const sent = await takeSettings(page, ['stored']);
    await page.goto('/staff/settings');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bay Club');
    await page.getByLabel('Opens at').fill('09:00');
    await page.getByLabel('Accent colour').fill('#ddbb72');
    const save = page.getByRole('button', { name: 'Save settings' });
    await save.click();
    await expect(page.getByLabel('Closes at')).toHaveAccessibleDescription('Enter both times, or neither.');
    await expect(page.getByLabel('Accent colour')).toHaveAccessibleDescription(/Choose a darker colour/);
    expect(sent).toEqual([]);
    await page.getByLabel('Closes at').fill('18:30');
    await page.getByLabel('Accent colour').fill('#7A1020');
    await save.click();
    await expect(page.getByText('Settings saved.')).toBeVisible();
    expect(sent[0]).toMatchObject({
      name: 'Bay Club',
      office_hours: { opens: '09:00', closes: '18:30' },
      accent: '#7a1020',
    });
    await expect(page.getByRole('banner')).toContainText('Bay Club');
  });

  await test.step('say whether emails leave and payments can be taken', async () => {
    await page.getByRole('button', { name: 'Check online payments' }).click();
    await expect(page.getByText('Sandbox answers and accepts the club’s key.')).toBeVisible();
    await page.route('**/settings/email-test/', (route) =>
      route.request().method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill({
            headers: dialect,
            json: {
              sent_to: 'me@club.example',
              outcome: 'REFUSED',
              failure: 'RECIPIENT',
              reply: '550 5.1.1 User unknown',
            },
          }),
    );
    await page.getByRole('button', { name: 'Send a test email' }).click();
    await expect(page.getByText('The email server refused the test email to me@club.example.')).toBeVisible();
    await expect(page.getByText('The email server doesn’t accept this address.')).toBeVisible();
    await expect(page.getByText('550 5.1.1 User unknown')).toBeVisible();
  });

  await test.step('keep what was typed where saving fails, and where somebody else was faster', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    const sent = await takeSettings(page, [500, 409, 'stored']);
    await page.goto('/staff/settings');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Cove Club');
    const save = page.getByRole('button', { name: 'Save settings' });
    await save.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(name).toHaveValue('Cove Club');
    await save.click();
    await expect(page.getByText('Someone else has just changed the settings.')).toBeVisible();
    await expect(name).toHaveValue('Cove Club');
    await expect(page.getByLabel('Telephone')).toHaveValue('+65 6555 0100');
    await save.click();
    await expect(page.getByText('Settings saved.')).toBeVisible();
    expect(sent[2]).toMatchObject({ name: 'Cove Club', phone: '+65 6555 0100' });
  });

  await test.step('are replaced by the way to one-time codes for staff without the codes that the club demands', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/general-users/me/', async (route) => {
      const response = await fetchAnswer(route);
      const me = { ...(await response.json()), access_rights: [], must_set_up_codes: true };
      await route.fulfill({ response, json: me });
    });
    await page.goto('/staff/settings');
    await expect(page.getByRole('heading', { name: 'Turn on one-time codes first' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Turn on one-time codes' })).toHaveAttribute(
      'href',
      '/signing-in',
    );
  });
});
