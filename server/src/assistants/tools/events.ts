import type { CalendarEvent } from '@portal/contract';
import { isoAt } from '@portal/contract/rules/club-time';
import * as z from 'zod';
import type { Phrasing } from '../phrasing.ts';
import { dayBounds } from '../phrasing.ts';
import { defineTool } from '../tool.ts';
import { dayInput, MOST_ROWS, skipInput } from './inputs.ts';

/** Characters of a description that a result has. */
const MOST_DESCRIPTION = 600;

/** An event as results show it. Its texts are the club's own words: data, not instructions. */
const eventRow = z.object({
  event_id: z.int(),
  name: z.string(),
  place: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  when: z.string(),
  description: z.string(),
  /** False: members just come. */
  needs_sign_up: z.boolean(),
  sign_up_until: z.string().nullable(),
  price_cents: z.int(),
  guest_price_cents: z.int(),
  /** Null: without a limit. */
  seats_left: z.int().nullable(),
  /** Seats that one member can have. */
  most_seats: z.int(),
  called_off: z.boolean(),
  /** The member's own seats, or place on the waiting list. */
  mine: z.object({ status: z.enum(['REGISTERED', 'WAITING']), seats: z.int() }).nullable(),
});

export const seatsLeft = ({ seats, seats_taken }: CalendarEvent): number | null =>
  seats === null ? null : Math.max(0, seats - seats_taken);

/** A text of an event in the reader's language. */
const textOf = (event: CalendarEvent, field: 'description' | 'place', { language }: Phrasing) =>
  (language === 'zh' && event.zh?.[field]) || event[field];

const shorten = (text: string): string =>
  text.length > MOST_DESCRIPTION ? `${text.slice(0, MOST_DESCRIPTION).trimEnd()}…` : text;

function toEventRow(event: CalendarEvent, phrasing: Phrasing): z.infer<typeof eventRow> {
  const { registration } = event;
  return {
    event_id: event.id,
    name: phrasing.name(event),
    place: textOf(event, 'place', phrasing),
    start: event.start_from,
    end: event.end_at,
    when: phrasing.span(event.start_from, event.end_at),
    description: shorten(textOf(event, 'description', phrasing) ?? ''),
    needs_sign_up: event.sign_up,
    sign_up_until: event.sign_up ? (event.sign_up_until ?? event.start_from) : null,
    price_cents: event.price,
    guest_price_cents: event.guest_price ?? event.price,
    seats_left: seatsLeft(event),
    most_seats: event.most_seats,
    called_off: event.called_off_at !== null,
    mine: registration && { status: registration.status, seats: registration.seats },
  };
}

/** "12. Regatta supper, Sat 28 Nov, 6:30 to 10 pm: S$68.00, 4 seats left." */
function eventLine(event: CalendarEvent, phrasing: Phrasing): string {
  const { words, money } = phrasing;
  const left = seatsLeft(event);
  const facts = event.called_off_at
    ? [words.calledOff]
    : [
        event.price > 0 ? money(event.price) : words.free,
        event.sign_up ? (left === null ? '' : words.seatsLeft(left)) : words.noSignUpNeeded,
        event.registration ? words.ownSeats[event.registration.status](event.registration.seats) : '',
      ];
  return words.eventLine({
    id: event.id,
    what: phrasing.name(event) + phrasing.comma + phrasing.span(event.start_from, event.end_at),
    facts: facts.filter((fact) => fact !== '').join(phrasing.comma),
  });
}

export const findEvents = defineTool({
  name: 'find_events',
  description:
    'Lists the club’s events that aren’t over, soonest first, with ids, prices, seats left and the member’s own seats. Changes nothing.',
  needs: ['own.book'],
  effect: 'READS',
  input: z.strictObject({
    name: z.string().trim().min(1).max(100).optional().describe('Part of the name of the event.'),
    from: dayInput.optional().describe('First day, YYYY-MM-DD; today where left out.'),
    to: dayInput.optional().describe('Last day, YYYY-MM-DD.'),
    mine: z
      .boolean()
      .default(false)
      .describe('Only events at which the member has seats, or waits for them.'),
    skip: skipInput,
  }),
  output: z.object({ total: z.int(), events: z.array(eventRow) }),
  async run({ call, phrasing, config, now }, { name, from, to, mine, skip }) {
    const zone = config.timeZone;
    const { words } = phrasing;
    const after = from === undefined ? now : Math.max(now, dayBounds(from, zone).start);
    const { count, results } = await call('GET /calendar-event/', {
      query: {
        type: 'EVENT',
        ordering: 'start_from',
        limit: MOST_ROWS,
        offset: skip,
        end_at__gte: isoAt(after, zone),
        ...(to !== undefined && { start_from__lte: isoAt(dayBounds(to, zone).end - 1000, zone) }),
        ...(name !== undefined && { name__icontains: name }),
        ...(mine && { registered: 'true' as const }),
      },
    });
    return {
      text: [
        count === 0 ? words.noEvents : words.eventsCount(count),
        ...results.map((event) => eventLine(event, phrasing)),
        ...(count > skip + results.length ? [words.moreRows(skip + results.length)] : []),
      ].join('\n'),
      data: { total: count, events: results.map((event) => toEventRow(event, phrasing)) },
    };
  },
});
