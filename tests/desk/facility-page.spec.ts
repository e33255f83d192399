import type { Page } from 'playwright/test';
import { dayAhead } from '../bookings/page.ts';
import { makeFacility, retireFacility } from '../bookings/own-facility.ts';
import { call, sessionOf } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { bookDeskHour } from './far-days.ts';
import { test } from './own-courts.ts';

test.use({ person: 'staff', expectedErrors: failedCalls });

const week = (page: Page) => page.getByRole('region', { name: 'The week' });
const staff = async () => (await sessionOf('staff')).access;

async function makeSpace(name: string): Promise<number> {
  return (await call('POST /facility/space/', { token: await staff(), body: { name } })).id;
}

test('a facility’s hours and prices are drawn as typed, say which row is wrong, and are saved', async ({
  page,
  makeCourts,
}) => {
  const [court] = await makeCourts(1, { default_price: 500 });
  if (!court) throw new Error('A court was made');
  const path = `/sport-facility/${court.id}/`;
  const own = (body: { day_type: 'MON'; opens_at: string; closes_at: string }[]) => ({
    path: `${path}operating_hours/`,
    body,
  });
  const monday = own([{ day_type: 'MON', opens_at: '08:00', closes_at: '22:00' }]);
  await call('POST /sport-facility/{id}/operating_hours/', { token: await staff(), ...monday });
  await page.goto(`/staff/facilities?id=${court.id}`);
  const prices = page.getByRole('form', { name: 'Prices' });

  await test.step('says which field of the record is wrong', async () => {
    const limits = page.getByRole('group', { name: 'Booking limits per household' });
    const perDay = limits.getByLabel('Bookings a day');
    await perDay.fill('0');
    await perDay.press('Enter');
    await expect(perDay).toBeFocused();
    await expect(perDay).toHaveAccessibleDescription(/greater than or equal to 1/);
  });

  await test.step('shows its prices as a week while they are typed', async () => {
    const table = week(page).getByRole('table');
    await expect(table.getByRole('row', { name: /8 am to 10 pm/ })).toContainText('S$5Default');
    await expect(week(page)).toContainText('Mon, 8 am to 10 pm: no price covers this time');
    await prices.getByRole('button', { name: 'Add' }).click();
    await expect(week(page)).toContainText('Price 1 isn’t complete yet');
    await prices.getByLabel('Price (S$)').fill('12');
    await prices.getByLabel('From').fill('18:00');
    await prices.getByLabel('To', { exact: true }).fill('22:00');
    await prices.getByLabel('Kind').selectOption('Peak');
    await expect(table.getByRole('row', { name: /6 pm to 10 pm/ })).toContainText('S$12Peak');
    await expect(week(page)).toContainText('Mon, 8 am to 6 pm: no price covers this time');
    await prices.getByRole('button', { name: 'Add' }).click();
    await prices.getByLabel('Price (S$)').nth(1).fill('9');
    await prices.getByLabel('From').nth(1).fill('17:00');
    await prices.getByLabel('To', { exact: true }).nth(1).fill('20:00');
    await prices.getByLabel('Kind').nth(1).selectOption('Standard');
    await expect(week(page)).toContainText('Prices 1 and 2 overlap');
    await prices.getByLabel('Tier').nth(1).selectOption('Ordinary');
    await expect(week(page)).not.toContainText('overlap');
    await week(page).getByLabel('As seen by').selectOption('Ordinary');
    await expect(table.getByRole('row', { name: /5 pm to 8 pm/ })).toContainText('S$9');
  });

  await test.step('saves its opening hours and prices, and says which row is wrong', async () => {
    await page.reload();
    const hours = page.getByRole('form', { name: 'Opening hours' });
    await hours.getByLabel('Day').selectOption('Saturday');
    await hours.getByLabel('From').fill('8 am');
    await hours.getByRole('button', { name: 'Save' }).click();
    await expect(hours.getByLabel('From')).toHaveAccessibleDescription(/valid/);
    await hours.getByLabel('From').fill('08:00');
    await hours.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved: Opening hours.')).toBeVisible();

    await prices.getByRole('button', { name: 'Add a row' }).click();
    await prices.getByRole('checkbox', { name: 'Saturday' }).check();
    await prices.getByLabel('From').fill('18:00');
    await prices.getByLabel('To').fill('22:00');
    await prices.getByLabel('Kind').selectOption('Peak');
    await prices.getByLabel('Price (S$)').fill('15');
    await prices.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved: Prices.')).toBeVisible();
    const token = await staff();
    const stored = {
      hours: await call('GET /sport-facility/{id}/operating_hours/', {
        token,
        path: `${path}operating_hours/`,
      }),
      prices: await call('GET /sport-facility/{id}/pricings/', { token, path: `${path}pricings/` }),
    };
    expect(stored.hours.results).toEqual([{ day_type: 'SAT', opens_at: '08:00', closes_at: '22:00' }]);
    expect(stored.prices.results).toMatchObject([
      { day_types: ['SAT'], starts_at: '18:00', ends_at: '22:00', membership_type_1: null, price: 1500 },
    ]);
  });
});

test('a facility’s hours are tried before they are saved, and what it shares with others is drawn', async ({
  page,
  makeCourts,
}) => {
  const date = dayAhead(83);
  const own = crypto.randomUUID().slice(0, 8);
  const [court] = await makeCourts(1);
  if (!court) throw new Error('A court was made');
  await bookDeskHour(court.name, date, 12);

  await test.step('names the bookings that typed hours would break', async () => {
    await page.goto(`/staff/facilities?id=${court.id}`);
    const trial = page.getByRole('region', { name: 'Try it as a member' });
    await trial.getByLabel('Day').fill(date);
    await trial.getByRole('button', { name: 'Try it' }).click();
    await expect(trial.getByText('All upcoming bookings still fit.')).toBeVisible();
    await expect(trial.getByRole('list').getByRole('listitem')).not.toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);

    const most = page.getByLabel('Most slots per booking');
    const before = await most.inputValue();
    await most.fill('0.5');
    await trial.getByRole('button', { name: 'Try it' }).click();
    await expect(trial.getByRole('alert')).toContainText('can’t be read yet');
    await most.fill(before);
    const hours = page.getByRole('form', { name: 'Opening hours' });
    const closing = hours.getByLabel('To', { exact: true });
    await expect(closing).toHaveCount(7);
    for (const closes of await closing.all()) await closes.fill('12:00');
    await trial.getByRole('button', { name: 'Try it' }).click();
    await expect(trial.getByText(/^1 upcoming booking wouldn’t fit any more/)).toBeVisible();
    await expect(trial.getByText('Outside the opening hours')).toBeVisible();
    await page.reload();
    await expect(closing).toHaveCount(7);
    for (const closes of await closing.all()) await expect(closes).toHaveValue('22:00');
  });

  await test.step('draws what it shares with others, as spaces are chosen', async () => {
    const [left, right] = [await makeSpace(`Left ${own}`), await makeSpace(`Right ${own}`)];
    const shared = (name: string, spaces: number[]) =>
      makeFacility({ name: `${name} ${own}`, category: court.category, type: 'SPACE_BASE_FACILITY', spaces });
    const whole = await shared('Hall', [left, right]);
    const second = await shared('Hall B', [right]);
    const first = await shared('Hall A', [left]);
    // Other tests make spaces as well: of too many to tick, one would have to be found by its name.
    await page.route(/\/facility\/space\/\?/, (route) =>
      route.continue({ url: `${route.request().url()}&name__icontains=${own}` }),
    );
    await page.goto(`/staff/facilities?id=${first.id}`);
    const drawing = page.getByRole('region', { name: 'Shared spaces' });
    await expect(drawing).toContainText(`Booking Hall A ${own} takes Left ${own}.`);
    await expect(drawing).toContainText(`While it’s booked, these can’t be: Hall ${own}.`);
    await expect(drawing.getByRole('row', { name: `Hall ${own}` })).toContainText('Blocked');
    await expect(drawing.getByRole('row', { name: `Hall B ${own}` })).toBeHidden();
    await page.getByRole('checkbox', { name: `Right ${own}` }).check();
    await expect(drawing.getByRole('row', { name: `Hall B ${own}` })).toContainText('Blocked');
    for (const each of [whole, second, first]) await retireFacility(each);
  });
});
