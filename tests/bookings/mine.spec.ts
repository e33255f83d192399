import { readFile } from 'node:fs/promises';
import { expect, test } from '../system/fixtures.ts';
import { call, sessionOf } from '../system/api.ts';
import { trustDeviceClock } from '../system/device-clock.ts';
import { violationsOf } from '../system/violations.ts';
import { bookPaid, takeAll } from './mine.ts';
import { calendarOn } from './page.ts';

test.describe('the days of one’s own bookings', () => {
  test.use({ person: 'ordinary' });

  for (const [address, day] of [
    ['/my-bookings', /^\d+(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]+(?: \d{4})?$/],
    ['/zh/my-bookings', /^\d+周[一二三四五六日] \d+月(?: \d{4})?$/],
  ] as const)
    test(`are said in words at ${address}, with the year of another one alone`, async ({ page }) => {
      await page.goto(address);
      const days = page.getByRole('main').getByRole('listitem').locator('p:first-child');
      await expect(days.first()).toHaveText(day);
    });
});

test.describe('one’s own bookings', () => {
  test.use({ person: 'term5', expectedErrors: /status of 4(?:04|09)/ });

  test('lead from the dashboard and the calendar to the details, and back', async ({ page }) => {
    const { id, facility } = await bookPaid({ person: 'term5', days: 3, facility: 'Squash' });
    await page.goto('/');
    await page.getByRole('link', { name: 'All bookings' }).click();
    await expect(page).toHaveURL('/my-bookings');
    await page.goto('/bookings');
    await page.getByRole('link', { name: 'My bookings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible();
    await page.locator(`a[href="/my-bookings/${id}"]`).click();
    await expect(page.getByRole('heading', { name: facility.name })).toBeVisible();
    await page.getByRole('link', { name: 'All my bookings' }).click();
    await expect(page).toHaveURL('/my-bookings');
    await page.getByRole('link', { name: 'Past' }).click();
    await expect(page.getByRole('link', { name: 'Past' })).toHaveAttribute('aria-current', 'true');
  });

  test('a paid one is cancelled by keyboard alone, with the refund in the question', async ({ page }) => {
    const { id, price, facility } = await bookPaid({ person: 'term5', days: 5, facility: 'Tennis Court 1' });
    expect(price).toBeGreaterThan(0);
    const amount = `S$${(price / 100).toFixed(2)}`;
    await page.goto(`/my-bookings/${id}`);
    await expect(page.getByText('full refund')).toHaveText(`full refund (${amount})`, { useInnerText: true });
    await page.getByRole('button', { name: 'Cancel booking' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Cancel ${facility.name}?` });
    await expect(dialog).toContainText(`We’ll refund ${amount} to your club credit.`);
    await expect(dialog.getByRole('button', { name: 'Keep booking' })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('status').filter({ hasText: `We’ll refund ${amount} to your club credit.` }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: facility.name })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
    await page.goto('/my-bookings?when=past');
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/my-bookings/${id}"]`) });
    await expect(row).toContainText('Cancelled');
    await expect(row).toContainText(`${amount} refunded`);
  });

  test('a refund that has changed meanwhile is asked about again before anything is cancelled', async ({
    page,
  }) => {
    const { id, price, start_from } = await bookPaid({
      person: 'term5',
      days: 6,
      facility: 'Tennis Court 1',
    });
    const half = `S$${(price / 200).toFixed(2)}`;
    // The page believes that it is ten hours before the start: what it asks is not what the server says.
    await trustDeviceClock(page);
    await page.clock.setFixedTime(Date.parse(start_from) - 10 * 3_600_000);
    await page.goto(`/my-bookings/${id}`);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`We’ll refund ${half} of`);
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The refund has changed.');
    await expect(dialog).toContainText(`We’ll refund S$${(price / 100).toFixed(2)} to`);
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('This booking was cancelled.')).toBeVisible();
  });

  test('one that is over is booked again by two presses, here at the time that it leaves free', async ({
    page,
  }) => {
    const { id, facility, start_from } = await bookPaid({ person: 'term5', days: 2, facility: 'Squash' });
    const { access: token } = await sessionOf('term5');
    await call('DELETE /booking/reservation/{id}/', { token, path: `/booking/reservation/${id}/` });
    await page.goto(`/my-bookings/${id}`);
    const again = page.getByRole('link', { name: 'Book again' });
    await expect(again).toHaveAccessibleDescription(/^\w{3} \d+ \w{3}, \d/);
    await again.click();
    const calendar = calendarOn(page);
    await expect(calendar.selected.first()).toHaveAccessibleName(new RegExp(`^${facility.name}, `));
    await calendar.book.click();
    await expect(calendar.booked).toBeVisible();
    const { results } = await call('GET /booking/reservation/', { token, query: { ordering: '-id' } });
    // Others book for the same member meanwhile.
    expect(results).toContainEqual(
      expect.objectContaining({ start_from, facility: expect.objectContaining({ id: facility.id }) }),
    );
  });

  test('another member’s booking is not there', async ({ page }) => {
    const { id } = await bookPaid({ person: 'ordinary', days: 6, facility: 'Squash' });
    await page.goto(`/my-bookings/${id}`);
    await expect(page.getByRole('heading', { name: 'Booking not found' })).toBeVisible();
  });

  test('one gets another time in one step, and the difference comes back', async ({ page }) => {
    const { id, facility, start_from } = await bookPaid({
      person: 'term5',
      days: 4,
      facility: 'Song Room 1',
    });
    await page.goto(`/my-bookings/${id}`);
    await page.getByRole('button', { name: 'Change time' }).click();
    const panel = page.getByRole('region', { name: 'Choose another time' });
    await expect(panel.getByRole('heading', { name: 'Choose another time' })).toBeFocused();
    const option = panel.getByRole('radio', { name: /less|same price/ }).first();
    await option.check();
    expect(await violationsOf(page)).toEqual([]);
    const confirm = panel.getByRole('button', { name: /^Move to/ });
    const when = (await confirm.innerText()).replace('Move to ', '');
    await confirm.click();
    await expect(page.getByText('Booking moved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: facility.name })).toBeFocused();
    await expect(panel).toHaveCount(0);
    const time = when.split(', ').at(-1) ?? '';
    await expect(page.getByText(new RegExp(`^\\w+ \\d+ \\w+ \\d{4}, ${time}$`))).toBeVisible();
    const { access: token } = await sessionOf('term5');
    const now = await call('GET /booking/reservation/{id}/', { token, path: `/booking/reservation/${id}/` });
    expect(now.start_from).not.toBe(start_from);
    expect(now.paid - now.refund_due).toBe(now.price);
  });

  test('on a phone, one is moved without scrolling past all times, and says so until it is cancelled', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { id } = await bookPaid({ person: 'term5', days: 3, facility: 'Tennis Court 1' });
    await page.goto(`/my-bookings/${id}`);
    await page.getByRole('button', { name: 'Change time' }).click();
    const panel = page.getByRole('region', { name: 'Choose another time' });
    await panel
      .getByRole('radio', { name: /less|same price/ })
      .first()
      .check();
    const confirm = panel.getByRole('button', { name: /^Move to/ });
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await confirm.click();
    await expect(page.getByText('Booking moved.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('This booking was cancelled.')).toBeVisible();
    await expect(page.getByText('Booking moved.')).toHaveCount(0);
  });

  test('a refused change keeps the booking, by keyboard alone', async ({ page }) => {
    const booked = await bookPaid({ person: 'term5', days: 5, facility: 'Song Room 1' });
    await page.goto(`/my-bookings/${booked.id}`);
    await page.getByRole('button', { name: 'Change time' }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Choose another time' });
    const first = panel.getByRole('radio').first();
    await first.focus();
    await page.keyboard.press('Space');
    await expect(first).toBeChecked();
    const confirm = panel.getByRole('button', { name: /^Move to/ });
    await expect(confirm).toBeVisible();
    // Somebody is quicker with whatever is free at this facility.
    await takeAll({ person: 'ordinary', days: 5, facility: 'Song Room 1' });
    await confirm.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('alert')).toContainText('This time was just taken.');
    await expect(panel.getByRole('alert')).toContainText('Your booking hasn’t changed.');
    await panel.getByRole('button', { name: 'Keep current time' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    const { access: token } = await sessionOf('term5');
    const path = `/booking/reservation/${booked.id}/`;
    expect(await call('GET /booking/reservation/{id}/', { token, path })).toEqual(booked);
  });

  test('one goes into a calendar as a file', async ({ page }) => {
    const { id, facility } = await bookPaid({ person: 'term5', days: 6, facility: 'Squash' });
    await page.goto(`/my-bookings/${id}`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('squash-court.ics');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`SUMMARY:${facility.name}\r\n`);
    await expect(page.getByRole('heading', { name: facility.name })).toBeVisible();
  });

  test('all of them have a private address, which is shown once and can be taken back', async ({ page }) => {
    await page.goto('/my-bookings');
    await page.getByRole('button', { name: 'Sync with your calendar' }).click();
    const panel = page.getByRole('region', { name: 'Calendar feed' });
    await panel.getByRole('button', { name: /^Create (?:calendar|a new) link/ }).click();
    const address = await panel.getByRole('textbox', { name: 'Your calendar link' }).inputValue();
    expect(await violationsOf(page)).toEqual([]);
    const read = async () => {
      const answer = await fetch(address);
      return [answer.status, answer.headers.get('content-type')];
    };
    expect(await read()).toEqual([200, 'text/calendar; charset=utf-8']);
    await page.reload();
    await page.getByRole('button', { name: 'Sync with your calendar' }).click();
    await expect(panel.getByText(/Feed link created on/)).toBeVisible();
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Turn off' }).click();
    await expect(panel.getByRole('button', { name: 'Create calendar link' })).toBeVisible();
    expect((await read())[0]).toBe(404);
  });

  test('one isn’t offered for weeks that aren’t open for booking', async ({ page }) => {
    const { id } = await bookPaid({ person: 'term5', days: 6, facility: 'Tennis Court 2' });
    await page.goto(`/my-bookings/${id}`);
    await page.getByRole('button', { name: 'Repeat weekly' }).click();
    const panel = page.getByRole('region', { name: 'Repeat weekly' });
    await expect(
      panel.getByText(/^You can’t repeat this booking yet\. Bookings are open until /),
    ).toBeVisible();
    await expect(panel.getByRole('combobox')).toHaveCount(0);
    await expect(panel.getByRole('button', { name: /^Book/ })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('one repeats every week, as far as the weeks can be had', async ({ page }) => {
    const { id } = await bookPaid({ person: 'term5', days: 2, facility: 'Quarterdeck' });
    await page.goto(`/my-bookings/${id}`);
    await page.getByRole('button', { name: 'Repeat weekly' }).click();
    const panel = page.getByRole('region', { name: 'Repeat weekly' });
    const count = panel.getByRole('combobox', { name: 'Number of weeks' });
    await expect(count).toBeVisible();
    const fitting = await count.getByRole('option').count();
    await count.selectOption(String(Math.min(3, fitting)));
    const weeks = panel.getByRole('list', { name: 'Week by week' }).getByRole('listitem');
    await expect(weeks).toHaveCount(Math.min(3, fitting));
    expect(await violationsOf(page)).toEqual([]);
    const can = await weeks.filter({ hasText: 'S$' }).count();
    expect(can).toBeGreaterThan(0);
    await panel.getByRole('button', { name: /^Book (?:all|it|the)/ }).click();
    const told = can === 1 ? '1 week booked.' : `${can} weeks booked.`;
    await expect(page.getByRole('heading', { name: told })).toBeFocused();
    await page.getByRole('link', { name: 'View bookings' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Quarterdeck' })).toHaveCount(can + 1);
  });
});
