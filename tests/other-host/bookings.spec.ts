// Booking and cancelling on hosts that were written from the specification alone: the pages say what the hosts did,
// and nothing else.
import type { Locator, Page } from 'playwright/test';
import { calendarOn } from '../bookings/page.ts';
import { expect, expectOnlyWhatTheHostSaid, main, test } from './fixtures.ts';
import { dayAhead, timeAhead } from './strange-host/club.ts';
import { htmlError, notDone, refused, throttled } from './strange-host/replies.ts';

const BOOK = 'POST /booking/reservation/';
const ten = /^Court A, 10 to 11 am/;
const cancelButton = (part: Locator) => part.getByRole('button', { name: 'Cancel booking', exact: true });

/** Selects Court A tomorrow from ten to eleven. */
async function selectTen(page: Page) {
  await page.goto(`/bookings?date=${dayAhead(1)}`);
  await expect(page.getByRole('gridcell', { name: 'Court B, 9 to 10 am, booked' })).toBeVisible();
  await page.getByRole('gridcell', { name: ten }).click();
  return calendarOn(page);
}

/** Cancels the open booking, and waits until the page shows it. */
async function cancelIt(page: Page) {
  await cancelButton(main(page)).click();
  await cancelButton(page.getByRole('dialog')).click();
  await expect(main(page).getByText('Cancelled').first()).toBeVisible();
}

test('a booking that costs something is not said to be free: it is paid, and cancelled', async ({
  page,
  host,
}) => {
  const { book } = await selectTen(page);
  await expect(book).toContainText('S$20.00');
  await book.click();
  const pay = main(page).getByRole('link', { name: 'Pay S$20.00' });
  await expect(pay).toBeVisible();
  await expect(main(page)).not.toContainText('Nothing to pay');
  await expectOnlyWhatTheHostSaid(page, 'a booking to pay');
  const booked = host.rows.reservations.at(-1);
  expect(booked).toMatchObject({ facility: 1, member: 7, price: 2000, status: 'PENDING_PAYMENT' });
  expect(host.rows.slots.at(-1)).toMatchObject({ from: timeAhead(1, '10:00'), to: timeAhead(1, '11:00') });

  await pay.click();
  await page.getByRole('button', { name: /^Pay S\$20\.00/ }).click();
  await expect(page).toHaveURL(/payment-result|transactions/);
  await expect(main(page)).toContainText('S$20.00');
  await expectOnlyWhatTheHostSaid(page, 'a paid booking');
  expect(host.rows.payments.at(-1)).toMatchObject({ invoice: booked?.invoice, amount: 2000 });
  expect(booked?.status).toBe('CONFIRMED');

  await page.goto('/my-bookings');
  await expect(main(page)).toContainText('Song Room');
  await main(page).getByText('Court A').first().click();
  await expect(main(page)).toContainText('10 to 11 am');
  await cancelIt(page);
  await expectOnlyWhatTheHostSaid(page, 'a cancelled booking');
  expect(host.rows.reservations.map(({ id }) => id)).toEqual([51, 52]);
  const asked = host.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  expect(asked).toEqual([`/booking/reservation/${booked?.id}/`]);
});

test.describe('on a host that nests what it answers', () => {
  test.use({ dialect: 'nested' });

  test('a booking has the host’s status, and stays as cancelled', async ({ page, host }) => {
    const { book } = await selectTen(page);
    await book.click();
    await expect(main(page)).toContainText(/pending payment/i);
    await expect(main(page).getByRole('link', { name: 'Pay S$20.00' })).toBeVisible();
    const booked = host.rows.reservations.at(-1);
    await page.goto(`/my-bookings/${booked?.id}`);
    await expect(main(page)).toContainText('Pending payment');
    await expect(main(page)).toContainText('10 to 11 am');
    await cancelIt(page);
    await expectOnlyWhatTheHostSaid(page, 'a cancelled booking');
    expect(booked?.status).toBe('CANCELLED');
    await page.goto('/my-bookings');
    await expect(main(page)).toContainText('Song Room');
    await expect(main(page)).not.toContainText('Court A');
  });
});

test.describe('on a host that says the least', () => {
  test.use({ dialect: 'terse' });

  test('a booking whose time the host didn’t keep is not said to be at that time', async ({ page, host }) => {
    const { book } = await selectTen(page);
    await book.click();
    await expect(main(page).getByRole('link', { name: 'View booking' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toHaveCount(0);
    await expect(main(page)).not.toContainText('Nothing to pay');
    await expectOnlyWhatTheHostSaid(page, 'a booking without a time');
    expect(host.rows.reservations).toHaveLength(3);
    // The calendar shows the time as the host does: free.
    await expect(page.getByRole('gridcell', { name: ten }).first()).toHaveAccessibleName(/free/);
    const booked = host.rows.reservations.at(-1);
    for (const path of ['/my-bookings', '/', `/my-bookings/${booked?.id}`]) {
      await page.goto(path);
      await expect(main(page), path).toContainText('Court A');
      await expectOnlyWhatTheHostSaid(page, path);
    }
    await cancelIt(page);
    expect(host.rows.reservations).toHaveLength(2);
  });
});

test('a refused booking is explained in the host’s words where the member is looking, and nothing is lost', async ({
  page,
  host,
}) => {
  const { more, name } = await selectTen(page);
  const book = page.getByRole('button', { name: /^(?:Book|Try again)/ });
  await more.click();
  await name.fill('The Ong family');
  const sentence = (count: number) => `Court ${count} is being painted.`;
  const shapes: readonly ((text: string) => unknown)[] = [
    (detail) => ({ detail }),
    (text) => ({ non_field_errors: [text] }),
    (text) => [text],
    (text) => ({ guests: { 0: { name: [text] } } }),
    (text) => ({ guests: [{}, { name: [text] }] }),
    (message) => ({ errors: [{ field: 'start_from', message }] }),
    (message) => ({ message }),
    (message) => ({ error: { message } }),
    (text) => text,
    (text) => `<p>Sorry. <strong>${text}</strong></p><script>alert(1)</script>`,
  ];
  const replies = shapes.flatMap((shape, place) =>
    // Each shape with a status of its own, and the plain ones with all of them.
    [400, 402, 403, 409, 422]
      .filter((_, which) => place < 2 || which === place % 5)
      .map((status) => (text: string) => refused(status, shape(text))),
  );
  for (const [count, reply] of [...replies, notDone].entries())
    await test.step(JSON.stringify(reply(sentence(count))), async () => {
      const end = host.answer(BOOK, reply(sentence(count)));
      await book.click();
      await expect.soft(page.getByRole('alert').filter({ hasText: sentence(count) })).toBeVisible();
      end();
    });
  await expect(main(page)).not.toContainText(/<strong>|alert\(1\)/);
  await expectOnlyWhatTheHostSaid(page, 'a refused booking');
  for (const reply of [htmlError, throttled(60), throttled(60, true)]) {
    const end = host.answer(BOOK, reply);
    await book.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    if (reply.status === 429)
      await expect(page.getByRole('alert').first()).toContainText(/60 seconds|minute/);
    end();
  }
  expect(host.rows.reservations).toHaveLength(2);
  // Somebody else was faster.
  const taken = {
    id: 99,
    reservation: 51,
    facility: 1,
    from: timeAhead(1, '10:00'),
    to: timeAhead(1, '11:00'),
  };
  host.rows.slots.push(taken);
  await book.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This slot is taken.' })).toBeVisible();
  host.rows.slots.pop();
  await expect(name).toHaveValue('The Ong family');
  await book.click();
  await expect(main(page).getByRole('link', { name: 'Pay S$20.00' })).toBeVisible();
  expect(host.rows.reservations.at(-1)).toMatchObject({ name: 'The Ong family' });
});
