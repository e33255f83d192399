import type { Answer, EmailTexts } from '@portal/contract';
import type { Page } from 'playwright/test';
import { failedCalls } from '../system/faults.ts';
import { fetchAnswer } from '../system/fetch-answer.ts';
import { expect, test } from '../system/fixtures.ts';
import { measureOverflow } from '../system/overflow.ts';

// All tests share the emails: changes here stay between this page and the test.

/** As our own API marks its answers, to a page of another origin. */
const dialect = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-Contract',
  'X-Contract': '1',
};

/** Intercepts the saves of one email, and answers each with the saved text. */
async function takeTexts(page: Page, answers: readonly (409 | 'stored')[] = []) {
  const sent: { en: object | null; zh: object | null; version: number }[] = [];
  const theirs = { subject: '他们的主题', text: '{username}' };
  let stored: EmailTexts | null = null;
  await page.route('**/settings/email-text/', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await fetchAnswer(route);
    const { emails }: Answer<'GET /settings/email-text/'> = await response.json();
    const own = (['en', 'zh'] as const).filter((language) => stored?.[language]);
    const json = { emails: emails.map((one) => (one.kind === 'LOGIN_CREATED' ? { ...one, own } : one)) };
    return route.fulfill({ response, json });
  });
  await page.route('**/settings/email-text/LOGIN_CREATED/', async (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.continue();
    if (request.method() === 'GET') {
      const response = await fetchAnswer(route);
      stored ??= await response.json();
      return route.fulfill({ response, json: stored });
    }
    const body = request.postDataJSON();
    sent.push(body);
    const isRefused = answers[sent.length - 1] === 409;
    stored = {
      ...(stored as EmailTexts),
      ...(isRefused ? { zh: theirs } : body),
      version: body.version + 1,
    };
    return isRefused
      ? route.fulfill({
          status: 409,
          headers: dialect,
          json: { detail: 'Someone else has changed the settings.', code: 'settings_changed' },
        })
      : route.fulfill({ json: stored, headers: dialect });
  });
  return sent;
}

const english = (page: Page) => page.getByRole('region', { name: 'English' });

test.use({ person: 'staff', expectedErrors: failedCalls });

test('the texts of emails are written with values, previewed, saved, tried, and kept where saving fails', async ({
  page,
}) => {
  await test.step('are found in the settings, written with values, previewed and saved', async () => {
    const sent = await takeTexts(page);
    await page.goto('/staff/settings');
    await page.getByRole('link', { name: 'Change email texts' }).click();
    await page.getByRole('link', { name: 'Login created' }).click();
    const part = english(page);
    const text = part.getByRole('textbox', { name: 'Text' });
    await part.getByRole('textbox', { name: 'Subject' }).fill('Welcome to ');
    await part.getByRole('button', { name: '{club}' }).click();
    await expect(part.getByRole('textbox', { name: 'Subject' })).toHaveValue('Welcome to {club}');
    await text.fill('Hello {colour}');
    const save = page.getByRole('button', { name: 'Save texts' });
    await save.click();
    await expect(text).toHaveAccessibleDescription(/This email has no value {colour}\./);
    await text.fill('Hello. ');
    await save.click();
    await expect(text).toHaveAccessibleDescription(/This email needs {username}: username\./);
    expect(sent).toEqual([]);
    await part.getByRole('button', { name: '{username}' }).click();
    await part.getByRole('button', { name: '{button}' }).click();
    await expect(part.getByRole('figure')).toContainText(/Welcome to Harbour.*Hello\. meilinSign in/);
    await save.click();
    await expect(page.getByText('Texts saved.')).toBeVisible();
    expect(sent).toEqual([
      { en: { subject: 'Welcome to {club}', text: 'Hello. {username}\n\n{button}' }, zh: null, version: 0 },
    ]);
    await part.getByRole('button', { name: 'Use the built-in text again' }).click();
    await expect(text).toHaveValue(/The login {username} was created/);
    await page.getByRole('link', { name: 'Back to Email texts' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByText('Own text: English')).toBeVisible();
  });

  await test.step('keep what was typed where somebody else was faster', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    const sent = await takeTexts(page, [409]);
    await page.goto('/staff/settings?email=LOGIN_CREATED');
    const subject = english(page).getByRole('textbox', { name: 'Subject' });
    await subject.fill('Mine');
    const save = page.getByRole('button', { name: 'Save texts' });
    await save.click();
    await expect(page.getByText('Someone else has just changed this email.')).toBeVisible();
    await expect(subject).toHaveValue('Mine');
    const chinese = page.getByRole('region', { name: 'Chinese' });
    await expect(chinese.getByRole('textbox', { name: 'Subject' })).toHaveValue('他们的主题');
    await save.click();
    await expect(page.getByText('Texts saved.')).toBeVisible();
    expect(sent[1]).toMatchObject({ en: { subject: 'Mine' }, zh: { subject: '他们的主题' }, version: 1 });
  });

  await test.step('are tried by an email to oneself, and fit a phone', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/staff/settings?email=BOOKING_CONFIRMED');
    await english(page).getByRole('button', { name: 'Send a test email to yourself' }).click();
    await expect(page.getByText(/The test email to .+ was kept in the folder/)).toBeVisible();
    expect(await measureOverflow(page)).toBe(0);
  });
});
