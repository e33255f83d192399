import { call, signIn } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { dayAhead, openDay } from './page.ts';

test.use({ person: 'term5', expectedErrors: /status of 400/ });

/** Two nights that nobody else in the demo club books: its limit. */
async function bookChalets(): Promise<void> {
  const { access: token } = await signIn('term5');
  const { results } = await call('GET /sport-facility/', { query: { name__icontains: 'Chalet 1' } });
  for (const days of [40, 41]) {
    const body = {
      facility: results[0]?.id ?? 0,
      start_from: `${dayAhead(days)}T15:00:00+08:00`,
      end_at: `${dayAhead(days + 1)}T11:00:00+08:00`,
    };
    // Run again on the same club, they are there already.
    await call('POST /booking/reservation/', { token, body }).catch(() => undefined);
  }
}

test('who has booked what a family may is told before and after trying, and keeps the choice', async ({
  page,
}) => {
  await bookChalets();
  const calendar = await openDay(page, dayAhead(43));
  await calendar.freeAt('Chalet 2').first().click();
  const words = 'You have 2 of 2 bookings to come.';
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await calendar.name.fill('Another night');
  await calendar.book.click();

  const told = page.getByRole('alert');
  await expect(told).toContainText(words);
  await expect(told).toContainText('Chalets');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveAccessibleName(/^Chalet 2, /);
  await expect(calendar.name).toHaveValue('Another night');
});
