import type { Reservation } from '@portal/contract';
import type { Page } from 'playwright/test';
import { makeMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';

/** The staff's token. */
export const staffToken = async () => (await sessionOf('staff')).access;

/** A facility of the demo club, by its name. */
export async function findFacility(name: string): Promise<number> {
  const { results } = await call('GET /sport-facility/', { query: { name } });
  return results[0]?.id ?? 0;
}

/** Has staff book an hour of a day, further ahead than members may, for a member of the test's own. */
export async function bookDeskHour(
  facility: string,
  date: string,
  hour: number,
  guests = 0,
): Promise<Reservation> {
  const name = `Booker ${crypto.randomUUID().slice(0, 8)}`;
  const at = (of: number) => `${date}T${String(of).padStart(2, '0')}:00:00+08:00`;
  return call('POST /booking/reservation/', {
    token: await staffToken(),
    body: {
      facility: await findFacility(facility),
      member: (await makeMember({ name })).id,
      start_from: at(hour),
      end_at: at(hour + 1),
      guests,
      override: ['not_open_yet'],
    },
  });
}

/** The same of a booking that is paid, where it costs something at that hour: a hold has no invitations. */
export async function bookPaidDeskHour(...of: Parameters<typeof bookDeskHour>): Promise<Reservation> {
  const booking = await bookDeskHour(...of);
  if (booking.invoice !== null)
    await call('POST /booking/reservation-payment/desk/', {
      token: await staffToken(),
      body: { invoices: [booking.invoice], method: 'CASH', amount: booking.price, reference: null },
    });
  return booking;
}

/** Reads a booking. */
export const readBookingAsStaff = async (id: number) =>
  call('GET /booking/reservation/{id}/', { token: await staffToken(), path: `/booking/reservation/${id}/` });

/** Returns a time of the grid by its label. */
export const deskCellAt = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name });
