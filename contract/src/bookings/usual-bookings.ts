import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { savedCard } from '../money/saved-cards.ts';
import { translations } from '../translations.ts';
import { cents, id, moment } from '../wire.ts';
import { reservation } from './reservations.ts';

/** So many are suggested at once. */
export const MOST_SUGGESTED = 3;

/** A booking that a member may want again: free, allowed by every rule and limit, and at its price at that moment. */
const usualBooking = z.object({
  facility: reservation.shape.facility.pick({ id: true, name: true, zh: true }),
  start_from: moment,
  end_at: moment,
  /** Price for the member in cents, with their discount taken off. */
  price: cents,
  /** A voucher of theirs that covers the price; null: none does, or only one that is worth far more. */
  voucher: z.object({ id, name: z.string(), zh: translations({ name: z.string() }) }).nullable(),
});

/** The bookings that are suggested, the most usual first. */
export const usualBookings = z.object({
  /** The member’s club credit, in cents; 0 where nothing has a price. */
  credit: cents,
  /** The saved card that pays what credit leaves; null: the member has none, or nothing has a price. */
  card: savedCard.nullable(),
  results: z.array(usualBooking).max(MOST_SUGGESTED),
});
export type UsualBookings = z.infer<typeof usualBookings>;

/** A user's choice to have usual bookings suggested. */
const usualPreference = z.strictObject({ suggest: z.boolean() });

export const usualBookingEndpoints = {
  'GET /booking/usual/': endpoint({
    summary: 'Bookings like those that you often make, at times that you can book now',
    access: 'member',
    scope: 'own.book',
    answers: { 200: usualBookings },
  }),
  'GET /booking/usual/preference/': endpoint({
    summary: 'Whether your usual bookings are suggested to you',
    access: 'member',
    answers: { 200: usualPreference },
  }),
  'PUT /booking/usual/preference/': endpoint({
    summary: 'Choose whether your usual bookings are suggested to you',
    access: 'member',
    body: usualPreference,
    answers: { 200: usualPreference },
  }),
};
