import type { Locator } from 'playwright/test';
import { expect, test } from '../system/fixtures.ts';
import { call, sessionOf } from '../system/api.ts';
import { dayAhead, openDay, timeOfCell } from './page.ts';

test.use({ person: 'ordinary' });

const COURT = 'Tennis Court 3';

/** Books a free time of the court as another member. Answers how to free it again. */
async function bookAsAnother(cell: Locator, date: string): Promise<() => Promise<unknown>> {
  const { access } = await sessionOf('spouse');
  const { results } = await call('GET /sport-facility/', { token: access, query: { date, limit: '500' } });
  const court = results.find(({ name }) => name === COURT);
  const start = Number((await cell.getAttribute('data-cell'))?.split(':')[1]);
  const { id } = await call('POST /booking/reservation/', {
    token: access,
    body: {
      facility: court?.id ?? 0,
      start_from: new Date(start).toISOString(),
      end_at: new Date(start + (court?.slot_minutes ?? 0) * 60_000).toISOString(),
    },
  });
  return () =>
    call('DELETE /booking/reservation/{id}/', { token: access, path: `/booking/reservation/${id}/` });
}

test('what others book and free appears by itself, and leaves one’s own choice alone', async ({ page }) => {
  const date = dayAhead(4);
  const streamed = page.waitForResponse(/\/booking\/live\/$/);
  const calendar = await openDay(page, date);
  await streamed;
  const theirs = calendar.freeAt(COURT).first();
  const time = await timeOfCell(theirs);
  const choice = calendar.freeAt('Squash Court').first();
  const chosen = await timeOfCell(choice);
  await choice.click();

  const free = await bookAsAnother(theirs, date);
  await expect(
    page.getByRole('gridcell', { name: new RegExp(`^${time}, (?:on hold|booked)`) }),
  ).toBeVisible();
  await expect(
    page.getByRole('gridcell', { name: new RegExp(`^${chosen}, (?:free|chosen)`) }),
  ).toHaveAttribute('aria-selected', 'true');
  await free();
  await expect(page.getByRole('gridcell', { name: new RegExp(`^${time}, free`) })).toBeVisible();
});

test('what was booked while the stream was on its way appears too', async ({ page }) => {
  const date = dayAhead(5);
  const booked = Promise.withResolvers<void>();
  await page.route(/\/booking\/live\/$/, async (route) => {
    await booked.promise;
    await route.continue();
  });
  const calendar = await openDay(page, date);
  const theirs = calendar.freeAt(COURT).first();
  const time = await timeOfCell(theirs);
  const free = await bookAsAnother(theirs, date);
  booked.resolve();
  await expect(
    page.getByRole('gridcell', { name: new RegExp(`^${time}, (?:on hold|booked)`) }),
  ).toBeVisible();
  await free();
});
