import { expect, test } from '../system/fixtures.ts';
import { loginForm } from '../session/page.ts';
import { fixedCaptcha } from '../system/addresses.ts';
import { password } from '../system/api.ts';
import { calendarOn, dayAhead, timeOfCell } from './page.ts';

test('a visitor sees what is free, and the time they chose is there once they have signed in', async ({
  page,
}) => {
  const date = dayAhead(3);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Find a free time' }).click();
  await page.goto(`/public-booking?date=${date}`);
  const cell = calendarOn(page).freeAt('Tennis Court 2').first();
  const time = await timeOfCell(cell);
  await cell.click();
  // A reload keeps it, too.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tennis Court 2' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in to book' }).click();

  const form = loginForm(page);
  await form.username.fill('term5');
  await form.password.fill(password);
  await form.captcha.fill(fixedCaptcha);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/bookings\\?date=${date}`));
  await expect(page.getByRole('gridcell', { name: new RegExp(`^${time}, free`) })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(calendarOn(page).book).toBeVisible();
});

test('a key that is pressed before the calendar runs chooses, and its cell keeps the focus', async ({
  page,
}) => {
  const runs = Promise.withResolvers<void>();
  await page.route('**/_astro/Calendar.*.js', async (route) => {
    await runs.promise;
    await route.continue();
  });
  await page.goto(`/public-booking?date=${dayAhead(3)}`, { waitUntil: 'commit' });
  const cell = calendarOn(page).freeAt('Squash Court').first();
  const time = await timeOfCell(cell);
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-calendar=early]')).toHaveCount(1);
  runs.resolve();
  const chosen = page.getByRole('gridcell', { name: new RegExp(`^${time}, free`), selected: true });
  await expect(chosen).toBeFocused();
  await expect(page.getByRole('link', { name: 'Sign in to book' })).toBeVisible();
});

test('the keyboard alone chooses a time and gets to the sign-in', async ({ page }) => {
  await page.goto(`/public-booking?date=${dayAhead(3)}`);
  await calendarOn(page).freeAt('Squash Court').first().focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: 'Sign in to book' });
  await expect(link).toBeVisible();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(loginForm(page).heading).toBeVisible();
});

test.describe('somebody who is signed in', () => {
  test.use({ person: 'ordinary' });

  test('is sent to the dashboard, as the spec has it', async ({ page }) => {
    await page.goto('/public-booking');
    await expect(page).toHaveURL('/');
  });
});
