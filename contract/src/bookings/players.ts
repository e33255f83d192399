import * as z from 'zod';
import { endpoint, listQuery } from '../endpoint.ts';
import { languages, translations } from '../translations.ts';
import { byId, cents, id, idFilter, list, moment, oneLine, text } from '../wire.ts';
import { photograph } from './facility-photographs.ts';
import { LEAST_LETTERS } from './rules/invitations.ts';
import {
  bookingCodes,
  player,
  playerStatuses,
  reservation,
  reservationStatuses,
  share,
} from './reservations.ts';
import { LEAST_SHARE } from './rules/shares.ts';

const name = z.string();

/** Details of the booking that somebody who is invited sees. */
const invited = {
  facility: reservation.shape.facility,
  /** Facts about the facility to read before coming. */
  facility_details: z.object({
    description: z.string(),
    zh: translations({ description: z.string() }),
    /** Capacity in persons. */
    capacity: z.int().nullable(),
    /** Not in a list of several bookings. */
    photographs: z.array(photograph).optional(),
  }),
  /** Name of the member who booked and invites. */
  holder: name,
  start_from: moment,
  end_at: moment,
  /** Of the booking. */
  booking_status: z.enum(reservationStatuses),
  /** Set if somebody must check in: the earliest and the latest time. */
  check_in: z.object({ opens_at: moment, until: moment }).nullable(),
  /** The player's answer. */
  status: z.enum(playerStatuses),
  invited_at: moment,
  answered_at: moment.nullable(),
  /** Share of the price that they are asked to pay; null: none. */
  share: share.nullable().optional(),
};

/** An invitation to another member's booking. */
export const invitation = z.object({
  id,
  /** Id of the booking. */
  reservation: id,
  ...invited,
  /** Other members who have accepted. */
  others: z.array(name),
  /** Guests of the booking. */
  guests: z.int().min(0),
});
export type Invitation = z.infer<typeof invitation>;

/** An invitation of a guest, who has no login. */
export const guestInvitation = z.object({ ...invited, name });
export type GuestInvitation = z.infer<typeof guestInvitation>;

/** Token in the fragment (#) of the link's address. */
const token = z.string().min(1).max(200);
const answer = z.enum(playerStatuses).extract(['ACCEPTED', 'DECLINED']);

export const playerEndpoints = {
  'GET /booking/player/search/': endpoint({
    summary: 'Members to invite, by name or membership number',
    description: `A number must be whole. Of a name, the beginning of each word, with ${LEAST_LETTERS} letters or more in all. Answers names alone, and few. 60 an hour at most.`,
    access: 'member',
    query: z.strictObject({ search: text(100).min(LEAST_LETTERS) }),
    answers: { 200: z.object({ results: z.array(z.object({ id, name })) }) },
    errors: ['throttled'],
  }),
  'POST /booking/reservation/{id}/player/': endpoint({
    summary: 'Invite a member to a booking of yours; they are notified',
    description: 'Together with guests, 60 an hour at most.',
    access: 'member',
    right: 'reservation.change',
    idempotent: true,
    params: byId,
    body: z.strictObject({ member: id }),
    answers: { 201: player },
    errors: ['not_invitable', 'no_room', 'invited_already', 'throttled'],
  }),
  'POST /booking/reservation/{id}/guest/': endpoint({
    summary: 'Invite a guest of a booking of yours, by a link',
    description:
      'With an email address they are sent the link. It is in the booking for you to share, but not in this answer, which is kept.',
    access: 'member',
    right: 'reservation.change',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      /** Must be one of the booking's guests’ names, if it has any. */
      name: oneLine(100),
      email: z.email().max(254).nullable().default(null),
    }),
    answers: { 201: player },
    errors: ['not_invitable', 'no_guest_left', 'throttled'],
  }),
  'DELETE /booking/player/{id}/': endpoint({
    summary: 'Take somebody off a booking of yours; they are notified',
    description: 'Their share can’t be paid any more. Who has paid theirs stays.',
    access: 'member',
    right: 'reservation.change',
    params: byId,
    answers: { 204: null },
    errors: ['share_paid'],
  }),
  'POST /booking/reservation/{id}/share/': endpoint({
    summary: 'Share the price of a booking of yours with those who are invited to it',
    description:
      'Says what each of them is to pay from now on; they are notified. Whoever is left out isn’t asked any more, and what is paid stays. Shares that are paid become the holder’s credit with the club, or a voucher where a voucher paid the booking. The holder pays what isn’t paid in time. Together with invitations, 60 an hour at most.',
    access: 'member',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      shares: z.array(z.strictObject({ player: id, amount: cents.min(LEAST_SHARE) })).max(100),
      /** By default the start of the booking, which is the latest allowed. */
      due_at: moment.optional(),
    }),
    answers: { 200: z.object({ players: z.array(player) }) },
    errors: ['not_shareable', 'throttled'],
  }),
  // Not even staff can list others' invitations.
  'GET /booking/invitation/': endpoint({
    summary: 'Bookings of others that you are invited to, the next to come first',
    access: 'member',
    scope: 'own.bookings',
    query: listQuery(
      {
        reservation: idFilter.optional(),
        /** Those that aren’t over, or are. */
        when: z.enum(['coming', 'past']).optional(),
      },
      ['id', 'start_from', 'invited_at'],
    ),
    answers: { 200: list(invitation) },
  }),
  'POST /booking/invitation/{id}/answer/': endpoint({
    summary: 'Accept or decline an invitation; declining later is leaving',
    access: 'member',
    idempotent: true,
    params: byId,
    body: z.strictObject({ status: answer }),
    answers: { 200: invitation },
    errors: [...bookingCodes, 'invitation_over', 'no_room'],
  }),
  'POST /booking/guest/': endpoint({
    summary: 'What a guest is invited to, by the token of their link',
    description: 'The token is in the body, as addresses are written into logs.',
    access: 'anyone',
    body: z.strictObject({ token }),
    answers: { 200: guestInvitation },
    errors: ['not_found'],
  }),
  'POST /booking/guest/answer/': endpoint({
    summary: 'Accept or decline an invitation as a guest',
    access: 'anyone',
    body: z.strictObject({ token, status: answer }),
    answers: { 200: guestInvitation },
    errors: ['not_found', 'invitation_over', 'no_guest_left'],
  }),
  'PUT /booking/guest/receipt/': endpoint({
    summary: 'Where a guest wants the receipt of their share, once it is paid',
    description: 'Null: nowhere. Only the club’s staff see the address.',
    access: 'anyone',
    body: z.strictObject({
      token,
      email: z.email().max(254).nullable(),
      /** Of the receipt. */
      language: z.enum(languages).default('en'),
    }),
    answers: { 204: null },
    errors: ['not_found'],
  }),
  'POST /booking/guest/calendar-file/': endpoint({
    summary: 'The address of the booking as a calendar file, for a guest',
    access: 'anyone',
    body: z.strictObject({ token, language: z.enum(languages).default('en') }),
    answers: { 200: z.object({ url: z.url(), valid_until: moment }) },
    errors: ['not_found'],
  }),
};
