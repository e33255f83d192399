import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { addDays, isoAt } from '@portal/contract/rules/club-time';
import type { OwnMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { freeSlots } from './my-bookings.ts';
import { payAtDesk, type OwnFacility } from './own-facility.ts';
import { bookHour } from './own-times.ts';

const zone = 'Asia/Singapore';
const WEEK = 7 * 86_400_000;
/** So often a time is booked before it is suggested. */
const OFTEN = 2;

/** A time that is suggested to a member. */
export interface UsualTime extends TimeRange {
  readonly facility: number;
  /** Cents. */
  readonly price: number;
}

const toRequest = ({ facility, start, end }: UsualTime, weeksAgo = 0) => ({
  facility,
  start_from: isoAt(start - weeksAgo * WEEK, zone),
  end_at: isoAt(end - weeksAgo * WEEK, zone),
});

/**
 * Gives a member past bookings, in weeks before, at the weekday and hour of one of the cheapest free times in this
 * many days.
 */
export async function makeUsual(member: OwnMember, facility: string, days: number): Promise<UsualTime> {
  const found = await freeSlots({ person: member.tokens, days, facility });
  // The squash court costs nothing but at peak times.
  const least = Math.min(...found.free.map(({ price }) => price));
  const cheapest = found.free.filter(({ price }) => price === least);
  // Tests beside this one take others.
  const slot = cheapest[Math.floor(Math.random() * cheapest.length)];
  if (!slot) throw new Error(`Nothing is free at ${facility}`);
  const { start, end, price } = slot;
  const time = { facility: found.facility.id, start, end, price };
  const { access: token } = await sessionOf('staff');
  for (let made = 0, week = 2; made < OFTEN; week += 1) {
    const body = {
      ...toRequest(time, week),
      member: member.id,
      override: ['in_past', 'notice_too_short'] as const,
      override_reason: 'Booked by telephone',
    };
    const booked = await call('POST /booking/reservation/', {
      token,
      body: { ...body, override: [...body.override] },
    }).catch(() => null);
    // Somebody else had that one.
    if (!booked) continue;
    made += 1;
    if (booked.invoice !== null)
      await call('POST /booking/reservation-payment/desk/', {
        token,
        body: { invoice: booked.invoice, method: 'CASH' },
      });
  }
  return time;
}

/** Has a member have booked an hour of a facility of the test's own two and three weeks before a date, so that it is suggested to them. */
export async function makeUsualHour(
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
