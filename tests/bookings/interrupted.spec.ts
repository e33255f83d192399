import type { Page } from 'playwright/test';
import { loginForm, signInOn, signOutOn } from '../session/page.ts';
import { expect, test } from '../system/fixtures.ts';
import { calendarOn, dayAhead, openDay } from './page.ts';

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
// Beside it is the bell's last count, if it was loaded already.
const draftOfName = expect.stringMatching(/^draft:booking-name:/);

test.describe('before the island runs', () => {
  test.use({ person: 'ordinary' });

  test('a press on a time shows at once and is the choice afterwards', async ({ page }) => {
    const { promise: pressed, resolve } = Promise.withResolvers<void>();
    await page.route('**/_astro/react.*.js', async (route) => {
      await pressed;
      await route.continue();
    });
    // The page's load waits for the delayed call.
    await page.goto(`/bookings?date=${dayAhead(4)}`, { waitUntil: 'commit' });
    const calendar = calendarOn(page);
    const cell = calendar.unpriced.first();
    const name = (await cell.getAttribute('aria-label')) ?? '';
    await cell.click();
    await expect(calendar.named(name)).toHaveClass(/ chosen/);
    await expect(calendar.book).toHaveCount(0);

    resolve();
    await expect(calendar.book).toBeVisible();
    await expect(calendar.named(name)).toHaveAttribute('aria-selected', 'true');
  });

  test('its scripts are asked for after those that draw the day', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openDay(page, dayAhead(4));
    const firstOf = (name: string) => asked.findIndex((path) => path.startsWith(`/_astro/${name}.`));
    expect(firstOf('CalendarPlace')).toBeGreaterThan(-1);
    expect(firstOf('react')).toBeGreaterThan(firstOf('CalendarPlace'));
    // What a member sees and does not press yet has nothing else to wait for.
    expect(firstOf('react')).toBeGreaterThan(asked.findIndex((path) => path === '/sport-facility/'));
  });
});

test.describe('where the script that draws first is missing', () => {
  test.use({ person: 'ordinary', expectedErrors: /ERR_FAILED/ });

  test('the island comes all the same', async ({ page }) => {
    await page.route('**/_astro/CalendarPlace.*.js', (route) => route.abort());
    const calendar = await openDay(page, dayAhead(4));
    await calendar.unpriced.first().click();
    await expect(calendar.book).toBeVisible();
  });
});

test.describe('without a connection at the first choice', () => {
  test.use({ person: 'ordinary', expectedErrors: /ERR_FAILED/ });

  test('the panel says so, and shows the same choice when tried again', async ({ page, context }) => {
    await context.route('**/_astro/Panel.*.js', (route) => route.abort());
    const calendar = await openDay(page, dayAhead(6));
    await calendar.unpriced.first().click();
    const said = page.getByRole('alert');
    await expect(said).toContainText('We couldn’t load this part of the page.');
    const when = await calendar.selected.first().getAttribute('aria-label');

    await context.unrouteAll();
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(calendar.book).toBeVisible();
    await expect(calendar.selected.first()).toHaveAttribute('aria-label', when ?? '');
  });
});

/** Somebody with a session of their own, who has chosen a time and typed what it is for. */
async function signInAndName(page: Page) {
  await page.goto('/login');
  await signInOn(page, 'ordinary');
  await expect(page).toHaveURL('/');
  const calendar = await openDay(page, dayAhead(5));
  await calendar.unpriced.first().click();
  await calendar.more.click();
  await calendar.name.fill('Chess with the neighbours');
  return calendar;
}

test.describe('with a session that ends meanwhile', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('the chosen time and the typed name are there after signing in again', async ({ page }) => {
    const calendar = await signInAndName(page);
    await page.evaluate(() => {
      localStorage.setItem('user-token', 'over');
      localStorage.setItem('user-refresh', 'over');
    });
    await calendar.book.click();

    await expect(loginForm(page).heading).toBeVisible();
    await signInOn(page, 'ordinary');
    await expect(calendar.more).toContainText('as “Chess with the neighbours”');
    await calendar.more.click();
    await expect(calendar.name).toHaveValue('Chess with the neighbours');
    await calendar.book.click();
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
    expect(await page.evaluate(drafts)).not.toContainEqual(draftOfName);
  });

  test('what was typed is forgotten by signing out', async ({ page }) => {
    await signInAndName(page);
    expect(await page.evaluate(drafts)).toContainEqual(draftOfName);
    await signOutOn(page);
    await expect(loginForm(page).heading).toBeVisible();
    expect(await page.evaluate(drafts)).toEqual([]);
  });
});
