import { addDays } from '@portal/contract/rules/club-time';
import type { OwnMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { payAtDesk, type OwnFacility } from './own-facility.ts';
import { bookHour } from './own-times.ts';

/** Books an hour of a facility for a member two and three weeks before a date, so that it is suggested to them. */
export async function makeUsual(
  { id: member }: OwnMember,
  facility: Pick<OwnFacility, 'id'>,
  date: string,
  hour: number,
): Promise<void> {
  const desk = { tokens: await sessionOf('staff') };
  for (const weeks of [2, 3]) {
    const booked = await bookHour(desk, facility, addDays(date, -7 * weeks), hour, {
      member,
      override: ['in_past', 'notice_too_short'],
      override_reason: 'Booked by telephone',
    });
    if (booked.invoice !== null) await payAtDesk(booked);
  }
}

/** Returns the upcoming bookings of a member. */
export const upcomingBookings = async ({ tokens }: OwnMember) =>
  (await call('GET /booking/reservation/', { token: tokens.access, query: { when: 'coming' } })).results;
