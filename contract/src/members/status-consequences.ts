import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../wire.ts';
import { memberStatuses } from './rules/member-status.ts';

const plan = z.enum(['KEEP', 'END']);
/** KEEP leaves a record; END ends it. */
export type Plan = z.infer<typeof plan>;

/** The choices of the caller; a thing that is left out stays. */
export const statusPlans = z.strictObject({
  /** Upcoming bookings: END cancels each with its refund. */
  bookings: plan.default('KEEP'),
  /** Seats at coming events: END gives them back with their refund. */
  seats: plan.default('KEEP'),
  /** Memberships that depend on this one: END ends each, with the same plans for their records. */
  household: plan.default('KEEP'),
});
export type StatusPlans = z.infer<typeof statusPlans>;

const consequence = z.object({
  count: z.int().min(0),
  /** Cents; 0 for records that aren't about money. */
  amount: z.int().min(0),
  /** The possible outcomes. A single one is no choice: it happens. */
  plans: z.array(plan),
});
export type Consequence = z.infer<typeof consequence>;

/** Everything that hangs on a member’s status: the API doesn’t compile until it answers each. */
const consequences = z.object({
  bookings: consequence,
  seats: consequence,
  waiting: consequence,
  opening_requests: consequence,
  household: consequence,
  invoices: consequence,
  credit: consequence,
  vouchers: consequence,
  saved_cards: consequence,
});
export type StatusConsequences = z.infer<typeof consequences>;
export type MemberThing = keyof StatusConsequences;

export const statusConsequenceEndpoints = {
  'GET /profile/member/{id}/consequences/': endpoint({
    params: byId,
    summary: 'What follows from giving a member another status',
    description:
      'Writes nothing. Where there is a choice, `consequences` of the change makes it: `PATCH /profile/member/{id}/`.',
    access: 'staff',
    right: 'member.change',
    query: z.strictObject({ status: z.enum(memberStatuses) }),
    answers: { 200: consequences },
  }),
};
