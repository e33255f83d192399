import { dayAhead } from '../bookings/page.ts';
import { makeMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect, storageOf, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import {
  bookHour,
  bookPaidHour,
  cellAt,
  facilityOf,
  openCalendar,
  readBooking,
  staffToken,
} from './far-days.ts';

// Days that no member may book yet: each test has one of its own, and nobody else comes there.
const DAYS = {
  names: 60,
  booking: 61,
  blocks: 62,
  drag: 63,
  keys: 64,
  cancelling: 65,
  closing: 66,
  week: 67,
  live: 68,
  sheet: 69,
  touch: 70,
  players: 71,
};
const dayOf = (which: keyof typeof DAYS) => dayAhead(DAYS[which]);

test.describe('the staff’s calendar', () => {
  test.use({ person: 'staff', expectedErrors: failedCalls });

  test('has the bookers’ names, in a day and in a week, whose address can be kept', async ({ page }) => {
    const { name, facility } = await bookHour('Tennis Court 1', dayOf('names'), 10);
    await openCalendar(page, dayOf('names'));
    await expect(cellAt(page, `Tennis Court 1, 10 to 11 am, ${name}`)).toBeVisible();
    await page.getByLabel('View').selectOption('Week');
    await page.getByLabel('Facility').selectOption('Tennis Court 1');
    await expect(cellAt(page, new RegExp(`^Tennis Court 1, .+, 10 to 11 am, ${name}`))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`view=week&date=${dayOf('names')}&facility=${facility.id}$`));
    await page.reload();
    await expect(cellAt(page, new RegExp(name))).toBeVisible();
  });

  test('books for a member, by an exception with a reason', async ({ page }) => {
    const name = `Caller ${crypto.randomUUID().slice(0, 8)}`;
    await makeMember({ name });
    await openCalendar(page, dayOf('booking'));
    await cellAt(page, 'Tennis Court 2, 3 to 4 pm, free').click();
    const selected = page.getByRole('region', { name: 'Selected time' });
    await expect(selected).toContainText('Tennis Court 2');
    await selected.getByRole('button', { name: 'Book for a member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book for a member' });
    await dialog.getByRole('button', { name: 'Book' }).click();
    const member = dialog.getByRole('combobox', { name: 'Member' });
    await expect(member).toHaveAccessibleDescription(/Choose a member\./);
    await member.fill(name);
    await expect(page.locator('datalist option')).toHaveCount(1);
    await member.fill((await page.locator('datalist option').textContent()) ?? '');
    await dialog.getByLabel('Name on the booking').fill('Her guest');
    await dialog.getByRole('button', { name: 'Book' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This member can’t book this day yet.');
    await expect(dialog.getByRole('link', { name: 'Open the facility’s settings' })).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^Book it all the same/ }).check();
    await dialog.getByLabel('Reason').fill('Club championship');
    await dialog.getByRole('button', { name: 'Book' }).click();

    const booked = page.getByRole('dialog', { name: 'Her guest' });
    await expect(booked).toContainText(name);
    await booked.getByRole('button', { name: 'Close' }).click();
    await expect(cellAt(page, new RegExp(`^Tennis Court 2, 3 to 4 pm, Her guest, ${name}`))).toBeVisible();
  });

  test('says who is invited to a booking, invites a member and takes them off it', async ({ page }) => {
    const friend = `Friend ${crypto.randomUUID().slice(0, 8)}`;
    const { id } = await makeMember({ name: friend });
    const { name, id: booking } = await bookPaidHour('Squash Court', dayOf('players'), 10);
    await openCalendar(page, dayOf('players'));
    await cellAt(page, new RegExp(name)).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText('Nobody is invited to this booking.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Invite a member' }).click();
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    const member = dialog.getByRole('combobox', { name: 'Member' });
    await expect(member).toHaveAccessibleDescription(/Choose a member\./);
    await member.fill(friend);
    await expect(page.locator('datalist option')).toHaveCount(1);
    await member.fill((await page.locator('datalist option').textContent()) ?? '');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
    await expect(dialog.getByText(`${friend} is invited.`)).toBeFocused();
    const row = dialog.getByRole('listitem').filter({ hasText: friend });
    await expect(row).toContainText('Invited');
    await expect(dialog.getByText('Up to 2 people can come, and every place is taken.')).toBeVisible();
    await expect(row.getByRole('link', { name: friend })).toHaveAttribute(
      'href',
      new RegExp(`/staff/members\\?id=${id}$`),
    );
    expect(await violationsOf(page)).toEqual([]);
    await row.getByRole('button', { name: `Remove ${friend}` }).press('Enter');
    await row
      .getByRole('group')
      .getByRole('button', { name: `Remove ${friend}` })
      .press('Enter');
    await expect(dialog.getByText(`${friend} is no longer invited.`)).toBeFocused();
    expect((await readBooking(booking)).players).toEqual([]);
  });

  test('blocks a time every week, says which weeks were taken, and frees it', async ({ page }) => {
    await bookHour('Tennis Court 3', dayAhead(DAYS.blocks + 7), 9);
    await openCalendar(page, dayOf('blocks'));
    await cellAt(page, 'Tennis Court 3, 9 to 10 am, free').click();
    await page.getByRole('region', { name: 'Selected time' }).getByRole('button', { name: 'Block' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block a time for the club' });
    await dialog.getByLabel('Reason').fill('Coaching');
    await dialog.getByLabel('Every week').check();
    await dialog.getByLabel('Until').fill(dayAhead(DAYS.blocks + 14));
    await dialog.getByRole('button', { name: 'Block' }).click();
    const results = page.getByRole('dialog').getByRole('listitem');
    await expect(results).toHaveText([/: blocked$/, /not blocked\. This time is taken\.$/, /: blocked$/]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('2 of 3 times are blocked.')).toBeVisible();

    await cellAt(page, /^Tennis Court 3, 9 to 10 am, Blocked, Coaching/).click();
    await page
      .getByRole('dialog', { name: 'Coaching' })
      .getByRole('button', { name: 'Remove block' })
      .click();
    await expect(page.getByText('The time is free again.')).toBeVisible();
    await expect(cellAt(page, 'Tennis Court 3, 9 to 10 am, free')).toBeVisible();
  });

  test('moves a booking by a drag, and explains what refuses it', async ({ page }) => {
    const { id, name } = await bookHour('Tennis Court 1', dayOf('drag'), 10);
    await openCalendar(page, dayOf('drag'));
    await cellAt(page, new RegExp(name)).hover();
    await page.mouse.down();
    await cellAt(page, 'Tennis Court 2, 2 to 3 pm, free').hover();
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: `Move the booking of ${name}` });
    await expect(dialog.getByLabel('Facility')).toHaveValue(String(await facilityOf('Tennis Court 2')));
    await expect(dialog.getByLabel('From')).toHaveValue('14:00');
    await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('15:00');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This member can’t book this day yet.');
    await dialog.getByRole('checkbox', { name: /^Book it all the same/ }).check();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(
      page.getByText(new RegExp(`^Moved ${name} to Tennis Court 2, .+, 2 to 3 pm\\.$`)),
    ).toBeVisible();
    await expect(cellAt(page, new RegExp(`^Tennis Court 2, 2 to 3 pm, ${name}`))).toBeVisible();
    expect(await readBooking(id)).toMatchObject({ overridden: ['not_open_yet'] });
  });

  test('shows what others book at once, under an open form and beside a drag', async ({ page }) => {
    const { name } = await bookHour('Tennis Court 1', dayOf('live'), 10);
    await openCalendar(page, dayOf('live'));
    const booked = cellAt(page, new RegExp(`^Tennis Court 1, 10 to 11 am, ${name}`));
    await expect(booked).toBeVisible();

    await page.getByRole('button', { name: 'Block a time' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Lights are repaired');
    const second = await bookHour('Tennis Court 2', dayOf('live'), 8);
    const ofSecond = page.locator('.cell', { hasText: second.name });
    await expect(ofSecond).toHaveCount(1);
    await expect(dialog.getByLabel('Reason')).toHaveValue('Lights are repaired');
    await dialog.getByRole('button', { name: 'Not now' }).click();

    // The day stays as it is under a hand that holds something, and comes when it lets go.
    const from = await booked.boundingBox();
    const to = await cellAt(page, /^Tennis Court 1, 2 to 3 pm/).boundingBox();
    if (!from || !to) throw new Error('Both are on screen');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    const heard = page.waitForResponse((answer) => answer.url().includes('/booking/reservation/?'), {
      timeout: 3000,
    });
    const third = await bookHour('Tennis Court 2', dayOf('live'), 12);
    await expect(heard).rejects.toThrow();
    await expect(page.locator('.move-ghost')).toHaveText('2 to 3 pm');
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: `Move the booking of ${name}` })).toBeVisible();
    await expect(page.locator('.cell', { hasText: third.name })).toHaveCount(1);
  });

  test('moves a booking under a finger that rested on it, and scrolls under one that didn’t', async ({
    browser,
  }) => {
    const { name } = await bookHour('Tennis Court 1', dayOf('touch'), 10);
    const context = await browser.newContext({
      storageState: storageOf(await sessionOf('staff')),
      viewport: { width: 1180, height: 620 },
      hasTouch: true,
    });
    const page = await context.newPage();
    await openCalendar(page, dayOf('touch'));
    const touch = await context.newCDPSession(page);
    const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const booked = cellAt(page, new RegExp(`^Tennis Court 1, 10 to 11 am, ${name}`));
    const middleOf = async (cell: typeof booked) => {
      const box = await cell.boundingBox();
      if (!box) throw new Error('It is on screen');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const ghost = page.locator('.move-ghost');
    await booked.scrollIntoViewIfNeeded();
    const from = await middleOf(booked);
    const to = await middleOf(cellAt(page, /^Tennis Court 1, 2 to 3 pm/));
    await dispatch('touchStart', from.x, from.y);
    await expect(ghost).toHaveText('10 to 11 am');
    const scrolled = await page.evaluate(() => scrollY);
    for (const share of [0.3, 0.6, 1])
      await dispatch('touchMove', from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    await expect(ghost).toHaveText('2 to 3 pm');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await dispatch('touchEnd');
    const dialog = page.getByRole('dialog', { name: `Move the booking of ${name}` });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toBeHidden();

    const before = await page.evaluate(() => scrollY);
    const start = await middleOf(booked);
    await dispatch('touchStart', start.x, start.y);
    for (const by of [20, 60, 100, 140]) await dispatch('touchMove', start.x, start.y - by);
    await dispatch('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await expect(ghost).toHaveCount(0);
    await context.close();
  });

  test('prints who has which time, with the codes of the doors', async ({ page }) => {
    const { name } = await bookHour('Tennis Court 1', dayOf('sheet'), 10);
    const room = await bookHour('Song Room 1', dayOf('sheet'), 18);
    await openCalendar(page, dayOf('sheet'));
    await page.getByRole('button', { name: 'Print bookings' }).press('Enter');
    const heading = page.getByRole('heading', { name: /^Bookings, / });
    await expect(heading).toBeFocused();
    const court = page.getByRole('table', { name: 'Tennis Court 1' });
    await expect(court.getByRole('row').nth(1)).toHaveText(new RegExp(`^10 to 11 am${name}1Unpaid hold, S`));
    await page.getByLabel('Check-in codes for the doors').check();
    await expect(page.getByRole('img', { name: 'Check-in code of Song Room 1' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Song Room 1' })).toContainText(room.name);
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(court).toBeVisible();
    await expect(heading).toBeVisible();
    for (const label of ['Print', 'Back to the calendar'])
      await expect(page.getByRole('button', { name: label, exact: true })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'Back to the calendar' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Print bookings' })).toBeFocused();
  });

  test('opens, moves and cancels a booking by keyboard alone', async ({ page }) => {
    const { id, name } = await bookHour('Tennis Court 1', dayOf('keys'), 8);
    await openCalendar(page, dayOf('keys'));
    await cellAt(page, /^Tennis Court 1, 9 to 10 am/).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(cellAt(page, new RegExp(name))).toBeFocused();
    await page.keyboard.press('Enter');
    const opened = page.getByRole('dialog', { name, exact: true });
    await opened.getByRole('button', { name: 'Move' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Move the booking of ${name}` });
    await dialog.getByLabel('From').fill('11:00');
    await dialog.getByLabel('To', { exact: true }).fill('12:00');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await dialog.getByLabel('Reason').focus();
    await page.keyboard.press('Enter');
    await expect(cellAt(page, new RegExp(`^Tennis Court 1, 11 am to 12 pm, ${name}`))).toBeVisible();
    expect((await readBooking(id)).start_from).toContain('T11:00:00');
  });

  test('cancels with the refund that is chosen, and lists what is cancelled', async ({ page }) => {
    const { id, name, invoice, price } = await bookHour('Tennis Court 1', dayOf('cancelling'), 18);
    const body = { invoices: [invoice ?? ''], method: 'CASH' as const, amount: price, reference: null };
    await call('POST /booking/reservation-payment/desk/', { token: await staffToken(), body });
    await openCalendar(page, dayOf('cancelling'));
    await cellAt(page, new RegExp(name)).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel the booking of ${name}?` });
    await dialog
      .getByLabel('Refund', { exact: true })
      .selectOption({ label: `All: S$${(price / 100).toFixed(2)}` });
    await dialog.getByLabel('Refund to').selectOption('Credit with the club');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText(new RegExp(`^Cancelled: ${name}\\. S\\$.+ is refunded\\.$`))).toBeVisible();
    await expect(cellAt(page, 'Tennis Court 1, 6 to 7 pm, free')).toBeVisible();
    await page.getByLabel('Show cancelled bookings').check();
    await expect(page.getByRole('button', { name: new RegExp(`${name}.+Cancelled`) })).toBeVisible();
    expect(await readBooking(id)).toMatchObject({ status: 'CANCELLED', refund_due: price });
  });

  test('closes a court, and finds its bookings other courts or gives the money back', async ({ page }) => {
    const [day, court] = [dayOf('closing'), 'Tennis Court 1'];
    const moved = await bookHour(court, day, 10);
    const cancelled = await bookHour(court, day, 12);
    await openCalendar(page, day);
    await page.getByRole('button', { name: 'Close a facility' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close a facility with its bookings' });
    await dialog.getByLabel('Facility').selectOption(court);
    await dialog.getByLabel('From').fill('08:00');
    await dialog.getByLabel('To', { exact: true }).fill('22:00');
    await expect(dialog.getByText(/^2 bookings at this time\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close the facility' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason\./);
    await dialog.getByLabel('Reason').fill('Broken net');
    await expect(dialog.getByLabel(`What to do with the booking of ${moved.name}`)).toHaveValue(
      String(await facilityOf('Tennis Court 2')),
    );
    const other = dialog.getByLabel(`What to do with the booking of ${cancelled.name}`);
    await other.selectOption('Cancel, refund all');
    // Somebody takes the court that one was to go to.
    const taken = await bookHour('Tennis Court 2', day, 10);
    await dialog.getByRole('button', { name: 'Close the facility' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Some bookings still need a place.');
    const again = dialog.getByLabel(`What to do with the booking of ${moved.name}`);
    await expect(again).toHaveAccessibleDescription('This time is taken.');
    await expect(dialog.getByRole('listitem').filter({ hasText: cancelled.name })).toContainText(
      'Cancelled.',
    );
    await again.selectOption('Move to Tennis Court 3');
    await dialog.getByRole('button', { name: 'Try the rest again' }).click();
    await expect(dialog.getByText('Moved to Tennis Court 3.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText('Tennis Court 1 is closed.')).toBeVisible();
    await expect(cellAt(page, /^Tennis Court 1, .+, closed, Broken net$/).first()).toBeVisible();
    await expect(cellAt(page, new RegExp(`^Tennis Court 3, 10 to 11 am, ${moved.name}`))).toBeVisible();
    expect(await readBooking(cancelled.id)).toMatchObject({ status: 'CANCELLED' });
    expect(await readBooking(taken.id)).toMatchObject({ status: 'HELD' });
  });
});

test.describe('the front desk', () => {
  test.use({ person: 'frontdesk' });

  test('sees the calendar, and what its rights allow alone', async ({ page }) => {
    const { name } = await bookHour('Tennis Court 4', dayOf('week'), 10);
    await openCalendar(page, dayOf('week'));
    await expect(page.getByRole('button', { name: 'New booking' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Block a time' })).toBeHidden();
    await cellAt(page, new RegExp(name)).click();
    const opened = page.getByRole('dialog', { name, exact: true });
    await opened.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel the booking of ${name}?` });
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText(`Cancelled: ${name}.`)).toBeVisible();
  });
});
