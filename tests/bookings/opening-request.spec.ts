import { call } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { dayAhead, openDay } from './page.ts';

test.use({ person: 'term5' });

/** The statuses of the member's requests at a facility: each test has one of its own. */
async function statusesAt({ access }: { access: string }, name: string): Promise<string[]> {
  const { results } = await call('GET /booking/opening-request/', { token: access, query: {} });
  return results.filter(({ facility }) => facility.name === name).map(({ status }) => status);
}

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
  await expect.poll(() => statusesAt(tokens, 'Tennis Court 2')).toEqual(['WAITING']);

  await page.goto('/my-bookings');
  const requests = page.getByRole('region', { name: 'Booked when they open' });
  const row = requests.getByRole('listitem').filter({ hasText: 'Tennis Court 2' });
  await expect(row).toContainText('Not open yet');
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole('button', { name: 'Take it back' }).press('Enter');
  await expect(row.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await row.getByRole('button', { name: 'Take it back' }).press('Enter');
  await expect(requests.getByRole('status')).toHaveText('We won’t book Tennis Court 2 for you.');
  await expect.poll(() => statusesAt(tokens, 'Tennis Court 2')).toEqual([]);
});

test('what is asked for is known when the time is looked at again', async ({ page, tokens }) => {
  await openDay(page, dayAhead(15));
  const cell = page.getByRole('gridcell', { name: /^Tennis Court 3, .*not open yet/i }).first();
  const why = page.locator('.why-not');
  await cell.focus();
  await why.getByRole('button', { name: 'Book it when it opens' }).press('Enter');
  await expect(why.getByRole('button', { name: 'Take it back' })).toBeVisible();
  await page.reload();
  await expect(cell).toHaveAccessibleName(/not open yet, you’ve asked for it$/);
  await cell.focus();
  await why.getByRole('button', { name: 'Take it back' }).press('Enter');
  await expect(why.getByRole('button', { name: 'Book it when it opens' })).toBeVisible();
  await expect.poll(() => statusesAt(tokens, 'Tennis Court 3')).toEqual([]);
});

test.describe('for the family', () => {
  test.use({ person: 'ordinary' });

  test('a time is asked for with guests, and the calendar and My bookings say whom it is for', async ({
    page,
    tokens,
  }) => {
    await openDay(page, dayAhead(16));
    const cell = page.getByRole('gridcell', { name: /^Song Room 2, .*not open yet/i }).first();
    await cell.focus();
    const why = page.locator('.why-not');
    const whom = why.getByRole('combobox', { name: 'For' });
    // A press on a field leaves the popover where it is.
    await whom.click();
    await whom.selectOption('Daniel Lim');
    await expect(why).toContainText('If several members ask');
    const guests = why.getByRole('spinbutton', { name: 'Guests' });
    await guests.fill('99');
    await why.getByRole('button', { name: 'Book it when it opens' }).press('Enter');
    await expect(guests).toBeFocused();
    await expect(guests).toHaveAccessibleDescription(/Enter a number from 0 to/);
    await guests.fill('2');
    expect(await violationsOf(page)).toEqual([]);
    await guests.press('Enter');
    await expect(why).toContainText(/We’ll book .* for Daniel Lim when it opens, .*Guests: 2\./);
    await expect(cell).toHaveAccessibleName(/not open yet, you’ve asked for it$/);
    const { results } = await call('GET /booking/opening-request/', { token: tokens.access, query: {} });
    expect(results.find(({ facility }) => facility.name === 'Song Room 2')).toMatchObject({
      member_name: 'Daniel Lim',
      guests: 2,
    });

    await page.goto('/my-bookings');
    const row = page
      .getByRole('region', { name: 'Booked when they open' })
      .getByRole('listitem')
      .filter({ hasText: 'Song Room 2' });
    await expect(row).toContainText('For Daniel Lim. Guests: 2.');
    await row.getByRole('button', { name: 'Take it back' }).press('Enter');
    await row.getByRole('button', { name: 'Take it back' }).press('Enter');
    await expect(row).toHaveCount(0);
  });
});
