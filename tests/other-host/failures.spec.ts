// A part of another host that fails, makes people wait, or has moved: the page says that, and nothing that it can't know.
import { expect, expectOnlyWhatTheHostSaid, main, test } from './fixtures.ts';
import { dayAhead } from './strange-host/club.ts';
import { htmlError, refused, throttled } from './strange-host/replies.ts';

const card = 'GET /profile/member/{id}/card/';
const vouchers = 'GET /voucher/';

test('what could not be loaded is not said to be missing, on any page that shows it', async ({
  page,
  host,
}) => {
  for (const reply of [htmlError, refused(403, { detail: 'Vouchers are closed for stocktaking.' })])
    await test.step(`answers ${reply.status}`, async () => {
      const ends = [vouchers, card].map((call) => host.answer(call, reply));
      await page.goto('/vouchers');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect.soft(main(page)).not.toContainText('No vouchers');
      if (reply.status === 403) await expect.soft(main(page)).toContainText('closed for stocktaking');
      await expectOnlyWhatTheHostSaid(page, '/vouchers');
      for (const path of ['/', '/benefits', '/profile']) {
        await page.goto(path);
        await expect(main(page)).toContainText('Ordinary');
        await expectOnlyWhatTheHostSaid(page, path);
        await expect.soft(main(page), path).not.toContainText(/No vouchers|0 vouchers|don’t have a card/);
      }
      for (const end of ends) end();
    });
});

test('a page that is opened too often says when to try again', async ({ page, host }) => {
  host.answer('GET /calendar-event/', throttled(60, true));
  await page.goto('/events');
  await expect(main(page)).toContainText(/60 seconds|1 minute|a minute/);
  // Most hosts let pages of other origins read no header: then their sentence says it.
  host.answer('GET /calendar-event/', throttled(45));
  await page.goto('/events');
  await expect(main(page)).toContainText('45 seconds');
});

test('a host whose paths end without a slash is followed there', async ({ page, host }) => {
  host.redirectTo('without slash');
  await page.goto(`/bookings?date=${dayAhead(1)}`);
  await page.getByRole('gridcell', { name: /^Court B, 10 to 11 am/ }).click();
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  expect(host.rows.reservations).toHaveLength(3);
});

test('what comes late stands in its place once it is there, and the rest before it', async ({
  page,
  host,
}) => {
  const release = host.hold('GET /cms/');
  await page.goto('/benefits-and-privileges');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(page)).not.toContainText('New opening hours');
  await expect(page.getByRole('alert')).toHaveCount(0);
  release();
  await expect(main(page)).toContainText('New opening hours');
});

test('what the parts of a page show is asked for together, not one after another', async ({ page, host }) => {
  const pages: readonly (readonly [path: string, text: string, ...calls: string[]])[] = [
    [
      '/',
      'Song Room',
      'GET /booking/reservation/',
      'GET /finance/payment-invoice/',
      'GET /calendar-event/',
      'GET /cms/',
      vouchers,
      card,
    ],
    ['/bookings', 'Court C', 'GET /sport-facility/', 'GET /booking/reservation-slot/'],
    ['/transactions/302', 'A/302', 'GET /finance/payment-invoice/{id}/', 'GET /booking/reservation-payment/'],
  ];
  for (const [path, text, ...calls] of pages)
    await test.step(path, async () => {
      const before = host.asked.length;
      const releases = calls.map((call) => host.hold(call));
      await page.goto(path);
      const held = () => host.asked.slice(before).map(({ call }) => call);
      await expect.poll(held).toEqual(expect.arrayContaining(calls));
      for (const release of releases) release();
      await expect(main(page)).toContainText(text);
    });
});
