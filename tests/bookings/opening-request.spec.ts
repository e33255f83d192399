import { call } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { dayAhead, openDay } from './page.ts';

test.use({ person: 'term5' });

test('a member has a time booked when it opens, sees it in My bookings and takes it back, by keys alone', async ({
  page,
  tokens,
}) => {
  await openDay(page, dayAhead(14));
  const cell = page.getByRole('gridcell', { name: /^Tennis Court 2, .*not open yet/i }).first();
  await cell.focus();
  const why = page.locator('.why-not');
  const ask = why.getByRole('button', { name: 'Book it when it opens' });
  await expect(ask).toBeVisible();
  await expect(why).toContainText('If several members ask, the first to ask gets it.');
  const lengths = why.getByRole('group', { name: 'How long' }).getByRole('button');
  await expect(lengths).toHaveCount(3);
  await lengths.nth(1).press('Enter');
  await expect(lengths.nth(1)).toHaveAttribute('aria-pressed', 'true');
  expect(await violationsOf(page)).toEqual([]);
  await ask.press('Enter');
  await expect(why).toContainText(/We’ll book .* for you when it opens/);
  const stored = () =>
    call('GET /booking/opening-request/', { token: tokens.access, query: { status: 'WAITING' } });
  expect((await stored()).results).toMatchObject([
    { facility: { name: 'Tennis Court 2' }, status: 'WAITING' },
  ]);

  await page.goto('/my-bookings');
  const requests = page.getByRole('region', { name: 'Booked when they open' });
  await expect(requests.getByRole('listitem')).toContainText('Not open yet');
  expect(await violationsOf(page)).toEqual([]);
  await requests.getByRole('button', { name: 'Take it back' }).press('Enter');
  await expect(requests.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await requests.getByRole('button', { name: 'Take it back' }).press('Enter');
  await expect(requests.getByRole('status')).toHaveText('We won’t book Tennis Court 2 for you.');
  await expect.poll(async () => (await stored()).count).toBe(0);
});

test('what is asked for is known when the time is looked at again', async ({ page, tokens }) => {
  await openDay(page, dayAhead(15));
  const cell = page.getByRole('gridcell', { name: /^Tennis Court 3, .*not open yet/i }).first();
  const why = page.locator('.why-not');
  await cell.focus();
  await why.getByRole('button', { name: 'Book it when it opens' }).press('Enter');
  await expect(why.getByRole('button', { name: 'Take it back' })).toBeVisible();
  await page.reload();
  await cell.focus();
  await why.getByRole('button', { name: 'Take it back' }).press('Enter');
  await expect(why.getByRole('button', { name: 'Book it when it opens' })).toBeVisible();
  const left = await call('GET /booking/opening-request/', { token: tokens.access, query: {} });
  expect(left.count).toBe(0);
});
