import type { Locator, Page } from 'playwright/test';
import { makeMember } from '../../members/own-member.ts';
import { loginForm, signedOutAt } from '../../session/page.ts';
import { systemAddress, fixedCaptcha } from '../../system/addresses.ts';
import { password } from '../../system/api.ts';
import { trustDeviceClock } from '../../system/device-clock.ts';
import { breakCall, failedCalls } from '../../system/faults.ts';
import { expect } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';
import { test, type OwnFacility } from '../own-facility.ts';
import { bookHour, bookPaidHour, cancelBooking, cellAtHour, openOwnDay, startAt } from '../own-times.ts';
import { calendarOn, dayAhead } from '../page.ts';
import { leaveList, offerHour } from './waiting.ts';

test.use({ facilityOptions: { default_price: 1200 }, expectedErrors: failedCalls });

const date = dayAhead(5);
const waits = (page: Page) => page.getByRole('region', { name: 'Waiting list', exact: true });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

/** True when a cell's words don't fit in it. */
const isCut = (cell: Element) =>
  [cell, ...cell.children].some(
    (box) =>
      !box.classList.contains('visually-hidden') &&
      (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight),
  );

/** A rival's paid bookings at these hours, and the calendar's cells for those who wait for them. */
async function waitPlaces(page: Page, facility: OwnFacility, hours: readonly number[]) {
  const rival = await makeMember();
  for (const hour of hours) await bookPaidHour(rival, facility, date, hour);
  const panel = page.getByRole('region', { name: facility.name, exact: true });
  return {
    rival,
    cell: (hour: number) => cellAtHour(page, facility, date, hour),
    panel,
    from: panel.getByLabel('From', { exact: true }),
    join: button(panel, 'Join waiting list'),
    isFirst: page.getByRole('heading', { name: 'You’re first on the waiting list', exact: true }),
    tooltip: page.getByRole('tooltip'),
  };
}

test('a taken time is waited for in the calendar by mouse or keyboard, and accepted once it is offered', async ({
  page,
  facility,
}) => {
  const { name } = facility;
  const { rival, cell, panel, from, join, isFirst, tooltip } = await waitPlaces(page, facility, [14]);
  const booked = await bookPaidHour(rival, facility, date, 10);
  const lastMoment = panel.getByLabel('Keep me on the list until', { exact: true });

  await test.step('a member joins the list for a taken time, once', async () => {
    await openOwnDay(page, facility, date);
    await cell(10).hover();
    await expect(tooltip).toContainText('Select it to join the waiting list.');
    await cell(10).click();
    await expect(panel.getByRole('heading', { name, exact: true })).toBeFocused();
    await from.selectOption(String(startAt(date, 10)));
    await panel.getByLabel('To', { exact: true }).selectOption(String(startAt(date, 11)));
    await lastMoment.selectOption({ index: 1 });
    expect(await findViolations(page)).toEqual([]);
    await join.click();
    await expect(isFirst).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cell(10)).toHaveAccessibleName(
      /, 10 to 11 am, booked, you’re number 1 on the waiting list$/,
    );
    await cell(10).hover();
    await expect(tooltip).toContainText('you’re next');
    await cell(10).click();
    await expect(panel.getByRole('status')).toContainText('you’re next');
    await join.click();
    await expect(panel.getByRole('alert')).toContainText('You’re already waiting for this time.');
    // A new selection is another request, and the focus stays where it is.
    await lastMoment.focus();
    await lastMoment.selectOption({ index: 1 });
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await expect(lastMoment).toBeFocused();
  });

  await test.step('once it is cancelled it is offered to them, and they accept it', async () => {
    await cancelBooking(rival, booked.id);
    await panel.getByRole('link', { name: 'View waiting list', exact: true }).click();
    const offer = waits(page).getByRole('article', { name, exact: true });
    await expect(offer).toContainText('On hold for you for');
    expect(await findViolations(page)).toEqual([]);
    await button(offer, 'Accept for S$12.00').click();
    await expect(page).toHaveURL(/\/my-bookings\/\d+$/);
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await page.goto('/my-bookings');
    await expect(page.getByRole('main').getByRole('listitem')).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  await test.step('the keyboard alone joins a list and leaves it', async () => {
    await openOwnDay(page, facility, date);
    await cell(14).focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name, exact: true })).toBeFocused();
    // Leaves for the grid, and comes back.
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(cell(14)).toBeFocused();
    await page.keyboard.press('Enter');
    await join.focus();
    await page.keyboard.press('Enter');
    await expect(isFirst).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/my-bookings');
    const wait = waits(page).getByRole('listitem');
    await button(wait, 'Leave waiting list').focus();
    await page.keyboard.press('Enter');
    await expect(button(wait, 'Keep my place')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(wait, 'Leave waiting list')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(waits(page).getByRole('status')).toContainText(`You’re no longer waiting for ${name}.`);
    await expect(waits(page).getByRole('heading', { name: 'Waiting list', exact: true })).toBeFocused();
    await expect(wait).toHaveCount(0);
  });
});

test('a time that somebody was quicker with, or that shows on a phone, can be waited for', async ({
  page,
  facility,
}) => {
  const { id, name } = facility;
  const { rival, cell, from, join, isFirst } = await waitPlaces(page, facility, [17]);

  await test.step('a time that somebody was quicker with can be waited for', async () => {
    // Nobody notifies the page in between.
    const live = /\/booking\/live\/$/;
    await page.route(live, (route) => route.abort());
    await openOwnDay(page, facility, date);
    await cell(20).click();
    const { book, taken } = calendarOn(page);
    await expect(book).toBeVisible();
    // Booked as the press arrives: a page without a stream reloads the day twice a minute, and would show it before.
    await page.route(
      '**/booking/reservation/',
      async (route) => {
        await bookHour(rival, facility, date, 20);
        await route.fallback();
      },
      { times: 1 },
    );
    await book.click();
    await expect(taken).toBeFocused();
    await page.getByRole('button', { name: 'Join the waiting list', exact: true }).click();
    await expect(from).toHaveValue(String(startAt(date, 20)));
    await join.click();
    await expect(isFirst).toBeFocused();
    await page.getByRole('link', { name: 'View waiting list', exact: true }).click();
    const wait = waits(page).getByRole('listitem');
    await button(wait, 'Leave waiting list').click();
    await button(wait, 'Leave waiting list').click();
    await expect(waits(page).getByRole('status')).toContainText(`You’re no longer waiting for ${name}.`);
    await page.unroute(live);
  });

  await test.step('on a phone a booked time says that it can be waited for, and then in which place', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openOwnDay(page, facility, date);
    const card = page.locator(`.card[data-facility="${id}"]`);
    await card.getByText('Join waiting list', { exact: true }).click();
    await from.selectOption(String(startAt(date, 17)));
    await join.click();
    await expect(isFirst).toBeFocused();
    await page.keyboard.press('Escape');
    const chip = card.locator('.card-waits > .cell');
    await expect(chip).toContainText('1st on the list');
    const detail = card.locator('.card-detail');
    for (const part of [detail, chip.locator('.chip-time'), chip.locator('.chip-label')])
      expect(await part.evaluate(isCut)).toBe(false);
    const edge = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [left, right] = [await edge(detail), await edge(chip)];
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a wait that is known once the week is drawn moves nothing on a phone', async () => {
    const known = Promise.withResolvers<void>();
    const list = '**/booking/waiting/?*';
    await page.route(list, async (route) => {
      await known.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(list);
    await page.goto(`/bookings?view=week&date=${date}&facility=${id}`);
    await asked;
    await expect(cell(9)).toBeVisible();
    const places = () =>
      page
        .locator('.card-cells > [data-cell]')
        .evaluateAll((chips) => chips.map((chip) => JSON.stringify(chip.getBoundingClientRect())));
    const before = await places();
    known.resolve();
    await expect(page.getByRole('gridcell', { name: /you’re number 1 on the waiting list$/ })).toBeVisible();
    expect(await places()).toEqual(before);
    expect(await findViolations(page)).toEqual([]);
  });
});

test('an offer is shown in the calendar and found by its email, and says so when it can’t be accepted', async ({
  page,
  context,
  member,
  facility,
}) => {
  const rival = await makeMember();
  const offered = await offerHour(member, { rival, facility, date, hour: 9 });
  const offerCard = ({ id }: { id: number }) =>
    page.getByRole('article').filter({ has: page.locator(`#wait-${id}`) });
  const offer = offerCard(offered);
  const accept = offer.getByRole('button', { name: /^Accept/ });

  await test.step('the calendar shows what is offered, and until when, on a desk and on a phone', async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await openOwnDay(page, facility, date);
      const cell = cellAtHour(page, facility, date, 9);
      await expect(cell).toHaveAccessibleName(/, 9 to 10 am, your offer until \d.+ [ap]m$/);
      await expect(cell).toContainText(width < 900 ? /Offer until \d.+ [ap]m$/ : 'Offer');
      expect(await cell.evaluate(isCut)).toBe(false);
      await expect(cell).not.toContainText('Pay');
      await cell.click();
      await expect(page.getByRole('tooltip')).toContainText('Accept it in My bookings.');
      expect(await findViolations(page)).toEqual([]);

      await page.goto(`/bookings?view=week&date=${date}&facility=${facility.id}`);
      await expect(cell).toContainText(/Offer until \d.+ [ap]m$/);
      expect(await cell.evaluate(isCut)).toBe(false);
    }
  });

  await test.step('a waiting list that couldn’t be loaded says so in its place, and loads when tried again', async () => {
    const mend = await breakCall(context, { method: 'GET', path: '/booking/waiting/' }, '500');
    await page.goto('/my-bookings');
    const failed = page.getByRole('alert');
    await expect(failed).toContainText('Your waiting list may be out of date.');
    await expect(page.getByRole('link', { name: 'Past', exact: true })).toBeVisible();
    await mend();
    await button(failed, 'Try again').click();
    await expect(offer).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a lost connection and another price keep the offer, and are shown', async () => {
    await page.goto(`/my-bookings?waiting=${offered.id}`);
    await expect(accept).toHaveText('Accept for S$12.00');
    const address = `${systemAddress('E2E_API')}/booking/waiting/${offered.id}/accept/`;
    await context.route(address, (route) => route.abort('connectionrefused'));
    await accept.click();
    await expect(offer.getByRole('alert')).toHaveText(/\w+ \w+/);
    await context.unroute(address);
    await context.route(address, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill({
            status: 409,
            headers: { 'Access-Control-Allow-Origin': systemAddress('E2E_PORTAL') },
            json: { detail: 'The price of this time has changed.', code: 'price_changed', price: 1700 },
          }),
    );
    await accept.click();
    await expect(offer.getByRole('alert')).toContainText('The price has changed.');
    await expect(accept).toHaveText('Accept for S$17.00');
    await context.unroute(address);
  });

  await test.step('an offer that is over when it is accepted says so, and the page shows its status', async () => {
    await page.reload();
    await expect(accept).toBeVisible();
    await leaveList(member, offered);
    await accept.click();
    await expect(waits(page)).toContainText('You declined it');
    await expect(accept).toHaveCount(0);
  });

  await test.step('the email of an offer leads through the sign-in to that very offer, which can be declined', async () => {
    const { id } = await offerHour(member, { rival, facility, date, hour: 11 });
    await signedOutAt(page, `/my-bookings?waiting=${id}`);
    const form = loginForm(page);
    await form.username.fill(member.username);
    await form.password.fill(password);
    await form.captcha.fill(fixedCaptcha);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/my-bookings?waiting=${id}`);
    const second = offerCard({ id });
    await expect(second.getByRole('heading', { name: facility.name, exact: true })).toBeFocused();
    await button(second, 'Decline').click();
    await expect(button(second, 'Keep offer')).toBeFocused();
    await button(second, 'Decline').click();
    await expect(second).toHaveCount(0);
    await expect(waits(page).getByRole('status')).toContainText(
      `You’re no longer waiting for ${facility.name}.`,
    );
  });

  await test.step('an offer that ran out is shown as expired, and nothing of it can be accepted', async () => {
    const third = await offerHour(member, { rival, facility, date, hour: 13 });
    // The page believes that it is later than the offer holds.
    await trustDeviceClock(page);
    await page.clock.setFixedTime(Date.parse(third.offered_until ?? '') + 60_000);
    await page.goto('/my-bookings');
    const lapsed = waits(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`#wait-${third.id}`) });
    await expect(lapsed).toContainText('Offer expired');
    await expect(offerCard(third)).toHaveCount(0);
  });
});
