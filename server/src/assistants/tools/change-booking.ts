import type { Reservation } from '@portal/contract';
import { refundParts } from '@portal/contract/money/rules/refund-parts';
import { isoAt } from '@portal/contract/rules/club-time';
import * as z from 'zod';
import type { Caller } from '../caller.ts';
import type { Phrasing } from '../phrasing.ts';
import { defineTool, ToolRefused } from '../tool.ts';
import { amountIn, askAmount, NO_AMOUNT } from './ask-amount.ts';
import { bookingRow, describeBooking, howToPay, toBookingRow } from './bookings.ts';
import { confirmationInput, facilityIdInput, guestsInput, parseMoment, rangeInput } from './inputs.ts';
import { askToConfirm, confirmationOutput, readConfirmation } from './two-steps.ts';
import { ApiRefused } from '../call-api.ts';
import { refusalSentence } from '../refusal-sentence.ts';

const bookingId = z
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .describe('Id of the booking, from my_bookings.');

type Change = {
  facility: number;
  start_from: string;
  end_at: string;
  guests?: number;
  guest_names?: string[];
};

/** The new price of a change that the API would make, and the sentence about another booking then; null: nothing would change. */
async function quoteChange(
  caller: Caller,
  id: number,
  change: Change,
  atOnce = false,
): Promise<{ price: number; warning: string | null } | null> {
  const call = caller.call('POST /booking/reservation/{id}/change/', {
    params: { id },
    body: { ...change, price: NO_AMOUNT, at_once: atOnce },
  });
  let isSame = false;
  try {
    const refusal = await askAmount(
      'price_changed',
      call.then(() => (isSame = true)),
    );
    return { price: amountIn(refusal, 'price'), warning: null };
  } catch (error) {
    if (isSame) return null;
    if (atOnce || !(error instanceof ApiRefused) || error.code !== 'confirm_at_once') throw error;
    const quoted = await quoteChange(caller, id, change, true);
    return quoted && { ...quoted, warning: refusalSentence(error, caller) };
  }
}

/** Says how a price changes, and whether the difference is paid or refunded. */
function describeDifference(before: Reservation, price: number, { words, money }: Phrasing): string {
  const difference = price - before.price;
  if (difference === 0) return words.samePrice;
  if (before.status === 'HELD') return words.newPrice(money(price));
  return difference > 0 ? words.dearer(money(difference)) : words.cheaper(money(-difference));
}

export const moveBooking = defineTool({
  name: 'move_booking',
  description:
    'Moves one of the member’s bookings to another time or facility, in two calls. The first changes nothing: it answers the new price and a confirmation code for ten minutes. The second, with the code, moves it. A dearer time is held beside the booking until the difference is paid; a cheaper one gives the difference back.',
  needs: ['own.book', 'own.bookings'],
  isForMembers: true,
  effect: 'CHANGES',
  input: z.strictObject({
    booking_id: bookingId,
    facility_id: facilityIdInput
      .optional()
      .describe('Id of the new facility; the same as before where left out.'),
    ...rangeInput,
    ...guestsInput,
    confirmation: confirmationInput,
  }),
  output: z.object({
    ...confirmationOutput,
    price_cents: z.int(),
    difference_cents: z.int(),
    booking: bookingRow,
  }),
  async run(caller, { booking_id: id, facility_id, start, end, guests, guest_names, confirmation }) {
    const { call, phrasing, config } = caller;
    const { words } = phrasing;
    const zone = config.timeZone;
    const before = await call('GET /booking/reservation/{id}/', { params: { id } });
    const change = {
      facility: facility_id ?? before.facility.id,
      start_from: isoAt(parseMoment(start, zone), zone),
      end_at: isoAt(parseMoment(end, zone), zone),
      ...(guests !== undefined && { guests }),
      ...(guest_names && { guest_names }),
    };
    const input = { tool: 'move_booking', input: { id, ...change } };
    const confirmed = readConfirmation(caller, confirmation, input);
    const shown = { price_cents: before.price, difference_cents: 0, booking: toBookingRow(before, phrasing) };
    if (!confirmed) {
      const quoted = await quoteChange(caller, id, change);
      if (!quoted) return { text: words.alreadyThere, data: { done: true, confirmation: null, ...shown } };
      const place = await call('GET /sport-facility/{id}/', { params: { id: change.facility } });
      const asked = askToConfirm(
        caller,
        { ...input, amount: quoted.price, atOnce: quoted.warning !== null },
        [
          words.wouldMove(
            describeBooking(before, phrasing),
            phrasing.name(place) + phrasing.comma + phrasing.span(change.start_from, change.end_at),
          ),
          describeDifference(before, quoted.price, phrasing),
          quoted.warning ?? '',
        ],
      );
      const difference_cents = quoted.price - before.price;
      return { ...asked, data: { ...asked.data, ...shown, price_cents: quoted.price, difference_cents } };
    }
    const { amount, atOnce } = confirmed;
    const after = await call('POST /booking/reservation/{id}/change/', {
      params: { id },
      body: { ...change, price: amount, at_once: atOnce },
    });
    const what = describeBooking(after, phrasing);
    return {
      text: phrasing.sentences([
        after.replaces ? words.moveHeld(what) : words.moved(what),
        howToPay(after, phrasing),
      ]),
      data: {
        done: true,
        confirmation: null,
        price_cents: amount,
        difference_cents: amount - before.price,
        booking: toBookingRow(after, phrasing),
      },
    };
  },
});

/** Says what cancelling gives back, and where to. */
function describeRefund(booking: Reservation, refund: number, phrasing: Phrasing): string {
  const { words, money } = phrasing;
  if (booking.price === 0) return words.wasFree;
  if (booking.paid === 0) return words.nothingPaid;
  if (refund === 0) return words.noRefund(money(booking.paid));
  const { parts, rest } = refundParts(refund, booking.refund_sources ?? []);
  const credit = parts.reduce(
    (sum, { destination, amount }) => sum + (destination === 'CREDIT' ? amount : 0),
    rest,
  );
  return words.refunds(money(refund), credit === refund);
}

export const cancelBooking = defineTool({
  name: 'cancel_booking',
  description:
    'Cancels one of the member’s bookings, in two calls. The first changes nothing: it answers what cancelling gives back and a confirmation code for ten minutes. The second, with the code, cancels it, which cannot be undone.',
  needs: ['own.book', 'own.bookings'],
  isForMembers: true,
  effect: 'CHANGES',
  input: z.strictObject({ booking_id: bookingId, confirmation: confirmationInput }),
  output: z.object({ ...confirmationOutput, refund_cents: z.int(), booking: bookingRow }),
  async run(caller, { booking_id: id, confirmation }) {
    const { call, phrasing } = caller;
    const { words } = phrasing;
    const params = { id };
    const change = { tool: 'cancel_booking', input: params };
    const confirmed = readConfirmation(caller, confirmation, change);
    const booking = await call('GET /booking/reservation/{id}/', { params });
    const what = describeBooking(booking, phrasing);
    const cancel = (refund: number) =>
      call('DELETE /booking/reservation/{id}/', { params, query: { refund } });
    if (!confirmed) {
      if (booking.status !== 'HELD' && booking.status !== 'CONFIRMED')
        throw new ToolRefused(words.alreadyOver);
      const refund = amountIn(await askAmount('refund_changed', cancel(NO_AMOUNT)), 'refund');
      const asked = askToConfirm(caller, { ...change, amount: refund, atOnce: false }, [
        words.wouldCancel(what),
        describeRefund(booking, refund, phrasing),
      ]);
      return {
        ...asked,
        data: { ...asked.data, refund_cents: refund, booking: toBookingRow(booking, phrasing) },
      };
    }
    await cancel(confirmed.amount);
    const after = await call('GET /booking/reservation/{id}/', { params });
    return {
      text: phrasing.sentences([
        words.cancelled(what),
        confirmed.amount > 0 ? describeRefund(booking, confirmed.amount, phrasing) : '',
      ]),
      data: {
        done: true,
        confirmation: null,
        refund_cents: confirmed.amount,
        booking: toBookingRow(after, phrasing),
      },
    };
  },
});
