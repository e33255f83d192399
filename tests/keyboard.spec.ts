import type { Locator } from 'playwright/test';
import { calendarOn, dayAhead, openDay } from './bookings/page.ts';
import { loginForm } from './session/page.ts';
import { fixedCaptcha } from './system/addresses.ts';
import { password } from './system/api.ts';
import { expect, test } from './system/fixtures.ts';
import { tabTo } from './system/tab-to.ts';

/** There is a ring around what has the focus. */
async function expectRing(locator: Locator): Promise<void> {
  const style = await locator.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return { outlineStyle, outlineWidth, boxShadow };
  });
  expect(style.outlineStyle !== 'none' || style.boxShadow !== 'none').toBe(true);
}

test.describe('the date field of the calendar', () => {
  test.use({ person: 'term5' });

  test('keeps its arrow keys, which go from day to month', async ({ page }) => {
    await openDay(page, dayAhead(2));
    const field = page.locator('.strip-line input[type=date]');
    await field.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(field).toBeFocused();
  });
});

test('the keyboard alone signs in, books a time and signs out', async ({ page }) => {
  await page.goto('/bookings');
  const form = loginForm(page);
  await expect(form.heading).toBeVisible();
  await tabTo(page, form.username);
  await page.keyboard.type('term5');
  await tabTo(page, form.password);
  await page.keyboard.type(password);
  await tabTo(page, form.captcha);
  await page.keyboard.type(fixedCaptcha);
  await expect(form.match).toBeVisible();
  await page.keyboard.press('Enter');

  const calendar = calendarOn(page);
  await expect(calendar.grid).toBeVisible();
  const day = page.locator(`a[data-date="${dayAhead(2)}"]`).first();
  await tabTo(page, page.locator('.strip-day[aria-current]'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectRing(day);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`date=${dayAhead(2)}`));
  await expect(calendar.unpriced.or(calendar.priced).first()).toBeVisible();

  await tabTo(page, page.locator('[role=gridcell][tabindex="0"]'));
  await expectRing(page.locator('[role=gridcell]:focus'));
  // Along a row and on to the next until a free time has the focus.
  const focused = page.locator('[role=gridcell]:focus');
  const isFree = async () => ((await focused.getAttribute('aria-label')) ?? '').includes(', free');
  for (let row = 0; row < 14 && !(await isFree()); row += 1) {
    await page.keyboard.press('End');
    for (let step = 0; step < 14 && !(await isFree()); step += 1) await page.keyboard.press('ArrowLeft');
    if (!(await isFree())) await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Space');
  await expect(page.getByRole('gridcell', { selected: true }).first()).toBeVisible();
  await tabTo(page, calendar.book);
  await expectRing(calendar.book);
  await page.keyboard.press('Enter');
  // What costs something leads on to its payment: only there does the page stay.
  await expect(page.getByRole('heading', { name: /^(?:You’re booked|Pay online)$/ })).toBeVisible();

  const menu = page.locator('button[data-member]');
  const out = page.getByRole('button', { name: 'Sign out' });
  // A press that comes before a page's first paint is lost, and people press again.
  await expect(async () => {
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(out).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await tabTo(page, out);
  await page.keyboard.press('Enter');
  await expect(form.heading).toBeVisible();
});

test.describe('past the menu', () => {
  test.use({ person: 'ordinary' });

  test('at most twelve steps lead to the times of a day; arrows walk along days and filters', async ({
    page,
  }) => {
    await openDay(page, dayAhead(3));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('.strip-day[aria-current]'), 10);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(`.strip-day[data-date="${dayAhead(4)}"]`)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator(`.strip-day[data-date="${dayAhead(2)}"]`)).toBeFocused();

    await tabTo(page, page.getByRole('link', { name: 'All', exact: true }), 3);
    const free = page.getByRole('checkbox', { name: 'Available only' });
    for (let step = 0; step < 12 && !(await free.evaluate((box) => box.matches(':focus'))); step += 1)
      await page.keyboard.press('ArrowRight');
    await expectRing(free);
    await page.keyboard.press('Space');
    await expect(free).toBeChecked();

    await page.goto(`/bookings?date=${dayAhead(3)}`);
    const times = page.locator('[role=gridcell][tabindex="0"]');
    await expect(times).toBeAttached();
    await expect(page.locator('[data-calendar=early]')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, times, 10);
  });
});
