import * as z from 'zod';
import { facility } from './facilities.ts';
import { bookingCodes, reservation } from './reservations.ts';
import { crud, plainFields } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { pushMessage } from '../account/push.ts';
import { byId, cents, id, idFilter, moment, text } from '../wire.ts';

/**
 * WAITING: on the list. OFFERED: the time is on hold for the member. ACCEPTED: it was booked. DECLINED, LAPSED: the offer was
 * turned down, or ran out. LEFT: the member left the list. ENDED: no offer came in time.
 */
export const waitingStatuses = [
  'WAITING',
  'OFFERED',
  'ACCEPTED',
  'DECLINED',
  'LAPSED',
  'LEFT',
  'ENDED',
] as const;
export type WaitingStatus = (typeof waitingStatuses)[number];

/** A member's place on the waiting list for a time that others have booked. */
export const waiting = z.object({
  id,
  facility: reservation.shape.facility,
  member: id,
  start_from: moment,
  end_at: moment,
  /** No offer is made, and none lasts, after this. */
  not_after: moment,
  status: z.enum(waitingStatuses),
  /** Of a WAITING one: 1 is next. It counts everyone who waited earlier for any part of the time. */
  place: z.int().positive().nullable(),
  /** Of a WAITING one: the rule or limit for which it was passed over when its time was free. */
  passed_over: z.enum(bookingCodes).nullable(),
  /** Of an OFFERED one: until when it can be accepted, */
  offered_until: moment.nullable(),
  /** and its price then, in cents. */
  price: cents.nullable(),
  /** The facility's policy on refunds. */
  cancellation: facility.shape.cancellation,
  /** Of an ACCEPTED one: the booking. */
  reservation: id.nullable(),
  created_at: moment,
});
export type Waiting = z.infer<typeof waiting>;

export const waitingListEndpoints = {
  ...crud('/booking/waiting/', {
    name: 'entry of a waiting list; deleting it leaves the line, or declines what is offered',
    resource: 'waiting',
    access: 'member',
    scopes: { read: 'own.bookings', write: 'own.book' },
    item: waiting,
    filters: {
      facility: idFilter.optional(),
      member: idFilter.optional(),
      /** The window: times that begin at or before this, */
      start_from__lte: moment.optional(),
      /** and end at or after this. */
      end_at__gte: moment.optional(),
      /** Those that wait or have an offer, or those that are over. */
      when: z.enum(['coming', 'past']).optional(),
    },
    ordering: [...plainFields(waiting, { except: ['place'] }), 'facility__name'],
    actions: ['list', 'get', 'delete'],
  }),
  'POST /booking/waiting/': endpoint({
    summary:
      'Join the waiting list for a booked time: when it becomes free, the first member waiting is offered it',
    access: 'member',
    scope: 'own.book',
    body: z.strictObject({
      facility: id,
      start_from: moment,
      end_at: moment,
      /** “Don’t bother me after”: the latest moment that the facility’s notice leaves where left out or later. */
      not_after: moment.optional(),
    }),
    answers: { 201: waiting },
    errors: [...bookingCodes, 'time_is_free', 'waits_already', 'too_many_waits'],
  }),
  'POST /booking/waiting/{id}/accept/': endpoint({
    summary: 'Book the offered time; a repeated call answers the same booking',
    access: 'member',
    scope: 'own.book',
    params: byId,
    /** The price that the caller saw, in cents: if it has changed, nothing is booked. */
    body: z.strictObject({ price: cents }),
    answers: { 200: reservation },
    errors: [...bookingCodes, 'slot_taken', 'offer_over', 'price_changed'],
  }),
  'POST /booking/waiting/accept/': endpoint({
    summary: 'Book an offered time from a device’s notification, by the token in it',
    description:
      'For service workers, which have no session. The token accepts this one offer, at the price that it was made for, as long as notifications are on for the device. A repeated call answers the same booking. What can’t be booked is an answer too: the device shows it.',
    access: 'anyone',
    body: z.strictObject({ token: text(1000) }),
    answers: {
      200: z.object({
        /** ENDED: the offer expired, or somebody has the time. REFUSED: another rule forbids it. */
        status: z.enum(['BOOKED', 'TO_PAY', 'ENDED', 'REFUSED']),
        message: pushMessage,
      }),
    },
    errors: ['not_found'],
  }),
};
