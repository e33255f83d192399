import * as z from 'zod';
import { bookerFields, bookingCodes, reservation } from './reservations.ts';
import { allotmentPolicies } from './rules/figures.ts';
import { endpoint, listQuery } from '../endpoint.ts';
import { byId, id, list, moment } from '../wire.ts';

/** WAITING: it isn't open yet. BOOKED: the time was booked, or is held until it is paid. REFUSED: it couldn’t be booked. */
export const openingRequestStatuses = ['WAITING', 'BOOKED', 'REFUSED'] as const;
export type OpeningRequestStatus = (typeof openingRequestStatuses)[number];

/** Reasons why a time wasn’t booked as it opened; `guests_refused`: its facility no longer accepts the guests. */
const openingRefusals = [...bookingCodes, 'slot_taken', 'guests_refused'] as const;
export type OpeningRefusal = (typeof openingRefusals)[number];

/** A time that a member wants booked when it opens. */
export const openingRequest = z.object({
  id,
  facility: reservation.shape.facility,
  member: id,
  member_name: z.string(),
  /** The family member who requested it; null: the member. */
  booked_by: reservation.shape.booked_by,
  start_from: moment,
  end_at: moment,
  guests: reservation.shape.guests,
  guest_names: reservation.shape.guest_names,
  /** Time at which it opens, or opened, for the member. */
  opens_at: moment,
  /** Rule that decides between several requests: the facility's present rule, or the one by which it was allotted. */
  policy: z.enum(allotmentPolicies),
  status: z.enum(openingRequestStatuses),
  /** Of a REFUSED one. */
  refused: z.enum(openingRefusals).nullable(),
  /** Of a BOOKED one: the booking. */
  reservation: id.nullable(),
  created_at: moment,
});
export type OpeningRequest = z.infer<typeof openingRequest>;

/** Result of allotting the times of a facility that opened at one moment. */
export const allotment = z.object({
  policy: z.enum(allotmentPolicies),
  opens_at: moment,
  decided_at: moment,
  /** Of a draw: see `key`. */
  seed: z.string().nullable(),
  /** All requests, in the order in which they are served: the first one whose time is free gets it. */
  turns: z.array(
    z.object({
      /** Id of the request; lower ones were made earlier. */
      request: id,
      /** True for the caller’s own. */
      own: z.boolean(),
      /** In a draw: its member got nothing in the last draw they took part in, and comes before others. */
      went_first: z.boolean(),
      /** In a draw: SHA-256 of `{seed}:{request}` in hexadecimal digits, which its order within these follows. */
      key: z.string().nullable(),
      booked: z.boolean(),
    }),
  ),
});
export type Allotment = z.infer<typeof allotment>;

export const openingRequestEndpoints = {
  // No right opens others' requests.
  'GET /booking/opening-request/': endpoint({
    summary: 'Your requests for times that open, and those you made for your family; the next to open first',
    access: 'member',
    scope: 'own.bookings',
    query: listQuery({ status: z.enum(openingRequestStatuses).optional() }, [
      'id',
      'start_from',
      'opens_at',
      'created_at',
    ]),
    answers: { 200: list(openingRequest) },
  }),
  'POST /booking/opening-request/': endpoint({
    summary:
      'Have a time booked when it opens, for you or your family; a repeated call answers the same request',
    access: 'member',
    scope: 'own.book',
    idempotent: true,
    body: z.strictObject({ facility: id, start_from: moment, end_at: moment, ...bookerFields }),
    answers: { 201: openingRequest },
    errors: [
      'erased',
      ...bookingCodes,
      'slot_taken',
      'already_open',
      'requested_already',
      'too_many_requests',
    ],
  }),
  'DELETE /booking/opening-request/{id}/': endpoint({
    summary: 'Take a request back before the time opens',
    access: 'member',
    scope: 'own.book',
    params: byId,
    answers: { 204: null },
    errors: ['request_decided'],
  }),
  'GET /booking/opening-request/{id}/allotment/': endpoint({
    summary: 'How the times that one of your requests was for were allotted, so that you can check a draw',
    access: 'member',
    scope: 'own.bookings',
    params: byId,
    answers: { 200: allotment },
  }),
};
