import { call } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { dayAhead, openDay } from './page.ts';

test.use({ person: 'term5' });

test('a member is reminded when a time opens, and cancels that, by keys alone', async ({ page, tokens }) => {
  await openDay(page, dayAhead(12));
  const cell = page.getByRole('gridcell', { name: /^Tennis Court 1, .*not open yet/i }).first();
  await cell.focus();
  const ask = page.getByRole('button', { name: 'Remind me' });
  await expect(ask).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await ask.press('Enter');
  await expect(page.getByText('We’ll remind you when it opens.')).toBeVisible();
  const stored = () => call('GET /booking/opening-reminder/', { token: tokens.access, query: {} });
  expect((await stored()).results).toMatchObject([{ facility: { name: 'Tennis Court 1' } }]);

  await page.reload();
  await cell.focus();
  await page.getByRole('button', { name: 'Cancel reminder' }).press('Enter');
  await expect(ask).toBeVisible();
  await expect.poll(async () => (await stored()).count).toBe(0);
});

test.describe('where what asks for reminders can’t be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('it says so beside the time, and “Try again” loads it', async ({ page, context }) => {
    await context.route('**/_astro/Remind.*.js', (route) => route.abort());
    await openDay(page, dayAhead(13));
    const why = page.locator('.why-not');
    await page
      .getByRole('gridcell', { name: /^Tennis Court 1, .*not open yet/i })
      .first()
      .focus();
    await expect(why.getByRole('alert')).toContainText('We couldn’t load this part of the page.');
    await context.unrouteAll();
    await why.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(why.getByRole('button', { name: 'Remind me' })).toBeVisible();
  });
});

test.describe('a member who can’t book', () => {
  test.use({ person: 'discipline' });

  test('isn’t offered a reminder', async ({ page }) => {
    await openDay(page, dayAhead(12));
    await page
      .getByRole('gridcell', { name: /^Tennis Court 1, .*not open yet/i })
      .first()
      .focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remind me' })).toHaveCount(0);
  });
});
