import { dayAhead } from '../../bookings/page.ts';
import { makeMember } from '../../members/own-member.ts';
import { call } from '../../system/api.ts';
import { expect } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';
import { deskCellAt, staffToken } from '../far-days.ts';
import { openCourts, test } from './own-courts.ts';

test.use({ person: 'staff' });

test('staff book a court every week for a coach, see what is in the way, and cancel the rest', async ({
  page,
  makeCourts,
}) => {
  const [court] = await makeCourts(1);
  if (!court) throw new Error('A court was made');
  const name = `Coach ${crypto.randomUUID().slice(0, 8)}`;
  const { id: coach } = await makeMember({ name });
  const date = dayAhead(1);
  const token = await staffToken();
  const at = (day: string, hour: number) => `${day}T${hour}:00:00+08:00`;
  // The third week is taken.
  await call('POST /booking/reservation-slot/', {
    token,
    body: {
      facility: court.id,
      reason: 'Maintenance',
      start_from: at(dayAhead(15), 15),
      end_at: at(dayAhead(15), 16),
    },
  });
  const readWeeks = async () => {
    const query = { member: String(coach), ordering: 'start_from' as const };
    return (await call('GET /booking/reservation/', { token, query })).results;
  };
  await openCourts(page, date, court);

  await test.step('lists each week before anything is booked', async () => {
    await deskCellAt(page, `${court.name}, 3 to 4 pm, free`).click();
    const booking = page.getByRole('dialog', { name: 'Book for a member' });
    await booking.getByRole('combobox', { name: 'Member' }).fill(name);
    await booking.getByRole('option', { name }).click();
    await booking.getByRole('button', { name: 'Book every week' }).click();
    const panel = page.getByRole('dialog', { name: 'Book every week' });
    await panel.getByLabel('Until').fill(dayAhead(22));
    const weeks = panel.getByRole('list', { name: 'Week by week' }).getByRole('listitem');
    await expect(weeks).toHaveCount(4);
    await expect(weeks.nth(3)).toContainText('They can’t book this time yet.');
    await panel.getByRole('checkbox', { name: /^Book anyway/ }).check();
    await expect(weeks.nth(2)).toContainText('This time is taken.');
    expect(await findViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Confirm 3 weeks, S$18.00' }).click();
    await expect(page.getByText(`Booked for ${name}: ${court.name}, 3 weeks.`)).toBeVisible();
    const booked = await readWeeks();
    expect(booked.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
    expect(booked.map(({ start_from }) => start_from.slice(0, 10))).toEqual([
      date,
      dayAhead(8),
      dayAhead(22),
    ]);
  });

  await test.step('cancels one week with the later ones', async () => {
    await deskCellAt(page, new RegExp(`^${court.name}, 3 to 4 pm, ${name}`)).click();
    await page
      .getByRole('dialog', { name, exact: true })
      .getByRole('button', { name: 'Cancel booking' })
      .click();
    const panel = page.getByRole('dialog', { name: `Cancel the booking of ${name}?` });
    await panel.getByRole('checkbox', { name: 'Also cancel the 2 later weeks of this series' }).check();
    await panel.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('2 later weeks are cancelled too.')).toBeVisible();
    expect((await readWeeks()).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
  });
});
