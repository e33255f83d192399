import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { translations, translationsInput } from '../translations.ts';
import { cents, codes, oneLine } from '../wire.ts';
import { membershipLevels1, membershipLevels2 } from './rules/levels.ts';
import { FOR_EVER } from './rules/terms.ts';

const key = codes(membershipLevels1);
const name = oneLine(60);

const written = {
  name,
  /** Years of a term; 9999: it never ends; null: the tier has no terms. */
  term_years: z.union([z.int().min(1).max(99), z.literal(FOR_EVER)]).nullable(),
  /** False: its members can’t book. */
  may_book: z.boolean(),
  may_bring_guests: z.boolean(),
  /** False: nobody new gets it; those who have it keep it. */
  is_offered: z.boolean(),
};

/** Fee by level 2, of those that its members can have. Null: none is set. */
const fees = z.partialRecord(codes(membershipLevels2), cents.nullable());

const membershipTier = z.object({
  /** Level 1, which stays the same whatever the tier is called. */
  key,
  ...written,
  zh: translations({ name }),
  fees,
  /** Counts every change: a save names the version that it was made from. */
  version: z.int().min(1),
});
export type MembershipTier = z.infer<typeof membershipTier>;

/** Every tier, in the club’s order. */
const tiers = z.object({ tiers: z.array(membershipTier) });

export const membershipTierEndpoints = {
  'GET /membership-tier/': endpoint({
    summary: 'The club’s tiers in its order: names, terms, fees and what their members may do',
    access: 'member',
    answers: { 200: tiers },
  }),
  'PUT /membership-tier/order/': endpoint({
    summary: 'Put the tiers in another order',
    access: 'staff',
    right: 'membership_fee.change',
    body: z.strictObject({
      /** Each tier once. */
      keys: z.array(key).min(1).max(50),
    }),
    answers: { 200: tiers },
  }),
  'PUT /membership-tier/{key}/': endpoint({
    summary: 'Change a tier',
    description:
      'A fee that is left out stays. Terms and fees count for memberships and invoices that are made from then on.',
    access: 'staff',
    right: 'membership_fee.change',
    params: z.object({ key }),
    body: z.strictObject({
      ...written,
      zh: translationsInput({ name }),
      fees: z.partialRecord(codes(membershipLevels2), cents.max(1_000_000).nullable()),
      version: z.int().min(1),
    }),
    answers: { 200: membershipTier },
    errors: ['settings_changed'],
  }),
};
