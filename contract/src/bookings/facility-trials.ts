import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { membershipLevels1, membershipLevels3 } from '../members/rules/levels.ts';
import { byId, cents, codes, date, id, moment } from '../wire.ts';
import {
  advanceBookingPeriod,
  MAX_RULES,
  operatingHours,
  dayTypes,
  peakTypes,
  pricing,
} from './facility-rules.ts';
import { bookingCodes } from './reservations.ts';

/** States of a calendar cell, to somebody who has no booking there. */
const trialStates = ['free', 'booked', 'held', 'closed', 'not-open', 'past'] as const;

/** As many of the bookings that a change would break are listed. */
export const MOST_BROKEN = 100;

export const facilityTrialEndpoints = {
  'POST /sport-facility/{id}/try/': endpoint({
    summary:
      'A day of a facility as a member of a level would see it with rules that aren’t saved; nothing is written',
    description:
      'Worked out by the same functions as the calendar. What is left out is as saved. It also names the coming bookings that the saved rules allow and these wouldn’t: outside the hours, off the slots, too short or too long.',
    access: 'staff',
    right: 'facility.change',
    params: byId,
    body: z.strictObject({
      date,
      membership_type_1: codes(membershipLevels1),
      membership_type_3: codes(membershipLevels3).default('STANDARD'),
      slot_minutes: z.int().min(5).max(10_080).optional(),
      min_slots: z.int().min(1).max(1000).optional(),
      max_slots: z.int().min(1).max(1000).optional(),
      notice_minutes: z.int().min(0).max(525_600).optional(),
      default_price: cents.optional(),
      operating_hours: z.array(operatingHours).max(MAX_RULES).optional(),
      pricings: z.array(pricing).max(MAX_RULES).optional(),
      advance_booking_periods: z.array(advanceBookingPeriod).max(MAX_RULES).optional(),
    }),
    answers: {
      200: z.object({
        day_type: z.enum(dayTypes),
        holiday: z.string().nullable(),
        /** Time at which the day opens for bookings of this level; null if it may not book. */
        opens_at: moment.nullable(),
        slots: z.array(
          z.object({
            start_from: moment,
            end_at: moment,
            price: cents,
            peak_type: z.enum(peakTypes),
            state: z.enum(trialStates),
            /** The rule that forbids it; null: none does. */
            code: z.enum(bookingCodes).nullable(),
            /** Reason for the closure, in the club's words. */
            reason: z.string().nullable(),
          }),
        ),
        /** Number of upcoming bookings that would break a rule, and the first of them. */
        broken_count: z.int().min(0),
        broken: z.array(
          z.object({
            id,
            member: id,
            member_name: z.string(),
            start_from: moment,
            end_at: moment,
            codes: z.array(z.enum(bookingCodes)),
          }),
        ),
      }),
    },
  }),
};
