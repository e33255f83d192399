import type { Page } from 'playwright/test';
import type { Reservation } from '@portal/contract';
import { test, type OwnMember } from '../members/own-member.ts';
import { atTheBank, payOn } from '../money/pay-page.ts';
import { call } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { bookCheap } from './dearer.ts';

test.slow();

const read = ({ tokens: { access: token } }: OwnMember, id: number) =>
  call('GET /booking/reservation/{id}/', { token, path: `/booking/reservation/${id}/` });

/** Chooses a dearer time by the keyboard, and goes to the pay page. */
async function choose(page: Page, { id }: Reservation): Promise<void> {
  await page.goto(`/my-bookings?booking=${id}`);
  await page.getByRole('button', { name: 'Change time' }).press('Enter');
  const panel = page.getByRole('region', { name: 'Choose another time' });
  await panel.getByRole('radio', { name: /more/ }).first().press('Space');
  await expect(panel.getByText(/^This time costs S\$\d+\.\d\d more\.$/)).toBeVisible();
  await expect(panel).toContainText('You keep your booking until it’s paid.');
  expect(await violationsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: /^Move and pay S\$\d+\.\d\d$/ }).press('Enter');
  await expect(page).toHaveURL(/\/online-payment\//);
  await expect(page.getByText(/^Change to .*: price difference$/)).toBeVisible();
}

test('a dearer time is paid for, and the booking is there', async ({ page, member }) => {
  const booked = await bookCheap(member.tokens, 'Song Room 2');
  await choose(page, booked);
  await expect(page.getByText(/You keep your booking until you’ve paid\.$/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const pay = page.url();

  await page.goto('/my-bookings');
  const row = page.getByRole('listitem').filter({ hasText: 'Instead of Song Room 2' });
  await expect(row).toContainText(/due by/i);
  await row.getByRole('link').click();
  await expect(page.getByText(/to move your booking\. Until then, nothing changes\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change time' })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  expect(await read(member, booked.id)).toEqual(booked);

  await page.goto(pay);
  await payOn(page).button.press('Enter');
  await atTheBank(page, 'Pay');
  await expect(page.getByText('Your booking has moved.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'View booking' }).press('Enter');
  await expect(page).toHaveURL(`/my-bookings/${booked.id}`);
  const moved = await read(member, booked.id);
  expect(moved.start_from).not.toBe(booked.start_from);
  expect([moved.status, moved.paid]).toEqual(['CONFIRMED', moved.price]);
  expect(moved.price).toBeGreaterThan(booked.price);
  expect(moved.invoices).toHaveLength(2);
  const invoices = page.getByRole('link', { name: /^View invoice / });
  await expect(invoices).toHaveCount(2);
  await invoices.last().press('Enter');
  await expect(page).toHaveURL(new RegExp(`/transactions/${moved.invoices?.[1]?.id}$`));
});

test('whose card is declined keeps the booking, and gives the new time up', async ({ page, member }) => {
  const booked = await bookCheap(member.tokens, 'Song Room 1');
  await choose(page, booked);
  const pay = page.url();
  await payOn(page).button.click();
  await atTheBank(page, 'Be declined');
  await expect(
    page.getByText(/^You keep your booking, and the new time is still on hold\. Pay by .* to move\.$/),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(pay);
  await page.getByRole('button', { name: 'Release this slot' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You keep your current booking. You won’t be charged.');
  await dialog.getByRole('button', { name: 'Release this slot' }).press('Enter');
  await expect(page.getByText('The slot is released.')).toBeVisible();
  expect(await read(member, booked.id)).toEqual(booked);
});

test('a hold that expires leaves the booking where it is', async ({ page, member }) => {
  const booked = await bookCheap(member.tokens, 'Tennis Court 1');
  await choose(page, booked);
  // Fifteen minutes are too long for a test.
  const held_until = new Date(Date.now() + 6_000).toISOString();
  await page.route('**/payment-options/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), held_until } });
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Your booking hasn’t moved. You haven’t been charged.');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'View your bookings' }).press('Enter');
  await expect(page).toHaveURL('/my-bookings');
  expect(await read(member, booked.id)).toEqual(booked);
});

test('is given up in My bookings, in Chinese', async ({ page, member }) => {
  const booked = await bookCheap(member.tokens, 'Tennis Court 2');
  await page.goto(`/zh/my-bookings?booking=${booked.id}`);
  await page.getByRole('button', { name: '更改时间' }).click();
  await page.getByRole('radio', { name: /多/ }).first().check();
  await expect(page.getByText('付清之前，您保留原来的预订。')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^更改并支付/ }).click();
  await expect(page.getByText(/^改为.*：差价$/)).toBeVisible();
  await expect(page.getByText(/付清之前，您的预订保持不变。$/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto('/zh/my-bookings');
  await page.getByRole('listitem').filter({ hasText: '代替' }).getByRole('link').click();
  await page.getByRole('button', { name: '不更改' }).click();
  const dialog = page.getByRole('dialog', { name: '要放弃新的时段吗？' });
  await expect(dialog).toContainText('您保留目前的预订，不会被扣款。');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: '不更改' }).click();
  await expect(page.getByText('您已放弃这个时段。')).toBeVisible();
  await page.getByRole('link', { name: '查看目前的预订' }).click();
  expect(await read(member, booked.id)).toEqual(booked);
});
