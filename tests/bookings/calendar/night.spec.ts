import { addDays } from '@portal/contract/rules/club-time';
import { makeMember } from '../../members/own-member.ts';
import { expect } from '../../system/fixtures.ts';
import { test } from '../own-facility.ts';
import { bookHour, cancelBooking, openOwnDay } from '../own-times.ts';
import { dayAhead } from '../page.ts';

// Cards have a night's hours past midnight; the wide grid ends with the day.
test.use({
  viewport: { width: 390, height: 844 },
  facilityOptions: { hours: { opens_at: '20:00', closes_at: '02:00' } },
});

test('what is booked after midnight shows in the night that it belongs to', async ({ page, facility }) => {
  const date = dayAhead(4);
  const rival = await makeMember();
  const { id } = await bookHour(rival, facility, addDays(date, 1), 1);
  const heard = page.waitForResponse(/\/booking\/live\/$/);
  await openOwnDay(page, facility, date);
  await heard;
  const cell = (state: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^${facility.name}, 1 to 2 am,? ${state}`) });
  await expect(cell('booked')).toBeVisible();
  await cancelBooking(rival, id);
  await expect(cell('free of charge')).toBeVisible();
});
