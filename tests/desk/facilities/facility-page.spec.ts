import type { Page } from 'playwright/test';
import { dayAhead } from '../../bookings/page.ts';
import { makeFacility, retireFacility } from '../../bookings/own-facility.ts';
import { call, sessionOf } from '../../system/api.ts';
import { failedCalls } from '../../system/faults.ts';
import { expect } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';
import { bookDeskHour } from '../far-days.ts';
import { test } from '../calendar/own-courts.ts';

test.use({ person: 'staff', expectedErrors: failedCalls });

const week = (page: Page) => page.getByRole('region', { name: 'The week' });
const staff = async () => (await sessionOf('staff')).access;

async function makeSpace(name: string): Promise<number> {
  return (await call('POST /facility/space/', { token: await staff(), body: { name } })).id;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
const cell = (page: Page, day: string, hour: string) =>
  week(page).getByRole('gridcell', { name: new RegExp(`^${day}, ${hour} to `) });

async function readRules({ id }: { readonly id: number }) {
  const token = await staff();
  const path = `/sport-facility/${id}/`;
  const [facility, hours, prices] = await Promise.all([
    call('GET /sport-facility/{id}/', { token, path }),
    call('GET /sport-facility/{id}/operating_hours/', { token, path: `${path}operating_hours/` }),
    call('GET /sport-facility/{id}/pricings/', { token, path: `${path}pricings/` }),
  ]);
  return { max_slots: facility.max_slots, hours: hours.results, prices: prices.results };
}

test('a facility’s week is painted, its rules are typed in sentences, and one bar saves them for its equals too', async ({
  page,
  makeCourts,
}) => {
  const [court, equal] = await makeCourts(2, { default_price: 500 });
  if (!court || !equal) throw new Error('Two courts were made');
  await page.goto(`/staff/facilities?id=${court.id}`);
  await expect(cell(page, 'Mon', '6 pm')).toHaveAccessibleName('Mon, 6 pm to 7 pm: S$5 Default');
  await expect(bar(page)).toBeHidden();

  await test.step('paints a new price by pointer, over days and hours', async () => {
    const newPrice = week(page).getByRole('button', { name: 'New price' });
    await newPrice.click();
    await week(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(newPrice).toBeFocused();
    await newPrice.click();
    const amount = week(page).getByLabel('Price per slot (S$)');
    await amount.fill('twelve');
    await amount.press('Enter');
    await expect(amount).toHaveAccessibleDescription(/amount/);
    await amount.fill('12');
    await week(page).getByLabel('Kind').selectOption('Peak');
    await week(page).getByRole('button', { name: 'Use this price' }).click();
    await expect(week(page).getByRole('radio', { name: 'S$12 Peak' })).toBeChecked();
    await cell(page, 'Mon', '6 pm').hover();
    await page.mouse.down();
    await cell(page, 'Tue', '8 pm').hover();
    await page.mouse.up();
    const painted = 'Tue, 8 pm to 9 pm: S$12 Peak. Not saved yet';
    await expect(cell(page, 'Tue', '8 pm')).toHaveAccessibleName(painted);
    await expect(cell(page, 'Wed', '8 pm')).toHaveAccessibleName('Wed, 8 pm to 9 pm: S$5 Default');
    await expect(bar(page)).toContainText('1 change Prices');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('opens and closes hours by keyboard, and takes the last step back', async () => {
    await cell(page, 'Sun', '10 pm').focus();
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Sun', '10 pm')).toHaveAccessibleName(/S\$12 Peak/);
    await week(page).getByRole('radio', { name: 'Closed' }).check();
    await cell(page, 'Sat', '8 am').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Sat', '9 am')).toHaveAccessibleName(/: Closed\. Not saved yet/);
    await week(page).getByRole('button', { name: 'Undo' }).click();
    await expect(cell(page, 'Sat', '9 am')).toHaveAccessibleName('Sat, 9 am to 10 am: S$5 Default');
    await expect(bar(page)).toContainText('2 changes');
  });

  await test.step('says where a rule contradicts another, and which can’t be saved', async () => {
    const most = page.getByLabel('Most slots per booking');
    await most.fill('0');
    await expect(
      page.getByText('The most slots are fewer than the fewest: nobody could book.'),
    ).toBeVisible();
    await most.press('Enter');
    await expect(most).toBeFocused();
    await expect(most).toHaveAccessibleDescription(/./);
    await most.fill('2');
    await page.getByText('Edit as a list').click();
    const prices = page.getByRole('group', { name: 'Prices', exact: true });
    await prices.getByLabel('From').first().fill('8 pm');
    await bar(page).getByRole('button', { name: 'Save 3 changes' }).click();
    await expect(prices.getByLabel('From').first()).toHaveAccessibleDescription(/valid/);
    await prices.getByLabel('From').first().fill('18:00');
  });

  const tabs = page.getByRole('navigation', { name: 'Parts of this page' });
  const current = tabs.locator('[aria-current]');

  await test.step('marks the part that was pressed or has the focus', async () => {
    for (const part of ['Try it as a member', 'Photographs', 'Hours and prices']) {
      await tabs.getByRole('link', { name: part }).click();
      await expect(current).toContainText(part);
    }
    await page.mouse.wheel(0, -10_000);
    await expect(current).toContainText('Overview');
    await week(page).getByRole('button', { name: 'New price' }).focus();
    await expect(current).toContainText('Hours and prices');
  });

  await test.step('saves all of it here and for the court that had the same', async () => {
    await bar(page)
      .getByRole('checkbox', { name: `Also for ${equal.name}` })
      .check();
    await bar(page).getByRole('button', { name: 'Save 3 changes' }).click();
    const message = page.getByText(`Saved here and for ${equal.name}.`);
    await expect(message).toBeInViewport();
    await expect(current).not.toContainText('Overview');
    await page.getByRole('button', { name: 'Close the message' }).click();
    await expect(message).toBeHidden();
    await expect(current).toBeFocused();
    await expect(bar(page)).toBeHidden();
    const saved = await readRules(court);
    expect(saved).toMatchObject({
      max_slots: 2,
      prices: [
        { day_types: ['MON', 'TUE'], starts_at: '18:00', ends_at: '21:00', peak_type: 'PEAK', price: 1200 },
        { day_types: ['SUN'], starts_at: '22:00', ends_at: '23:00', peak_type: 'PEAK', price: 1200 },
      ],
    });
    expect(saved.hours).toContainEqual({ day_type: 'SUN', opens_at: '08:00', closes_at: '23:00' });
    expect(await readRules(equal)).toEqual(saved);
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
    await page.getByText('Edit as a list').click();
    const hours = page.getByRole('group', { name: 'Opening hours', exact: true });
    const closing = hours.getByLabel('To', { exact: true });
    await expect(closing).toHaveCount(7);
    for (const closes of await closing.all()) await closes.fill('12:00');
    await trial.getByRole('button', { name: 'Try it' }).click();
    await expect(trial.getByText(/^1 upcoming booking wouldn’t fit any more/)).toBeVisible();
    await expect(trial.getByText('Outside the opening hours')).toBeVisible();
    await bar(page).getByRole('button', { name: 'Save' }).click();
    await expect(bar(page).getByRole('alert')).toContainText('1 upcoming booking wouldn’t fit');
    await bar(page).getByRole('button', { name: 'Undo all' }).click();
    for (const closes of await closing.all()) await expect(closes).toHaveValue('22:00');
  });

  await test.step('begins a closure of it, in an hour of the day', async () => {
    await page.getByRole('link', { name: 'Add a closure' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close a facility with its bookings' });
    await expect(dialog.getByLabel('Facility')).toHaveValue(String(court.id));
    await expect(dialog.getByLabel('From')).toHaveValue(/^\d\d:00$/);
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
