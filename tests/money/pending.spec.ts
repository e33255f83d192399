import type { Page } from 'playwright/test';
import { bookHeld } from '../bookings/mine.ts';
import { test } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { failedCalls, refuseCall } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { billMember } from './invoice.ts';
import { atTheBank, payOn } from './pay-page.ts';

test.slow();

test('a payment in progress is shown instead of “Pay” wherever it could be paid twice', async ({
  page,
  member,
}) => {
  const { id, invoice } = await bookHeld({ person: member.tokens, days: 4, facility: 'Song Room 2' });
  await page.goto(`/online-payment/${invoice}`);
  await payOn(page).button.click();
  await expect(page.getByRole('button', { name: 'Be declined' })).toBeVisible();
  const bank = page.url();

  for (const path of ['/', `/my-bookings/${id}`, `/transactions/${invoice}`, '/transactions']) {
    await page.goto(path);
    const progress = page.getByRole('link', { name: /^Payment in progress/ }).first();
    await expect(progress).toHaveAttribute('href', /^\/payment-result\/\?payment=/);
    await expect(page.getByRole('link', { name: /^Pay (?!ments)/ })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^Select INV-/ })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
  }
  // On a phone, where it has no tick, its card is as wide as the others.
  await page.setViewportSize({ width: 390, height: 844 });
  const title = page.getByRole('heading', { name: /^Song Room 2/ });
  await expect(title).toBeVisible();
  expect((await title.boundingBox())?.width).toBeGreaterThan(180);
  await page.goto('/my-bookings');
  await expect(page.getByRole('listitem').filter({ hasText: 'Song Room 2' })).toContainText(
    'Payment in progress',
  );
  // Nobody is stuck who left the bank's page without paying.
  await page.goto(`/transactions/${invoice}`);
  await page.getByRole('link', { name: 'Payment in progress' }).click();
  await page.getByRole('link', { name: 'Pay another way' }).click();
  // It was said where it was pressed, and isn't asked again.
  await expect(payOn(page).button).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue that payment' })).toHaveCount(0);
  await page.goto(bank);
  await atTheBank(page, 'Pay');
  await expect(payOn(page).paid).toBeVisible();
  await page.goto(`/transactions/${invoice}`);
  await expect(page.getByText('This invoice is paid.')).toBeVisible();
});

/** The pay page's notice of a payment that has begun. */
const noticeOn = (page: Page) => ({
  title: page.getByText(/^A payment of S\$12\.00 by (card|PayNow) is in progress\.$/),
  goOn: page.getByRole('button', { name: 'Continue that payment' }),
  otherWay: page.getByRole('button', { name: 'Pay another way' }),
});

const makeBill = async (member: number) =>
  billMember((await sessionOf('staff')).access, member, { amount: 1200, description: 'Locker' });

test('the pay page goes on with a payment in progress, at the bank or by its code', async ({
  page,
  member,
}) => {
  const { id } = await makeBill(member.id);
  const address = `/online-payment/${id}`;
  const { title, goOn, otherWay } = noticeOn(page);
  await page.goto(address);
  await payOn(page).button.click();
  await expect(page.getByRole('button', { name: 'Be declined' })).toBeVisible();
  const bank = page.url();

  await page.goto(address);
  await expect(title).toHaveText('A payment of S$12.00 by card is in progress.');
  await expect(payOn(page).method('Card')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await goOn.click();
  await expect(page).toHaveURL(bank);

  await page.goto(address);
  await otherWay.press('Enter');
  await expect(payOn(page).method('Card')).toBeFocused();
  await payOn(page).method('PayNow').check();
  await payOn(page).button.click();
  await expect(payOn(page).code).toBeVisible();
  await page.goto(address);
  await expect(title).toHaveText('A payment of S$12.00 by PayNow is in progress.');
  await goOn.press('Enter');
  await expect(payOn(page).code).toBeVisible();
  await expect(page).toHaveURL(/payment=/);
  // From the code, the ways to pay are what was asked for.
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await expect(payOn(page).method('Card')).toBeVisible();
  await expect(title).toBeHidden();
});

test('where a payment in progress and another one both go through, one is refunded', async ({
  page,
  member,
}) => {
  const { id } = await makeBill(member.id);
  await page.goto(`/online-payment/${id}`);
  await payOn(page).button.click();
  await expect(page.getByRole('button', { name: 'Be declined' })).toBeVisible();
  const bank = page.url();

  await page.goto(`/online-payment/${id}`);
  await expect(
    page.getByText('If you pay another way and both go through, we’ll refund what you paid twice.'),
  ).toBeVisible();
  await noticeOn(page).otherWay.click();
  await payOn(page).method('NETS').check();
  await page.getByRole('button', { name: 'Pay S$12.00 by NETS' }).click();
  await atTheBank(page, 'Pay');
  await expect(payOn(page).paid).toBeVisible();
  await page.goto(bank);
  await atTheBank(page, 'Pay');
  await expect(page.getByText('We’ll refund your payment.')).toBeVisible();

  const token = member.tokens.access;
  const path = `/finance/payment-invoice/${id}/`;
  const { results } = await call('GET /booking/reservation-payment/', { token, query: { invoice: id } });
  expect(await call('GET /finance/payment-invoice/{id}/', { token, path })).toMatchObject({
    status: 'PAID',
    paid: 1200,
  });
  const kept = results.map(({ method, amount, refunds }) => [
    method,
    amount - refunds.reduce((sum, refund) => sum + refund.amount, 0),
  ]);
  expect(Object.fromEntries(kept)).toEqual({ CREDIT_CARD: 0, NETS: 1200 });
});

test.describe('where it can’t be loaded', () => {
  test.use({ expectedErrors: failedCalls });

  test('a payment in progress leaves the ways to pay', async ({ page, context, member }) => {
    const { id } = await makeBill(member.id);
    await page.goto(`/online-payment/${id}`);
    await payOn(page).button.click();
    await expect(page.getByRole('button', { name: 'Be declined' })).toBeVisible();
    const token = member.tokens.access;
    const { pending } = await call('GET /finance/payment-invoice/{id}/', {
      token,
      path: `/finance/payment-invoice/${id}/`,
    });
    const path = `/booking/reservation-payment/${pending?.payment}/`;
    await refuseCall(context, { method: 'GET', path }, 500, 'internal');
    await page.goto(`/online-payment/${id}`);
    await noticeOn(page).goOn.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    await noticeOn(page).otherWay.click();
    await expect(page.getByRole('alert')).toBeHidden();
    await payOn(page).button.click();
    await expect(page.getByRole('button', { name: 'Be declined' })).toBeVisible();
  });
});
