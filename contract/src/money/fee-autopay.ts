import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, cents, date, moment } from '../wire.ts';
import { FEE_AUTOPAY_WORDING } from './rules/fee-autopay.ts';
import { savedCard } from './saved-cards.ts';

/** Reasons why a fee isn’t charged after all. */
export const feeChargeFailures = ['OVER_LIMIT', 'DECLINED', 'AUTHENTICATION', 'NO_CARD', 'FAILED'] as const;
export type FeeChargeFailure = (typeof feeChargeFailures)[number];

export const feeConsent = z.object({
  /** A fee of more isn’t charged, in cents. */
  limit: cents.min(1),
  /** Version of the wording that the member agreed to. */
  wording: z.int().positive(),
  agreed_at: moment,
});

const feeAutopay = z.object({
  /** True when the payment gateway can charge saved cards. */
  is_offered: z.boolean(),
  /** The default card, which is charged; null: there is none. */
  card: savedCard.nullable(),
  /** The member's consent; null: fees aren’t paid automatically. */
  consent: feeConsent.nullable(),
  /** The member’s last fee, or that of their levels; null: they pay none. */
  suggested_limit: cents.min(1).nullable(),
  /** The fee that is due, or else the one that is expected; null: there is none. */
  next: z
    .object({
      amount: cents,
      /**
       * Date of the charge, or the expected one if there is no invoice yet; null: it isn’t charged, or the date isn't
       * known.
       */
      date: date.nullable(),
      /** Null: it isn’t invoiced yet. */
      invoice: z.uuid().nullable(),
      /** Reason why it isn’t charged any more; null: it is, if the member has agreed. */
      failure: z.enum(feeChargeFailures).nullable(),
    })
    .nullable(),
});
export type FeeAutopay = z.infer<typeof feeAutopay>;

const path = '/finance/fee-autopay/';

export const feeAutopayEndpoints = {
  [`GET ${path}` as const]: endpoint({
    summary: 'Whether your membership fees are charged to your default card, and which is next',
    access: 'member',
    answers: { 200: feeAutopay },
  }),
  [`PUT ${path}consent/` as const]: endpoint({
    summary: 'Have your membership fees charged to your default card, up to a limit',
    description:
      'An email names each charge at least seven days before. Turned off by DELETE, and when the default card is removed.',
    access: 'member',
    body: z.strictObject({
      limit: feeConsent.shape.limit.max(9_999_999),
      /** The wording that was shown. */
      wording: z.literal(FEE_AUTOPAY_WORDING),
    }),
    answers: { 200: feeAutopay },
    errors: ['no_gateway', 'no_saved_card', 'not_found'],
  }),
  [`DELETE ${path}consent/` as const]: endpoint({
    summary: 'Stop charging your membership fees',
    access: 'member',
    answers: { 204: null },
    errors: ['not_found'],
  }),
  'GET /profile/member/{id}/fee-autopay/': endpoint({
    summary: 'Whether a member’s fees are charged to their default card, and which is next',
    access: 'staff',
    right: 'reservation_payment.view',
    scope: 'none',
    params: byId,
    answers: { 200: feeAutopay },
  }),
};
