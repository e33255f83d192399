import { addressOf } from '../system/addresses.ts';
import { call, sessionOf } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect, storageOf, test } from '../system/fixtures.ts';
import { calendarOn, dayAhead, openDay, timeOfCell } from './page.ts';

const path = '/booking/reservation/';
const bookingsUrl = () => addressOf('E2E_API') + path;

test.describe('two browsers that book the same time at the same moment', () => {
  test.use({ person: 'ordinary', expectedErrors: /status of 409/ });

  test('one gets it; the other is told, sees the grid anew and books what is offered', async ({
    page,
    browser,
  }) => {
    const other = await browser.newContext({ storageState: storageOf(await sessionOf('term5')) });
    const rival = await other.newPage();
    const date = dayAhead(5);
    const mine = await openDay(page, date);
    const cell = mine.freeAt('Tennis Court 1').first();
    const time = await timeOfCell(cell);
    await cell.click();
    const theirs = await openDay(rival, date);
    await rival.getByRole('gridcell', { name: new RegExp(`^${time}, free`) }).click();

    await Promise.all([mine.book.click(), theirs.book.click()]);
    const outcomes = [mine, theirs].map((calendar) => calendar.booked.or(calendar.taken));
    for (const outcome of outcomes) await expect(outcome.first()).toBeVisible();
    const iWon = !(await mine.taken.isVisible());
    expect(await theirs.taken.isVisible()).toBe(iWon);

    const loser = iWon ? rival : page;
    const calendar = calendarOn(loser);
    await expect(calendar.taken).toBeVisible();
    await expect(loser.getByText(/You haven’t been charged/)).toBeVisible();
    await expect(
      loser.getByRole('gridcell', { name: new RegExp(`^${time}, (?:just taken|on hold|booked)`) }),
    ).toBeVisible();
    await loser.getByRole('button', { name: /^Book / }).click();
    await expect(calendar.booked).toBeVisible();
    await other.close();
  });
});

test.describe('a time that was just taken', () => {
  test.use({ person: 'ordinary', expectedErrors: /status of 409/ });

  test('has others offered, of which one that costs nothing says so', async ({ page, context }) => {
    const { access: token } = await sessionOf('term5');
    await context.route(bookingsUrl(), async (route) => {
      const { facility, start_from, end_at } = route.request().postDataJSON();
      await call('POST /booking/reservation/', { token, body: { facility, start_from, end_at } });
      const response = await route.fetch();
      const refusal = await response.json();
      const [first, ...others] = refusal.alternatives;
      await route.fulfill({
        response,
        json: { ...refusal, alternatives: [{ ...first, price: 0 }, ...others] },
      });
    });
    const calendar = await openDay(page, dayAhead(4));
    const cell = calendar.priced.first();
    const facility = (await timeOfCell(cell)).split(', ')[0];
    await cell.click();
    await calendar.book.click();
    await expect(calendar.taken).toHaveText(`${facility} was just taken`);
    await expect(page.locator('.offer-price').first()).toHaveText('Free');
    await expect(page.getByRole('gridcell', { name: /, offer A, Free$/ })).toBeVisible();
  });
});

test.describe('one wish', () => {
  test.use({ person: 'ordinary', expectedErrors: failedCalls });

  const reservationsOf = async (date: string) => {
    const { access } = await sessionOf('ordinary');
    const { results } = await call('GET /booking/reservation/', {
      token: access,
      query: { ordering: '-created_at', limit: '100' },
    });
    return results.filter(({ start_from }) => start_from.startsWith(date));
  };

  test('is booked once when the button is pressed twice', async ({ page }) => {
    const date = dayAhead(6);
    const before = await reservationsOf(date);
    const calendar = await openDay(page, date);
    await calendar.freeAt('Tennis Court 2').first().click();
    await calendar.book.dblclick();
    await expect(calendar.booked).toBeVisible();
    expect((await reservationsOf(date)).length).toBe(before.length + 1);
  });

  test('is booked once when the first answer was lost, also where the calendar shows it held by then', async ({
    page,
    context,
  }) => {
    const date = dayAhead(1);
    const before = await reservationsOf(date);
    const keys: (string | undefined)[] = [];
    let time = '';
    await context.route(bookingsUrl(), async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      // The news of a time that is held says nobody's name, and may come before the answer.
      await expect(page.getByRole('gridcell', { name: new RegExp(`^${time}, on hold`) })).toBeVisible();
      return route.abort('connectionreset');
    });
    const live = page.waitForResponse(/\/booking\/live\/$/);
    const calendar = await openDay(page, date);
    await live;
    const cell = calendar.freeAt('Tennis Court 3').first();
    time = await timeOfCell(cell);
    await cell.click();
    await calendar.book.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page
      .getByRole('button', { name: /^(?:Book(?:,| for| and pay)|Try again)/ })
      .first()
      .click();
    await expect(calendar.booked).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect((await reservationsOf(date)).length).toBe(before.length + 1);
  });
});
