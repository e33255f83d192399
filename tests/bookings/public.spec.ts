import { loginForm } from '../session/page.ts';
import { fixedCaptcha } from '../system/addresses.ts';
import { password } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { test } from './own-facility.ts';
import { cellAtHour, startAt } from './own-times.ts';
import { calendarOn, dayAhead } from './page.ts';

// Nobody is signed in.
test.use({ storageState: { cookies: [], origins: [] } });

test('a visitor looks for a time by day, week and month, and has the one they chose once they have signed in', async ({
  page,
  member,
  facility,
}) => {
  const date = dayAhead(3);
  const publicDay = `/public-booking?date=${date}&category=${facility.category}`;
  const cell = cellAtHour(page, facility, date, 10);
  const signInToBook = page.getByRole('link', { name: 'Sign in to book', exact: true });

  await test.step('the sign-in page leads to the free times', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Find a free time', exact: true }).click();
    await expect(page).toHaveURL(/\/public-booking/);
  });

  await test.step('the month says how much of a day is free', async () => {
    await page.goto(`/public-booking?view=month&category=${facility.category}&date=${date}`);
    await expect(page.getByRole('link', { name: / 14 of 14 free$/ }).first()).toBeVisible();
  });

  await test.step('a time of the week leads to the sign-in', async () => {
    await page.goto(`/public-booking?view=week&facility=${facility.id}&date=${date}`);
    await cell.click();
    const from = startAt(date, 10) / 1000;
    await expect(signInToBook).toHaveAttribute(
      'href',
      new RegExp(`^/bookings\\?date=.*facility=${facility.id}&from=${from}&to=${from + 3600}$`),
    );
  });

  await test.step('a key that is pressed before the calendar runs chooses, and its cell keeps the focus', async () => {
    const runs = Promise.withResolvers<void>();
    const script = '**/_astro/Calendar.*.js';
    await page.route(script, async (route) => {
      await runs.promise;
      await route.continue();
    });
    await page.goto(publicDay, { waitUntil: 'commit' });
    await cell.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-calendar=early]')).toHaveCount(1);
    runs.resolve();
    const chosen = page.getByRole('gridcell', { selected: true });
    await expect(chosen).toHaveAccessibleName(`${facility.name}, 10 to 11 am, free of charge`);
    await expect(chosen).toBeFocused();
    await expect(signInToBook).toBeVisible();
    await page.unroute(script);
  });

  await test.step('a reload keeps it', async () => {
    await page.reload();
    await expect(cell).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: facility.name, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0);
  });

  await test.step('the keyboard alone gets to the sign-in, which leads back to the time', async () => {
    await signInToBook.focus();
    await page.keyboard.press('Enter');
    const form = loginForm(page);
    await expect(form.heading).toBeVisible();
    await form.username.fill(member.username);
    await form.password.fill(password);
    await form.captcha.fill(fixedCaptcha);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/bookings\\?date=${date}`));
    await expect(cell).toHaveAttribute('aria-selected', 'true');
    await expect(calendarOn(page).book).toBeVisible();
  });

  await test.step('somebody who is signed in is sent to the dashboard, as the spec has it', async () => {
    await page.goto('/public-booking');
    await expect(page).toHaveURL('/');
  });
});

test('a long name of the club leaves the links of a phone’s header whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, links] of [
    ['/public-booking', ['中文', 'Sign in']],
    ['/create-login', ['Help', '中文']],
  ] as const) {
    await page.goto(path);
    const name = page.locator('[data-club=name]').first();
    await name.evaluate((element) => {
      element.textContent = 'Pine Hill Racquet Club';
    });
    const club = await name.boundingBox();
    for (const link of links) {
      const box = await page.getByRole('link', { name: link, exact: true }).first().boundingBox();
      expect(box?.x).toBeGreaterThan((club?.x ?? 0) + (club?.width ?? 0));
      // A line, or a button around one.
      expect(box?.height).toBeLessThan(50);
      expect(box?.y).toBeGreaterThan(0);
    }
  }
});
