import { randomUUID } from 'node:crypto';
import type { Answer } from '@portal/contract';
import { makeMember } from '../members/own-member.ts';
import { payOn } from '../money/pay-page.ts';
import { loginForm, signInOn, signOutOn } from '../session/page.ts';
import { call, sessionOf } from '../system/api.ts';
import { fetchAnswer } from '../system/fetch-answer.ts';
import { expect } from '../system/fixtures.ts';
import { test } from './own-facility.ts';
import { calendarOn, dayAhead, openDay } from './page.ts';
test.describe('a member of whom nobody knows yet', () => {
  test.use({
    // Calls that are under way as the member signs out.
    expectedErrors: /status of 401/,
    storageState: { cookies: [], origins: [] },
    facilityOptions: {
      pricings: [
        {
          day_types: null,
          starts_at: '18:00',
          ends_at: '22:00',
          membership_type_1: null,
          membership_type_3: null,
          peak_type: 'PEAK',
          price: 1000,
        },
      ],
    },
  });

  test('signs in, books a room, puts another on hold, releases it and signs out', async ({
    page,
    member,
    facility,
  }) => {
    const date = dayAhead(3);
    const calendar = calendarOn(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));

    await test.step('comes from the dashboard to a day, which is drawn whole', async () => {
      await page.goto('/');
      await signInOn(page, member.username);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Wei Ling');
      await page.getByRole('link', { name: 'Bookings', exact: true }).click();
      await page.locator(`.strip-day[data-date="${date}"]`).click();
      await expect(calendar.named(`${facility.name}, 10 to 11 am, free of charge`)).toBeVisible();
      await expect(page.getByText('Your device uses a different time zone.')).toBeHidden();
      await expect(page.locator('.windowed')).toHaveCount(0);
      await expect(page.locator('[data-facility]:not(:has([data-cell]))')).toHaveCount(0);
    });

    await test.step('loads and sees nothing of what is for those who can’t book', async () => {
      await expect(page.getByText('Choose a time', { exact: true })).toBeVisible();
      // The member is known, and the page is drawn for them.
      await expect(page.locator('[data-known]').first()).toBeAttached();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(loaded.some((url) => /\/CannotBook\./.test(url))).toBe(false);
      await expect(page.getByText('You can’t book')).toHaveCount(0);
    });

    await test.step('books what is free', async () => {
      await calendar.named(`${facility.name}, 10 to 11 am, free of charge`).click();
      await expect(calendar.more).toContainText('For Wei Ling Ong');
      await calendar.more.click();
      await expect(calendar.name).toHaveValue('Wei Ling Ong');
      await calendar.book.click();
      await expect(page.getByRole('heading', { name: 'You’re booked', exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'View booking', exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: facility.name, exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible();
    });

    await test.step('sees the price add up as the selection grows, by keys and by dragging', async () => {
      await openDay(page, date, facility.category);
      const start = calendar.named(`${facility.name}, 6 to 7 pm, free, peak, S$10.00`);
      await start.click();
      await expect(calendar.book).toHaveText('Book and pay S$10.00');
      await page.keyboard.press('Shift+ArrowRight');
      await expect(calendar.selected).toHaveCount(2);
      await expect(calendar.book).toHaveText('Book and pay S$20.00');
      await page.keyboard.press('Escape');
      await expect(calendar.selected).toHaveCount(0);
      await start.hover();
      await page.mouse.down();
      await calendar.named(`${facility.name}, 7 to 8 pm, free, peak, S$10.00`).hover();
      await page.mouse.up();
      await expect(calendar.selected).toHaveCount(2);
      await expect(page.getByRole('heading', { name: facility.name, exact: true })).toBeVisible();
      await expect(calendar.book).toHaveText('Book and pay S$20.00');
    });

    const time = `${facility.name}, 6 to 8 pm`;
    const hold = page.getByRole('gridcell', { name: new RegExp(`^${time}, your booking, pay by`) });
    await test.step('is led from a price straight to paying, while the time is on hold', async () => {
      await expect(page.locator('.price-figure')).toHaveText('S$20.00');
      await calendar.book.click();
      await expect(page).toHaveURL(/\/online-payment\//);
      await expect(payOn(page).button).toHaveText(/^Pay S\$20\.00/);
      // Back in the calendar, the hold is there with the time it lasts.
      await page.goBack({ waitUntil: 'commit' });
      await expect(hold).toBeVisible();
      await page.goto('/');
      await expect(
        page
          .getByRole('main')
          .getByText(/On hold/)
          .first(),
      ).toBeVisible();
    });

    await test.step('pays or releases it from its cell, also by keys', async () => {
      await openDay(page, date, facility.category);
      await hold.focus();
      const ways = page.getByRole('group', { name: /^On hold for you until/ });
      const pay = ways.getByRole('link', { name: 'Pay S$20.00', exact: true });
      await expect(pay).toHaveAttribute('href', /\/online-payment\//);
      await page.keyboard.press('Tab');
      await expect(pay).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(hold).toBeFocused();
      await hold.click();
      await ways.getByRole('button', { name: 'Release this slot', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Release this slot', exact: true }).click();
      await expect(calendar.named(`${facility.name}, 6 to 7 pm, free, peak, S$10.00`)).toBeVisible();
      await expect(ways).toBeHidden();
    });

    await test.step('signs out', async () => {
      await signOutOn(page, 'Wei Ling Ong');
      await expect(loginForm(page).heading).toBeVisible();
    });
  });
});

test.describe('the panel of a selection', () => {
  test.use({ facilityOptions: { default_price: 600 } });

  test('covers neither its time nor its total and button, whatever is open', async ({
    page,
    member,
    facility,
    addFacility,
  }) => {
    const { category } = facility;
    // One below the other, on a phone they are longer than the screen.
    for (let other = 0; other < 2; other += 1) await addFacility();
    // Fields to choose both by.
    await makeMember({
      membership_type_1: 'SPOUSE_10',
      linked_member_id: member.id,
      joined_on: dayAhead(-30),
    });
    const { access: token } = await sessionOf('staff');
    const name = `Voucher ${randomUUID().slice(0, 8)}`;
    const group = await call('POST /voucher-group/', {
      token,
      body: { name, value: 500, pays_bookings: true },
    });
    await call('POST /voucher/', { token, body: { group: group.id, member: member.id } });
    // The height of the filters must not depend on the facilities of tests beside this one.
    await page.route('**/sport-facility/?*', async (route) => {
      const response = await fetchAnswer(route);
      const list: Answer<'GET /sport-facility/'> = await response.json();
      const results = list.results.filter((one) => one.category.id === category);
      await route.fulfill({ response, json: { ...list, count: results.length, results } });
    });
    const date = dayAhead(3);
    const cell = calendarOn(page).named(`${facility.name}, 12 to 1 pm, free, S$6.00`);

    for (const [width, height] of [
      [390, 844],
      [1280, 720],
    ] as const)
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        const calendar = await openDay(page, date, category);
        const sheet = page.locator('.summary');
        if (width < 640) {
          // Just above the tab bar.
          await cell.evaluate((chip) => scrollBy(0, chip.getBoundingClientRect().bottom - innerHeight + 90));
          await cell.click();
          await expect(sheet.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
          const selected = await calendar.selected.boundingBox();
          const top = (await sheet.boundingBox())?.y ?? 0;
          expect((selected?.y ?? 0) + (selected?.height ?? 0)).toBeLessThanOrEqual(top);
        } else await cell.click();
        await page.evaluate(() => scrollTo(0, 0));
        if (width < 1200) await page.getByRole('button', { name: 'Continue', exact: true }).click();
        await expect(calendar.book).toBeInViewport({ ratio: 1 });
        await calendar.more.click();
        await expect(calendar.name).toBeVisible();
        for (const part of [calendar.book, page.locator('.price-figure')])
          await expect(part).toBeInViewport({ ratio: 1 });
        await page.evaluate(() => scrollTo(0, 0));
        await expect(calendar.book).toBeInViewport({ ratio: 1 });
        // The focused element is above the foot, once the fields that wait for the API have appeared.
        for (const label of ['For', 'Voucher'])
          await expect(page.getByRole('combobox', { name: label, exact: true })).toBeVisible();
        await calendar.name.focus();
        const foot = (await page.locator('.summary-foot').boundingBox())?.y ?? 0;
        const field = await calendar.name.boundingBox();
        expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot);
      });
  });
});
