// What a member does while a booking is on its way.
import type { Page } from 'playwright/test';
import { addressOf } from '../system/addresses.ts';
import { expect, test } from '../system/fixtures.ts';
import { call, sessionOf } from '../system/api.ts';
import { dayAhead, openDay, timeOfCell } from './page.ts';

test.use({ person: 'ordinary', expectedErrors: /status of (?:409|503)/ });

const bookingsUrl = () => `${addressOf('E2E_API')}/booking/reservation/`;

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
  return { answer: () => answered.resolve(), asked: () => asked };
}

for (const elsewhere of ['of the same day', 'of another day'])
  test(`a refusal is shown for the time that was asked for, not for another ${elsewhere} selected since`, async ({
    page,
  }) => {
    const refusal = {
      detail: 'The price of this time has changed.',
      code: 'price_changed',
      price: 9900,
      price_lines: [],
    };
    const { answer } = await refuse(page, 409, refusal);
    const calendar = await openDay(page, dayAhead(5));
    const dear = calendar.freeAt('Tennis Court 2').first();
    const time = await timeOfCell(dear);
    await dear.click();
    await calendar.book.click();
    if (elsewhere === 'of another day') {
      await page.locator(`[data-date="${dayAhead(4)}"]`).click();
      await expect(page).toHaveURL(new RegExp(`date=${dayAhead(4)}`));
    }
    await calendar.freeAt('Squash Court').first().click();
    answer();
    await expect(page.getByText(/The price is now S\$99\.00/)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`date=${dayAhead(5)}`));
    await expect(page.getByRole('gridcell', { name: new RegExp(`^${time}, `) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

test('whoever clears their selection while they wait in line books nothing', async ({ page }) => {
  const busy = { detail: 'Many members are booking at the moment.', code: 'too_busy' };
  const { answer, asked } = await refuse(page, 503, busy, { 'Retry-After': '2' });
  const calendar = await openDay(page, dayAhead(5));
  await calendar.freeAt('Tennis Court 2').first().click();
  await calendar.book.click();
  answer();
  await expect(page.getByRole('button', { name: /in the queue$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  // They are free to book another time.
  await calendar.freeAt('Squash Court').first().click();
  await expect(calendar.book).toBeEnabled();
  expect(asked()).toBe(1);
});

test('what became of a booking is shown, though a taken time was pressed meanwhile', async ({ page }) => {
  const { answer } = await refuse(page, 409, { detail: 'Taken.', code: 'slot_taken', alternatives: [] });
  const calendar = await openDay(page, dayAhead(5));
  await calendar.freeAt('Tennis Court 2').first().click();
  await calendar.book.click();
  await page
    .getByRole('gridcell', { name: /, booked$/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /waiting list/i })
    .first()
    .click();
  answer();
  await expect(calendar.taken).toBeVisible();
});

test('a time that another freed and oneself booked right after is one’s own', async ({ page }) => {
  const date = dayAhead(5);
  const streamed = page.waitForResponse(/\/booking\/live\/$/);
  const calendar = await openDay(page, date);
  await streamed;
  const cell = calendar.freeAt('Squash Court').first();
  const time = await timeOfCell(cell);
  const at = (state: string) => page.getByRole('gridcell', { name: new RegExp(`^${time}, ${state}`) });
  const { access: token } = await sessionOf('term5');
  const [facility, start] = ((await cell.getAttribute('data-cell')) ?? '').split(':').map(Number);
  const { id } = await call('POST /booking/reservation/', {
    token,
    body: {
      facility: facility ?? 0,
      start_from: new Date(start ?? 0).toISOString(),
      end_at: new Date((start ?? 0) + 3_600_000).toISOString(),
    },
  });
  // It may be part of a longer time that is booked.
  await expect(at('free')).toHaveCount(0);
  await call('DELETE /booking/reservation/{id}/', { token, path: `/booking/reservation/${id}/` });
  await at('free').click();
  await calendar.book.click();
  await expect(calendar.booked).toBeVisible();
  await expect(at('yours')).toBeVisible();
});
