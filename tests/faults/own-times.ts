import type { Reservation } from '@portal/contract';
import { addDays } from '@portal/contract/rules/club-time';
import { dayAhead } from '../bookings/page.ts';
import type { OwnFacility } from '../bookings/own-facility.ts';
import type { OwnMember } from '../members/own-member.ts';
import type { Tokens } from '../system/api.ts';
import { call, sessionOf } from '../system/api.ts';

/** A day on which every hour of a facility is ahead and open for bookings. */
export const day = (): string => dayAhead(2);

/** A day on which a facility that opens late can't be booked yet. */
export const laterDay = (): string => addDays(day(), 3);

/** Opens a facility for bookings this many days ahead, whole days. */
export async function openAhead({ id }: OwnFacility, days: number): Promise<void> {
  await call('POST /sport-facility/{id}/advance_booking_periods/', {
    token: (await sessionOf('staff')).access,
    path: `/sport-facility/${id}/advance_booking_periods/`,
    body: [{ days, opens_at: '00:00' }],
  });
}

/** A time of a day, as the wire has it. */
const moment = (date: string, from: string): string => `${date}T${from}:00+08:00`;

/** Has a member book an hour of a facility: on hold for them where it costs something. */
export const hold = (
  { tokens: { access: token } }: Pick<OwnMember, 'tokens'>,
  { id: facility }: OwnFacility,
  from: string,
  { date = day(), guests = 0 } = {},
): Promise<Reservation> => {
  const to = `${String(Number(from.slice(0, 2)) + 1).padStart(2, '0')}:00`;
  const body = { facility, start_from: moment(date, from), end_at: moment(date, to), guests };
  return call('POST /booking/reservation/', { token, body });
};

/** Everything that a member has booked so far. */
export async function bookings({ access: token }: Tokens): Promise<readonly Reservation[]> {
  return (await call('GET /booking/reservation/', { token })).results;
}
