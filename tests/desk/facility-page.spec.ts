import type { Page } from 'playwright/test';
import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';

const week = (page: Page) => page.getByRole('region', { name: 'The week' });

/** A facility that takes these spaces. */
async function makeFacility(name: string, spaces: readonly number[]) {
  const token = (await sessionOf('staff')).access;
  const [category] = (await call('GET /facility/category/', { token })).results;
  return call('POST /sport-facility/', {
    token,
    body: {
      name,
      category: category?.id ?? 0,
      type: 'SPACE_BASE_FACILITY',
      spaces: [...spaces],
      slot_minutes: 60,
      default_price: 500,
    },
  });
}

async function makeSpace(name: string): Promise<number> {
  const token = (await sessionOf('staff')).access;
  return (await call('POST /facility/space/', { token, body: { name } })).id;
}

test.describe('a facility’s page', () => {
  test.use({ person: 'staff' });

  test('shows its prices as a week while they are typed', async ({ page }) => {
    const own = crypto.randomUUID().slice(0, 8);
    const { id } = await makeFacility(`Priced ${own}`, [await makeSpace(`Priced space ${own}`)]);
    const token = (await sessionOf('staff')).access;
    await call('POST /sport-facility/{id}/operating_hours/', {
      token,
      path: `/sport-facility/${id}/operating_hours/`,
      body: [{ day_type: 'MON', opens_at: '08:00', closes_at: '22:00' }],
    });
    await page.goto(`/staff/facilities?id=${id}`);
    const table = week(page).getByRole('table');
    await expect(table.getByRole('row', { name: /8 am to 10 pm/ })).toContainText('S$5Default');
    await expect(week(page)).toContainText('Mon, 8 am to 10 pm: no price covers this time');
    const prices = page.getByRole('form', { name: 'Prices' });
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

  test('draws what it shares with others, as spaces are chosen', async ({ page }) => {
    const own = crypto.randomUUID().slice(0, 8);
    const [left, right] = [await makeSpace(`Left ${own}`), await makeSpace(`Right ${own}`)];
    await makeFacility(`Hall ${own}`, [left, right]);
    await makeFacility(`Hall B ${own}`, [right]);
    const { id } = await makeFacility(`Hall A ${own}`, [left]);
    await page.goto(`/staff/facilities?id=${id}`);
    const drawing = page.getByRole('region', { name: 'Shared spaces' });
    await expect(drawing).toContainText(`Booking Hall A ${own} takes Left ${own}.`);
    await expect(drawing).toContainText(`While it’s booked, these can’t be: Hall ${own}.`);
    await expect(drawing.getByRole('row', { name: `Hall ${own}` })).toContainText('Blocked');
    await expect(drawing.getByRole('row', { name: `Hall B ${own}` })).toBeHidden();
    await page.getByRole('checkbox', { name: `Right ${own}` }).check();
    await expect(drawing.getByRole('row', { name: `Hall B ${own}` })).toContainText('Blocked');
  });
});
