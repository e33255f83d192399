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

  await page.getByRole('link', { name: 'View upcoming bookings' }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: facility });
  await expect(row.filter({ hasText: 'Confirmed' }).first()).toBeVisible();

  await signOutOn(page);
  await expect(loginForm(page).heading).toBeVisible();
});

test.describe('signed in', () => {
  test.use({ person: 'ordinary' });

  test('a booking with a price is held for the time it takes to pay, with honest words', async ({ page }) => {
    const calendar = await openDay(page, dayAhead(3));
    const cell = calendar.priced.first();
    const time = await timeOfCell(cell);
    await cell.click();
    await calendar.book.click();
    await expect(page.getByRole('heading', { name: 'On hold for you' })).toBeVisible();
    await expect(page.getByText(/1[45] minutes left\./)).toBeVisible();
    await expect(page.getByText(/^Pay S\$[\d.]+ by .* to confirm your booking/).first()).toBeVisible();
    await expect(
      page.getByRole('gridcell', { name: new RegExp(`^${time}, your booking, pay by`) }),
    ).toBeVisible();
    await page.goto('/');
    await expect(
      page
        .getByRole('main')
        .getByText(/On hold/)
        .first(),
    ).toBeVisible();
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
      // What has the focus is above the foot.
      await calendar.name.focus();
      const foot = (await page.locator('.summary-foot').boundingBox())?.y ?? 0;
      const field = await calendar.name.boundingBox();
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot);
    });
  }

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
