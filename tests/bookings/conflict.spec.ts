import { randomUUID } from 'node:crypto';
import { systemAddress } from '../system/addresses.ts';
import { call } from '../system/api.ts';
import { makeMember } from '../members/own-member.ts';
import { failedCalls } from '../system/faults.ts';
import { fetchAnswer } from '../system/fetch-answer.ts';
import { expect, signedInStorage } from '../system/fixtures.ts';
import { test } from './own-facility.ts';
import { calendarOn, dayAhead, openDay } from './page.ts';
const bookingsUrl = () => `${systemAddress('E2E_API')}/booking/reservation/`;

test.describe('two browsers that book the same time at the same moment', () => {
  test.use({ expectedErrors: /status of 409/, facilityOptions: { default_price: 600 } });

  test('one gets it; the other is told, sees the grid anew and books what is offered', async ({
    page,
    browser,
    facility,
    addFacility,
  }) => {
    const { category } = facility;
    const other = await addFacility({ name: `Free court ${randomUUID().slice(0, 8)}` });
    const rivals = await browser.newContext({ storageState: signedInStorage((await makeMember()).tokens) });
    const rival = await rivals.newPage();
    const date = dayAhead(5);
    const [mine, theirs] = [await openDay(page, date, category), await openDay(rival, date, category)];
    const time = `${facility.name}, 10 to 11 am`;
    for (const calendar of [mine, theirs]) await calendar.named(`${time}, free, S$6.00`).click();

    await Promise.all([mine.book.click(), theirs.book.click()]);
    for (const { booked, taken } of [mine, theirs]) await expect(booked.or(taken)).toBeVisible();
    const iWon = !(await mine.taken.isVisible());
    expect(await theirs.taken.isVisible()).toBe(iWon);

    const loser = iWon ? rival : page;
    const calendar = calendarOn(loser);
    await expect(calendar.taken).toHaveText(`${facility.name} was just taken`);
    await expect(loser.getByText(/You haven’t been charged/)).toBeVisible();
    await expect(
      loser.getByRole('gridcell', { name: new RegExp(`^${time}, (?:just taken|on hold|booked)`) }),
    ).toBeVisible();
    // A free one shows that it is free.
    const offer = loser.getByRole('radio', { name: new RegExp(`${other.name}, same time`) });
    await expect(offer).toBeChecked();
    await expect(loser.locator('label').filter({ has: offer }).locator('.offer-price')).toHaveText('Free');
    await expect(calendar.named(`${other.name}, 10 to 11 am, offer A, Free`)).toBeVisible();
    await loser.getByRole('button', { name: `Book ${other.name}`, exact: true }).click();
    await expect(calendar.booked).toHaveText('You’re booked');
    await rivals.close();
  });

  test('the news of it comes before the press, which still leads to what is offered', async ({
    page,
    facility,
    addFacility,
  }) => {
    await addFacility({ name: `Free court ${randomUUID().slice(0, 8)}` });
    const date = dayAhead(5);
    const live = page.waitForResponse(/\/booking\/live\/$/);
    const calendar = await openDay(page, date, facility.category);
    await live;
    await calendar.named(`${facility.name}, 10 to 11 am, free, S$6.00`).click();
    await call('POST /booking/reservation/', {
      token: (await makeMember()).tokens.access,
      body: { facility: facility.id, start_from: `${date}T10:00:00+08:00`, end_at: `${date}T11:00:00+08:00` },
    });
    await expect(page.getByRole('status').filter({ hasText: 'This time was just taken.' })).toBeVisible();
    await calendar.book.click();
    await expect(calendar.taken).toHaveText(`${facility.name} was just taken`);
    await expect(page.getByRole('radio', { name: /, same time/ })).toBeChecked();
  });
});

test.describe('one request', () => {
  test.use({ expectedErrors: failedCalls, facilityOptions: { default_price: 600 } });

  test('is booked once when the button is pressed twice, and when the first answer was lost', async ({
    page,
    context,
    member,
    facility,
  }) => {
    const bookings = async () =>
      (await call('GET /booking/reservation/', { token: member.tokens.access })).results.map(
        ({ start_from }) => start_from.slice(11, 16),
      );
    const date = dayAhead(1);

    await test.step('pressed twice', async () => {
      const { named, book, booked } = await openDay(page, date, facility.category);
      await named(`${facility.name}, 10 to 11 am, free, S$6.00`).click();
      await book.dblclick();
      await expect(booked).toBeVisible();
      expect(await bookings()).toEqual(['10:00']);
    });

    await test.step('the first answer was lost, and the calendar shows the time on hold by then', async () => {
      const keys: (string | undefined)[] = [];
      const time = `${facility.name}, 3 to 4 pm`;
      await context.route(bookingsUrl(), async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        await fetchAnswer(route);
        // The news of a time that is held says nobody's name, and may come before the answer; a day that is loaded anew does.
        await expect(
          page.getByRole('gridcell', { name: new RegExp(`^${time}, (?:on hold|your booking)`) }),
        ).toBeVisible();
        return route.abort('connectionreset');
      });
      const live = page.waitForResponse(/\/booking\/live\/$/);
      const { named, book, booked } = await openDay(page, date, facility.category);
      await live;
      await named(`${time}, free, S$6.00`).click();
      await book.click();
      await page.getByRole('alert').waitFor();
      await page.getByRole('button', { name: 'Try again', exact: true }).click();
      await expect(booked).toBeVisible();
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBeTruthy();
      expect(keys[1]).toBe(keys[0]);
      expect((await bookings()).toSorted()).toEqual(['10:00', '15:00']);
    });
  });
});
