import type { Dashboard } from '@portal/contract';
import type { Page } from 'playwright/test';
import { test } from '../members/own-member.ts';
import { trustDeviceClock } from '../system/device-clock.ts';
import { expect } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { changeAnswer } from './answer.ts';

const MINUTE = 60_000;
// The page's clock: eleven in the morning of today by the club's, so that no midnight is near.
const today = new Date(Date.now() + 8 * 60 * MINUTE).toISOString().slice(0, 10);
const opened = Date.parse(`${today}T11:00:00+08:00`);
const inMinutes = (minutes: number) => new Date(opened + minutes * MINUTE).toISOString();

const booking = (changes: object) => ({
  id: 1,
  facility: { id: 1, name: 'Tennis Court 2' },
  member_name: 'Wei Ling Ong',
  booked_by: null,
  start_from: inMinutes(300),
  end_at: inMinutes(360),
  status: 'HELD' as const,
  check_in: null,
  held_until: inMinutes(14.9),
  price: 2600,
  paid: 0,
  invoice: 'c0ffee00-0000-4000-8000-000000000001',
  ...changes,
});
const offer = {
  id: 7,
  facility: { id: 2, name: 'Squash Court' },
  start_from: inMinutes(600),
  end_at: inMinutes(660),
  offered_until: inMinutes(42.9),
  price: 1200,
};
const overdue: NonNullable<Dashboard['invoices']> = {
  credit: 2000,
  due: 3000,
  due_count: 1,
  results: [
    {
      id: 'c0ffee00-0000-4000-8000-000000000002',
      invoice_number: 'INV-2026-000099',
      total: 3000,
      amount_due: 3000,
      due_date: '2026-01-31',
      what: 'Locker 12',
    },
  ],
};

const items = (page: Page) =>
  page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem');

test('what waits for a member comes first: what expires, what is overdue, and a check-in', async ({
  page,
  context,
  member,
}) => {
  expect(member.username).toBeTruthy();
  await trustDeviceClock(page);
  await page.clock.install({ time: opened });

  await test.step('the soonest comes first, each with its button, before booking and the rest', async () => {
    const restore = await changeAnswer(context, () => ({
      bookings: [booking({})],
      offers: [offer],
      invoices: overdue,
    }));
    await page.goto('/');
    await expect(items(page)).toHaveCount(3);
    await expect(items(page).nth(0)).toContainText('On hold for 14 min');
    await expect(
      items(page).getByRole('link', { name: 'Pay S$26.00 for Tennis Court 2', exact: true }),
    ).toHaveAttribute('href', '/online-payment/c0ffee00-0000-4000-8000-000000000001');
    await expect(items(page).nth(1)).toContainText('Squash Court is free for you');
    await expect(items(page).nth(1)).toContainText('Offer ends in 42 min');
    await expect(
      items(page).getByRole('link', { name: 'View offer, Squash Court', exact: true }),
    ).toHaveAttribute('href', '/my-bookings?waiting=7');
    await expect(items(page).nth(2)).toContainText('INV-2026-000099, was due 31 Jan 2026');
    // In reading order: what expires, the main action, the card, the bookings.
    const order = page
      .locator('main')
      .getByText(/^(Needs your attention|Book a court or room|Upcoming bookings)$/);
    await expect(order).toHaveText(['Needs your attention', 'Book a court or room', 'Upcoming bookings']);
    await expect(page.getByText('Club credit', { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    restore();
  });

  await test.step('a check-in says from when, then by when, and how', async () => {
    const check_in = { opens_at: inMinutes(45), until: inMinutes(75), checked_in_at: null };
    const room = {
      status: 'CONFIRMED',
      held_until: null,
      facility: { id: 3, name: 'Song Room 1' },
      start_from: inMinutes(60),
      end_at: inMinutes(120),
      check_in,
    };
    const restore = await changeAnswer(context, () => ({ bookings: [booking(room)] }));
    await page.goto('/');
    await expect(items(page)).toContainText('Check in at the door, 11:45 am to 12:15 pm.');
    await expect(items(page)).toContainText('Check-in opens at 11:45 am');
    await expect(
      items(page).getByRole('link', { name: 'How to check in, Song Room 1', exact: true }),
    ).toHaveAttribute('href', '/check-in');
    restore();
  });

  await test.step('a hold that runs out on screen leaves the top, and its booking says so', async () => {
    // Only the page's clock knows the duration of the steps before.
    const now = await page.evaluate(() => Date.now());
    const held_until = new Date(now + 0.9 * MINUTE).toISOString();
    await changeAnswer(context, () => ({ bookings: [booking({ held_until })] }));
    await page.goto('/');
    await expect(items(page)).toContainText('On hold, under a minute');
    await page.clock.fastForward(MINUTE + 10_000);
    await expect(items(page)).toHaveCount(0);
    const bookings = page.getByRole('region', { name: 'Upcoming bookings', exact: true });
    await expect(bookings).toContainText('Hold expired');
    await expect(bookings).toContainText('You haven’t been charged.');
  });
});
