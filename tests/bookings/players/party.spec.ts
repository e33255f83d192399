import { addFamilyMember } from '../../members/own-member.ts';
import { expect } from '../../system/fixtures.ts';
import { tabTo } from '../../system/tab-to.ts';
import { findViolations } from '../../system/violations.ts';
import { makeFacility, readBooking, retireFacility, test } from '../own-facility.ts';
import { bookHour, cellAtHour, hoursAt, openOwnDay } from '../own-times.ts';
import { calendarOn, dayAhead } from '../page.ts';
import { upcomingBookings } from '../usual.ts';

test.use({
  facilityOptions: { guests: 'NUMBER', capacity: 2, guest_fee: 500 },
  expectedErrors: /Failed to load resource/,
});

test('a member books for one of the family and brings guests, by number or by name', async ({
  page,
  context,
  member,
  facility,
}) => {
  const date = dayAhead(6);
  const { category } = facility;
  const song = await makeFacility({ category, default_price: 1200, guests: 'NUMBER', capacity: 8 });
  const chalet = await makeFacility({
    category,
    default_price: 1200,
    guests: 'NAMES',
    guest_fee: 1200,
    capacity: 6,
  });
  await addFamilyMember(member, 'Daniel Ong');
  const calendar = calendarOn(page);
  const guests = page.getByRole('spinbutton', { name: 'Guests', exact: true });
  const whom = page.getByRole('combobox', { name: 'For', exact: true });

  await test.step('a price for the family that can’t be looked up is asked for again', async () => {
    await openOwnDay(page, facility, date);
    const price = /sport-facility\/\?.*member=/;
    await context.route(price, (route) => route.abort());
    await cellAtHour(page, song, date, 10).click();
    await calendar.more.click();
    await whom.selectOption('Daniel Ong');
    await expect(page.getByRole('alert')).toContainText('We couldn’t check the price for Daniel Ong.');
    await expect(calendar.book).toBeDisabled();
    await context.unroute(price);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(calendar.book).toBeEnabled();
  });

  await test.step('a member books for one of the family and brings guests, by keyboard alone', async () => {
    await openOwnDay(page, facility, date);
    await cellAtHour(page, song, date, 21).focus();
    await page.keyboard.press('Space');
    await calendar.more.focus();
    await page.keyboard.press('Enter');
    await expect(whom.getByRole('option')).toHaveText(['Wei Ling Ong (you)', 'Daniel Ong']);
    await whom.focus();
    await page.keyboard.type('Daniel');
    await expect(calendar.name).toHaveValue('Daniel Ong');
    await expect(calendar.more).toContainText('For Daniel Ong');
    await tabTo(page, guests);
    await page.keyboard.type('3');
    await expect(calendar.book).toBeEnabled();
    expect(await findViolations(page)).toEqual([]);
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/booking/reservation/'),
    );
    await page.keyboard.press('Enter');
    await expect(calendar.booked).toBeVisible();
    expect((await sent).postDataJSON()).toMatchObject({ guests: 3 });
    await page.goto('/my-bookings');
    const row = page
      .getByRole('listitem')
      .filter({ hasText: 'for Daniel Ong' })
      .filter({ hasText: song.name });
    await row.getByRole('link').click();
    const details = page.getByRole('main');
    await expect(details.getByText('Booked by', { exact: true })).toBeVisible();
    await expect(details).toContainText('Daniel Ong');
  });

  await test.step('guests whose names are asked for are priced line by line, missed by name, and kept when sending fails', async () => {
    await openOwnDay(page, facility, date);
    await cellAtHour(page, chalet, date, 12).click();
    await expect(calendar.book).toHaveText('Book and pay S$12.00');
    await guests.fill('9');
    await expect(page.getByText('Enter a number from 0 to 5.', { exact: true })).toBeVisible();
    await guests.fill('2');
    await expect(page.locator('.price-lines')).toContainText('2 guestsS$24.00');
    await expect(calendar.book).toHaveText('Book and pay S$36.00');

    const guestName = (guest: number) =>
      page.getByRole('textbox', { name: `Name of guest ${guest}`, exact: true });
    await guestName(1).fill('Ann Lim');
    await calendar.book.click();
    await expect(page.getByText('Enter this guest’s name.', { exact: true })).toBeVisible();
    await expect(guestName(2)).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await guestName(2).fill('Bo Tan');

    await context.route('**/booking/reservation/', (route) => route.abort());
    await calendar.book.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(guestName(1)).toHaveValue('Ann Lim');
    await context.unroute('**/booking/reservation/');
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(page).toHaveURL(/\/online-payment\//);
    expect((await upcomingBookings(member)).filter((one) => one.facility.id === chalet.id)).toMatchObject([
      { status: 'HELD', guest_names: ['Ann Lim', 'Bo Tan'] },
    ]);
  });

  await test.step('the guests of a booking are changed at the time it has, and their fee with them', async () => {
    const { id, price } = await bookHour(member, facility, date, 15, { guests: 1 });
    await page.goto(`/my-bookings/${id}`);
    const change = page.getByRole('button', { name: 'Change guests', exact: true });
    await change.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Change guests', exact: true })).toBeFocused();
    await expect(guests).toHaveValue('1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('99');
    await expect(guests).toHaveAccessibleDescription(/Enter 0 or 1/);
    await guests.fill('0');
    const panel = page.getByRole('region', { name: 'Change guests', exact: true });
    await expect(panel).toContainText('S$5.00 less to pay');
    expect(await findViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Change guests', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Guests updated.' })).toBeVisible();
    const changed = await readBooking(member, { id });
    expect(changed).toMatchObject({ guests: 0, price: price - 500 });
    expect(Date.parse(changed.start_from)).toBe(Date.parse(hoursAt(date, 15).start_from));
  });
  await retireFacility(song);
  await retireFacility(chalet);
});
