import { randomUUID } from 'node:crypto';
import { HOUR, instantOf } from '@portal/contract/rules/club-time';
import { failedCalls } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { opensWithoutShifts, watchShifts } from '../system/shifts.ts';
import { findViolations } from '../system/violations.ts';
import { bookHours, test } from './own-facility.ts';
import { calendarOn, dayAhead, openDay } from './page.ts';
test.describe('a selection beyond a limit', () => {
  test.use({ expectedErrors: /status of 400/, facilityOptions: { limits: { bookings_to_come: 2 } } });

  test('is told of before and after trying, and kept', async ({ page, member, facility }) => {
    const date = dayAhead(5);
    for (const from of ['10:00', '12:00']) await bookHours(member, facility, { date, from });
    const start = instantOf(date, '15:00', 'Asia/Singapore');
    const selection = `facility=${facility.id}&from=${start / 1000}&to=${(start + HOUR) / 1000}`;
    await page.goto(`/bookings?date=${date}&category=${facility.category}&${selection}`);
    const calendar = calendarOn(page);
    const words = 'You’ve reached your limit of 2 upcoming bookings.';
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await calendar.more.click();
    await calendar.name.fill('Another game');
    await calendar.book.click();

    const told = page.getByRole('alert');
    await expect(told).toContainText(words);
    await expect(told).toContainText(facility.name);
    await expect(calendar.selected).toHaveAccessibleName(new RegExp(`^${facility.name}, 3 to 4 pm, `));
    await expect(calendar.name).toHaveValue('Another game');
  });
});

test.describe('times beyond a limit', () => {
  test.use({ expectedErrors: failedCalls, facilityOptions: { limits: { minutes_per_day: 240 } } });

  test('are greyed on their day alone, and say why on a press, on focus and under a pointer', async ({
    page,
    member,
    facility,
    addFacility,
  }) => {
    const { category, name } = facility;
    const open = await addFacility({
      name: `Priced court ${randomUUID().slice(0, 8)}`,
      default_price: 600,
    });
    const date = dayAhead(4);
    await bookHours(member, facility, { date, from: '10:00', hours: 4 });
    const words = 'You’ve used 4 hours of 4 hours on ';
    const beyond = page.getByRole('gridcell', {
      name: new RegExp(`^${name}, .+, limit reached for your household\\. ${words}`),
    });
    const beyondAt = (hours: string) =>
      page.getByRole('gridcell', {
        name: new RegExp(`^${name}, ${hours}, limit reached for your household\\. ${words}`),
      });
    const why = page.getByRole('tooltip');
    const shifts = await watchShifts(page);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/allowance/') && asked.push(request.url()));

    for (const width of [390, 1440])
      await test.step(`once the day is drawn, ${width} pixels wide, without moving it`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const calendar = calendarOn(page);
        await opensWithoutShifts(shifts, async () => {
          asked.length = 0;
          await openDay(page, date, category);
          await expect(beyondAt('3 to 4 pm')).toBeVisible();
          expect(asked).toHaveLength(1);
        });
        await expect(calendar.freeAt(name)).toHaveCount(0);
        if (width < 900)
          await expect(page.locator(`[data-facility="${facility.id}"]`)).toContainText('Fully booked');
        await expect(calendar.named(`${open.name}, 3 to 4 pm, free, S$6.00`)).toBeVisible();
        expect(await findViolations(page)).toEqual([]);

        await beyondAt('3 to 4 pm').click();
        await expect(why).toContainText(words);
        await expect(why).toContainText(`Your household shares the booking limit for ${name}.`);
        await expect(why).not.toContainText('waiting list');
        await expect(calendar.selected).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(why).toHaveCount(0);
      });

    await test.step('on focus and under a pointer', async () => {
      await beyondAt('5 to 6 pm').focus();
      await expect(why).toContainText(words);
      await expect(beyondAt('5 to 6 pm')).toHaveAccessibleDescription(new RegExp(words));
      const free = calendarOn(page).named(`${open.name}, 3 to 4 pm, free, S$6.00`);
      await free.hover();
      await free.focus();
      await expect(why).toHaveCount(0);
      await beyondAt('8 to 9 pm').hover();
      await expect(why).toContainText(words);
    });

    await test.step('no more once Escape was pressed, though the pointer rests there', async () => {
      await page.clock.install({ time: Date.now() });
      await page.clock.pauseAt(Date.now() + 60_000);
      await beyondAt('9 to 10 pm').click();
      await expect(beyondAt('9 to 10 pm')).toHaveAccessibleDescription(new RegExp(words));
      await page.keyboard.press('Escape');
      await expect(why).toHaveCount(0);
      await page.clock.runFor(1000);
      await page.clock.resume();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await why.count()).toBe(0);
    });

    await test.step('other days are left alone', async () => {
      await page.locator(`.strip-day[data-date="${dayAhead(6)}"]`).click();
      await expect(page.getByRole('gridcell', { name: new RegExp(`^${name}, 3 to 4 pm, `) })).toBeVisible();
      await expect(beyond).toHaveCount(0);
    });

    await test.step('in the week of the facility too', async () => {
      await page.goto(`/bookings?view=week&date=${date}&facility=${facility.id}`);
      const inWeek = page.getByRole('gridcell', { name: `limit reached for your household. ${words}` });
      await expect(inWeek.first()).toBeVisible();
      await expect(page.getByRole('row').filter({ has: inWeek })).toHaveCount(1);
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step('nothing is greyed where what was booked can’t be loaded, and free times can be chosen', async () => {
      await page.route('**/booking/allowance/*', (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      const calendar = await openDay(page, date, category);
      await failed;
      await calendar.named(`${name}, 3 to 4 pm, free of charge`).click();
      await expect(calendar.selected).toHaveAccessibleName(new RegExp(`^${name}, 3 to 4 pm, `));
      await expect(beyond).toHaveCount(0);
    });
  });
});
