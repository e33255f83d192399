import { call, sessionOf } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { dayAhead } from '../bookings/page.ts';
import { bookHour } from './far-days.ts';

test.use({ person: 'staff', expectedErrors: failedCalls });

test('a facility’s hours are tried before they are saved, and name the bookings they would break', async ({
  page,
}) => {
  const day = dayAhead(83);
  await bookHour('Tennis Court 1', day, 12);
  const { access: token } = await sessionOf('staff');
  const { results } = await call('GET /sport-facility/', {
    token,
    query: { name__icontains: 'Tennis Court 1' },
  });
  await page.goto(`/staff/facilities?id=${results[0]?.id}`);
  const trial = page.getByRole('region', { name: 'Try it as a member' });
  await trial.getByLabel('Day').fill(day);
  await trial.getByRole('button', { name: 'Try it' }).click();
  await expect(trial.getByText('All upcoming bookings still fit.')).toBeVisible();
  await expect(trial.getByRole('list').getByRole('listitem').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const most = page.getByLabel('Most slots per booking');
  const before = await most.inputValue();
  await most.fill('0.5');
  await trial.getByRole('button', { name: 'Try it' }).click();
  await expect(trial.getByRole('alert')).toContainText('can’t be read yet');
  await most.fill(before);
  const hours = page.getByRole('form', { name: 'Opening hours' });
  for (const closes of await hours.getByLabel('To', { exact: true }).all()) await closes.fill('12:00');
  await trial.getByRole('button', { name: 'Try it' }).click();
  await expect(trial.getByText(/upcoming bookings? wouldn’t fit any more/).first()).toBeVisible();
  await expect(trial.getByText('Outside the opening hours').first()).toBeVisible();
  await page.reload();
  await expect(hours.getByLabel('To', { exact: true }).first()).not.toHaveValue('12:00');
});
