import type { Page } from 'playwright/test';
import { call, sessionOf } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { watchShifts } from '../system/shifts.ts';
import { violationsOf } from '../system/violations.ts';
import { calendarOn, dayAhead, openDay } from './page.ts';

/** Two nights that nobody else in the demo club books: its limit. */
async function bookChalets(): Promise<number> {
  const { access: token } = await sessionOf('term5');
  const { results } = await call('GET /sport-facility/', { query: { name__icontains: 'Chalet' } });
  const [first, second] = results.map(({ id }) => id);
  for (const days of [40, 41]) {
    const body = {
      facility: first ?? 0,
      start_from: `${dayAhead(days)}T15:00:00+08:00`,
      end_at: `${dayAhead(days + 1)}T11:00:00+08:00`,
    };
    // Run again on the same club, they are there already.
    await call('POST /booking/reservation/', { token, body }).catch(() => undefined);
  }
  return second ?? 0;
}

test.describe('a choice beyond a limit', () => {
  test.use({ person: 'term5', expectedErrors: /status of 400/ });

  test('is told of before and after trying, and kept', async ({ page }) => {
    const facility = await bookChalets();
    const second = (time: string, days: number) => Date.parse(`${dayAhead(days)}T${time}:00+08:00`) / 1000;
    const choice = `facility=${facility}&from=${second('15:00', 43)}&to=${second('11:00', 44)}`;
    await page.goto(`/bookings?date=${dayAhead(43)}&${choice}`);
    const calendar = calendarOn(page);
    const words = 'You’ve reached your limit of 2 upcoming bookings.';
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await calendar.more.click();
    await calendar.name.fill('Another night');
    await calendar.book.click();

    const told = page.getByRole('alert');
    await expect(told).toContainText(words);
    await expect(told).toContainText('Chalets');
    await expect(calendar.selected).toHaveAccessibleName(/^Chalet 2, /);
    await expect(calendar.name).toHaveValue('Another night');
  });
});

test.describe('times beyond a limit', () => {
  test.use({ person: 'ordinary' });

  const words = 'You’ve used 4 hours of 4 hours on ';
  const beyond = (page: Page) =>
    page.getByRole('gridcell', {
      name: new RegExp(`^Song Room .+, limit reached for your household\\. ${words}`),
    });

  /** Opens the day on which the demo's household has used its limit, watching for what moves. */
  const openSungDay = (page: Page) => openDay(page, dayAhead(4));

  for (const width of [390, 1440]) {
    test(`are greyed once the day is drawn, at ${width}, without moving it, and say why`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/allowance/') && asked.push(request.url()));
      const shifts = await watchShifts(page);
      const calendar = await openSungDay(page);
      await expect(beyond(page).first()).toBeVisible();
      expect(asked).toHaveLength(1);
      await expect(calendar.freeAt('Song Room 1')).toHaveCount(0);
      if (width < 900)
        await expect(page.getByRole('row', { name: /^Song Room 1/ })).toContainText('Fully booked');
      await expect(calendar.priced.first()).toBeVisible();
      expect(await shifts()).toEqual([]);
      expect(await violationsOf(page)).toEqual([]);

      await beyond(page).first().click();
      const why = page.getByRole('tooltip');
      await expect(why).toContainText(words);
      await expect(why).toContainText('Your household shares the booking limit for Song rooms.');
      await expect(why).not.toContainText('waiting list');
      await expect(calendar.selected).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(why).toHaveCount(0);
    });
  }

  test('say why on focus and under a pointer too, and leave other days alone', async ({ page }) => {
    const calendar = await openSungDay(page);
    await beyond(page).first().focus();
    await expect(page.getByRole('tooltip')).toContainText(words);
    await expect(beyond(page).first()).toHaveAccessibleDescription(new RegExp(words));
    await calendar.priced.first().hover();
    await calendar.priced.first().focus();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await beyond(page).last().hover();
    await expect(page.getByRole('tooltip')).toContainText(words);
    await page
      .locator(`a[data-date="${dayAhead(6)}"]`)
      .first()
      .click();
    await expect(page.getByRole('grid')).toHaveAccessibleName(/by time/);
    await expect(beyond(page)).toHaveCount(0);
  });

  test('say no more why once Escape was pressed, though the pointer rests there', async ({ page }) => {
    await page.clock.install();
    await openSungDay(page);
    // Once, so that nothing is loaded while the clock is stopped.
    await beyond(page).first().focus();
    const why = page.getByRole('tooltip');
    await expect(why).toContainText(words);
    await page.clock.pauseAt(Date.now() + 60_000);
    await beyond(page).last().click();
    await expect(beyond(page).last()).toHaveAccessibleDescription(new RegExp(words));
    await page.keyboard.press('Escape');
    await expect(why).toHaveCount(0);
    await page.clock.runFor(1000);
    await page.clock.resume();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await why.count()).toBe(0);
  });

  test('are greyed in the week of a facility, on their day alone', async ({ page }) => {
    const { results } = await call('GET /sport-facility/', { query: { name__icontains: 'Song Room 1' } });
    await page.goto(`/bookings?view=week&date=${dayAhead(2)}&facility=${results[0]?.id ?? 0}`);
    await expect(beyond(page).first()).toBeVisible();
    const rows = page.getByRole('row').filter({ has: beyond(page) });
    await expect(rows).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
  });
});

test.describe('where what a family has booked can’t be had', () => {
  test.use({ person: 'ordinary', expectedErrors: failedCalls });

  test('nothing is greyed, and free times can be chosen', async ({ page }) => {
    await page.route('**/booking/allowance/*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    const calendar = await openDay(page, dayAhead(4));
    await failed;
    await calendar.freeAt('Song Room 1').first().click();
    await expect(calendar.selected).toHaveAccessibleName(/^Song Room 1, /);
    await expect(page.getByRole('gridcell', { name: /limit reached for your household/ })).toHaveCount(0);
  });
});
