import type { Page } from 'playwright/test';
import { expect } from '../../system/fixtures.ts';
import { test } from '../own-facility.ts';
import { calendarRuns, cellAtHour, ownDay } from '../own-times.ts';
import { dayAhead } from '../page.ts';

// 1280 px at 400 %.
test.use({
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  facilityOptions: { default_price: 1200 },
});

/** Sets every text in a font that is a tenth wider than the usual one. */
const widenText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { font-family: "DejaVu Sans" !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

test('at 400 % a time is chosen without scrolling sideways, whatever the font', async ({
  page,
  facility,
}) => {
  const date = dayAhead(5);
  for (const address of [
    ownDay(facility, date),
    `/bookings?view=week&facility=${facility.id}&date=${date}`,
  ]) {
    await page.goto(address);
    await calendarRuns(page);
    await cellAtHour(page, facility, date, 8).tap();
    await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
    await page.getByRole('button', { name: 'Continue', exact: true }).tap();
    const book = page.getByRole('button', { name: 'Book and pay S$12.00', exact: true });
    const tooWide = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    await expect(book).toBeInViewport();
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await widenText(page);
    await expect(book).toBeInViewport();
    expect(await tooWide()).toBeLessThanOrEqual(0);
  }
});
