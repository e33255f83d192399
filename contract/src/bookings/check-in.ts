import * as z from 'zod';
import { reservation } from './reservations.ts';
import { endpoint } from '../endpoint.ts';
import { byId, moment, text } from '../wire.ts';

/** Reasons for which a code checks nobody in. */
export const checkInCodes = ['no_booking', 'too_early', 'unpaid', 'not_asked', 'released'] as const;

/** 409: the booking that it is about, and from when check-in is possible if it is too early now. */
export const checkInRefused = z.object({
  detail: z.string(),
  code: z.enum(checkInCodes),
  facility: z.string(),
  start_from: moment.nullable(),
  end_at: moment.nullable(),
  opens_at: moment.nullable(),
});
export type CheckInRefused = z.infer<typeof checkInRefused>;

/** The code on the door: an address that checks in the member who opens it there, and the same as a QR code. */
const doorCode = z.object({ link: z.url(), svg: z.string() });

const ofFacility = {
  access: 'staff',
  right: 'facility.change',
  params: byId,
  answers: { 200: doorCode },
} as const;

export const checkInEndpoints = {
  'GET /sport-facility/{id}/check-in-code/': endpoint({
    summary: 'A facility’s check-in link for its door, with its QR code as SVG',
    ...ofFacility,
  }),
  'POST /sport-facility/{id}/check-in-code/': endpoint({
    summary: 'Create a new one: the previous code stops working',
    ...ofFacility,
  }),
  'POST /booking/check-in/': endpoint({
    summary: 'Check in with the code at the door, for your own booking or your household’s',
    access: 'member',
    body: z.strictObject({ code: text(100) }),
    answers: { 200: reservation },
    errors: checkInCodes,
  }),
  'POST /booking/reservation/{id}/check-in/': endpoint({
    summary: 'Check a member in at the desk',
    access: 'staff',
    right: 'reservation.change',
    params: byId,
    answers: { 200: reservation },
    errors: checkInCodes,
  }),
  'POST /booking/reservation/{id}/check-in/undo/': endpoint({
    summary: 'Undo a check-in, while the booking lasts',
    description:
      'The member has as long to check in from then on as the facility gives. Refused once the booking has ended, and where `checked_in_at` isn’t the check-in that is there now.',
    access: 'staff',
    right: 'reservation.change',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      /** The check-in that the caller saw: any other stays unchanged. */
      checked_in_at: moment,
    }),
    answers: { 200: reservation },
    errors: ['check_in_changed', 'booking_ended'],
  }),
  'POST /booking/reservation/{id}/no-show/undo/': endpoint({
    summary: 'Check in a member who came after their booking was released, if its time is still free',
    access: 'staff',
    right: 'reservation.change',
    idempotent: true,
    params: byId,
    answers: { 200: reservation },
    errors: ['check_in_changed', 'booking_ended', 'slot_taken'],
  }),
};
