import type { Locator } from 'playwright/test';
import { calendarOn, dayAhead, gridOf, openDay } from '../bookings/page.ts';
import { makeFacility, retireFacility } from '../bookings/own-facility.ts';
import { makeMember } from '../members/own-member.ts';
import { loginForm } from '../session/page.ts';
import { fixedCaptcha } from '../system/addresses.ts';
import { password } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { tabTo } from '../system/tab-to.ts';

/** There is a ring around what has the focus. */
async function expectRing(locator: Locator): Promise<void> {
  const style = await locator.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return { outlineStyle, outlineWidth, boxShadow };
  });
  expect(style.outlineStyle !== 'none' || style.boxShadow !== 'none').toBe(true);
}

test('the keyboard alone signs in, walks along days and filters, books a time and signs out', async ({
  page,
}) => {
  const { username } = await makeMember();
  const facility = await makeFacility();
  const form = loginForm(page);
  const calendar = calendarOn(page);
  const today = page.locator('.strip-day[aria-current]');
  const stripDay = (days: number) => page.locator(`.strip-day[data-date="${dayAhead(days)}"]`);

  await test.step('signs in', async () => {
    await page.goto(`/bookings?category=${facility.category}`);
    await expect(form.heading).toBeVisible();
    await tabTo(page, form.username);
    await page.keyboard.type(username);
    await tabTo(page, form.password);
    await page.keyboard.type(password);
    await tabTo(page, form.captcha);
    await page.keyboard.type(fixedCaptcha);
    await expect(form.match).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(calendar.grid).toBeVisible();
  });

  await test.step('books a time', async () => {
    await tabTo(page, today);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectRing(stripDay(2));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`date=${dayAhead(2)}`));
    await expect(gridOf(page, dayAhead(2))).toBeVisible();

    await tabTo(page, page.locator('[role=gridcell][tabindex="0"]'));
    // Along the row of the facility's own, whose times are all free.
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    const focused = page.locator('[role=gridcell]:focus');
    await expect(focused).toHaveAttribute('aria-label', /, free of charge$/);
    await expectRing(focused);
    await page.keyboard.press('Space');
    await expect(calendar.selected).toHaveCount(1);
    await tabTo(page, calendar.book);
    await expectRing(calendar.book);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'You’re booked', exact: true })).toBeVisible();
  });

  await test.step('the date field keeps its arrow keys, which go from day to month', async () => {
    await openDay(page, dayAhead(2));
    const field = page.locator('.strip-line input[type=date]');
    await field.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(field).toBeFocused();
  });

  await test.step('past the menu, arrows walk along days and filters', async () => {
    await openDay(page, dayAhead(3));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, today, 10);
    await page.keyboard.press('ArrowRight');
    await expect(stripDay(4)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(stripDay(2)).toBeFocused();

    await tabTo(page, page.getByRole('link', { name: 'All', exact: true }), 3);
    const free = page.getByRole('checkbox', { name: 'Available only', exact: true });
    // Other tests' categories are filters too, so there are as many steps as there are filters.
    const filters = await page.locator('.filter-chips a').count();
    for (let step = 0; step <= filters && !(await free.evaluate((box) => box.matches(':focus'))); step += 1)
      await page.keyboard.press('ArrowRight');
    await expectRing(free);
    await page.keyboard.press('Space');
    await expect(free).toBeChecked();
  });

  await test.step('at most twelve steps lead to the times of a day', async () => {
    // A call that is still on its way when the session ends is refused, which the browser complains about.
    const own = Promise.all(
      ['allowance', 'waiting', 'opening-request'].map((name) =>
        page.waitForResponse((response) => response.url().includes(`/booking/${name}/`)),
      ),
    );
    await page.goto(`/bookings?date=${dayAhead(3)}`);
    const times = page.locator('[role=gridcell][tabindex="0"]');
    await expect(times).toBeAttached();
    await expect(page.locator('[data-calendar=early]')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, times, 10);
    await own;
  });

  await test.step('signs out', async () => {
    await page.locator('button[data-member]').focus();
    await page.keyboard.press('Enter');
    const out = page.getByRole('button', { name: 'Sign out', exact: true });
    await expect(out).toBeVisible();
    await tabTo(page, out);
    await page.keyboard.press('Enter');
    await expect(form.heading).toBeVisible();
  });
  await retireFacility(facility);
});
