import { readFile } from 'node:fs/promises';
import { addDays } from '@portal/contract/rules/club-time';
import { makeMember } from '../../members/own-member.ts';
import { asListening } from '../../system/addresses.ts';
import { call, sessionOf } from '../../system/api.ts';
import { trustDeviceClock } from '../../system/device-clock.ts';
import { expect } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';
import { makeFacility, readBooking, retireFacility, test } from '../own-facility.ts';
import { bookHour, bookPaidHour, cellAtHour, hoursAt } from '../own-times.ts';
import { calendarOn, dayAhead } from '../page.ts';

const date = dayAhead(5);

test.use({
  facilityOptions: {
    default_price: 1200,
    pricings: [{ starts_at: '18:00', ends_at: '22:00', peak_type: 'PEAK', price: 1800 }],
    cancellation: [
      { hours_before: 24, refund_percent: 100 },
      { hours_before: 6, refund_percent: 50 },
    ],
  },
  expectedErrors: /status of 4(?:04|09)/,
});

test('a booking is found in the list, saved for a calendar, cancelled with its refund and booked again', async ({
  page,
  member,
  facility,
}) => {
  const { name } = facility;
  const booked = await bookPaidHour(member, facility, date, 15);
  const address = `/my-bookings/${booked.id}`;
  const main = page.getByRole('main');
  const link = (text: string) => page.getByRole('link', { name: text, exact: true });
  const cancel = page.getByRole('button', { name: 'Cancel booking', exact: true });
  const heading = page.getByRole('heading', { name, exact: true });

  await test.step('dashboard and calendar lead to the list, it to the details, and these back', async () => {
    await page.goto('/');
    await link('All bookings').click();
    await expect(page).toHaveURL('/my-bookings');
    await page.goto('/bookings');
    await link('My bookings').click();
    await expect(page.getByRole('heading', { level: 1, name: 'My bookings', exact: true })).toBeVisible();
    await page.locator(`a[href="${address}"]`).click();
    await expect(heading).toBeVisible();
    await link('All my bookings').click();
    await expect(page).toHaveURL('/my-bookings');
    await link('Past').click();
    await expect(link('Past')).toHaveAttribute('aria-current', 'true');
  });

  await test.step('its day is said in words in both languages, with the year of another one alone', async () => {
    for (const [path, day] of [
      ['/my-bookings', /^\d+(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]+(?: \d{4})?$/],
      ['/zh/my-bookings', /^\d+周[一二三四五六日] \d+月(?: \d{4})?$/],
    ] as const) {
      await page.goto(path);
      await expect(main.getByRole('listitem').locator('p:first-child')).toHaveText(day);
    }
  });

  await test.step('another member’s booking is not there', async () => {
    const { id } = await bookHour(await makeMember(), facility, date, 12);
    await page.goto(`/my-bookings/${id}`);
    await expect(page.getByRole('heading', { name: 'Booking not found', exact: true })).toBeVisible();
  });

  await test.step('it goes into a calendar as a file', async () => {
    await page.goto(address);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar', exact: true }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`${name.toLowerCase().replaceAll(' ', '-')}.ics`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`SUMMARY:${name}\r\n`);
    await expect(heading).toBeVisible();
  });

  await test.step('it is cancelled by keyboard alone, with the refund in the question', async () => {
    await expect(page.getByText('full refund')).toHaveText('full refund (S$12.00)', { useInnerText: true });
    await cancel.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Cancel ${name}?`, exact: true });
    await expect(dialog).toContainText('We’ll refund S$12.00 to your club credit.');
    await expect(dialog.getByRole('button', { name: 'Keep booking', exact: true })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('status').filter({ hasText: 'We’ll refund S$12.00 to your club credit.' }),
    ).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(cancel).toHaveCount(0);
    await page.goto('/my-bookings?when=past');
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${address}"]`) });
    await expect(row).toContainText('Cancelled');
    await expect(row).toContainText('S$12.00 refunded');
  });

  await test.step('it is booked again by two presses, here at the time that it leaves free', async () => {
    await page.goto(address);
    const again = link('Book again');
    await expect(again).toHaveAccessibleDescription(/^\w{3} \d+ \w{3,4}, \d/);
    await again.click();
    const calendar = calendarOn(page);
    await expect(cellAtHour(page, facility, date, 15)).toHaveAttribute('aria-selected', 'true');
    await calendar.book.click();
    await expect(calendar.booked).toBeVisible();
    const { results } = await call('GET /booking/reservation/', {
      token: member.tokens.access,
      query: { ordering: '-id', limit: '1' },
    });
    expect(results).toMatchObject([{ facility: { id: facility.id }, ...hoursAt(date, 15) }]);
  });
});

test('a booking gets another time in one step, or stays as it is where that is refused', async ({
  page,
  member,
  facility,
}) => {
  const { name } = facility;
  const { id, start_from } = await bookPaidHour(member, facility, date, 19);
  const change = page.getByRole('button', { name: 'Change time', exact: true });
  const panel = page.getByRole('region', { name: 'Choose another time', exact: true });
  const confirm = panel.getByRole('button', { name: /^Move to/ });
  const moved = page.getByText('Booking moved.', { exact: true });
  const cancel = page.getByRole('button', { name: 'Cancel booking', exact: true });
  const dialog = page.getByRole('dialog');
  const cancelled = page.getByText('This booking was cancelled.', { exact: true });

  await test.step('a refused change keeps the booking, by keyboard alone', async () => {
    const before = await readBooking(member, { id });
    await page.goto(`/my-bookings/${id}`);
    await change.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: 'Choose another time', exact: true })).toBeFocused();
    const first = panel.getByRole('radio').first();
    await first.focus();
    await page.keyboard.press('Space');
    await expect(first).toBeChecked();
    await expect(confirm).toBeVisible();
    // Somebody else books every free time of this facility first.
    const { access: token } = await sessionOf('staff');
    const block = (hour: number, hours: number) =>
      call('POST /booking/reservation-slot/', {
        token,
        body: { facility: facility.id, ...hoursAt(date, hour, hours), reason: 'Singing lessons' },
      });
    const blocks = [await block(8, 11), await block(20, 2)];
    await confirm.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('alert')).toContainText('This time was just taken.');
    await expect(panel.getByRole('alert')).toContainText('Your booking hasn’t changed.');
    await panel.getByRole('button', { name: 'Keep current time', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    expect(await readBooking(member, { id })).toEqual(before);
    for (const one of blocks)
      await call('DELETE /booking/reservation-slot/{id}/', {
        token,
        path: `/booking/reservation-slot/${one.id}/`,
      });
  });

  await test.step('it gets a cheaper time in one step, and the difference comes back', async () => {
    await page.goto(`/my-bookings/${id}`);
    await change.click();
    await expect(panel.getByRole('heading', { name: 'Choose another time', exact: true })).toBeFocused();
    await panel.getByRole('radio', { name: /^3 to 4 pm.*S\$6 less$/ }).check();
    expect(await findViolations(page)).toEqual([]);
    await confirm.click();
    await expect(moved).toBeVisible();
    await expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
    await expect(panel).toHaveCount(0);
    await expect(page.getByText(/^\w+ \d+ \w+ \d{4}, 3 to 4 pm$/)).toBeVisible();
    const now = await readBooking(member, { id });
    expect(now.start_from).not.toBe(start_from);
    expect(now).toMatchObject(hoursAt(date, 15));
    expect(now.paid - now.refund_due).toBe(now.price);
  });

  await test.step('on a phone, it is moved without scrolling past all times, and says so until it is cancelled', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/my-bookings/${id}`);
    await change.click();
    await panel.getByRole('radio', { name: /^8 to 9 am.*same price$/ }).check();
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await confirm.click();
    await expect(moved).toBeVisible();
    await cancel.click();
    await dialog.getByRole('button', { name: 'Cancel booking', exact: true }).click();
    await expect(cancelled).toBeVisible();
    await expect(moved).toHaveCount(0);
  });

  await test.step('a refund that has changed is asked about again before anything is cancelled', async () => {
    const other = await bookPaidHour(member, facility, date, 15);
    // The page believes that it is ten hours before the start: its request differs from the server's rules.
    await trustDeviceClock(page);
    await page.clock.setFixedTime(Date.parse(other.start_from) - 10 * 3_600_000);
    await page.goto(`/my-bookings/${other.id}`);
    await cancel.click();
    await expect(dialog).toContainText('We’ll refund S$6.00 of');
    await dialog.getByRole('button', { name: 'Cancel booking', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('The refund has changed.');
    await expect(dialog).toContainText('We’ll refund S$12.00 to');
    await dialog.getByRole('button', { name: 'Cancel booking', exact: true }).click();
    await expect(cancelled).toBeVisible();
  });
});

test('a booking repeats every week as far as the weeks can be had, and all have an address for calendars', async ({
  page,
  member,
  facility,
}) => {
  const hall = await makeFacility({ default_price: 1200, category: facility.category });
  const { access: token } = await sessionOf('staff');
  await call('POST /sport-facility/{id}/advance_booking_periods/', {
    token,
    path: `/sport-facility/${hall.id}/advance_booking_periods/`,
    body: [{ days: 60, opens_at: '09:00' }],
  });
  const repeat = page.getByRole('button', { name: 'Repeat weekly', exact: true });
  const panel = page.getByRole('region', { name: 'Repeat weekly', exact: true });

  await test.step('it isn’t offered for weeks that aren’t open for booking', async () => {
    const { id } = await bookHour(member, facility, dayAhead(6), 10);
    await page.goto(`/my-bookings/${id}`);
    await repeat.click();
    await expect(
      panel.getByText(/^You can’t repeat this booking yet\. Bookings are open until /),
    ).toBeVisible();
    await expect(panel.getByRole('combobox')).toHaveCount(0);
    await expect(panel.getByRole('button', { name: /^Book/ })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('it repeats every week, but not in one that somebody else has', async () => {
    const { id } = await bookPaidHour(member, hall, date, 10);
    await bookHour(await makeMember(), hall, addDays(date, 14), 10);
    await page.goto(`/my-bookings/${id}`);
    await repeat.click();
    await panel.getByRole('combobox', { name: 'Number of weeks', exact: true }).selectOption('3');
    const weeks = panel.getByRole('list', { name: 'Week by week', exact: true }).getByRole('listitem');
    await expect(weeks).toHaveCount(3);
    expect(await findViolations(page)).toEqual([]);
    await expect(weeks.filter({ hasText: 'S$' })).toHaveCount(2);
    await panel.getByRole('button', { name: /^Book (?:all|it|the)/ }).click();
    await expect(page.getByRole('heading', { name: '2 weeks booked.', exact: true })).toBeFocused();
    await page.getByRole('link', { name: 'View bookings', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: hall.name })).toHaveCount(3);
  });

  await test.step('all have a private address, which is shown once and can be taken back', async () => {
    const sync = page.getByRole('button', { name: 'Sync with your calendar', exact: true });
    const feed = page.getByRole('region', { name: 'Calendar feed', exact: true });
    const create = feed.getByRole('button', { name: 'Create calendar link', exact: true });
    await sync.click();
    await create.click();
    const address = await feed.getByRole('textbox', { name: 'Your calendar link', exact: true }).inputValue();
    expect(await findViolations(page)).toEqual([]);
    const read = async () => {
      const answer = await fetch(asListening(address));
      return [answer.status, answer.headers.get('content-type')];
    };
    expect(await read()).toEqual([200, 'text/calendar; charset=utf-8']);
    await page.reload();
    await sync.click();
    await expect(feed.getByText(/Feed link created on/)).toBeVisible();
    await expect(feed.getByRole('textbox')).toHaveCount(0);
    await feed.getByRole('button', { name: 'Turn off', exact: true }).click();
    await expect(create).toBeVisible();
    expect((await read())[0]).toBe(404);
  });
  await retireFacility(hall);
});
