import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { openFeeKeys } from '../members/rules/fees.ts';
import { cents } from '../wire.ts';

const membershipFee = z.object({
  /** Level 1 and level 2, joined as the table of fees joins them: `COMMITTEE_NON_ACTIVE`. */
  key: z.string(),
  /** Null: none is set, and members of these levels can't be billed. */
  fee: cents.nullable(),
  /** True when staff may set it: the club's table of fees has none. */
  is_open: z.boolean(),
});

const path = '/finance/membership-fee/';

export const membershipFeeEndpoints = {
  [`GET ${path}` as const]: endpoint({
    summary:
      'The fee of each kind of membership: those of the club’s table, and those that staff set beside it',
    access: 'member',
    scope: 'own.money',
    answers: { 200: z.object({ fees: z.array(membershipFee) }) },
  }),
  [`PUT ${path}{key}/` as const]: endpoint({
    summary:
      'Set the fee of levels for which the club’s table has none, or take it back with null; the table’s own stay',
    access: 'staff',
    right: 'membership_fee.change',
    params: z.object({ key: z.enum(openFeeKeys) }),
    body: z.strictObject({ fee: cents.max(1_000_000).nullable() }),
    answers: { 200: membershipFee },
  }),
};
