// Actions of a member while a booking is on its way.
import type { Page } from 'playwright/test';
import { makeMember } from '../members/own-member.ts';
import { systemAddress } from '../system/addresses.ts';
import { expect } from '../system/fixtures.ts';
import { makeFacility, retireFacility, test } from './own-facility.ts';
import { bookHour, cancelBooking, cellAtHour, openOwnDay } from './own-times.ts';
import { calendarOn, dayAhead } from './page.ts';

test.use({ facilityOptions: { default_price: 600 }, expectedErrors: /status of (?:409|503)/ });

const bookingsUrl = () => `${systemAddress('E2E_API')}/booking/reservation/`;

/** Has each booking that the page sends answered with this refusal, once the result is called. */
async function refuse(page: Page, status: number, json: object, headers: Record<string, string> = {}) {
  const answered = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(bookingsUrl(), async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    asked += 1;
    await answered.promise;
    const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' };
    await route.fulfill({ status, json, headers: { ...cors, ...headers } });
  });
  return {
    answer: () => answered.resolve(),
    asked: () => asked,
    end: () => page.unroute(bookingsUrl()),
  };
}

test('a booking on its way keeps its result, whatever its member does meanwhile', async ({
  page,
  facility,
}) => {
  const [date, earlier] = [dayAhead(5), dayAhead(4)];
  const rival = await makeMember();
  const squash = await makeFacility({ category: facility.category });
  await bookHour(rival, squash, date, 14);
  const calendar = calendarOn(page);
  const dear = cellAtHour(page, facility, date, 9);

  for (const elsewhere of ['of the same day', 'of another day'])
    await test.step(`a refusal is shown for the time that was asked for, not for another ${elsewhere} selected since`, async () => {
      const refusal = {
        detail: 'The price of this time has changed.',
        code: 'price_changed',
        price: 9900,
        price_lines: [],
      };
      const { answer, end } = await refuse(page, 409, refusal);
      await openOwnDay(page, facility, date);
      await dear.click();
      await calendar.book.click();
      if (elsewhere === 'of another day') {
        await page.locator(`[data-date="${earlier}"]`).click();
        await expect(page).toHaveURL(new RegExp(`date=${earlier}`));
      }
      await cellAtHour(page, squash, elsewhere === 'of another day' ? earlier : date, 9).click();
      answer();
      await expect(page.getByText(/The price is now S\$99\.00/)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`date=${date}`));
      await expect(dear).toHaveAttribute('aria-selected', 'true');
      await end();
    });

  await test.step('who clears their selection while they wait in line books nothing', async () => {
    const busy = { detail: 'Many members are booking at the moment.', code: 'too_busy' };
    const { answer, asked, end } = await refuse(page, 503, busy, { 'Retry-After': '2' });
    await openOwnDay(page, facility, date);
    await dear.click();
    await calendar.book.click();
    answer();
    await expect(page.getByRole('button', { name: /in the queue$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Choose a time', exact: true })).toBeVisible();
    // They are free to book another time.
    await cellAtHour(page, squash, date, 9).click();
    await expect(calendar.book).toBeEnabled();
    expect(asked()).toBe(1);
    await end();
  });

  await test.step('what became of a booking is shown, though a taken time was pressed meanwhile', async () => {
    const { answer, end } = await refuse(page, 409, {
      detail: 'Taken.',
      code: 'slot_taken',
      alternatives: [],
    });
    await openOwnDay(page, facility, date);
    await dear.click();
    await calendar.book.click();
    await cellAtHour(page, squash, date, 14).click();
    await page.getByRole('button', { name: 'Join waiting list', exact: true }).click();
    answer();
    await expect(calendar.taken).toBeVisible();
    await end();
  });

  await test.step('a time that another freed and oneself booked right after is one’s own', async () => {
    const streamed = page.waitForResponse(/\/booking\/live\/$/);
    await openOwnDay(page, facility, date);
    await streamed;
    const at = (state: string) => calendar.named(`${squash.name}, 10 to 11 am, ${state}`);
    await expect(at('free of charge')).toBeVisible();
    const { id } = await bookHour(rival, squash, date, 10);
    await expect(at('booked')).toBeVisible();
    await cancelBooking(rival, id);
    await at('free of charge').click();
    await calendar.book.click();
    await expect(calendar.booked).toBeVisible();
    await expect(at('yours')).toBeVisible();
  });
  await retireFacility(squash);
});
