import type { Page } from 'playwright/test';
import { makeMember, test } from '../members/own-member.ts';
import { atTheBank, payOn } from '../money/pay-page.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { bookHall, bookShared, guestPage, splitPrice } from './players.ts';

// A booking that isn't the caller's is asked for first.
test.use({ expectedErrors: /status of 40[04]/ });
test.slow();

const who = (page: Page) => page.getByRole('region', { name: 'Who’s coming' });
const rowOf = (page: Page, name: string) => who(page).getByRole('listitem').filter({ hasText: name });
const ownShare = (page: Page) => page.getByRole('region', { name: 'Your share' });
const form = (page: Page) => page.getByRole('region', { name: 'Split the price' });

test('the holder splits the price equally, then by hand, by keyboard alone', async ({ page, member }) => {
  const { id } = await bookHall(member, 1, 3000);
  const token = member.tokens.access;
  const path = `/booking/reservation/${id}`;
  const friend = await makeMember({ name: 'Zhafira Osman' });
  await page.goto(`/my-bookings/${id}`);
  await expect(page.getByRole('button', { name: 'Invite someone' })).toBeVisible();
  // Nobody is there to share it with.
  await expect(page.getByRole('button', { name: 'Split the price' })).toHaveCount(0);
  await call('POST /booking/reservation/{id}/player/', {
    token,
    path: `${path}/player/`,
    body: { member: friend.id },
  });
  await call('POST /booking/reservation/{id}/guest/', {
    token,
    path: `${path}/guest/`,
    body: { name: 'Omar Hassan', email: null },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Split the price' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Split the price' })).toBeFocused();
  await expect(form(page)).toContainText('S$10.00 each, and S$10.00 for you.');
  const ask = form(page).getByRole('button', { name: 'Ask them to pay' });
  const zhafira = form(page).getByRole('checkbox', { name: 'Zhafira Osman' });
  for (const name of ['Zhafira Osman', 'Omar Hassan'])
    await form(page).getByRole('checkbox', { name }).press('Space');
  await ask.press('Enter');
  await expect(form(page)).toContainText('Choose who pays a share.');
  await expect(zhafira).toBeFocused();
  await zhafira.press('Space');
  await expect(form(page)).toContainText('S$15.00 each, and S$15.00 for you.');
  expect(await violationsOf(page)).toEqual([]);
  await ask.press('Enter');
  await expect(page.getByText('We’ve asked them to pay.')).toBeFocused();
  await expect(rowOf(page, 'Zhafira Osman')).toContainText('Asked to pay S$15.00 by');
  await expect(rowOf(page, 'Omar Hassan')).not.toContainText('Asked to pay');

  await page.getByRole('button', { name: 'Change the split' }).press('Enter');
  await expect(form(page).getByRole('radio', { name: 'By amount' })).toBeChecked();
  const [first, second] = [page.getByLabel('Zhafira Osman (S$)'), page.getByLabel('Omar Hassan (S$)')];
  await expect(first).toHaveValue('15.00');
  await second.fill('a lot');
  await ask.press('Enter');
  await expect(second).toBeFocused();
  await expect(form(page)).toContainText('Enter an amount, such as 12.50.');
  await second.fill('15.01');
  await ask.press('Enter');
  await expect(form(page)).toContainText('Enter amounts that come to S$30.00 at most.');
  const due = form(page).getByLabel('Pay by');
  const latest = await due.inputValue();
  await due.fill('2020-01-01T10:00');
  await second.fill('5');
  await first.fill('');
  await ask.press('Enter');
  await expect(due).toBeFocused();
  await expect(form(page)).toContainText('Choose a time that’s still ahead.');
  await expect(second).toHaveValue('5');
  await due.fill(latest);
  expect(await violationsOf(page)).toEqual([]);
  await ask.press('Enter');
  await expect(page.getByText('We’ve asked them to pay.')).toBeFocused();
  await expect(rowOf(page, 'Omar Hassan')).toContainText('Asked to pay S$5.00 by');
  await expect(rowOf(page, 'Zhafira Osman')).not.toContainText('Asked to pay');
});

test('a member pays their share from the booking, and the holder has it as credit', async ({
  page,
  member,
}) => {
  const { booking, holder, players } = await bookShared(member);
  await splitPrice(holder, booking.id, { [players.member]: 1000 });
  await page.goto('/notifications');
  await page.getByText('Pay your share of a booking').first().waitFor();
  await page.goto(`/my-bookings/${booking.id}`);
  await expect(ownShare(page)).toContainText('S$10.00');
  expect(await violationsOf(page)).toEqual([]);
  await ownShare(page).getByRole('link', { name: 'Pay your share' }).press('Enter');
  await expect(page).toHaveURL(/\/online-payment\//);
  const pay = payOn(page);
  await expect(page.getByText('Share of Lantern Hall')).toBeVisible();
  // In full or not at all.
  await expect(page.getByText('Pay part of this')).toHaveCount(0);
  await pay.method('Card').check();
  await pay.button.click();
  await atTheBank(page, 'Pay');
  await expect(pay.paid).toBeVisible();
  await page.goto(`/my-bookings/${booking.id}`);
  await expect(ownShare(page)).toContainText('You’ve paid your share. Thank you.');

  const { credit } = await call('GET /finance/summary/', { token: holder.tokens.access });
  expect(credit).toBe(1000);
  const { players: seen } = await call('GET /booking/reservation/{id}/', {
    token: holder.tokens.access,
    path: `/booking/reservation/${booking.id}/`,
  });
  expect(seen?.[0]?.share).toMatchObject({ status: 'PAID', amount: 1000 });
});

test('a guest pays their share from their page, and the link says so when it is opened again', async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  const { id } = await bookHall(member, 1, 3000);
  const { id: player } = await call('POST /booking/reservation/{id}/guest/', {
    token: member.tokens.access,
    path: `/booking/reservation/${id}/guest/`,
    body: { name: 'Omar Hassan', email: null },
  });
  const { players } = await splitPrice(member, id, { [player]: 1250 });
  const invoice = players[0]?.share?.invoice ?? '';
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const guest = await context.newPage();
  const link = await guestPage(member, id);
  await guest.goto(link);
  await expect(ownShare(guest)).toContainText('S$12.50');
  expect(await violationsOf(guest)).toEqual([]);
  const email = guest.getByLabel('Email for your receipt (optional)');
  const payIt = ownShare(guest).getByRole('button', { name: 'Pay your share' });
  await email.fill('omar.example');
  await payIt.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Enter an email address in the format name@example\.com/);
  const address = `omar-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await email.fill(address);
  await payIt.click();
  const pay = payOn(guest);
  await expect(pay.button).toBeVisible();
  // Staff see where the receipt goes, and whose share it is.
  const { access: token } = await sessionOf('staff');
  const path = `/finance/payment-invoice/${invoice}/`;
  expect(await call('GET /finance/payment-invoice/{id}/', { token, path })).toMatchObject({
    guest: 'Omar Hassan',
    receipt_email: address,
  });
  await pay.method('Card').check();
  await pay.button.click();
  await atTheBank(guest, 'Pay');
  await expect(pay.paid).toBeVisible();
  await guest.goto(link);
  await guest.reload();
  await expect(ownShare(guest)).toContainText('You’ve paid your share. Thank you.');
  await expect(payIt).toHaveCount(0);
  await context.close();

  await page.goto(`/my-bookings/${id}`);
  await expect(rowOf(page, 'Omar Hassan')).toContainText('Paid S$12.50');
  await expect(rowOf(page, 'Omar Hassan').getByRole('button', { name: /Remove/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('Paid by others, in your credit');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  // Of what they paid themselves; all of it comes back for half a minute.
  await expect(dialog).toContainText('S$17.50');
  await expect(dialog).toContainText(/share/);
});

test('says in Chinese what is asked for, and what came of it', async ({ page, member }) => {
  const { booking, holder, players } = await bookShared(member);
  await splitPrice(holder, booking.id, { [players.member]: 1000, [players.guest]: 500 });
  await page.goto(`/zh/my-bookings/${booking.id}`);
  const share = page.getByRole('region', { name: '您的分摊金额' });
  await expect(share).toContainText('S$10.00');
  await expect(share.getByRole('link', { name: '支付分摊金额' })).toBeVisible();
  await page.goto(`/zh${await guestPage(holder, booking.id)}`);
  await expect(share).toContainText('S$5.00');
  expect(await violationsOf(page)).toEqual([]);
  await call('DELETE /booking/reservation/{id}/', {
    token: holder.tokens.access,
    path: `/booking/reservation/${booking.id}/`,
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('此预订已取消');
  await expect(share).toHaveCount(0);
});
