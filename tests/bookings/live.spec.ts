import { expect, test } from '../system/fixtures.ts';
import { call, sessionOf } from '../system/api.ts';
import { dayAhead, openDay, timeOfCell } from './page.ts';

test.use({ person: 'ordinary' });

test('what others book and free appears by itself, and leaves one’s own choice alone', async ({ page }) => {
  const date = dayAhead(4);
  const streamed = page.waitForResponse(/\/booking\/live\/$/);
  const calendar = await openDay(page, date);
  await streamed;
  const theirs = calendar.freeAt('Tennis Court 3').first();
  const time = await timeOfCell(theirs);
  const choice = calendar.freeAt('Squash Court').first();
  const chosen = await timeOfCell(choice);
  await choice.click();

  const { access } = await sessionOf('spouse');
  const { results } = await call('GET /sport-facility/', { token: access, query: { date, limit: '500' } });
  const court = results.find(({ name }) => name === 'Tennis Court 3');
  const start = Number((await theirs.getAttribute('data-cell'))?.split(':')[1]);
  const booking = await call('POST /booking/reservation/', {
    token: access,
    body: {
      facility: court?.id ?? 0,
      start_from: new Date(start).toISOString(),
      end_at: new Date(start + (court?.slot_minutes ?? 0) * 60_000).toISOString(),
    },
  });
  await expect(
    page.getByRole('gridcell', { name: new RegExp(`^${time}, (?:on hold|booked)`) }),
  ).toBeVisible();
  await expect(
    page.getByRole('gridcell', { name: new RegExp(`^${chosen}, (?:free|chosen)`) }),
  ).toHaveAttribute('aria-selected', 'true');
  await call('DELETE /booking/reservation/{id}/', {
    token: access,
    path: `/booking/reservation/${booking.id}/`,
  });
  await expect(page.getByRole('gridcell', { name: new RegExp(`^${time}, free`) })).toBeVisible();
});
