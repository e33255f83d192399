import { bookHeld } from '../bookings/mine/my-bookings.ts';
import { test } from '../bookings/own-facility.ts';
import { dayAhead } from '../bookings/page.ts';
import { upcomingBookings } from '../bookings/usual.ts';
import type { OwnMember } from '../members/own-member.ts';
import { call } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { giveVoucher } from './invoice.ts';
import { atTheBank, payOn } from './pay-page.ts';
test.use({
  about: { discount_group: '10' },
  facilityOptions: {
    default_price: 2000,
    discountable: true,
    hours: { opens_at: '00:00', closes_at: '24:00' },
  },
});

async function readStatus({ tokens: { access: token } }: OwnMember, id: number): Promise<string> {
  const path = `/booking/reservation/${id}/`;
  return (await call('GET /booking/reservation/{id}/', { token, path })).status;
}

test('a booking on hold is due to the minute, and is paid, changed or released', async ({
  page,
  member,
  facility,
}) => {
  const pay = payOn(page);
  const { id, invoice, held_until } = await bookHeld({
    person: member.tokens,
    days: 3,
    facility: facility.name,
  });

  await test.step('lists say by when to pay it', async () => {
    const until = new Intl.DateTimeFormat('en-GB', {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: 'Asia/Singapore',
    }).format(new Date(held_until ?? ''));
    const due = new RegExp(`due by (\\w+ \\d+ \\w+, )?${until.replace(':00', '')}`, 'i');
    for (const path of ['/', '/my-bookings', '/transactions']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(due)).toBeVisible();
    }
    // The year is left out in this year, in Chinese as well.
    await page.goto('/zh/my-bookings');
    const row = page.getByRole('listitem').filter({ hasText: '前付款' });
    await expect(row.getByText(/^\d+周. ?\d+月$/)).toBeVisible();
  });

  await test.step('after a declined card it stays on hold, and is paid another way', async () => {
    await page.goto(`/online-payment/${invoice}`);
    await pay.button.click();
    await atTheBank(page, 'Be declined');
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByText(/^Your booking is still on hold\. Pay by .* to keep it\.$/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Pay by NETS', exact: true }).click();
    await expect(pay.method('NETS')).toBeChecked();
    await pay.button.click();
    await atTheBank(page, 'Pay');
    await expect(pay.paid).toBeVisible();
    expect(await readStatus(member, id)).toBe('CONFIRMED');
  });

  const held = await bookHeld({ person: member.tokens, days: 4, facility: facility.name });

  await test.step('a PayNow code can be left for another way on the same page', async () => {
    await page.goto(`/online-payment/${held.invoice}`);
    await pay.method('PayNow').check();
    await pay.button.click();
    await expect(pay.code).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Summary', exact: true })).toBeVisible();
    await pay.method('Card').check();
    await expect(pay.button).toHaveText(/by card$/);
    await expect(pay.code).toBeHidden();
  });

  await test.step('the keyboard alone releases one, which costs nothing', async () => {
    const release = page.getByRole('button', { name: 'Release this slot', exact: true });
    await release.press('Enter');
    await page.keyboard.press('Escape');
    await expect(release).toBeFocused();
    await release.press('Enter');
    expect(await findViolations(page)).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Release this slot', exact: true })
      .press('Enter');
    await expect(page.getByText('The slot is released.')).toBeVisible();
    expect(await readStatus(member, held.id)).toBe('CANCELLED');
  });
});

test('a member books from the calendar, pays by card and gets the booking', async ({
  page,
  member,
  facility,
}) => {
  const { group } = await giveVoucher(member.id, {
    paysInvoices: false,
    value: 25,
    group: { kind: 'PERCENT', pays_bookings: true },
  });
  const pay = payOn(page);
  await page.goto(`/bookings?date=${dayAhead(5)}&category=${facility.category}`);
  await page.getByRole('gridcell', { name: new RegExp(`^${facility.name}, 11 pm to 12 am, free`) }).click();
  // The reductions are known: else the server would ask again.
  await expect(page.getByText('Your discount, 10%')).toBeVisible();
  await page.getByRole('button', { name: /^Book and pay/ }).click();
  await expect(page).toHaveURL(/\/online-payment\//);
  const [{ id } = { id: 0 }] = await upcomingBookings(member);
  await expect(page.getByText(/^Your booking is on hold until /)).toBeVisible();
  await expect(page.getByText('Pay part of this')).toBeHidden();
  // A voucher for bookings shows its reduction.
  await expect(page.getByRole('radio', { name: new RegExp(`^${group.name}.*−S\\$`) })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await pay.button.click();
  await atTheBank(page, 'Pay');
  await expect(pay.paid).toBeVisible();
  expect(await readStatus(member, id)).toBe('CONFIRMED');
  // The result names the paid items to the owner alone.
  await expect(page.getByRole('heading', { name: facility.name })).toBeVisible();
  await expect(page.getByText('Paid on')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar', exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/\.ics$/);
  await page.getByRole('link', { name: 'View booking', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/my-bookings/${id}$`));
});
