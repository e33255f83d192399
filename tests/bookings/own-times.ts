import { isoAt, instantOf, HOUR } from '@portal/contract/rules/club-time';
import type { Body, Reservation } from '@portal/contract';
import { expect, type Locator, type Page } from 'playwright/test';
import type { OwnMember } from '../members/own-member.ts';
import { call, sessionOf, type Tokens } from '../system/api.ts';
import { payAtDesk, readBooking, type OwnFacility } from './own-facility.ts';

const zone = 'Asia/Singapore';

type Caller = Pick<OwnMember, 'tokens'> | { readonly tokens: Tokens };

/** Returns the start of an hour on one of the club's days, in milliseconds. */
export const startAt = (date: string, hour: number): number =>
  instantOf(date, `${String(hour).padStart(2, '0')}:00`, zone);

/** So many hours of one of the club's days, as the API takes them. */
export const hoursAt = (date: string, hour: number, hours = 1) => ({
  start_from: isoAt(startAt(date, hour), zone),
  end_at: isoAt(startAt(date, hour) + hours * HOUR, zone),
});

interface BookingOptions extends Partial<Body<'POST /booking/reservation/'>> {
  readonly hours?: number;
}

/** Books an hour of a facility for the caller. A paid one is on hold. */
export const bookHour = (
  { tokens }: Caller,
  { id }: Pick<OwnFacility, 'id'>,
  date: string,
  hour: number,
  { hours = 1, ...about }: BookingOptions = {},
): Promise<Reservation> =>
  call('POST /booking/reservation/', {
    token: tokens.access,
    body: { facility: id, ...hoursAt(date, hour, hours), ...about },
  });

/** The same, paid at the desk. */
export async function bookPaidHour(...request: Parameters<typeof bookHour>): Promise<Reservation> {
  const booked = await bookHour(...request);
  await payAtDesk(booked);
  return readBooking(request[0], booked);
}

export async function cancelBooking({ tokens }: Caller, id: number): Promise<void> {
  await call('DELETE /booking/reservation/{id}/', {
    token: tokens.access,
    path: `/booking/reservation/${id}/`,
  });
}

/** The address of a day of the calendar that shows the test's own facilities alone. */
export const ownDay = ({ category }: Pick<OwnFacility, 'category'>, date: string): string =>
  `/bookings?date=${date}&category=${category}`;

/** Waits until times can be selected: until the island has replaced the HTML drawn before it ran. */
export async function calendarRuns(page: Page): Promise<void> {
  await expect(page.locator('[data-cell][tabindex="0"]')).toBeAttached();
  await expect(page.locator('[data-calendar=early]')).toHaveCount(0);
}

/** Opens a day of the test's own facilities and waits until its times can be chosen. */
export async function openOwnDay(
  page: Page,
  facility: Pick<OwnFacility, 'category'>,
  date: string,
): Promise<void> {
  await page.goto(ownDay(facility, date));
  await calendarRuns(page);
}

/** The cell that begins at an hour of a facility's day. */
export const cellAtHour = (
  page: Page,
  { id }: Pick<OwnFacility, 'id'>,
  date: string,
  hour: number,
): Locator => page.locator(`[data-cell="${id}:${startAt(date, hour)}"]`);

/** Closes a facility for some hours of a day. Members read the reason. */
export async function closeFacility(
  { id }: Pick<OwnFacility, 'id'>,
  { date, hour, hours, reason }: { date: string; hour: number; hours: number; reason: string },
): Promise<void> {
  const { access: token } = await sessionOf('staff');
  const { spaces } = await call('GET /sport-facility/{id}/', { token, path: `/sport-facility/${id}/` });
  // A closure without spaces closes the whole club.
  if (spaces.length === 0) throw new Error('The facility takes no space.');
  await call('POST /calendar-event/', {
    token,
    body: { type: 'CLOSURE', name: reason, spaces, ...hoursAt(date, hour, hours) },
  });
}
