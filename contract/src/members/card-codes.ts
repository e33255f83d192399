import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { member } from './members.ts';
import { membershipCard } from './membership-cards.ts';
import { date, id, moment, refusedAs } from '../wire.ts';

const { name, membership_id, membership_type_1 } = member.shape;
const { card_number, membership_status } = membershipCard.shape;

/** Texts on the face of a card. */
const face = {
  name,
  membership_id,
  membership_type_1,
  membership_status,
  /** Its last day, or that of the membership if sooner; null: neither has one. */
  valid_until: date.nullable(),
  /** Path of an uploaded picture. */
  photo: z.string().nullable(),
};

/** The caller's own card, with the secret that its codes are made from. */
export const ownCard = z.object({
  ...face,
  /** Null: no card is ACTIVE. */
  card_number: card_number.nullable(),
  /** Key of its codes (base64url). Null where there is no card to show, or a suspension forbids it. */
  secret: z.string().nullable(),
  /** Time of the answer by the club's clock: a device whose own clock is off uses this one. */
  now: moment,
});
export type OwnCard = z.infer<typeof ownCard>;

/** The card of a valid code, as staff see it. */
export const verifiedCard = z.object({ ...face, member: id, card_number, checked_at: moment });
export type VerifiedCard = z.infer<typeof verifiedCard>;

/**
 * Reasons why a code isn't valid: `code_wrong` for one that is none of this card's, or of an unknown card; `code_old`
 * for one of some minutes before or after, such as a screenshot's; `code_used` for one that was shown before. The
 * others are about card and membership.
 */
export const cardCodeRefusals = [
  'code_wrong',
  'code_old',
  'code_used',
  'card_not_active',
  'card_expired',
  'membership_suspended',
  'membership_ended',
] as const;
export type CardCodeRefusal = (typeof cardCodeRefusals)[number];

export const cardCodeEndpoints = {
  'GET /general-users/me/card/': endpoint({
    summary: 'Your membership card and the secret of its codes; null without a membership',
    access: 'member',
    answers: { 200: z.object({ card: ownCard.nullable() }) },
  }),
  'POST /general-users/me/card/secret/': endpoint({
    summary: 'Renew your card’s secret: devices with the previous one can’t create codes',
    access: 'member',
    body: z.strictObject({}),
    answers: { 200: z.object({ card: ownCard }) },
    errors: ['no_card', 'throttled'],
  }),
  'POST /membership-card/verify/': endpoint({
    summary: 'Whose card a code belongs to: scanned, or the card’s number and its eight digits',
    access: 'staff',
    right: 'membership_card.verify',
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .max(60)
        .regex(/^.+\s\d{4}\s?\d{4}$/, refusedAs('cardWithCode'))
        .meta({ examples: ['M-0472-02 1234 5678'] }),
    }),
    answers: { 200: verifiedCard },
    errors: [...cardCodeRefusals, 'throttled'],
  }),
};
