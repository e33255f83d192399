import type { Locator, Page } from 'playwright/test';
import { loginForm } from '../session/page.ts';
import { addressOf, fixedCaptcha } from '../system/addresses.ts';
import { call, password, sessionOf } from '../system/api.ts';
import { breakCall, failedCalls } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { trustDeviceClock } from '../system/device-clock.ts';
import { violationsOf } from '../system/violations.ts';
import { dayAhead, openDay } from './page.ts';
import { bookedByOther, cellAt, leave, offerToTerm5 } from './waiting.ts';

test.use({ person: 'term5', expectedErrors: failedCalls });

const waits = (page: Page) => page.getByRole('region', { name: 'Waiting list' });
const offerOf = (page: Page, id: number) =>
  page.getByRole('article').filter({ has: page.locator(`#wait-${id}`) });

test('a taken time is waited for in the calendar, offered when it is cancelled, and accepted', async ({
  page,
}) => {
  const { booked, free } = await bookedByOther({ days: 5, facility: 'Squash' });
  await openDay(page, dayAhead(5));
  const cell = await cellAt(page, booked.facility.id, booked.start_from);
  await cell.hover();
  await expect(page.getByRole('tooltip')).toContainText('Select it to join the waiting list.');
  await cell.click();
  const panel = page.getByRole('region', { name: booked.facility.name });
  await expect(panel.getByRole('heading', { name: booked.facility.name })).toBeFocused();
  await panel.getByLabel('From').selectOption(String(Date.parse(booked.start_from)));
  await panel.getByLabel('To', { exact: true }).selectOption(String(Date.parse(booked.end_at)));
  await panel.getByLabel('Keep me on the list until').selectOption({ index: 1 });
  expect(await violationsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Join waiting list' }).click();
  await expect(page.getByRole('heading', { name: 'You’re first on the waiting list' })).toBeFocused();
  await page.keyboard.press('Escape');
  const waited = page.getByRole('gridcell', {
    name: /^Squash Court, .+, booked, you’re number 1 on the waiting list$/,
  });
  await waited.hover();
  await expect(page.getByRole('tooltip')).toContainText('you’re next');
  await waited.click();
  await expect(panel.getByRole('status')).toContainText('you’re next');
  await panel.getByRole('button', { name: 'Join waiting list' }).click();
  await expect(panel.getByRole('alert')).toContainText('You’re already waiting for this time.');
  // A new selection is another request, and the focus stays where it is.
  await panel.getByLabel('Keep me on the list until').focus();
  await panel.getByLabel('Keep me on the list until').selectOption({ index: 1 });
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(panel.getByLabel('Keep me on the list until')).toBeFocused();

  await free();
  await panel.getByRole('link', { name: 'View waiting list' }).click();
  const offer = waits(page).getByRole('article', { name: booked.facility.name });
  await expect(offer).toContainText('On hold for you for');
  expect(await violationsOf(page)).toEqual([]);
  await offer.getByRole('button', { name: /^Accept/ }).click();
  await expect(page).toHaveURL(/\/my-bookings\/\d+$/);
  await expect(page.getByRole('heading', { name: booked.facility.name })).toBeVisible();
  await page.goto('/my-bookings');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(waits(page).getByRole('article', { name: booked.facility.name })).toHaveCount(0);
});

test('the keyboard alone joins a line and leaves it', async ({ page }) => {
  const { booked } = await bookedByOther({ days: 4, facility: 'Quarterdeck' });
  await openDay(page, dayAhead(4));
  const cell = await cellAt(page, booked.facility.id, booked.start_from);
  await cell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: booked.facility.name });
  await expect(panel.getByRole('heading', { name: booked.facility.name })).toBeFocused();
  // Leaves for the grid, and comes back.
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Join waiting list' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: /^You’re (?:first|number \d+) on the waiting list$/ }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/my-bookings');
  // Beside it may be what other tests wait for.
  const wait = waits(page).getByRole('listitem').filter({ hasText: booked.facility.name });
  const button = wait.getByRole('button', { name: 'Leave waiting list' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(wait.getByRole('button', { name: 'Keep my place' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(waits(page).getByRole('status')).toContainText('You’re no longer waiting for');
  await expect(waits(page).getByRole('heading', { name: 'Waiting list' })).toBeFocused();
  await expect(wait).toHaveCount(0);
});

test('the mail of an offer leads through the sign-in to that very offer, which can be declined', async ({
  browser,
}) => {
  const { id, facility } = await offerToTerm5({ days: 3, facility: 'Song Room 1' });
  const page = await browser.newPage({ baseURL: addressOf('E2E_PORTAL'), storageState: undefined });
  await page.goto(`/my-bookings?waiting=${id}`);
  const form = loginForm(page);
  await form.username.fill('term5');
  await form.password.fill(password);
  await form.captcha.fill(fixedCaptcha);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/my-bookings?waiting=${id}`);
  const offer = offerOf(page, id);
  await expect(offer.getByRole('heading', { name: facility.name })).toBeFocused();
  await offer.getByRole('button', { name: 'Decline' }).click();
  await expect(offer.getByRole('button', { name: 'Keep offer' })).toBeFocused();
  await offer.getByRole('button', { name: 'Decline' }).click();
  await expect(offer).toHaveCount(0);
  await expect(waits(page).getByRole('status')).toContainText(
    `You’re no longer waiting for ${facility.name}.`,
  );
  await page.close();
});

test('an offer that ran out is told, and nothing of it can be accepted', async ({ page }) => {
  const offered = await offerToTerm5({ days: 6, facility: 'Song Room 1' });
  // The page believes that it is later than the offer holds.
  await trustDeviceClock(page);
  await page.clock.setFixedTime(Date.parse(offered.offered_until ?? '') + 60_000);
  await page.goto('/my-bookings');
  const lapsed = waits(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`#wait-${offered.id}`) });
  await expect(lapsed).toContainText('Offer expired');
  await expect(offerOf(page, offered.id)).toHaveCount(0);
  await leave(offered);
});

test('an offer that is over when it is accepted says so, and the page shows how it stands', async ({
  page,
}) => {
  const offered = await offerToTerm5({ days: 6, facility: 'Song Room 2' });
  await page.goto(`/my-bookings?waiting=${offered.id}`);
  const accept = offerOf(page, offered.id).getByRole('button', { name: /^Accept/ });
  await expect(accept).toBeVisible();
  await leave(offered);
  await accept.click();
  await expect(waits(page)).toContainText('You declined it');
  await expect(accept).toHaveCount(0);
});

/** Whether a cell's words don't fit in it. */
const isCut = (cell: Element) =>
  [cell, ...cell.children].some(
    (box) =>
      !box.classList.contains('visually-hidden') &&
      (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight),
  );

test('the calendar shows what is offered, and until when, on a desk and on a phone', async ({ page }) => {
  // Four pages, two of them looked at whole.
  test.slow();
  const offered = await offerToTerm5({ days: 3, facility: 'Song Room 2' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openDay(page, dayAhead(3));
    const cell = page.locator(`[data-cell="${offered.facility.id}:${Date.parse(offered.start_from)}"]`);
    await expect(cell).toHaveAccessibleName(/^Song Room 2, .+, your offer until \d.+ [ap]m$/);
    await expect(cell).toContainText(width < 900 ? /Offer until \d.+ [ap]m$/ : 'Offer');
    expect(await cell.evaluate(isCut)).toBe(false);
    await expect(cell).not.toContainText('Pay');
    await cell.click();
    await expect(page.getByRole('tooltip')).toContainText('Accept it in My bookings.');
    expect(await violationsOf(page)).toEqual([]);

    await page.goto(`/bookings?view=week&date=${dayAhead(3)}&facility=${offered.facility.id}`);
    await expect(cell).toContainText(/Offer until \d.+ [ap]m$/);
    expect(await cell.evaluate(isCut)).toBe(false);
  }
  await leave(offered);
});

test('on a phone a booked time says that it can be waited for, and then in which place', async ({ page }) => {
  const { booked } = await bookedByOther({ days: 6, facility: 'Quarterdeck' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDay(page, dayAhead(6));
  const card = page.locator(`.card[data-facility="${booked.facility.id}"]`);
  await card.getByText('Join waiting list').click();
  const panel = page.getByRole('region', { name: booked.facility.name });
  await panel.getByLabel('From').selectOption(String(Date.parse(booked.start_from)));
  await panel.getByRole('button', { name: 'Join waiting list' }).click();
  await expect(page.getByRole('heading', { name: 'You’re first on the waiting list' })).toBeFocused();
  await page.keyboard.press('Escape');
  const chip = card.locator('.card-waits > .cell');
  await expect(chip).toContainText('1st on the list');
  const detail = card.locator('.card-detail');
  for (const part of [detail, chip.locator('.chip-time'), chip.locator('.chip-label')])
    expect(await part.evaluate(isCut)).toBe(false);
  const edge = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, right] = [await edge(detail), await edge(chip)];
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  expect(await violationsOf(page)).toEqual([]);

  const { access: token } = await sessionOf('term5');
  const { results } = await call('GET /booking/waiting/', { token, query: { limit: '100' } });
  const wait = results.find(
    ({ facility, status }) => facility.id === booked.facility.id && status === 'WAITING',
  );
  if (wait) await leave(wait);
});

test('a wait that is told once the week is drawn moves nothing on a phone', async ({ page }) => {
  const { access: token } = await sessionOf('term5');
  const { results } = await call('GET /booking/waiting/', { token, query: { limit: '100' } });
  const wait = results.find(({ facility }) => facility.name === 'Anchor Hall A');
  if (!wait) throw new Error('term5 waits for no hall');
  await page.setViewportSize({ width: 390, height: 844 });
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/booking/waiting/?*', async (route) => {
    await told;
    await route.continue();
  });
  const asked = page.waitForRequest('**/booking/waiting/?*');
  await page.goto(`/bookings?view=week&date=${wait.start_from.slice(0, 10)}&facility=${wait.facility.id}`);
  await asked;
  const standing = () =>
    page
      .locator('.card-cells > [data-cell]')
      .evaluateAll((chips) => chips.map((chip) => JSON.stringify(chip.getBoundingClientRect())));
  const before = await standing();
  tell();
  await expect(page.getByRole('gridcell', { name: /you’re number 2 on the waiting list$/ })).toBeVisible();
  expect(await standing()).toEqual(before);
  expect(await violationsOf(page)).toEqual([]);
});

test('a lost connection and another price keep the offer, and are told', async ({ page, context }) => {
  const offered = await offerToTerm5({ days: 2, facility: 'Song Room 1' });
  await page.goto(`/my-bookings?waiting=${offered.id}`);
  const offer = offerOf(page, offered.id);
  const accept = offer.getByRole('button', { name: /^Accept/ });
  await expect(accept).toBeVisible();
  const address = `${addressOf('E2E_API')}/booking/waiting/${offered.id}/accept/`;
  await context.route(address, (route) => route.abort('connectionrefused'));
  await accept.click();
  await expect(offer.getByRole('alert')).toHaveText(/\w+ \w+/);
  await context.unroute(address);
  const dearer = (offered.price ?? 0) + 500;
  await context.route(address, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 409,
          headers: { 'Access-Control-Allow-Origin': addressOf('E2E_PORTAL') },
          json: { detail: 'The price of this time has changed.', code: 'price_changed', price: dearer },
        }),
  );
  await accept.click();
  await expect(offer.getByRole('alert')).toContainText('The price has changed.');
  await expect(accept).toHaveText(new RegExp(`S\\$${(dearer / 100).toFixed(2).replace('.', '\\.')}`));
  await context.unroute(address);
  await leave(offered);
});

test('a time that somebody was quicker with can be waited for', async ({ page }) => {
  // Nobody notifies the page in between.
  await page.route(/\/booking\/live\/$/, (route) => route.abort());
  const calendar = await openDay(page, dayAhead(6));
  const cell = calendar.freeAt('Tennis Court 3').last();
  const [facility = 0, start = 0] = ((await cell.getAttribute('data-cell')) ?? '').split(':').map(Number);
  await cell.click();
  await expect(calendar.book).toBeVisible();
  const { access: token } = await sessionOf('ordinary');
  const { id } = await call('POST /booking/reservation/', {
    token,
    body: {
      facility,
      start_from: new Date(start).toISOString(),
      end_at: new Date(start + 3_600_000).toISOString(),
    },
  });
  await calendar.book.click();
  await expect(calendar.taken).toBeFocused();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  const panel = page.getByRole('region', { name: 'Tennis Court 3' });
  await expect(panel.getByLabel('From')).toHaveValue(String(start));
  await panel.getByRole('button', { name: 'Join waiting list' }).click();
  await expect(page.getByRole('heading', { name: 'You’re first on the waiting list' })).toBeFocused();
  await page.getByRole('link', { name: 'View waiting list' }).click();
  const wait = waits(page).getByRole('listitem').filter({ hasText: 'Tennis Court 3' });
  await wait.getByRole('button', { name: 'Leave waiting list' }).click();
  await wait.getByRole('button', { name: 'Leave waiting list' }).click();
  await expect(waits(page).getByRole('status')).toContainText('You’re no longer waiting for Tennis Court 3.');
  await call('DELETE /booking/reservation/{id}/', { token, path: `/booking/reservation/${id}/` });
});

test('a waiting list that could not be loaded is told in its place, and loads when tried again', async ({
  page,
  context,
}) => {
  const mend = await breakCall(context, { method: 'GET', path: '/booking/waiting/' }, '500');
  await page.goto('/my-bookings');
  const failed = page.getByRole('alert').first();
  await expect(failed).toContainText('Your waiting list may be out of date.');
  await expect(page.getByRole('link', { name: 'Past' })).toBeVisible();
  await mend();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(waits(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
