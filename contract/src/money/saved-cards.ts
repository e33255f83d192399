import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, cents, id, moment } from '../wire.ts';

/** So many cards can be saved at once. */
export const MOST_CARDS = 10;

/** A card that the payment gateway stores for a member. Its number never reaches the API. */
export const savedCard = z.object({
  id,
  /** As the gateway names it: `visa`, `mastercard`, `american_express`. */
  brand: z.string(),
  last4: z.string(),
  /** The wallet that it came by, as the gateway names it: `apple_pay`; null: none. */
  wallet: z.string().nullable(),
  /** Its last month. */
  expires_month: z.int().min(1).max(12),
  expires_year: z.int(),
  /** The one that is charged where none is chosen: exactly one is, unless there is none. */
  is_default: z.boolean(),
  created_at: moment,
});
export type SavedCard = z.infer<typeof savedCard>;

const savedCards = z.object({
  /** True when the payment gateway can save cards. */
  is_offered: z.boolean(),
  /** The member’s club credit, in cents, which pays before a card does. */
  credit: cents,
  /** True when the default card is charged for times that are booked for the member as they open. */
  charges_openings: z.boolean(),
  /** The default first, then the newest. */
  results: z.array(savedCard),
});
export type SavedCards = z.infer<typeof savedCards>;

/** Charges to their default card that a member agrees to in advance. */
const cardConsent = savedCards.pick({ charges_openings: true }).strict();

/** Outcomes of a visit to the gateway’s page, on which a card is saved. */
export const cardSetupStatuses = ['PENDING', 'SAVED', 'FAILED'] as const;

const path = '/finance/saved-card/';

export const savedCardEndpoints = {
  [`GET ${path}` as const]: endpoint({
    summary: 'Your saved cards',
    access: 'member',
    answers: { 200: savedCards },
  }),
  [`PATCH ${path}{id}/` as const]: endpoint({
    summary: 'Choose the card that is charged where none is named',
    access: 'member',
    params: byId,
    body: z.strictObject({ is_default: z.literal(true) }),
    answers: { 200: savedCard },
  }),
  [`DELETE ${path}{id}/` as const]: endpoint({
    summary: 'Remove one of your cards, here and at the payment gateway',
    access: 'member',
    params: byId,
    answers: { 204: null },
  }),
  [`PUT ${path}consent/` as const]: endpoint({
    summary: 'Choose what may be charged to your default card while you aren’t there',
    access: 'member',
    body: cardConsent,
    answers: { 200: cardConsent },
    errors: ['not_found'],
  }),
  [`POST ${path}setup/` as const]: endpoint({
    summary: 'Begin to save a card, on a page of the payment gateway',
    description:
      'Answers the page to open in the browser. The gateway sends the browser back to the profile, and `finish` says then whether a card was saved.',
    access: 'member',
    body: z.strictObject({}),
    answers: { 201: z.object({ id: z.uuid(), url: z.url() }) },
    errors: [
      'permission_denied',
      'no_gateway',
      'too_many_cards',
      'gateway_failed',
      'idempotency_in_flight',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
  [`POST ${path}setup/{id}/finish/` as const]: endpoint({
    summary: 'What became of saving a card, by what the gateway says of it',
    access: 'member',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    answers: {
      200: z.object({
        status: z.enum(cardSetupStatuses),
        /** Null unless it was saved, and hasn’t been removed since. */
        card: savedCard.nullable(),
      }),
    },
    errors: ['gateway_failed'],
  }),
  'GET /profile/member/{id}/saved-card/': endpoint({
    summary: 'A member’s saved cards',
    access: 'staff',
    right: 'reservation_payment.view',
    scope: 'none',
    params: byId,
    answers: { 200: savedCards },
  }),
};
