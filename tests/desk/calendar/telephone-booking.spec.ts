import type { Locator } from 'playwright/test';
import { dayAhead } from '../../bookings/page.ts';
import { bill, giveBack, payInCash } from '../../money/invoice.ts';
import { makeMember } from '../../members/own-member.ts';
import { call } from '../../system/api.ts';
import { expect } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';
import { deskCellAt, readBookingAsStaff, staffToken } from '../far-days.ts';
import { openCourts, test } from './own-courts.ts';

test.use({ person: 'staff' });

/** Plays a telephone call, and counts its presses; what is typed isn't one. */
function counter() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    count: () => presses,
  };
}

/** The one booking of a member. */
async function bookingOf(member: number) {
  const query = { member: String(member) };
  const { results } = await call('GET /booking/reservation/', { token: await staffToken(), query });
  expect(results).toHaveLength(1);
  return results[0]?.id ?? 0;
}

test('a booking on the telephone takes four presses, and five with its payment', async ({
  page,
  makeCourts,
}) => {
  const [court] = await makeCourts(1);
  if (!court) throw new Error('A court was made');
  const unique = () => `Caller ${crypto.randomUUID().slice(0, 8)}`;
  const [later, now, silent] = [unique(), unique(), unique()];
  const { id: laterId } = await makeMember({ name: later });
  const { id: nowId } = await makeMember({ name: now });
  await makeMember({ name: silent, email: null, mobile_number: '+65 9123 4567' });
  const panel = page.getByRole('dialog', { name: 'Book for a member' });
  const finder = panel.getByRole('combobox', { name: 'Member' });
  await openCourts(page, dayAhead(1), court);

  await test.step('is confirmed at once, with an invoice that is due', async () => {
    const { press, count } = counter();
    await press(deskCellAt(page, `${court.name}, 3 to 4 pm, free`));
    await expect(finder).toBeFocused();
    await page.keyboard.type(later);
    await press(panel.getByRole('option', { name: later }));
    await expect(panel.getByText('S$6.00').last()).toBeVisible();
    await expect(panel.getByText(/^The confirmation goes to /)).toBeVisible();
    await press(panel.getByRole('button', { name: /^Confirm, S\$6\.00 due by / }));
    await expect(page.getByText(new RegExp(`^Booked for ${later}`))).toBeVisible();
    expect(count()).toBeLessThanOrEqual(4);
    expect(await readBookingAsStaff(await bookingOf(laterId))).toMatchObject({
      status: 'CONFIRMED',
      paid: 0,
    });
  });

  await test.step('is paid at the desk', async () => {
    const { press, count } = counter();
    await press(deskCellAt(page, `${court.name}, 5 to 6 pm, free`));
    await page.keyboard.type(now);
    await press(panel.getByRole('option', { name: now }));
    await press(panel.getByText('Card terminal', { exact: true }));
    await press(panel.getByRole('button', { name: 'Confirm, S$6.00 by card terminal' }));
    await expect(page.getByText('S$6.00 recorded by card terminal.')).toBeVisible();
    expect(count()).toBeLessThanOrEqual(5);
    expect(await readBookingAsStaff(await bookingOf(nowId))).toMatchObject({
      status: 'CONFIRMED',
      paid: 600,
    });
  });

  await test.step('is paid from the member’s club credit, where it reaches', async () => {
    const towels = await bill({ id: laterId }, 600);
    await payInCash(towels.id);
    await giveBack(towels.id, 600);
    await deskCellAt(page, `${court.name}, 6 to 7 pm, free`).click();
    await page.keyboard.type(later);
    await panel.getByRole('option', { name: later }).click();
    await panel.getByRole('radio', { name: 'Club credit, S$6.00 left' }).press('Space');
    await panel.getByRole('button', { name: 'Confirm, S$6.00 from club credit' }).click();
    await expect(page.getByText('S$6.00 recorded from club credit.')).toBeVisible();
  });

  await test.step('is kept while the panel is closed, and says whom no email reaches', async () => {
    await deskCellAt(page, `${court.name}, 7 to 8 pm, free`).click();
    await expect(deskCellAt(page, `${court.name}, 7 to 8 pm`)).toBeInViewport({ ratio: 1 });
    await page.keyboard.type(silent);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: 'Change' })).toBeFocused();
    await expect(panel.getByText(/^No email address\. Tell them: \+65 9123 4567\./)).toBeVisible();
    await expect(panel.getByRole('radio', { name: /^Email a link/ })).toBeDisabled();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page
      .getByRole('region', { name: 'Selected time' })
      .getByRole('button', { name: 'Book for a member' })
      .click();
    await expect(panel.getByRole('link', { name: silent })).toBeVisible();
  });
});

test('a member’s page and the masthead’s “New” lead to a new booking', async ({ page }) => {
  const name = `Caller ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await makeMember({ name });
  const panel = page.getByRole('dialog', { name: 'Book for a member' });
  await page.goto(`/staff/calendar?member=${id}`);
  await expect(panel.getByRole('link', { name })).toBeVisible();
  await page.goto('/staff');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('link', { name: 'Booking', exact: true }).click();
  await expect(panel.getByRole('combobox', { name: 'Member' })).toBeFocused();
});

test('on a phone, a selected time is booked above the tabs', async ({ page, makeCourts }) => {
  const [court] = await makeCourts(1);
  if (!court) throw new Error('A court was made');
  await page.setViewportSize({ width: 390, height: 844 });
  await openCourts(page, dayAhead(1), court);
  const bar = page.getByRole('region', { name: 'Selected time' });
  await deskCellAt(page, `${court.name}, 3 to 4 pm, free`).click();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toBeHidden();
});
