import { expect, type Locator, type Page } from 'playwright/test';
import type { Reservation } from '@portal/contract';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { call, sessionOf, type Person } from '../system/api.ts';

/** The date of the club so many days from now. Each test takes a day of its own, so that none meets another. */
export const dayAhead = (days: number): string => addDays(dateOf(Date.now(), 'Asia/Singapore'), days);

/** The calendar, by what a person sees and hears. */
export const calendarOn = (page: Page) => ({
  grid: page.getByRole('grid'),
  /** Free cells: of one facility, with a price, or without. */
  freeAt: (facility: string) => page.getByRole('gridcell', { name: new RegExp(`^${facility}, .+, free`) }),
  priced: page.getByRole('gridcell', { name: /, free, (?:peak, )?S\$/ }),
  unpriced: page.getByRole('gridcell', { name: /, free of charge$/ }),
  selected: page.getByRole('gridcell', { selected: true }),
  named: (name: string) => page.getByRole('gridcell', { name, exact: true }),
  book: page.getByRole('button', { name: /^Book(?:,| for| and pay)/ }),
  name: page.getByRole('textbox', { name: 'Name on the booking' }),
  /** The line that says for whom and with which voucher, and opens to change it. */
  more: page.locator('.more-line > summary'),
  /** What a booking leads to: its news in the panel, or the pay page. */
  booked: page.getByRole('heading', { name: /^(?:You’re booked|On hold for you|Pay online)$/ }),
  taken: page.getByRole('heading', { name: /was just taken$/ }),
});

/** Opens a day and waits until its times can be chosen: until the island has taken over what was drawn before it ran. */
export async function openDay(page: Page, date: string): Promise<ReturnType<typeof calendarOn>> {
  await page.goto(`/bookings?date=${date}`);
  const calendar = calendarOn(page);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(page.locator('[data-calendar=early]')).toHaveCount(0);
  return calendar;
}

/** The booking that the pay page asks this member to pay. */
export async function bookingToPay(page: Page, person: Person): Promise<Reservation> {
  await expect(page).toHaveURL(/\/online-payment\//);
  const invoice = new URL(page.url()).pathname.split('/').findLast(Boolean);
  const { access } = await sessionOf(person);
  const { results } = await call('GET /booking/reservation/', {
    token: access,
    query: { ordering: '-created_at', limit: '100' },
  });
  const found = results.find((one) => one.invoice === invoice);
  if (!found) throw new Error('The page asks for no booking of theirs.');
  return found;
}

/** What a cell is called: facility, time, state. Its first two parts name the time, whatever becomes of it. */
export async function timeOfCell(cell: Locator): Promise<string> {
  const name = (await cell.getAttribute('aria-label')) ?? '';
  return name.split(', ').slice(0, 2).join(', ');
}
