import type { Body, PriceLine } from '@portal/contract';
import { isoAt } from '@portal/contract/rules/club-time';
import * as z from 'zod';
import type { LimitName } from '@portal/contract/bookings/rules/limits';
import type { TimeRange } from '@portal/contract/rules/club-time';
import { ApiRefused } from '../call-api.ts';
import type { Caller } from '../caller.ts';
import type { Phrasing } from '../phrasing.ts';
import { refusalSentence } from '../refusal-sentence.ts';
import { defineTool, ToolRefused } from '../tool.ts';
import { amountIn, askAmount, NO_AMOUNT } from './ask-amount.ts';
import { bookingRow, howToPay, toBookingRow } from './bookings.ts';
import { confirmationInput, facilityIdInput, guestsInput, parseMoment, rangeInput } from './inputs.ts';
import type { PriceLineRow } from './price-lines.ts';
import { describePriceLines, priceLineRow, toPriceLineRows } from './price-lines.ts';
import { askToConfirm, confirmationOutput, readConfirmation } from './two-steps.ts';
import { clubDay } from '../phrasing.ts';

/** A limit of the household that counts for a time. */
const limitRow = z.object({ text: z.string(), used: z.number(), limit: z.int() });

/** Says how much of a limit is used. */
type Say = (place: string, used: string, limit: string) => string;

/** Reads the limits that count for a time at a facility, and how much of each is used. */
async function readLimitRows(
  { call, phrasing, config: { timeZone: zone } }: Caller,
  { facility, start }: TimeRange & { facility: number },
): Promise<z.infer<typeof limitRow>[]> {
  const day = clubDay(start, zone);
  const { results } = await call('GET /booking/allowance/', { query: { from: day, to: day, facility } });
  const sentences: Readonly<Partial<Record<LimitName, Say>>> = phrasing.words.limitsUsed;
  return results.flatMap(({ code, used, limit, scope }) => {
    const say = sentences[code];
    if (!say) return [];
    const write = code.startsWith('minutes') ? phrasing.length : String;
    return { text: say(phrasing.name(scope), used === 0 ? '0' : write(used), write(limit)), used, limit };
  });
}

const bookingInput = {
  facility_id: facilityIdInput.describe('Id of the facility, from find_free_times or club_information.'),
  ...rangeInput,
  ...guestsInput,
};
type BookingInput = z.output<z.ZodObject<typeof bookingInput>>;

/** Arguments of a booking, with its times as instants, however they were written. */
const readInput = (
  { facility_id: facility, start, end, guests, guest_names }: BookingInput,
  { config: { timeZone: zone } }: Caller,
) => ({
  facility,
  start: parseMoment(start, zone),
  end: parseMoment(end, zone),
  ...(guests !== undefined && { guests }),
  ...(guest_names && { guest_names }),
});
type TimeRequest = ReturnType<typeof readInput>;

const toBody = (
  { start, end, ...rest }: TimeRequest,
  { config: { timeZone: zone } }: Caller,
): Body<'POST /booking/reservation/'> => ({
  ...rest,
  start_from: isoAt(start, zone),
  end_at: isoAt(end, zone),
});

interface BookingQuote {
  readonly price: number;
  readonly rows: PriceLineRow[];
  /** The sentence about another booking at the same time, which has to be confirmed as well. */
  readonly warning: string | null;
}

/** Lets the API decide a booking, without making it: all its rules, limits and reductions. */
async function quoteBooking(caller: Caller, wanted: TimeRequest, atOnce = false): Promise<BookingQuote> {
  const body = { ...toBody(wanted, caller), price: NO_AMOUNT, at_once: atOnce };
  try {
    const refusal = await askAmount('price_changed', caller.call('POST /booking/reservation/', { body }));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a booking's refusal says the whole price
    const lines = (refusal['price_lines'] ?? []) as readonly PriceLine[];
    return {
      price: amountIn(refusal, 'price'),
      rows: toPriceLineRows(lines, caller.phrasing),
      warning: null,
    };
  } catch (error) {
    if (atOnce || !(error instanceof ApiRefused) || error.code !== 'confirm_at_once') throw error;
    return { ...(await quoteBooking(caller, wanted, true)), warning: refusalSentence(error, caller) };
  }
}

const describePrice = (price: number, { words, money }: Phrasing): string =>
  price === 0 ? words.costsNothing : words.costs(money(price));

async function describePlace(caller: Caller, { facility, start, end }: TimeRequest): Promise<string> {
  const { name, zh } = await caller.call('GET /sport-facility/{id}/', { params: { id: facility } });
  return caller.phrasing.name({ name, zh }) + caller.phrasing.comma + caller.phrasing.span(start, end);
}

/** Alternatives that the API offers where another member has the time: "Court 2, Wed 25 Nov, 6 to 7 pm". */
function alternatives({ body }: ApiRefused, phrasing: Phrasing): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the contract has this refusal
  const free = (body['alternatives'] ?? []) as readonly {
    facility: { id: number; name: string };
    start_from: string;
    end_at: string;
  }[];
  const named = free
    .slice(0, 3)
    .map((one) => phrasing.name(one.facility) + phrasing.comma + phrasing.span(one.start_from, one.end_at));
  return named.length > 0 ? phrasing.words.freeInstead(named) : '';
}

/** Says more of a refused booking where others have the time. */
function refuseBooking(error: unknown, caller: Caller): never {
  if (error instanceof ApiRefused && error.code === 'slot_taken')
    throw new ToolRefused(
      caller.phrasing.sentences([refusalSentence(error, caller), alternatives(error, caller.phrasing)]),
    );
  throw error;
}

export const checkTime = defineTool({
  name: 'check_time',
  description:
    'Says whether a time can be booked and why not, what it costs and why, and how much of the household’s booking limits is left. Changes nothing and holds nothing.',
  needs: ['own.book'],
  isForMembers: true,
  effect: 'READS',
  input: z.strictObject(bookingInput),
  output: z.object({
    can_be_booked: z.boolean(),
    /** The reason, where it can't be booked. */
    reason: z.string().nullable(),
    price_cents: z.int().nullable(),
    price_parts: z.array(priceLineRow),
    limits: z.array(limitRow),
  }),
  async run(caller, input) {
    const { phrasing } = caller;
    const wanted = readInput(input, caller);
    const [what, limits] = await Promise.all([describePlace(caller, wanted), readLimitRows(caller, wanted)]);
    const left = limits.map(({ text }) => text);
    try {
      const { price, rows, warning } = await quoteBooking(caller, wanted);
      return {
        text: [
          phrasing.sentences([
            phrasing.words.canBeBooked(what),
            describePrice(price, phrasing),
            describePriceLines(rows, phrasing),
            warning ?? '',
          ]),
          ...left,
        ].join('\n'),
        data: { can_be_booked: true, reason: null, price_cents: price, price_parts: rows, limits },
      };
    } catch (error) {
      if (!(error instanceof ApiRefused) || error.status >= 500 || error.code === 'throttled') throw error;
      const reason = phrasing.sentences([refusalSentence(error, caller), alternatives(error, phrasing)]);
      return {
        text: [phrasing.words.cannotBeBooked(what, reason), ...left].join('\n'),
        data: { can_be_booked: false, reason, price_cents: null, price_parts: [], limits },
      };
    }
  },
});

export const bookTime = defineTool({
  name: 'book_time',
  description:
    'Books a time for the member, in two calls. The first changes nothing: it answers what would be booked, what it costs, and a confirmation code for ten minutes. The second, with the code, books it. A time that costs something is then on hold for some minutes, until the member pays by the link in the answer.',
  needs: ['own.book'],
  isForMembers: true,
  effect: 'ADDS',
  input: z.strictObject({ ...bookingInput, confirmation: confirmationInput }),
  output: z.object({
    ...confirmationOutput,
    price_cents: z.int(),
    price_parts: z.array(priceLineRow),
    booking: bookingRow.nullable(),
  }),
  async run(caller, { confirmation, ...input }) {
    const { call, phrasing } = caller;
    const wanted = readInput(input, caller);
    const change = { tool: 'book_time', input: wanted };
    const confirmed = readConfirmation(caller, confirmation, change);
    if (!confirmed) {
      const what = await describePlace(caller, wanted);
      const { price, rows, warning } = await quoteBooking(caller, wanted).catch((error: unknown) =>
        refuseBooking(error, caller),
      );
      const sentences = [
        phrasing.words.wouldBook(what),
        describePrice(price, phrasing),
        describePriceLines(rows, phrasing),
        price > 0 ? phrasing.words.holdRule : '',
        warning ?? '',
      ];
      const asked = askToConfirm(caller, { ...change, amount: price, atOnce: warning !== null }, sentences);
      return { ...asked, data: { ...asked.data, price_cents: price, price_parts: rows, booking: null } };
    }
    const { amount, atOnce } = confirmed;
    const booked = await call('POST /booking/reservation/', {
      body: { ...toBody(wanted, caller), price: amount, at_once: atOnce },
      // Sent twice, it books once.
      ...(confirmation !== undefined && { idempotencyKey: `assistant-${confirmation}` }),
    }).catch((error: unknown) => refuseBooking(error, caller));
    const booking = toBookingRow(booked, phrasing);
    const what = booking.facility + phrasing.comma + booking.when;
    return {
      text:
        booked.status === 'HELD'
          ? phrasing.sentences([phrasing.words.held(what), howToPay(booked, phrasing)])
          : phrasing.words.booked(what),
      data: {
        done: true,
        confirmation: null,
        price_cents: booked.price,
        price_parts: toPriceLineRows(booked.price_lines, phrasing),
        booking,
      },
    };
  },
});
