import { setStatus } from '../members/own-member.ts';
import { billMember } from '../money/invoice.ts';
import { payOn } from '../money/pay-page.ts';
import { sessionOf } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { totalShift, watchShifts } from '../system/shifts.ts';
import { findViolations } from '../system/violations.ts';
import { test } from './own-facility.ts';
import { dayAhead, openDay } from './page.ts';
const notices = {
  'SUSPENDED-DEFAULTER': 'You can’t book until your unpaid invoices are paid.',
  'SUSPENDED-DISCIPLINE': 'You can’t book while your membership is suspended.',
  ABSENT: 'You can’t book while your membership is marked as absent.',
} as const;

test.use({
  about: { status: 'SUSPENDED-DEFAULTER' },
  facilityOptions: { default_price: 600 },
  expectedErrors: /ERR_FAILED/,
});

test('a member who can’t book learns it, and how they could, before choosing a time', async ({
  page,
  context,
  member,
  facility,
}) => {
  const date = dayAhead(3);
  const calendar = `/bookings?date=${date}`;
  const noticeOf = (status: keyof typeof notices) =>
    page.getByRole('status').filter({ hasText: notices[status] });
  const notice = noticeOf('SUSPENDED-DEFAULTER');
  const { access: staff } = await sessionOf('staff');
  await billMember(staff, member.id, { amount: 4250, description: 'Locker' });

  await test.step('where what is due can’t be loaded, the list of invoices says it', async () => {
    await page.route('**/finance/payment-invoice/?*', (route) => route.abort());
    await page.goto(calendar);
    await page.getByRole('link', { name: 'View unpaid invoices', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/transactions/);
    await page.unroute('**/finance/payment-invoice/?*');
  });

  await test.step('unpaid invoices lead to paying all of them, and nothing moves for it', async () => {
    const pay = notice.getByRole('link', { name: 'Pay S$42.50', exact: true });
    const shifts = await watchShifts(page);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(calendar);
      await expect(pay).toBeInViewport({ ratio: 1 });
      await expect(page.locator(`[data-facility="${facility.id}"]`)).toBeVisible();
      expect(totalShift(await shifts()), `${width} px`).toBeLessThan(0.01);
      expect(await findViolations(page), `${width} px`).toEqual([]);
    }
    await page.goto('/bookings?view=week');
    await expect(notice).toBeInViewport();
    await pay.press('Enter');
    await expect(page).toHaveURL(/\/online-payment\//);
    await expect(payOn(page).button).toHaveText(/^Pay S\$42\.50/);
  });

  await test.step('a suspended member learns why, in the day and in the week', async () => {
    await setStatus(member, 'SUSPENDED-DISCIPLINE');
    for (const address of [calendar, '/bookings?view=week']) {
      await page.goto(address);
      await expect(noticeOf('SUSPENDED-DISCIPLINE')).toBeInViewport();
    }
  });

  await test.step('so does an absent one, who sees what is free and can’t book it', async () => {
    await setStatus(member, 'ABSENT');
    await page.goto('/bookings?view=week');
    await expect(noticeOf('ABSENT')).toBeInViewport();
    const bookings: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST') bookings.push(request.url());
    });
    const { named, book, booked } = await openDay(page, date, facility.category);
    await expect(noticeOf('ABSENT')).toBeInViewport();
    await named(`${facility.name}, 10 to 11 am, free, S$6.00`).click();
    await expect(page.getByText('You can’t book with your current membership status.')).toBeVisible();
    await expect(book).toBeDisabled();
    await book.click({ force: true });
    await expect(booked).toHaveCount(0);
    expect(bookings).toEqual([]);
  });
});
