import * as z from 'zod';
import {
  bookerFields,
  bookingCodes,
  override,
  override_reason,
  reservation,
  visitorField,
} from './reservations.ts';
import { endpoint } from '../endpoint.ts';
import { cents, date, id, moment, oneLine } from '../wire.ts';

/** A time of a series: its price, and the reason why it can't be booked, null if it can. */
const seriesTime = z.object({
  start_from: moment,
  end_at: moment,
  price: cents,
  code: z.enum([...bookingCodes, 'slot_taken']).nullable(),
});
export type SeriesTime = z.infer<typeof seriesTime>;
const times = z.array(seriesTime);

const series = z.strictObject({
  facility: id,
  /** The first time; the others are a week apart, at the same hours of the club's clock. */
  start_from: moment,
  end_at: moment,
  weeks: z.int().min(1).max(26),
  ...bookerFields,
  visitor: visitorField,
  override,
});

export const bookingSeriesEndpoints = {
  'POST /booking/series/preview/': endpoint({
    summary: 'The price of booking a time every week; books nothing',
    access: 'member',
    right: 'reservation.add',
    scope: 'own.book',
    furtherRights: ['reservation.override'],
    body: series,
    /** `open_until`: the last day that can be booked now, by the member’s booking window. */
    answers: { 200: z.object({ times, open_until: date }) },
    errors: ['erased', 'member_status', 'membership_ended', 'tier_cannot_book'],
  }),
  'POST /booking/series/': endpoint({
    summary: 'Book a time every week: all of them or nothing, or those that are free',
    access: 'member',
    right: 'reservation.add',
    scope: 'own.book',
    furtherRights: ['reservation.override'],
    body: series.extend({
      /** Name on the bookings; the member's own where left out. */
      name: oneLine(100).optional(),
      only_free: z.boolean().default(false),
      /**
       * LINK: priced ones are on hold until they are paid. INVOICE: all are confirmed at once, each with an invoice that is due on
       * its day; needs `reservation.add`.
       */
      payment: z.enum(['LINK', 'INVOICE']).default('LINK'),
      override_reason,
    }),
    answers: { 201: z.object({ reservations: z.array(reservation) }) },
    errors: [
      'erased',
      'member_status',
      'membership_ended',
      'tier_cannot_book',
      'series_conflict',
      'idempotency_in_flight',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
};
