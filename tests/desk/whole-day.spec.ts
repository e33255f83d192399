import type { Reservation } from '@portal/contract';
import type { Locator, Page } from 'playwright/test';
import { randomUUID } from 'node:crypto';
import { bookFor, makeDoor } from '../bookings/door.ts';
import { dayAhead } from '../bookings/page.ts';
import { ask } from '../members/approvals.ts';
import { makeMember } from '../members/own-member.ts';
import { expectMailAbout } from '../account/mails.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { bookHour, cellAt, openCalendar, readBooking, staffToken } from './far-days.ts';
import { amountOf, linesOn } from './closings.ts';
import { bookNow } from './walk-in.ts';

test.slow();
test.use({ person: 'staff' });

const region = (page: Page, heading: string) => page.getByRole('region', { name: heading });

/** Presses what opens a dialog, and the button of the same name in it. */
async function confirm(button: Locator, fill?: (dialog: Locator) => Promise<unknown>): Promise<void> {
  const name = (await button.textContent()) ?? '';
  await button.click();
  const dialog = button.page().getByRole('dialog');
  await fill?.(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
}

/** An hour that is booked and paid. */
async function bookPaid(court: string, day: string, hour: number): Promise<Reservation> {
  const booked = await bookHour(court, day, hour);
  const body = { invoices: [booked.invoice ?? ''], method: 'NETS' as const, amount: booked.price };
  await call('POST /booking/reservation-payment/desk/', { token: await staffToken(), body });
  return booked;
}

/** Ten people who booked from now on, at a door each. */
async function makeArrivals(group: string): Promise<string[]> {
  const members = await Promise.all(
    Array.from({ length: 10 }, (_, index) => makeMember({ name: `${group} ${index}` })),
  );
  for (const { id } of members) await bookFor(await makeDoor(`Door ${randomUUID().slice(0, 8)}`), id, 0);
  return members.map((_, index) => `${group} ${index}`);
}

const emailOf = async (member: number): Promise<string> => {
  const path = `/profile/member/${member}/`;
  const { email } = await call('GET /profile/member/{id}/', { token: await staffToken(), path });
  return email ?? '';
};

test('a whole day at the desk', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);

  await test.step('ten people arrive', async () => {
    const names = await makeArrivals(`Guest ${mark}`);
    await page.goto('/staff');
    const bookings = region(page, 'Bookings today');
    await bookings.getByLabel('Find by name or facility').fill(mark);
    await expect(bookings.getByRole('listitem')).toHaveCount(10);
    for (const name of names) {
      await bookings
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByRole('button', { name: 'Check in' })
        .click();
      await expect(page.getByText(`${name} is checked in.`)).toBeVisible();
    }
    await expect(bookings.getByText('Checked in', { exact: true })).toHaveCount(10);
  });

  const walkIn = await test.step('somebody walks in, and pays in cash', async () => {
    const booking = await bookNow(1200);
    const bookings = region(page, 'Bookings today');
    await bookings.getByLabel('Find by name or facility').fill(booking.facility.name);
    // The day shows it by itself.
    await confirm(bookings.getByRole('button', { name: 'Take S$12.00' }));
    await expect(page.getByText(`S$12.00 taken from ${booking.name}.`)).toBeVisible();
    return booking;
  });

  await test.step('a court breaks, and its six bookings find others', async () => {
    const day = dayAhead(72);
    const broken = [];
    for (const hour of [8, 9, 10, 11, 12, 13]) broken.push(await bookPaid('Tennis Court 1', day, hour));
    await openCalendar(page, day);
    await page.getByRole('button', { name: 'Close a facility' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close a facility with its bookings' });
    await dialog.getByLabel('Facility').selectOption('Tennis Court 1');
    await dialog.getByLabel('From').fill('08:00');
    await dialog.getByLabel('To', { exact: true }).fill('22:00');
    await expect(dialog.getByText(/^6 bookings at this time\./)).toBeVisible();
    await dialog.getByLabel('Reason').fill('Broken net');
    await dialog.getByRole('button', { name: 'Close the facility' }).click();
    await expect(dialog.getByText(/^Moved to Tennis Court/)).toHaveCount(6);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(cellAt(page, /^Tennis Court 1, .+, closed, Broken net$/).first()).toBeVisible();
    for (const { id, member } of broken) {
      const { facility, status } = await readBooking(id);
      expect([facility.name === 'Tennis Court 1', status]).toEqual([false, 'CONFIRMED']);
      await expectMailAbout(await emailOf(member), `Changed: ${facility.name}`);
    }
  });

  await test.step('somebody joins', async () => {
    await page.goto('/staff/members?id=new');
    await expect(page.getByRole('textbox', { name: 'Number' })).toHaveValue(/^M-\d+$/);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Joined ${mark}`);
    await page.getByLabel('Status', { exact: true }).selectOption('Active');
    await page.getByLabel('Member since').fill('2026-01-01');
    await page.getByLabel('Tier').selectOption('Ordinary');
    await page.getByLabel('Service').selectOption({ index: 1 });
    await page.getByLabel('Email').fill(`joined-${mark}@mail.example`);
    await page.getByRole('button', { name: 'Create member' }).click();
    await expect(page.getByText('Created.')).toBeVisible();
  });

  await test.step('three changes of a profile are approved', async () => {
    const requests = [];
    for (const index of [1, 2, 3])
      requests.push(
        await ask(await makeMember({ name: `Changed ${mark} ${index}` }), { employer: 'New Works' }),
      );
    await page.goto('/staff/approvals');
    for (const { name } of requests) {
      const item = page.getByRole('listitem').filter({ hasText: name });
      await item.getByRole('button', { name: 'Approve' }).click();
      await expect(item.getByText(`Approved: ${name}`)).toBeVisible();
    }
    // Leaving sends at once what could still be undone.
    await page.goto('/staff/events?id=new');
    for (const { id } of requests) {
      const path = `/profile/approval-record/${id}/`;
      await expect
        .poll(
          async () =>
            (await call('GET /profile/approval-record/{id}/', { token: await staffToken(), path })).status,
        )
        .toBe('APPROVED');
    }
  });

  await test.step('an event is published', async () => {
    const name = `Lantern walk ${mark}`;
    await page.getByRole('textbox', { name: 'Name' }).first().fill(name);
    await page.getByLabel('Starts', { exact: true }).fill(`${dayAhead(300)}T18:00`);
    await page.getByLabel('Ends', { exact: true }).fill(`${dayAhead(300)}T20:00`);
    await page.getByRole('button', { name: 'Create event' }).click();
    await expect(page.getByText('Created.')).toBeVisible();
    const { access: token } = await sessionOf('ordinary');
    const found = await call('GET /calendar-event/', { token, query: { name__icontains: name } });
    expect(found.results.map((event) => event.name)).toEqual([name]);
  });

  await test.step('the walk-in gets some of it back', async () => {
    await page.goto(`/staff/invoices?id=${walkIn.invoice}`);
    await confirm(page.getByRole('button', { name: 'Refund' }), async (dialog) => {
      await dialog.getByLabel('Amount').fill('5');
      await dialog.getByLabel('Reason').fill('The lights went out');
    });
    await expect(page.getByText(/^S\$5\.00 of INV-.+ refunded\.$/)).toBeVisible();
  });

  await test.step('the closing has all of it, and adds up', async () => {
    await page.goto('/staff/closing');
    await expect.poll(() => amountOf(page, 'Cash, at the desk', 'Taken')).toBeGreaterThanOrEqual(1200);
    expect(await amountOf(page, 'Club credit', 'Refunded')).toBeGreaterThanOrEqual(500);
    for (const heading of ['Taken', 'Refunded']) {
      const [lines, total] = [await linesOn(page), await amountOf(page, 'Total', heading)];
      let sum = 0;
      for (const line of lines) if (line !== 'Total') sum += await amountOf(page, line, heading);
      expect(sum).toBe(total);
    }
  });
});
