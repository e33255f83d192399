import { expect, type Page } from 'playwright/test';
import { addDays, dateOf } from '@portal/contract/rules/club-time';

/** Returns the club's date in this many days. Each test takes a day of its own, so that none meets another. */
export const dayAhead = (days: number): string => addDays(dateOf(Date.now(), 'Asia/Singapore'), days);

/** The calendar, by what a person sees and hears. */
export const calendarOn = (page: Page) => ({
  grid: page.getByRole('grid'),
  /** The note while the day is as this device stored it. */
  asOf: page.getByText(/^Availability as of \d+(?::\d\d)? [ap]m\.$/),
  /** Free cells: of one facility, with a price, or without. */
  freeAt: (facility: string) => page.getByRole('gridcell', { name: new RegExp(`^${facility}, .+, free`) }),
  priced: page.getByRole('gridcell', { name: /, free, (?:peak, )?S\$/ }),
  unpriced: page.getByRole('gridcell', { name: /, free of charge$/ }),
  selected: page.getByRole('gridcell', { selected: true }),
  named: (name: string) => page.getByRole('gridcell', { name, exact: true }),
  book: page.getByRole('button', { name: /^Book(?:,| for| and pay)/ }),
  name: page.getByRole('textbox', { name: 'Name on the booking' }),
  /** The line with the member and the voucher, which opens to change them. */
  more: page.locator('.more-line > summary'),
  /** Result of a booking: its message in the panel, or the pay page. */
  booked: page.getByRole('heading', { name: /^(?:You’re booked|On hold for you|Pay online)$/ }),
  taken: page.getByRole('heading', { name: /was just taken$/ }),
});

/** The calendar's grid of a date: another date's stays for a moment after that one is chosen. */
export const gridOf = (page: Page, date: string) => {
  const day = new Date(date).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return page.getByRole('grid', { name: `Facilities by time, ${day.replace(',', '')}`, exact: true });
};

/**
 * Opens a day, of one category's facilities if given, and waits until its times can be selected and are as the API
 * answered: until the island has replaced the HTML drawn before it ran, and the day that was stored.
 */
export async function openDay(
  page: Page,
  date: string,
  category?: number,
): Promise<ReturnType<typeof calendarOn>> {
  await page.goto(`/bookings?date=${date}${category === undefined ? '' : `&category=${category}`}`);
  const calendar = calendarOn(page);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(page.locator('[data-calendar=early]')).toHaveCount(0);
  await expect(calendar.asOf).toHaveCount(0);
  return calendar;
}
