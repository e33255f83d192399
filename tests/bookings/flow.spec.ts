import { loginForm, signInOn, signOutOn } from '../session/page.ts';
import { expect, test } from '../system/fixtures.ts';
import { calendarOn, dayAhead, openDay, timeOfCell } from './page.ts';

test('a member signs in, books a room, sees it on the dashboard and signs out', async ({ page }) => {
  await page.goto('/');
  await signInOn(page, 'ordinary');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mei Lin');
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();

  await page
    .locator(`[data-date="${dayAhead(3)}"]`)
    .first()
    .click();
  const calendar = calendarOn(page);
  const cell = calendar.unpriced.first();
  await cell.click();
  const [facility = ''] = (await timeOfCell(calendar.grid.locator('[aria-selected=true]').first())).split(
    ', ',
  );
  await expect(calendar.more).toContainText('For Mei Lin Tan');
  await calendar.more.click();
  await expect(calendar.name).toHaveValue('Mei Lin Tan');
  await calendar.book.click();
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();

  await page.getByRole('link', { name: 'View booking' }).click();
  await expect(page.getByRole('heading', { level: 2, name: facility })).toBeVisible();
  await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible();

  await signOutOn(page);
  await expect(loginForm(page).heading).toBeVisible();
});

test.describe('signed in', () => {
  test.use({ person: 'ordinary' });

  test('a booking with a price leads straight to paying, and is held for that long', async ({ page }) => {
    const calendar = await openDay(page, dayAhead(3));
    const cell = calendar.priced.first();
    const time = await timeOfCell(cell);
    await cell.click();
    const amount = (await page.locator('.price-figure').innerText()).trim();
    await expect(calendar.book).toHaveText(`Book and pay ${amount}`);
    await calendar.book.click();
    await expect(page).toHaveURL(/\/online-payment\//);
    await expect(page.getByRole('button', { name: `Pay ${amount}` })).toBeVisible();

    // Back in the calendar, the hold is there with the time it lasts.
    await page.goBack({ waitUntil: 'commit' });
    const hold = page.getByRole('gridcell', { name: new RegExp(`^${time}, your booking, pay by`) });
    await expect(hold).toBeVisible();
    await page.goto('/');
    await expect(
      page
        .getByRole('main')
        .getByText(/On hold/)
        .first(),
    ).toBeVisible();

    // Its cell leads to paying and releases it, also by keys.
    await openDay(page, dayAhead(3));
    await hold.focus();
    const ways = page.getByRole('group', { name: /^On hold for you until/ });
    await expect(ways.getByRole('link', { name: `Pay ${amount}` })).toHaveAttribute(
      'href',
      /\/online-payment\//,
    );
    await page.keyboard.press('Tab');
    await expect(ways.getByRole('link', { name: `Pay ${amount}` })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(hold).toBeFocused();
    await hold.click();
    await ways.getByRole('button', { name: 'Release this slot' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release this slot' }).click();
    await expect(page.getByRole('gridcell', { name: new RegExp(`^${time}, free`) })).toBeVisible();
    await expect(ways).toBeHidden();
  });

  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    test(`the total and the button stay in sight with everything open at ${width} × ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const calendar = await openDay(page, dayAhead(3));
      const cell = calendar.priced.first();
      if (width < 640) await expect(cell).toBeInViewport({ ratio: 1 });
      await cell.click();
      await page.evaluate(() => scrollTo(0, 0));
      if (width < 1200) await page.getByRole('button', { name: 'Continue' }).click();
      await expect(calendar.book).toBeInViewport({ ratio: 1 });
      await calendar.more.click();
      await expect(calendar.name).toBeVisible();
      for (const part of [calendar.book, page.locator('.price-figure')])
        await expect(part).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(calendar.book).toBeInViewport({ ratio: 1 });
      // What has the focus is above the foot, once the fields have come that wait for the API.
      for (const label of ['For', 'Voucher'])
        await expect(page.getByRole('combobox', { name: label })).toBeVisible();
      await calendar.name.focus();
      const foot = (await page.locator('.summary-foot').boundingBox())?.y ?? 0;
      const field = await calendar.name.boundingBox();
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot);
    });
  }

  test('the sheet doesn’t cover the time that opened it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { priced } = await openDay(page, dayAhead(3));
    const cell = priced.nth(4);
    // Just above the tab bar.
    await cell.evaluate((chip) => scrollBy(0, chip.getBoundingClientRect().bottom - innerHeight + 90));
    await cell.click();
    const sheet = page.locator('.summary');
    await expect(sheet.getByRole('button', { name: 'Continue' })).toBeVisible();
    const selected = await page.getByRole('gridcell', { selected: true }).boundingBox();
    const top = (await sheet.boundingBox())?.y ?? 0;
    expect((selected?.y ?? 0) + (selected?.height ?? 0)).toBeLessThanOrEqual(top);
  });

  test('filters take one row on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openDay(page, dayAhead(3));
    const filters = page.locator('.filters');
    expect((await filters.boundingBox())?.height).toBeLessThan(64);
    await page.getByRole('checkbox', { name: 'Available only' }).click();
    await expect(page.getByRole('checkbox', { name: 'Available only' })).toBeChecked();
  });

  test('the price adds up as the choice grows, by keys and by dragging', async ({ page }) => {
    const calendar = await openDay(page, dayAhead(4));
    const chosen = page.getByRole('gridcell', { selected: true });
    const free = '[role=gridcell][aria-selected=false]';
    const row = calendar.grid.locator(`[role=row]:has(${free} + ${free})`).first();
    const name = (await row.getByRole('rowheader').locator('span').first().textContent()) ?? '';
    const first = row.locator(`${free}:has(+ ${free})`).first();
    const start = calendar.named((await first.getAttribute('aria-label')) ?? '');
    const next = calendar.named(
      (await row.locator(`${free} + ${free}`).first().getAttribute('aria-label')) ?? '',
    );

    await start.click();
    const alone = await calendar.book.innerText();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(chosen).toHaveCount(2);
    await expect(calendar.book).not.toHaveText(alone);
    const both = await calendar.book.innerText();
    await page.keyboard.press('Escape');
    await expect(chosen).toHaveCount(0);

    await start.hover();
    await page.mouse.down();
    await next.hover();
    await page.mouse.up();
    await expect(chosen).toHaveCount(2);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(calendar.book).toHaveText(both);
  });

  test('filters and the day live in the address and survive a reload', async ({ page }) => {
    const calendar = await openDay(page, dayAhead(2));
    const all = await page.getByRole('rowheader').count();
    await page.getByRole('link', { name: 'Chalets' }).click();
    await expect(page).toHaveURL(/category=\d+/);
    await expect.poll(() => page.getByRole('rowheader').count()).toBeLessThan(all);
    const shown = await page.getByRole('rowheader').allInnerTexts();
    await page.reload();
    await expect(calendar.grid).toBeVisible();
    await expect.poll(() => page.getByRole('rowheader').allInnerTexts()).toEqual(shown);
    await expect(page).toHaveURL(new RegExp(`date=${dayAhead(2)}`));
  });
});

test.describe('a member who may not book', () => {
  test.use({ person: 'absent' });

  test('sees what is free, and why it is not theirs to book', async ({ page, context }) => {
    const bookings: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST') bookings.push(request.url());
    });
    const calendar = await openDay(page, dayAhead(2));
    await calendar.priced.first().click();
    await expect(page.getByText('You can’t book with your current membership status.')).toBeVisible();
    await expect(calendar.book).toBeDisabled();
    await calendar.book.click({ force: true });
    await expect(calendar.booked).toHaveCount(0);
    expect(bookings).toEqual([]);
  });
});
