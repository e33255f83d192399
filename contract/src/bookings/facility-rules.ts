import * as z from 'zod';
import { endpoint, pageQuery } from '../endpoint.ts';
import { membershipLevels1, membershipLevels3 } from '../members/rules/levels.ts';
import { byId, cents, clockTime, codes, list } from '../wire.ts';

export const dayTypes = [
  'MON',
  'TUE',
  'WED',
  'THU',
  'FRI',
  'SAT',
  'SUN',
  'PUBLIC_HOLIDAY',
  'SCHOOL_HOLIDAY',
] as const;
export type DayType = (typeof dayTypes)[number];
export const peakTypes = ['DEFAULT', 'PEAK', 'SUPER_PEAK'] as const;
export type PeakType = (typeof peakTypes)[number];

/** A time of the club's clock as an end, which may be midnight. */
const endTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
  .meta({ examples: ['22:00'] });

/** Levels of membership that a rule is for; null: all. */
const level = {
  membership_type_1: codes(membershipLevels1).nullable().default(null),
  membership_type_3: codes(membershipLevels3).nullable().default(null),
};

/** Hours of a kind of day. Closing at or before opening means closing on the next day. */
export const operatingHours = z.strictObject({
  day_type: z.enum(dayTypes),
  opens_at: clockTime,
  closes_at: endTime,
});
export type OperatingHours = z.infer<typeof operatingHours>;

/** Price of one slot; null: any day, time or level. The narrowest match wins: level, then day, then time. */
export const pricing = z.strictObject({
  day_types: z.array(z.enum(dayTypes)).min(1).max(dayTypes.length).nullable().default(null),
  /** Both times or neither; ending before it starts, it runs past midnight. */
  starts_at: clockTime.nullable().default(null),
  ends_at: endTime.nullable().default(null),
  ...level,
  peak_type: z.enum(peakTypes),
  price: cents,
});
export type Pricing = z.infer<typeof pricing>;

/**
 * Time ahead that a level may book: a number of `days`, each of which opens at `opens_at`; or, instead of these two,
 * so many `minutes` before each start.
 */
export const advanceBookingPeriod = z.strictObject({
  ...level,
  days: z.int().min(0).max(730).nullable().default(null),
  opens_at: clockTime.nullable().default(null),
  minutes: z.int().min(1).max(525_600).nullable().default(null),
});
export type AdvanceBookingPeriod = z.infer<typeof advanceBookingPeriod>;

/** More than any facility needs. */
export const MAX_RULES = 200;

const read = {
  access: 'public',
  right: 'facility.view',
  params: byId,
  query: pageQuery(MAX_RULES, MAX_RULES),
} as const;
const write = { access: 'staff', right: 'facility.change', params: byId } as const;

/** A list replaces the present one; a single rule is added to it. */
const rules = <Rule extends z.ZodType>(rule: Rule) => ({
  ...write,
  body: z.union([z.array(rule).max(MAX_RULES), rule]),
  answers: { 200: list(rule), 201: rule },
});

/**
 * The rules of a facility. Staff replace each list whole: what they send is what holds from then on, so that a rule goes by leaving it
 * out, and sending the same list twice changes nothing. One rule is added by sending it alone.
 */
export const facilityRuleEndpoints = {
  'GET /sport-facility/{id}/pricings/': endpoint({
    summary: 'Prices of a facility: those of the caller’s level, all of them with the right',
    ...read,
    answers: { 200: list(pricing) },
  }),
  'POST /sport-facility/{id}/pricings/': endpoint({
    summary: 'Replace all prices of a facility, or add one; where none fits, a slot costs the default price',
    ...rules(pricing),
  }),
  'GET /sport-facility/{id}/advance_booking_periods/': endpoint({
    summary: 'Advance booking periods of a facility: those of the caller’s level, all of them with the right',
    ...read,
    answers: { 200: list(advanceBookingPeriod) },
  }),
  'POST /sport-facility/{id}/advance_booking_periods/': endpoint({
    summary:
      'Replace all advance booking periods of a facility, or add one; where none fits, the club’s own hold',
    ...rules(advanceBookingPeriod),
  }),
  'GET /sport-facility/{id}/operating_hours/': endpoint({
    summary: 'Operating hours of a facility',
    ...read,
    answers: { 200: list(operatingHours) },
  }),
  'POST /sport-facility/{id}/operating_hours/': endpoint({
    summary:
      'Replace all operating hours of a facility, or add some; closed on weekdays without any, holidays without any are as their weekday',
    ...rules(operatingHours),
  }),
};
