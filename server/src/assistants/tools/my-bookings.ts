import * as z from 'zod';
import { defineTool } from '../tool.ts';
import { bookingRow, describeBooking, howToPay, toBookingRow } from './bookings.ts';
import { MOST_ROWS, skipInput } from './inputs.ts';

export const myBookings = defineTool({
  name: 'my_bookings',
  description:
    'Lists the member’s own bookings with their ids: upcoming ones, soonest first, or past ones, newest first. Changes nothing.',
  needs: ['own.bookings'],
  isForMembers: true,
  effect: 'READS',
  input: z.strictObject({
    when: z
      .enum(['coming', 'past'])
      .default('coming')
      .describe('past: over, cancelled, or not paid in time.'),
    skip: skipInput,
  }),
  output: z.object({ total: z.int(), bookings: z.array(bookingRow) }),
  async run({ call, phrasing, actor }, { when, skip }) {
    const { words, money } = phrasing;
    const { count, results } = await call('GET /booking/reservation/', {
      query: {
        when,
        limit: MOST_ROWS,
        offset: skip,
        ordering: when === 'coming' ? 'start_from' : '-start_from',
        // Staff with the right would see everybody's.
        ...(actor.rights.has('reservation.view') && { member: actor.member?.id }),
      },
    });
    const lines = results.map((one) =>
      phrasing.sentences([
        words.bookingLine({
          id: one.id,
          what: describeBooking(one, phrasing),
          status: words.bookingStatuses[one.status],
          price: one.price > 0 ? money(one.price) : null,
        }),
        howToPay(one, phrasing),
      ]),
    );
    return {
      text: [
        count === 0 ? words.noBookings : words.bookingsCount(count),
        ...lines,
        ...(count > skip + results.length ? [words.moreRows(skip + results.length)] : []),
      ].join('\n'),
      data: { total: count, bookings: results.map((one) => toBookingRow(one, phrasing)) },
    };
  },
});
