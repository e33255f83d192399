import type { Dashboard } from '@portal/contract';
import type { Page } from 'playwright/test';
import { test } from '../members/own-member.ts';
import { trustDeviceClock } from '../system/device-clock.ts';
import { expect } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { changeAnswer } from './answer.ts';

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

const booking = (changes: object) => ({
  id: 1,
  facility: { id: 1, name: 'Tennis Court 2' },
  member_name: 'Wei Ling Ong',
  booked_by: null,
  start_from: inMinutes(300),
  end_at: inMinutes(360),
  status: 'HELD' as const,
  check_in: null,
  held_until: inMinutes(14.5),
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
  offered_until: inMinutes(42.5),
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

test('what expires comes first, each with its button, before booking and the rest', async ({
  page,
  context,
  member,
}) => {
  expect(member.username).toBeTruthy();
  await changeAnswer(context, () => ({ bookings: [booking({})], offers: [offer], invoices: overdue }));
  await page.goto('/');
  await expect(items(page)).toHaveCount(3);
  await expect(items(page).nth(0)).toContainText('On hold for 14 min');
  await expect(items(page).getByRole('link', { name: 'Pay S$26.00 for Tennis Court 2' })).toHaveAttribute(
    'href',
    '/online-payment/c0ffee00-0000-4000-8000-000000000001',
  );
  await expect(items(page).nth(1)).toContainText('Squash Court is free for you');
  await expect(items(page).nth(1)).toContainText('Offer ends in 42 min');
  await expect(items(page).getByRole('link', { name: 'View offer, Squash Court' })).toHaveAttribute(
    'href',
    '/my-bookings?waiting=7',
  );
  await expect(items(page).nth(2)).toContainText('INV-2026-000099, was due 31 Jan 2026');
  // In reading order: what expires, the main action, the card, the bookings.
  const order = page
    .locator('main')
    .getByText(/^(Needs your attention|Book a court or room|Upcoming bookings)$/);
  await expect(order).toHaveText(['Needs your attention', 'Book a court or room', 'Upcoming bookings']);
  await expect(page.getByText('Club credit')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a hold that runs out on screen leaves the top, and its booking says so', async ({
  page,
  context,
  member,
}) => {
  expect(member.username).toBeTruthy();
  await page.clock.install();
  await changeAnswer(context, () => ({ bookings: [booking({ held_until: inMinutes(0.8) })] }));
  await page.goto('/');
  await expect(items(page)).toContainText('On hold, under a minute');
  await page.clock.runFor(MINUTE + 10_000);
  await expect(items(page)).toHaveCount(0);
  const bookings = page.getByRole('region', { name: 'Upcoming bookings' });
  await expect(bookings).toContainText('Hold expired');
  await expect(bookings).toContainText('You haven’t been charged.');
});

test('a check-in says from when, then by when, and how', async ({ page, context, member }) => {
  expect(member.username).toBeTruthy();
  const room = { status: 'CONFIRMED', held_until: null, facility: { id: 3, name: 'Song Room 1' } };
  // Noon of today by the club’s clock, so that no midnight lies between.
  const noon = new Date(
    `${new Date(Date.now() + 8 * 60 * MINUTE).toISOString().slice(0, 10)}T12:00:00+08:00`,
  );
  const at = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE).toISOString();
  const check_in = { opens_at: at(-15), until: at(15), checked_in_at: null };
  const times = { start_from: at(0), end_at: at(60), check_in };
  await trustDeviceClock(page);
  await page.clock.install({ time: at(-60) });
  await changeAnswer(context, () => ({ bookings: [booking({ ...room, ...times })] }));
  await page.goto('/');
  await expect(items(page)).toContainText('Check in at the door, 11:45 am to 12:15 pm.');
  await expect(items(page)).toContainText('Check-in opens at 11:45 am');
  await expect(items(page).getByRole('link', { name: 'How to check in, Song Room 1' })).toHaveAttribute(
    'href',
    '/check-in',
  );
});

test('a member who may not book isn’t offered it', async ({ page, context, member }) => {
  expect(member.username).toBeTruthy();
  const membership = { status: 'SUSPENDED-DEFAULTER', membership_end_date: null, renewal: null } as const;
  await changeAnswer(context, () => ({ notices: { membership }, invoices: overdue }));
  await page.goto('/');
  await expect(page.getByText('Your membership is suspended because of an unpaid invoice.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book a court or room' })).toHaveCount(0);
});
