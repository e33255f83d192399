import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { settableFeeKeys } from '../members/rules/fees.ts';
import { cents } from '../wire.ts';

const membershipFee = z.object({
  /** Level 1 and level 2, joined as the table of fees joins them: `COMMITTEE_NON_ACTIVE`. A tier with a fee of its own: `DXO_2_NON_ACTIVE`. */
  key: z.string(),
  /** Null: none is set, and members of these levels can't be billed. */
  fee: cents.nullable(),
  /** True where the specification’s table of fees has none; the club may set any. */
  is_open: z.boolean(),
});

const path = '/finance/membership-fee/';

export const membershipFeeEndpoints = {
  [`GET ${path}` as const]: endpoint({
    summary:
      'The fee of each kind of membership: what the club has set, else that of the specification’s table',
    access: 'member',
    scope: 'own.money',
    answers: { 200: z.object({ fees: z.array(membershipFee) }) },
  }),
  [`PUT ${path}{key}/` as const]: endpoint({
    summary:
      'Set the fee of levels, or take it back with null: then that of the specification’s table counts, if it has one',
    access: 'staff',
    right: 'membership_fee.change',
    params: z.object({ key: z.enum(settableFeeKeys) }),
    body: z.strictObject({ fee: cents.max(1_000_000).nullable() }),
    answers: { 200: membershipFee },
  }),
};
