import type { Page } from 'playwright/test';
import { makeMember, test } from '../../members/own-member.ts';
import { atTheBank, payOn } from '../../money/pay-page.ts';
import { call, sessionOf } from '../../system/api.ts';
import { expect } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';
import { readBooking } from '../own-facility.ts';
import { cancelBooking } from '../own-times.ts';
import { bookHall, bookShared, guestPage, splitPrice } from './players.ts';

// A booking that isn't the caller's is asked for first.
test.use({ expectedErrors: /status of 40[04]/ });

const who = (page: Page) => page.getByRole('region', { name: 'Who’s coming', exact: true });
const playerRow = (page: Page, name: string) => who(page).getByRole('listitem').filter({ hasText: name });
const ownShare = (page: Page) => page.getByRole('region', { name: 'Your share', exact: true });
const form = (page: Page) => page.getByRole('region', { name: 'Split the price', exact: true });

test('the holder splits the price equally, then by hand, and a guest pays their share from their page', async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  const { id } = await bookHall(member, 1, 3000);
  const token = member.tokens.access;
  const path = `/booking/reservation/${id}`;
  const friend = await makeMember({ name: 'Zhafira Osman' });
  const ask = form(page).getByRole('button', { name: 'Ask them to pay', exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('there is nothing to split while nobody is there to share it with', async () => {
    await page.goto(`/my-bookings/${id}`);
    await expect(button('Invite someone')).toBeVisible();
    await expect(button('Split the price')).toHaveCount(0);
  });

  await test.step('the holder splits the price equally, by keyboard alone', async () => {
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
    await button('Split the price').press('Enter');
    await expect(page.getByRole('heading', { name: 'Split the price', exact: true })).toBeFocused();
    await expect(form(page)).toContainText('S$10.00 each, and S$10.00 for you.');
    const zhafira = form(page).getByRole('checkbox', { name: 'Zhafira Osman' });
    for (const name of ['Zhafira Osman', 'Omar Hassan'])
      await form(page).getByRole('checkbox', { name }).press('Space');
    await ask.press('Enter');
    await expect(form(page)).toContainText('Choose who pays a share.');
    await expect(zhafira).toBeFocused();
    await zhafira.press('Space');
    await expect(form(page)).toContainText('S$15.00 each, and S$15.00 for you.');
    expect(await findViolations(page)).toEqual([]);
    await ask.press('Enter');
    await expect(page.getByText('We’ve asked them to pay.', { exact: true })).toBeFocused();
    await expect(playerRow(page, 'Zhafira Osman')).toContainText('Asked to pay S$15.00 by');
    await expect(playerRow(page, 'Omar Hassan')).not.toContainText('Asked to pay');
  });

  await test.step('then by hand', async () => {
    await button('Change the split').press('Enter');
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
    await second.fill('12.50');
    await first.fill('');
    await ask.press('Enter');
    await expect(due).toBeFocused();
    await expect(form(page)).toContainText('Choose a time that’s still ahead.');
    await expect(second).toHaveValue('12.50');
    await due.fill(latest);
    expect(await findViolations(page)).toEqual([]);
    await ask.press('Enter');
    await expect(page.getByText('We’ve asked them to pay.', { exact: true })).toBeFocused();
    await expect(playerRow(page, 'Omar Hassan')).toContainText('Asked to pay S$12.50 by');
    await expect(playerRow(page, 'Zhafira Osman')).not.toContainText('Asked to pay');
  });

  await test.step('the guest pays their share from their page, and the link says so when it is opened again', async () => {
    const { players = [] } = await readBooking(member, { id });
    const invoice = players.find(({ name }) => name === 'Omar Hassan')?.share?.invoice ?? '';
    const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState: undefined });
    const guest = await context.newPage();
    const link = await guestPage(member, id);
    await guest.goto(link);
    await expect(ownShare(guest)).toContainText('S$12.50');
    expect(await findViolations(guest)).toEqual([]);
    const email = guest.getByLabel('Email for your receipt (optional)');
    const payIt = ownShare(guest).getByRole('button', { name: 'Pay your share', exact: true });
    await email.fill('omar.example');
    await payIt.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/Enter an email address in the format name@example\.com/);
    const address = `omar-${crypto.randomUUID().slice(0, 8)}@example.org`;
    await email.fill(address);
    await payIt.click();
    const pay = payOn(guest);
    await expect(pay.button).toBeVisible();
    // Staff see the address of the receipt, and the payer of the share.
    const { access: staff } = await sessionOf('staff');
    expect(
      await call('GET /finance/payment-invoice/{id}/', {
        token: staff,
        path: `/finance/payment-invoice/${invoice}/`,
      }),
    ).toMatchObject({ guest: 'Omar Hassan', receipt_email: address });
    await pay.method('Card').check();
    await pay.button.click();
    await atTheBank(guest, 'Pay');
    await expect(pay.paid).toBeVisible();
    await guest.goto(link);
    await guest.reload();
    await expect(ownShare(guest)).toContainText('You’ve paid your share. Thank you.');
    await expect(payIt).toHaveCount(0);
    await context.close();
  });

  await test.step('the holder sees what was paid, and gets back only what they paid themselves', async () => {
    await page.goto(`/my-bookings/${id}`);
    await expect(playerRow(page, 'Omar Hassan')).toContainText('Paid S$12.50');
    await expect(playerRow(page, 'Omar Hassan').getByRole('button', { name: /Remove/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText(
      'Paid by others, returned to you',
    );
    expect(await findViolations(page)).toEqual([]);
    await button('Cancel booking').click();
    const dialog = page.getByRole('dialog');
    // All of their own payment is refunded for half a minute.
    await expect(dialog).toContainText('S$17.50');
    await expect(dialog).toContainText(/share/);
  });
});

test('a member pays their share from the booking, in either language, and the holder has it as credit', async ({
  page,
  member,
}) => {
  const { booking, holder, players } = await bookShared(member);
  await splitPrice(holder, booking.id, { [players.member]: 1000, [players.guest]: 500 });
  const inChinese = page.getByRole('region', { name: '您的分摊金额', exact: true });

  await test.step('Chinese pages say what is asked for', async () => {
    await page.goto(`/zh/my-bookings/${booking.id}`);
    await expect(inChinese).toContainText('S$10.00');
    await expect(inChinese.getByRole('link', { name: '支付分摊金额', exact: true })).toBeVisible();
  });

  await test.step('the member is notified, and pays the share in full or not at all', async () => {
    await page.goto('/notifications');
    await expect(page.getByText('Pay your share of a booking').first()).toBeVisible();
    await page.goto(`/my-bookings/${booking.id}`);
    await expect(ownShare(page)).toContainText('S$10.00');
    expect(await findViolations(page)).toEqual([]);
    await ownShare(page).getByRole('link', { name: 'Pay your share', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/online-payment\//);
    const pay = payOn(page);
    await expect(page.getByText(`Share of ${booking.facility.name}`)).toBeVisible();
    await expect(page.getByText('Pay part of this')).toHaveCount(0);
    await pay.method('Card').check();
    await pay.button.click();
    await atTheBank(page, 'Pay');
    await expect(pay.paid).toBeVisible();
    await page.goto(`/my-bookings/${booking.id}`);
    await expect(ownShare(page)).toContainText('You’ve paid your share. Thank you.');
  });

  await test.step('the holder has it as credit', async () => {
    const { credit } = await call('GET /finance/summary/', { token: holder.tokens.access });
    expect(credit).toBe(1000);
    const { players: seen = [] } = await readBooking(holder, booking);
    expect(seen[0]?.share).toMatchObject({ status: 'PAID', amount: 1000 });
  });

  await test.step('a guest’s page in Chinese says what is asked for, and that the booking is cancelled', async () => {
    await page.goto(`/zh${await guestPage(holder, booking.id)}`);
    await expect(inChinese).toContainText('S$5.00');
    expect(await findViolations(page)).toEqual([]);
    await cancelBooking(holder, booking.id);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('此预订已取消');
    await expect(inChinese).toHaveCount(0);
  });
});
