import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { membershipCard } from './membership-cards.ts';
import { membershipLevels1, membershipLevels2 } from './rules/levels.ts';
import { discountGroups } from './rules/options.ts';
import { translations } from '../translations.ts';
import { cents, codes, date, id } from '../wire.ts';

/**
 * Time ahead that a member may book: a number of `days`, each of which opens at `opens_at`, or instead of these so
 * many `minutes` before each start. All null: not at all.
 */
const ahead = z.object({
  days: z.int().min(0).nullable(),
  opens_at: z.string().nullable(),
  minutes: z.int().min(1).nullable(),
});
export type BookingAhead = z.infer<typeof ahead>;

/** Benefits that a member has by their levels and from the club. */
export const membershipBenefits = z.object({
  membership_type_1: codes(membershipLevels1),
  /** True when they work for the club: they pay the staff's fee. */
  is_staff: z.boolean(),
  /** Fee of a term, or else of the membership; null if no fee is set for the levels. */
  fee: cents.nullable(),
  /** Of a term; 9999 has no end, null: the level has no terms. */
  term_years: z.int().min(1).nullable(),
  /** Last day of the membership; null where it has no end. */
  membership_end_date: date.nullable(),
  /** The invoice that renews the membership and is still to be paid. */
  renewal: z
    .object({
      invoice: z.uuid(),
      invoice_number: z.string(),
      amount_due: cents,
      due_date: date,
      /** Last day once it is paid. */
      renews_until: date,
    })
    .nullable(),
  discount: z.object({
    discount_group: codes(discountGroups),
    /** Most that all discounts of the group may add up to in a month of the club (0 if there is no group), */
    monthly_cap: cents,
    /** and what is left of that in the present one. */
    left: cents,
  }),
  /** Active facilities, by category and name. */
  advance_booking: z.array(
    ahead.extend({
      facility: id,
      name: z.string(),
      category: z.string(),
      zh: translations({ name: z.string(), category: z.string() }),
    }),
  ),
  /** Vouchers that can be used now, and all that were issued since the club's new year. */
  vouchers: z.object({ ready: z.int().min(0), given_this_year: z.int().min(0) }),
  cards: z.array(membershipCard),
  /** Of every tier that the club offers, in its order, and the caller’s own; with the caller's level 3: how far ahead facilities may be booked, from the least to the most minutes. */
  tiers: z.array(
    z.object({
      membership_type_1: codes(membershipLevels1),
      /** Null: none may be booked. */
      advance_booking: z.object({ least: z.int().min(0), most: z.int().min(0) }).nullable(),
      /** Fee by level 2, of those that its members can have. Null: none is set. */
      fees: z.partialRecord(codes(membershipLevels2), cents.nullable()),
      /** As above. */
      term_years: z.int().min(1).nullable(),
    }),
  ),
  /** Fees of corporate members and of those who work for the club, whatever their tier. Null: none is set. */
  other_fees: z.object({ corporate: cents.nullable(), staff: cents.nullable() }),
});
export type MembershipBenefits = z.infer<typeof membershipBenefits>;

export const membershipBenefitEndpoints = {
  'GET /profile/benefits/': endpoint({
    summary: 'Your membership’s benefits: fee, term, renewal, booking window, discount, vouchers and cards',
    access: 'member',
    answers: { 200: membershipBenefits.nullable() },
  }),
};
