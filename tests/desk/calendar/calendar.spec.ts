import { expectMailAbout } from '../../account/mails.ts';
import { dayAhead } from '../../bookings/page.ts';
import { makeMember } from '../../members/own-member.ts';
import { chooseFound } from '../choose-found.ts';
import { systemAddress } from '../../system/addresses.ts';
import { call } from '../../system/api.ts';
import { failedCalls } from '../../system/faults.ts';
import { expect } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';
import { bookDeskHour, bookPaidDeskHour, deskCellAt, readBookingAsStaff, staffToken } from '../far-days.ts';
import { openCourts, openMore, test } from './own-courts.ts';

/** A day that no member may book yet. */
const day = () => dayAhead(60);

test.use({ person: 'staff', expectedErrors: failedCalls });

test('bookings are shown by day and week, made by an exception, moved, shared and cancelled', async ({
  page,
  makeCourts,
}) => {
  const date = day();
  const [first, second] = await makeCourts(2, { capacity: 2, guests: 'NUMBER' });
  if (!first || !second) throw new Error('Two courts were made');
  const { id, name } = await bookDeskHour(first.name, date, 10);
  const early = await bookDeskHour(first.name, date, 8);
  const paid = await bookPaidDeskHour(first.name, date, 18);
  const caller = `Caller ${crypto.randomUUID().slice(0, 8)}`;
  await makeMember({ name: caller });
  const friend = `Friend ${crypto.randomUUID().slice(0, 8)}`;
  const { id: friendId } = await makeMember({ name: friend });

  await test.step('has the bookers’ names, in a day and in a week, whose address can be kept', async () => {
    await openCourts(page, date, first);
    await expect(deskCellAt(page, `${first.name}, 10 to 11 am, ${name}`)).toBeVisible();
    // A whole day, of up to 15 hours.
    const hours = page.locator('.grid-scroll');
    expect(await hours.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.getByRole('radio', { name: 'Week' }).check();
    await page.getByLabel('Facility').selectOption(first.name);
    await expect(deskCellAt(page, new RegExp(`^${first.name}, .+, 10 to 11 am, ${name}`))).toBeVisible();
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toMatchObject({ view: 'week', date, facility: String(first.id) });
    await page.reload();
    await expect(deskCellAt(page, new RegExp(name))).toBeVisible();
    await page.getByRole('radio', { name: 'Day' }).check();
    await expect(deskCellAt(page, `${first.name}, 10 to 11 am, ${name}`)).toBeVisible();
  });

  await test.step('books for a member, by an exception with a reason', async () => {
    await deskCellAt(page, `${second.name}, 3 to 4 pm, free, S$6.00`).click();
    const panel = page.getByRole('dialog', { name: 'Book for a member' });
    await panel.getByRole('button', { name: 'Confirm' }).click();
    const member = panel.getByRole('combobox', { name: 'Member' });
    await expect(member).toHaveAccessibleDescription(/Choose a member\./);
    await member.fill(caller);
    await panel.getByRole('option', { name: caller }).click();
    // The price is the member's, before anything is booked.
    await expect(panel.getByText('S$6.00').last()).toBeVisible();
    await panel.getByText('Name on the booking').first().click();
    await panel.getByLabel('Name on the booking').fill('Her guest');
    expect(await findViolations(page)).toEqual([]);
    // So is what is in the way.
    const time = async (facility: number, from: number) => {
      await panel.getByLabel('Facility').selectOption(String(facility));
      await panel.getByLabel('From').fill(`${from}:00`);
      await panel.getByLabel('To', { exact: true }).fill(`${from + 1}:00`);
    };
    await time(first.id, 10);
    await expect(panel.getByText('This time is taken.')).toBeVisible();
    await time(second.id, 15);
    await expect(panel.getByText('They can’t book this time yet.', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: /^Confirm, S\$6\.00 due by/ }).click();
    await expect(panel.getByRole('alert')).toContainText('They can’t book this time yet.');
    await expect(panel.getByRole('link', { name: 'Open the facility’s settings' })).toBeVisible();
    await panel.getByRole('checkbox', { name: /^Book anyway/ }).check();
    await panel.getByLabel('Reason').fill('Club championship');
    await panel.getByRole('button', { name: /^Confirm/ }).click();
    const booked = page.getByRole('dialog', { name: 'Her guest' });
    await expect(booked).toContainText(caller);
    await booked.getByRole('button', { name: 'Close' }).click();
    await expect(
      deskCellAt(page, new RegExp(`^${second.name}, 3 to 4 pm, Her guest, .*${caller}`)),
    ).toBeVisible();
  });

  await test.step('moves a booking by a drag, and explains what refuses it', async () => {
    await deskCellAt(page, new RegExp(name)).hover();
    await page.mouse.down();
    await deskCellAt(page, `${second.name}, 1 to 2 pm, free`).hover();
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: `Move the booking of ${name}` });
    await expect(dialog.getByLabel('Facility')).toHaveValue(String(second.id));
    await expect(dialog.getByLabel('From')).toHaveValue('13:00');
    await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('14:00');
    await expect(dialog.getByRole('alert')).toContainText('They can’t book this time yet.');
    await dialog.getByRole('checkbox', { name: /^Book anyway/ }).check();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(
      page.getByText(new RegExp(`^Moved ${name} to ${second.name}, .+, 1 to 2 pm\\.$`)),
    ).toBeVisible();
    await expect(deskCellAt(page, new RegExp(`^${second.name}, 1 to 2 pm, ${name}`))).toBeVisible();
    expect(await readBookingAsStaff(id)).toMatchObject({ overridden: ['not_open_yet'] });
  });

  await test.step('opens and moves a booking by keyboard alone', async () => {
    await deskCellAt(page, new RegExp(`^${first.name}, 9 to 10 am`)).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(deskCellAt(page, new RegExp(early.name))).toBeFocused();
    await page.keyboard.press('Enter');
    const opened = page.getByRole('dialog', { name: early.name, exact: true });
    await opened.getByRole('button', { name: 'Move' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Move the booking of ${early.name}` });
    await dialog.getByLabel('From').fill('11:00');
    await dialog.getByLabel('To', { exact: true }).fill('12:00');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await dialog.getByLabel('Reason').focus();
    await page.keyboard.press('Enter');
    await expect(deskCellAt(page, new RegExp(`^${first.name}, 11 am to 12 pm, ${early.name}`))).toBeVisible();
    expect((await readBookingAsStaff(early.id)).start_from).toContain('T11:00:00');
  });

  await test.step('says who is invited to a booking, invites a member and takes them off it', async () => {
    await deskCellAt(page, new RegExp(paid.name)).click();
    const dialog = page.getByRole('dialog', { name: paid.name });
    await expect(dialog.getByText('Nobody is invited to this booking.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Invite a member' }).click();
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    const member = dialog.getByRole('combobox', { name: 'Member' });
    await expect(member).toHaveAccessibleDescription(/Choose a member\./);
    await chooseFound(member, friend);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
    await expect(dialog.getByText(`${friend} is invited.`)).toBeFocused();
    const row = dialog.getByRole('listitem').filter({ hasText: friend });
    await expect(row).toContainText('Invited');
    await expect(dialog.getByText('Up to 2 people can come, and every place is taken.')).toBeVisible();
    await expect(row.getByRole('link', { name: friend })).toHaveAttribute(
      'href',
      new RegExp(`/staff/members\\?id=${friendId}$`),
    );
    expect(await findViolations(page)).toEqual([]);
    await row.getByRole('button', { name: `Remove ${friend}` }).press('Enter');
    await row
      .getByRole('group')
      .getByRole('button', { name: `Remove ${friend}` })
      .press('Enter');
    await expect(dialog.getByText(`${friend} is no longer invited.`)).toBeFocused();
    expect((await readBookingAsStaff(paid.id)).players).toEqual([]);
  });

  await test.step('cancels with the refund that is chosen, and lists what is cancelled', async () => {
    await page
      .getByRole('dialog', { name: paid.name })
      .getByRole('button', { name: 'Cancel booking' })
      .click();
    const dialog = page.getByRole('dialog', { name: `Cancel the booking of ${paid.name}?` });
    await dialog.getByLabel('Refund', { exact: true }).selectOption({ label: 'All: S$6.00' });
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    const goesTo = dialog.getByLabel('Refund to');
    await expect(goesTo).toHaveAccessibleDescription('Choose where the refund goes.');
    await goesTo.selectOption('S$6.00 in cash from the till');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(
      page.getByText(`Cancelled: ${paid.name}. Refund: S$6.00 in cash from the till.`),
    ).toBeVisible();
    await expect(deskCellAt(page, `${first.name}, 6 to 7 pm, free`)).toBeVisible();
    await page.getByLabel('Show cancelled bookings').check();
    await expect(page.getByRole('button', { name: new RegExp(`${paid.name}.+Cancelled`) })).toBeVisible();
    expect(await readBookingAsStaff(paid.id)).toMatchObject({ status: 'CANCELLED', refund_due: 600 });
  });
});

test('panels name whom to call where a member has no email address, and promise others an email', async ({
  page,
  makeCourts,
}) => {
  const date = day();
  const [court] = await makeCourts(1);
  if (!court) throw new Error('A court was made');
  const emailed = await bookDeskHour(court.name, date, 10);
  const called = await bookDeskHour(court.name, date, 12);
  await call('PATCH /profile/member/{id}/', {
    token: await staffToken(),
    path: `/profile/member/${called.member}/`,
    body: { email: null, mobile_number: '+65 9123 1003' },
  });
  const promise = 'The member gets an email.';
  const toCall = `${called.name} has no email address: call +65 9123 1003.`;
  await openCourts(page, date, court);
  for (const [{ name }, said, unsaid] of [
    [emailed, promise, toCall],
    [called, toCall, promise],
  ] as const)
    for (const action of ['Move', 'Cancel']) {
      await deskCellAt(page, new RegExp(name)).click();
      await page
        .getByRole('dialog', { name, exact: true })
        .getByRole('button', { name: action === 'Move' ? 'Move' : 'Cancel booking' })
        .click();
      const dialog = page.getByRole('dialog', { name: new RegExp(`^${action} the booking of ${name}`) });
      await expect(dialog.getByText(said)).toBeVisible();
      await expect(dialog.getByText(unsaid)).toBeHidden();
      expect(await findViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: /^(Cancel|Keep booking)$/ }).click();
    }
  await openMore(page, 'Close a facility');
  const closing = page.getByRole('dialog', { name: 'Close a facility with its bookings' });
  await closing.getByLabel('Facility').selectOption(court.name);
  await closing.getByLabel('From').fill('09:00');
  await closing.getByLabel('To', { exact: true }).fill('14:00');
  await expect(closing.getByText('2 bookings at this time.')).toBeVisible();
  await expect(closing.getByText('The members get an email.')).toBeVisible();
  await expect(closing.getByText(toCall)).toBeVisible();
});

test('a time is blocked every week, and a court is closed, whose bookings move or are cancelled', async ({
  page,
  makeCourts,
}) => {
  const date = day();
  const [court, second, third] = await makeCourts(3);
  if (!court || !second || !third) throw new Error('Three courts were made');
  await bookDeskHour(third.name, dayAhead(67), 9);
  const moved = await bookPaidDeskHour(court.name, date, 10);
  const cancelled = await bookDeskHour(court.name, date, 12);

  await test.step('blocks a time every week, says which weeks were taken, and frees it', async () => {
    await openCourts(page, date, court);
    await deskCellAt(page, `${third.name}, 9 to 10 am, free`).click();
    await page.getByRole('button', { name: 'Block a time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block a time for the club' });
    await dialog.getByLabel('Reason').fill('Coaching');
    await dialog.getByLabel('Every week').check();
    await dialog.getByLabel('Until').fill(dayAhead(74));
    await dialog.getByRole('button', { name: 'Block' }).click();
    const results = page.getByRole('dialog').getByRole('listitem');
    await expect(results).toHaveText([/: blocked$/, /not blocked\. This time is taken\.$/, /: blocked$/]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('2 of 3 times are blocked.')).toBeVisible();

    await deskCellAt(page, new RegExp(`^${third.name}, 9 to 10 am, Blocked, Coaching`)).click();
    await page
      .getByRole('dialog', { name: 'Coaching' })
      .getByRole('button', { name: 'Remove block' })
      .click();
    await expect(page.getByText('The time is free again.')).toBeVisible();
    await expect(deskCellAt(page, `${third.name}, 9 to 10 am, free`)).toBeVisible();
  });

  await test.step('closes a court, and finds its bookings other courts or gives the money back', async () => {
    await openMore(page, 'Close a facility');
    const dialog = page.getByRole('dialog', { name: 'Close a facility with its bookings' });
    await dialog.getByLabel('Facility').selectOption(court.name);
    await dialog.getByLabel('Whole day').check();
    await expect(dialog.getByText(/^2 bookings at this time\./)).toBeVisible();
    await expect(dialog.getByLabel('From')).toBeHidden();
    await dialog.getByLabel('Whole day').uncheck();
    await dialog.getByLabel('From').fill('08:00');
    await dialog.getByLabel('To', { exact: true }).fill('22:00');
    await expect(dialog.getByText(/^2 bookings at this time\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close the facility' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason\./);
    await dialog.getByLabel('Reason').fill('Broken net');
    const choice = dialog.getByLabel(`What to do with the booking of ${moved.name}`);
    await expect(choice).toHaveValue(String(second.id));
    await dialog
      .getByLabel(`What to do with the booking of ${cancelled.name}`)
      .selectOption('Cancel, refund all');
    // Somebody takes the court that one was to go to.
    const taken = await bookDeskHour(second.name, date, 10);
    await dialog.getByRole('button', { name: 'Close the facility' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Some bookings still need a place.');
    await expect(choice).toHaveAccessibleDescription('This time is taken.');
    expect((await readBookingAsStaff(cancelled.id)).status).not.toBe('CANCELLED');
    await choice.selectOption(`Move to ${third.name}`);
    await dialog.getByRole('button', { name: 'Close the facility' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: cancelled.name })).toContainText(
      'Cancelled.',
    );
    await expect(dialog.getByText(`Moved to ${third.name}.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText(`${court.name} is closed.`)).toBeVisible();
    await expect(deskCellAt(page, `${court.name}, 8 am to 10 pm, closed, Broken net`)).toBeVisible();
    await expect(deskCellAt(page, new RegExp(`^${third.name}, 10 to 11 am, ${moved.name}`))).toBeVisible();
    expect(await readBookingAsStaff(cancelled.id)).toMatchObject({ status: 'CANCELLED' });
    expect(await readBookingAsStaff(taken.id)).toMatchObject({ status: 'HELD' });
    expect(await readBookingAsStaff(moved.id)).toMatchObject({
      status: 'CONFIRMED',
      facility: { id: third.id },
    });
    const path = `/profile/member/${moved.member}/`;
    const { email } = await call('GET /profile/member/{id}/', { token: await staffToken(), path });
    await expectMailAbout(email ?? '', `Changed: ${third.name}`);
  });
});

test('a day shows what others book at once, under an open form and beside a drag, and is printed', async ({
  page,
  makeCourts,
}) => {
  const date = day();
  const [court, second] = await makeCourts(2);
  if (!court || !second) throw new Error('Two courts were made');
  const [room] = await makeCourts(1, { category: court.category, check_in_minutes: 15 });
  if (!room) throw new Error('A room was made');
  const { name } = await bookDeskHour(court.name, date, 10);
  const evening = await bookDeskHour(room.name, date, 18);
  await page.clock.install();

  await test.step('shows what others book at once, under an open form', async () => {
    await openCourts(page, date, court);
    await expect(deskCellAt(page, new RegExp(`^${court.name}, 10 to 11 am, ${name}`))).toBeVisible();
    await page.getByRole('button', { name: 'Block a time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block a time for the club' });
    await dialog.getByLabel('Reason').fill('Lights are repaired');
    const other = await bookDeskHour(second.name, date, 8);
    await expect(page.locator('.cell', { hasText: other.name })).toHaveCount(1);
    await expect(dialog.getByLabel('Reason')).toHaveValue('Lights are repaired');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('stays as it is under a hand that holds something, and comes when it lets go', async () => {
    const from = await deskCellAt(page, new RegExp(`^${court.name}, 10 to 11 am, ${name}`)).boundingBox();
    const to = await deskCellAt(page, new RegExp(`^${court.name}, 2 to 3 pm`)).boundingBox();
    if (!from || !to) throw new Error('Both are on screen');
    // Listens as the page does.
    await page.evaluate(
      async (url) =>
        new Promise((resolve) => {
          const stream = new EventSource(url);
          Object.assign(globalThis, {
            change: new Promise((heard) => stream.addEventListener('change', heard, { once: true })),
          });
          stream.addEventListener('open', resolve);
        }),
      new URL('/booking/live/', systemAddress('E2E_API')).href,
    );
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/booking/reservation/?')) loads.push(request.url());
    });
    const third = await bookDeskHour(second.name, date, 12);
    await page.evaluate(async () => void (await (globalThis as { change?: Promise<unknown> }).change));
    // Past the time within which changes are gathered.
    await page.clock.runFor(1000);
    await expect(page.locator('.move-ghost')).toHaveText('2 to 3 pm');
    expect(loads).toEqual([]);
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: `Move the booking of ${name}` });
    await expect(page.locator('.cell', { hasText: third.name })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  });

  await test.step('prints who has which time, with the codes of the doors', async () => {
    await openMore(page, 'Print bookings');
    const heading = page.getByRole('heading', { name: /^Bookings, / });
    await expect(heading).toBeFocused();
    const table = page.getByRole('table', { name: court.name });
    await expect(table.getByRole('row').nth(1)).toHaveText(new RegExp(`^10 to 11 am${name}1Unpaid hold, S`));
    await page.getByLabel('Check-in codes for the doors').check();
    await expect(page.getByRole('img', { name: `Check-in code of ${room.name}` })).toBeVisible();
    await expect(page.getByRole('table', { name: room.name })).toContainText(evening.name);
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(table).toBeVisible();
    await expect(heading).toBeVisible();
    for (const label of ['Print', 'Back to the calendar'])
      await expect(page.getByRole('button', { name: label, exact: true })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'Back to the calendar' }).press('Enter');
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  });
});

test.describe('a finger', () => {
  test.use({ viewport: { width: 1180, height: 620 }, hasTouch: true });

  test('moves a booking on which it rested, or its end alone, and scrolls under one on which it didn’t', async ({
    page,
    context,
    makeCourts,
  }) => {
    const date = day();
    const [court] = await makeCourts(1);
    if (!court) throw new Error('A court was made');
    const { name } = await bookDeskHour(court.name, date, 10);
    await openCourts(page, date, court);
    const touch = await context.newCDPSession(page);
    const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const booked = deskCellAt(page, new RegExp(`^${court.name}, 10 to 11 am, ${name}`));
    const middleOf = async (cell: typeof booked) => {
      const box = await cell.boundingBox();
      if (!box) throw new Error('It is on screen');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const ghost = page.locator('.move-ghost');
    await booked.scrollIntoViewIfNeeded();
    const from = await middleOf(booked);
    const to = await middleOf(deskCellAt(page, new RegExp(`^${court.name}, 2 to 3 pm`)));
    await dispatch('touchStart', from.x, from.y);
    await expect(ghost).toHaveText('10 to 11 am');
    const scrolled = await page.evaluate(() => scrollY);
    for (const share of [0.3, 0.6, 1])
      await dispatch('touchMove', from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    await expect(ghost).toHaveText('2 to 3 pm');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await dispatch('touchEnd');
    const dialog = page.getByRole('dialog', { name: `Move the booking of ${name}` });
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toBeHidden();

    // On its edge, the end alone is dragged.
    const later = await middleOf(deskCellAt(page, new RegExp(`^${court.name}, 11 am to 12 pm`)));
    const box = await booked.boundingBox();
    if (!box) throw new Error('It is on screen');
    await dispatch('touchStart', box.x + box.width - 8, from.y);
    await expect(ghost).toHaveText('10 to 11 am');
    for (const share of [0.5, 1]) await dispatch('touchMove', from.x + (later.x - from.x) * share, later.y);
    await expect(ghost).toHaveText('10 am to 12 pm');
    await dispatch('touchEnd');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toBeHidden();

    const before = await page.evaluate(() => scrollY);
    const start = await middleOf(booked);
    await dispatch('touchStart', start.x, start.y);
    for (const by of [20, 60, 100, 140]) await dispatch('touchMove', start.x, start.y - by);
    await dispatch('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await expect(ghost).toHaveCount(0);
  });
});
