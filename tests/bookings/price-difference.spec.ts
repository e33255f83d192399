import type { Page } from 'playwright/test';
import { atTheBank, payOn } from '../money/pay-page.ts';
import { fetchAnswer } from '../system/fetch-answer.ts';
import { expect } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { bookHours, payAtDesk, readBooking, test } from './own-facility.ts';
import { dayAhead } from './page.ts';
test.use({
  facilityOptions: {
    default_price: 1000,
    pricings: [
      {
        day_types: null,
        starts_at: '18:00',
        ends_at: '22:00',
        membership_type_1: null,
        membership_type_3: null,
        peak_type: 'PEAK',
        price: 1500,
      },
    ],
    cancellation: [{ hours_before: 24, refund_percent: 100 }],
  },
});

/** Chooses a dearer time by the keyboard, and goes to the pay page. */
async function choose(page: Page, hours: string): Promise<void> {
  await page.getByRole('button', { name: 'Change time', exact: true }).press('Enter');
  const panel = page.getByRole('region', { name: 'Choose another time', exact: true });
  await panel.getByRole('radio', { name: new RegExp(`^${hours}\\s*S\\$5 more$`) }).press('Space');
  await expect(panel.getByText('This time costs S$5.00 more.', { exact: true })).toBeVisible();
  await expect(panel).toContainText('You keep your booking until it’s paid.');
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Move and pay S$5.00', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/online-payment\//);
  await expect(page.getByText(/^Change to .*: price difference$/)).toBeVisible();
}

test('a dearer time is on hold until it is paid, given up or expired; until then the booking stays', async ({
  page,
  member,
  facility,
}) => {
  const held = await bookHours(member, facility, { date: dayAhead(3), from: '10:00' });
  await payAtDesk(held);
  const booked = await readBooking(member, held);
  const booking = `/my-bookings/${booked.id}`;

  await test.step('it is on hold, beside the booking, until it is paid', async () => {
    await page.goto(booking);
    await choose(page, '6 to 7 pm');
    await expect(page.getByText(/You keep your booking until you’ve paid\.$/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const pay = page.url();
    await page.goto('/my-bookings');
    const row = page.getByRole('listitem').filter({ hasText: `Instead of ${facility.name}` });
    await expect(row).toContainText(/due by/i);
    await row.getByRole('link').click();
    await expect(page.getByText(/to move your booking\. Until then, nothing changes\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change time' })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    expect(await readBooking(member, booked)).toEqual(booked);
    await page.goto(pay);
  });

  await test.step('a declined card keeps the booking, and the new time can be released', async () => {
    const pay = page.url();
    await payOn(page).button.click();
    await atTheBank(page, 'Be declined');
    await expect(
      page.getByText(/^You keep your booking, and the new time is still on hold\. Pay by .* to move\.$/),
    ).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(pay);
    await page.getByRole('button', { name: 'Release this slot', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('You keep your current booking. You won’t be charged.');
    await dialog.getByRole('button', { name: 'Release this slot', exact: true }).press('Enter');
    await expect(page.getByText('The slot is released.', { exact: true })).toBeVisible();
    expect(await readBooking(member, booked)).toEqual(booked);
  });

  await test.step('it is given up in My bookings, in Chinese', async () => {
    await page.goto(`/zh${booking}`);
    await page.getByRole('button', { name: '更改时间', exact: true }).click();
    await page.getByRole('radio', { name: '下午6:00至7:00 多S$5', exact: true }).check();
    await expect(page.getByText('付清之前，您保留原来的预订。')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^更改并支付/ }).click();
    await expect(page.getByText(/^改为.*：差价$/)).toBeVisible();
    await expect(page.getByText(/付清之前，您的预订保持不变。$/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goto('/zh/my-bookings');
    await page.getByRole('listitem').filter({ hasText: '代替' }).getByRole('link').click();
    await page.getByRole('button', { name: '不更改', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '要放弃新的时段吗？' });
    await expect(dialog).toContainText('您保留目前的预订，不会被扣款。');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '不更改', exact: true }).click();
    await expect(page.getByText('您已放弃这个时段。')).toBeVisible();
    await page.getByRole('link', { name: '查看目前的预订' }).click();
    await expect(page).toHaveURL(`/zh${booking}`);
    expect(await readBooking(member, booked)).toEqual(booked);
  });

  await page.goto(booking);
  await choose(page, '7 to 8 pm');
  const pay = page.url();

  await test.step('a hold that has expired leaves the booking where it is', async () => {
    const held_until = new Date(Date.now() - 1_000).toISOString();
    await page.route('**/payment-options/**', async (route) => {
      const response = await fetchAnswer(route);
      await route.fulfill({ response, json: { ...(await response.json()), held_until } });
    });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(
      'Your booking hasn’t moved. You haven’t been charged.',
    );
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'View your bookings', exact: true }).press('Enter');
    await expect(page).toHaveURL('/my-bookings');
    expect(await readBooking(member, booked)).toEqual(booked);
    await page.unroute('**/payment-options/**');
  });

  await test.step('once it is paid, the booking has moved', async () => {
    await page.goto(pay);
    await payOn(page).button.press('Enter');
    await atTheBank(page, 'Pay');
    await expect(page.getByText('Your booking has moved.', { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'View booking', exact: true }).press('Enter');
    await expect(page).toHaveURL(booking);
    const moved = await readBooking(member, booked);
    expect(moved.start_from).toContain('T19:00');
    expect(moved).toMatchObject({ status: 'CONFIRMED', price: 1500, paid: 1500 });
    expect(moved.invoices).toHaveLength(2);
    const invoices = page.getByRole('link', { name: /^View invoice / });
    await expect(invoices).toHaveCount(2);
    await invoices.last().press('Enter');
    await expect(page).toHaveURL(new RegExp(`/transactions/${moved.invoices?.[1]?.id}$`));
  });
});
