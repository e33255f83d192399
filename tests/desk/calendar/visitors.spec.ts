import { dayAhead } from '../../bookings/page.ts';
import { call } from '../../system/api.ts';
import { expect } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';
import { deskCellAt, readBookingAsStaff, staffToken } from '../far-days.ts';
import { openCourts, test } from './own-courts.ts';

test.use({ person: 'staff' });

/** A telephone number of one test alone. */
const ownNumber = () => `+65 8${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

test('somebody without a membership books by name and telephone, pays, and is known the next time', async ({
  page,
  makeCourts,
}) => {
  const [court] = await makeCourts(1);
  if (!court) throw new Error('A court was made');
  const name = `Walk-in ${crypto.randomUUID().slice(0, 8)}`;
  const number = ownNumber();
  const panel = page.getByRole('dialog', { name: /^Book for a (member|visitor)$/ });
  const finder = panel.getByRole('combobox', { name: 'Member' });
  const confirm = panel.getByRole('button', { name: 'Confirm, S$6.00 in cash' });
  await openCourts(page, dayAhead(1), court);

  await test.step('goes on with what was typed to find them', async () => {
    await deskCellAt(page, `${court.name}, 3 to 4 pm, free`).click();
    await finder.fill(name);
    await panel.getByRole('button', { name: 'Book for a visitor' }).click();
    await expect(panel.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(panel.getByLabel('Telephone')).toBeFocused();
    await expect(panel.getByText('S$6.00').last()).toBeVisible();
    await expect(panel.getByText(/No email address and no telephone/)).toHaveCount(0);
    await expect(panel.getByRole('radio', { name: /^Email a link/ })).toBeDisabled();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('says what is missing, and books once it is there', async () => {
    await panel.getByText('Cash', { exact: true }).click();
    await confirm.click();
    await expect(panel.getByLabel('Telephone')).toHaveAccessibleDescription(/^Enter a telephone number/);
    await panel.getByLabel('Telephone').fill(number);
    await expect(panel.getByText(`No email address. Tell them: ${number}.`)).toBeVisible();
    await confirm.click();
    await expect(page.getByText('S$6.00 recorded in cash.')).toBeVisible();
    await expect(deskCellAt(page, new RegExp(`^${court.name}, 3 to 4 pm, ${name}`))).toBeVisible();
  });

  await test.step('is found by telephone the next time', async () => {
    await deskCellAt(page, `${court.name}, 5 to 6 pm, free`).click();
    await finder.fill(number);
    await panel.getByRole('option', { name }).click();
    await expect(panel.getByText('Visitor', { exact: true })).toBeVisible();
    await panel.getByText('Cash', { exact: true }).click();
    await confirm.click();
    await expect(deskCellAt(page, new RegExp(`^${court.name}, 5 to 6 pm, ${name}`))).toBeVisible();
  });

  const query = { facility: String(court.id) };
  const { results } = await call('GET /booking/reservation/', { token: await staffToken(), query });
  expect(new Set(results.map(({ member }) => member)).size).toBe(1);
  // The calendar shows a booking before its payment is recorded.
  for (const { id } of results)
    await expect
      .poll(() => readBookingAsStaff(id))
      .toMatchObject({ status: 'CONFIRMED', paid: 600, member_name: name });

  await test.step('is called a visitor where their booking is cancelled, and gets no club credit', async () => {
    await deskCellAt(page, new RegExp(`^${court.name}, 5 to 6 pm, ${name}`)).click();
    const opened = page.getByRole('dialog', { name, exact: true });
    await expect(opened.getByRole('term').filter({ hasText: 'Visitor' })).toBeVisible();
    await opened.getByRole('button', { name: 'Cancel booking' }).click();
    const cancelling = page.getByRole('dialog', { name: `Cancel the booking of ${name}?` });
    const refund = cancelling.getByRole('combobox').last();
    await expect(refund.getByRole('option')).toHaveText([/./, 'S$6.00 in cash from the till']);
    await refund.selectOption('S$6.00 in cash from the till');
    await cancelling.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText(`Cancelled: ${name}. Refund: S$6.00 in cash from the till.`)).toBeVisible();
  });

  await test.step('is in the list of visitors, and not among the members', async () => {
    const shown = page.getByRole('link', { name });
    await page.goto(`/staff/members?visitors=only&name__icontains=${encodeURIComponent(name)}`);
    await expect(shown).toBeVisible();
    await shown.click();
    const parts = page.getByRole('navigation', { name: 'About this member' });
    await expect(parts.getByRole('link', { name: 'Bookings', exact: true })).toBeVisible();
    for (const part of ['Vouchers', 'Household', 'Login', 'Cards'])
      await expect(parts.getByRole('link', { name: part, exact: true })).toBeHidden();
    await page.goBack();
    await page.getByLabel('Shown').selectOption('Members');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(shown).toBeHidden();
  });
});

test('a visitor books the same time every week', async ({ page, makeCourts }) => {
  const [court] = await makeCourts(1);
  if (!court) throw new Error('A court was made');
  const name = `Coach ${crypto.randomUUID().slice(0, 8)}`;
  await openCourts(page, dayAhead(1), court);
  await deskCellAt(page, `${court.name}, 3 to 4 pm, free`).click();
  const booking = page.getByRole('dialog', { name: /^Book for a (member|visitor)$/ });
  await booking.getByRole('combobox', { name: 'Member' }).fill(name);
  await booking.getByRole('button', { name: 'Book for a visitor' }).click();
  const everyWeek = booking.getByRole('button', { name: 'Book every week' });
  await expect(everyWeek).toBeHidden();
  await booking.getByLabel('Telephone').fill(ownNumber());
  await everyWeek.click();
  const panel = page.getByRole('dialog', { name: 'Book every week' });
  await panel.getByLabel('Until').fill(dayAhead(8));
  await panel.getByRole('checkbox', { name: /^Book anyway/ }).check();
  await panel.getByRole('button', { name: 'Confirm 2 weeks, S$12.00' }).click();
  await expect(page.getByText(`Booked for ${name}: ${court.name}, 2 weeks.`)).toBeVisible();
});

test('a visitor takes the time that runs already, at the price of all of it', async ({
  page,
  makeCourts,
}) => {
  // One slot is the whole day, so that it runs whenever this is tested.
  const hours = { opens_at: '00:00', closes_at: '24:00' };
  const [court] = await makeCourts(1, { slot_minutes: 1440, max_slots: 1, notice_minutes: 60, hours });
  if (!court) throw new Error('A court was made');
  const name = `Walk-in ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(`/staff/calendar?category=${court.category}`);
  await page.getByRole('gridcell', { name: new RegExp(`^${court.name}, .*free, S\\$6\\.00$`) }).click();
  const panel = page.getByRole('dialog', { name: /^Book for a (member|visitor)$/ });
  await expect(panel.getByText('Runs already, until 12 am')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Member' }).fill(name);
  await panel.getByRole('button', { name: 'Book for a visitor' }).click();
  await panel.getByLabel('Telephone').fill(ownNumber());
  await panel.getByText('Cash', { exact: true }).click();
  await expect(panel.getByText('It can’t be cancelled: it runs already.')).toBeVisible();
  await panel.getByRole('button', { name: 'Confirm, S$6.00 in cash' }).click();
  await expect(page.getByText('S$6.00 recorded in cash.')).toBeVisible();
});
