import { instantOf } from '@portal/contract/rules/club-time';
import type { Page } from 'playwright/test';
import { signedOutAt } from '../../session/page.ts';
import { collectComplaints, expect, signedInStorage } from '../../system/fixtures.ts';
import { test } from '../own-facility.ts';
import { dayAhead, openDay } from '../page.ts';

const label = 'All times are Singapore time. Your device uses a different time zone.';

const zones = ['Europe/London', 'America/Los_Angeles', 'Pacific/Auckland'] as const;
test.use({ timezoneId: zones[0] });

test('on a device elsewhere everything shows the club’s time, and says so', async ({
  page,
  browser,
  member,
  facility,
}) => {
  const date = dayAhead(2);
  const start = instantOf(date, '17:00', 'Asia/Singapore');
  const storageState = signedInStorage(member.tokens);
  async function expectClubTime(device: Page): Promise<void> {
    const { named } = await openDay(device, date, facility.category);
    await expect(device.getByText(label)).toBeVisible();
    await expect(device.getByRole('columnheader', { name: '8 am', exact: true })).toBeVisible();
    const cell = named(`${facility.name}, 5 to 6 pm, free of charge`);
    await expect(cell).toHaveAttribute('data-cell', `${facility.id}:${start}`);
    await cell.click();
    await expect(device).toHaveURL(new RegExp(`from=${start / 1000}&`));
  }

  await test.step('the day', async () => {
    await expectClubTime(page);
    for (const timezoneId of zones.slice(1)) {
      const context = await browser.newContext({ timezoneId, storageState });
      const complaints = collectComplaints(context);
      await expectClubTime(await context.newPage());
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  await test.step('the week and a member’s own bookings', async () => {
    for (const address of ['/bookings?view=week', '/my-bookings']) {
      await page.goto(address);
      await expect(page.getByText(label)).toBeVisible();
    }
  });

  await test.step('a visitor’s calendar', async () => {
    await signedOutAt(page, '/public-booking');
    await expect(page.getByText(label)).toBeVisible();
  });
});
