import { instantOf } from '@portal/contract/rules/club-time';
import { expect, test } from '../system/fixtures.ts';
import { dayAhead, openDay } from './page.ts';

test.use({ person: 'ordinary' });

const label = 'All times are Singapore time. Your device uses a different time zone.';
const pages = ['/bookings', '/bookings?view=week', '/my-bookings'];

for (const timezoneId of ['Europe/London', 'America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('everything shows the club’s time, and says so', async ({ page }) => {
      for (const address of pages) {
        await page.goto(address);
        await expect(page.getByText(label)).toBeVisible();
      }
      const date = dayAhead(2);
      const calendar = await openDay(page, date);
      await expect(page.getByRole('columnheader', { name: '8 am', exact: true })).toBeVisible();
      const cell = calendar.freeAt('Song Room 1').or(calendar.freeAt('Squash Court')).first();
      const start = Number((await cell.getAttribute('data-cell'))?.split(':')[1]);
      const hour = (start - instantOf(date, '00:00', 'Asia/Singapore')) / 3_600_000;
      const words = `${hour % 12 || 12}`;
      await expect(cell).toHaveAccessibleName(new RegExp(`, ${words} `));
      await cell.click();
      await expect(page).toHaveURL(new RegExp(`from=${start / 1000}`));
    });
  });
}

test('on a device in the club’s zone nothing is said of it', async ({ page }) => {
  await openDay(page, dayAhead(2));
  await expect(page.getByText(label)).toBeHidden();
});

test.describe('a visitor elsewhere', () => {
  test.use({ person: null, timezoneId: 'Europe/London' });

  test('is told as well', async ({ page }) => {
    await page.goto('/public-booking');
    await expect(page.getByText(label)).toBeVisible();
  });
});
