import { addDays } from '@portal/contract/rules/club-time';
import { expect, test } from '../system/fixtures.ts';
import { call, sessionOf } from '../system/api.ts';
import { dayAhead, openDay } from './page.ts';

// Cards have a night's hours past midnight; the wide grid ends with the day.
test.use({ person: 'ordinary', viewport: { width: 390, height: 844 } });

const COURT = 'Tennis Court 3';

test('what is booked after midnight shows in the night that it belongs to', async ({ page }) => {
  const date = dayAhead(5);
  const afterMidnight = (hour: string) => `${addDays(date, 1)}T${hour}:00:00+08:00`;
  // The court is open until two for this page alone, so that other tests see the day that they expect.
  await page.route('**/sport-facility/?date=*', async (route) => {
    const answer = await route.fetch();
    const list: Awaited<ReturnType<typeof call<'GET /sport-facility/'>>> = await answer.json();
    const results = list.results.map((facility) =>
      facility.name === COURT && facility.day
        ? {
            ...facility,
            day: {
              ...facility.day,
              hours: [{ start_from: `${date}T20:00:00+08:00`, end_at: afterMidnight('02') }],
            },
          }
        : facility,
    );
    await route.fulfill({ response: answer, json: { ...list, results } });
  });
  const { access: token } = await sessionOf('staff');
  const { results } = await call('GET /sport-facility/', { token, query: { limit: '500' } });
  const { member_profile } = await call('GET /general-users/me/', {
    token: (await sessionOf('spouse')).access,
  });
  const { id } = await call('POST /booking/reservation/', {
    token,
    body: {
      facility: results.find(({ name }) => name === COURT)?.id ?? 0,
      member: member_profile?.id ?? 0,
      start_from: afterMidnight('01'),
      end_at: afterMidnight('02'),
      override: ['outside_hours', 'off_grid', 'not_open_yet'],
      override_reason: 'Night tournament',
    },
  });
  await openDay(page, date);
  const cell = (state: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^${COURT}, 1 to 2 am,? ${state}`) });
  await expect(cell('(?:on hold|booked)')).toBeVisible();
  await call('DELETE /booking/reservation/{id}/', { token, path: `/booking/reservation/${id}/` });
  await expect(cell('free')).toBeVisible();
});
