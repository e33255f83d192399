import { expect, test } from '../system/fixtures.ts';
import { call } from '../system/api.ts';
import { violationsOf } from '../system/violations.ts';
import { freeSlots } from './mine.ts';
import { tabTo } from '../system/tab-to.ts';
import { bookingToPay, dayAhead, openDay } from './page.ts';

test.use({ person: 'ordinary' });

test('a member books for one of the family and brings guests, by keyboard alone', async ({ page }) => {
  const calendar = await openDay(page, dayAhead(6));
  await calendar.freeAt('Song Room 2').last().focus();
  await page.keyboard.press('Space');
  await calendar.more.focus();
  await page.keyboard.press('Enter');
  const whom = page.getByRole('combobox', { name: 'For' });
  await expect(whom.getByRole('option')).toHaveText(['Mei Lin Tan (you)', 'Daniel Lim']);
  await whom.focus();
  await page.keyboard.type('Daniel');
  await expect(calendar.name).toHaveValue('Daniel Lim');
  await expect(calendar.more).toContainText('For Daniel Lim');
  await tabTo(page, page.getByRole('spinbutton', { name: 'Guests' }));
  await page.keyboard.type('3');
  await expect(calendar.book).toBeEnabled();
  expect(await violationsOf(page)).toEqual([]);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/booking/reservation/'),
  );
  await page.keyboard.press('Enter');

  await expect(calendar.booked).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({ guests: 3 });
  await page.goto('/my-bookings');
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'for Daniel Lim' })
    .filter({ hasText: 'Song Room 2' });
  await row.getByRole('link').click();
  const details = page.getByRole('main');
  await expect(details.getByText('Booked by')).toBeVisible();
  await expect(details).toContainText('Daniel Lim');
});

test('the guests of a booking are changed at the time it has, and their fee with them', async ({ page }) => {
  const { token, facility, free } = await freeSlots({ person: 'ordinary', days: 2, facility: 'Squash' });
  const [slot] = free;
  if (!slot) throw new Error('Nothing is free on the squash court');
  const [start_from, end_at] = [slot.start, slot.end].map((at) => new Date(at).toISOString());
  const { id, price } = await call('POST /booking/reservation/', {
    token,
    body: { facility: facility.id, start_from: start_from ?? '', end_at: end_at ?? '', guests: 1 },
  });
  await page.goto(`/my-bookings/${id}`);
  await page.getByRole('button', { name: 'Change guests' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Change guests' })).toBeFocused();
  const guests = page.getByRole('spinbutton', { name: 'Guests' });
  await expect(guests).toHaveValue('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('99');
  await expect(guests).toHaveAccessibleDescription(/Enter 0 or 1/);
  await guests.fill('0');
  const panel = page.getByRole('region', { name: 'Change guests' });
  await expect(panel).toContainText('S$5.00 less to pay');
  expect(await violationsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Change guests' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Guests updated.' })).toBeVisible();
  const changed = await call('GET /booking/reservation/{id}/', {
    token,
    path: `/booking/reservation/${id}/`,
  });
  expect(changed).toMatchObject({ guests: 0, price: price - 500 });
  expect(Date.parse(changed.start_from)).toBe(slot.start);
  await call('DELETE /booking/reservation/{id}/', { token, path: `/booking/reservation/${id}/` });
});

test.describe('guests whose names are asked for', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('are priced line by line, missed by name, and kept when sending fails', async ({ page, context }) => {
    const calendar = await openDay(page, dayAhead(47));
    await calendar.freeAt('Chalet 1').first().click();
    const alone = await calendar.book.innerText();
    await page.getByRole('spinbutton', { name: 'Guests' }).fill('9');
    await expect(page.getByText('Enter a number from 0 to 5.')).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Guests' }).fill('2');
    const lines = page.locator('.price-lines');
    await expect(lines).toContainText('2 guestsS$24.00');
    await expect(calendar.book).not.toHaveText(alone);

    const [first, second] = [1, 2].map((guest) =>
      page.getByRole('textbox', { name: `Name of guest ${guest}` }),
    );
    await first?.fill('Ann Lim');
    await calendar.book.click();
    await expect(page.getByText('Enter this guest’s name.')).toBeVisible();
    await expect(second ?? page.locator('none')).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await second?.fill('Bo Tan');

    await context.route('**/booking/reservation/', (route) => route.abort());
    await calendar.book.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(first ?? page.locator('none')).toHaveValue('Ann Lim');
    await context.unroute('**/booking/reservation/');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await bookingToPay(page, 'ordinary')).toMatchObject({
      status: 'HELD',
      guest_names: ['Ann Lim', 'Bo Tan'],
    });
  });

  test('a price for the family that can’t be looked up is asked for again', async ({ page, context }) => {
    const calendar = await openDay(page, dayAhead(5));
    await context.route(/sport-facility\/\?.*member=/, (route) => route.abort());
    await calendar.freeAt('Squash Court').first().click();
    await calendar.more.click();
    await page.getByRole('combobox', { name: 'For' }).selectOption('Daniel Lim');
    await expect(page.getByRole('alert')).toContainText('We couldn’t check the price for Daniel Lim.');
    await expect(calendar.book).toBeDisabled();
    await context.unroute(/sport-facility\/\?.*member=/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(calendar.book).toBeEnabled();
  });
});
