import * as z from 'zod';
import { bookingCodes } from '../bookings/reservations.ts';
import { calendarEvent } from './content.ts';
import { crud, plainFields } from '../crud.ts';
import { endpoint, listQuery } from '../endpoint.ts';
import { invoiceStatuses } from '../money/invoices.ts';
import { MOST_SEATS } from './rules/event-seats.ts';
import { translations } from '../translations.ts';
import { byId, cents, id, idFilter, list, moment, oneLine, text } from '../wire.ts';

/**
 * REGISTERED: has seats. WAITING: gets them when they become free. CANCELLED: cancelled them, or left the waiting
 * list.
 */
export const registrationStatuses = ['REGISTERED', 'WAITING', 'CANCELLED'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

const { name, place, start_from, end_at, cancel_until } = calendarEvent.shape;

/** A member's seats at an event, or their place on the waiting list for them. */
export const eventRegistration = z.object({
  id,
  event: z.object({
    id,
    name,
    place,
    zh: translations({ name: z.string(), place: z.string() }),
    start_from,
    end_at,
    cancel_until,
  }),
  member: id,
  seats: z.int().positive(),
  status: z.enum(registrationStatuses),
  /** Of a WAITING one: 1 is next. */
  line: z.int().positive().nullable(),
  /** Price of all seats. */
  price: cents,
  /** Invoice for them, once there are seats that cost something. */
  invoice: z.uuid().nullable(),
  created_at: moment,
});
export type EventRegistration = z.infer<typeof eventRegistration>;

/** A member who comes to an event or is on its waiting list: the details that the club needs at the door. */
export const eventGuest = z.object({
  /** Of the registration. */
  id,
  member: id,
  name: z.string(),
  membership_id: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  seats: z.int().positive(),
  status: z.enum(registrationStatuses).exclude(['CANCELLED']),
  /** Of a WAITING one: 1 is next. */
  line: z.int().positive().nullable(),
  /** Price of all seats. */
  price: cents,
  invoice: z.uuid().nullable(),
  /** Of the invoice; null: there is none. */
  invoice_status: z.enum(invoiceStatuses).nullable(),
});
export type EventGuest = z.infer<typeof eventGuest>;

/** Recipients of an event's message. */
export const messageReaders = ['REGISTERED', 'WAITING'] as const;

export const eventRegistrationEndpoints = {
  'GET /calendar-event/{id}/guests/': endpoint({
    summary:
      'Who comes to an event, by name, and who waits for seats, first come first: the list for the door',
    access: 'staff',
    right: 'event_registration.view',
    params: byId,
    query: listQuery(
      { status: z.enum(registrationStatuses).exclude(['CANCELLED']).optional() },
      plainFields(eventGuest, { except: ['line'] }),
    ),
    answers: { 200: list(eventGuest) },
  }),
  'POST /calendar-event/{id}/message/': endpoint({
    summary: 'Email those who come to an event, or those who wait for seats',
    access: 'staff',
    right: 'calendar_event.message',
    params: byId,
    body: z.strictObject({
      to: z.enum(messageReaders),
      subject: oneLine(200).meta({ examples: ['Bring shoes for the deck'] }),
      /** Plain text; a blank line parts paragraphs. */
      text: text(10_000),
    }),
    answers: {
      201: z.object({
        id,
        /** Number of emails. Members without an address get none. */
        recipients: z.int().min(0),
      }),
    },
    errors: ['idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
  'POST /calendar-event/{id}/call-off/': endpoint({
    summary:
      'Call an event off: seats are given back, invoices voided or refunded whole, and everybody is emailed once',
    access: 'staff',
    right: 'calendar_event.delete',
    params: byId,
    body: z.strictObject({
      /** Reason, in the club's words: everybody who signed up reads it. */
      reason: text(1000).nullable().default(null),
    }),
    answers: { 200: calendarEvent },
    errors: ['no_event'],
  }),
  ...crud('/event-registration/', {
    name: 'registration for an event; deleting it gives the seats up, or leaves the line',
    resource: 'event_registration',
    access: 'member',
    scopes: { read: 'own.bookings', write: 'own.book' },
    item: eventRegistration,
    filters: {
      event: idFilter.optional(),
      member: idFilter.optional(),
      status: z.enum(registrationStatuses).optional(),
    },
    ordering: [
      ...plainFields(eventRegistration, { except: ['line'] }),
      'event__name',
      'event__place',
      'event__start_from',
      'event__end_at',
    ],
    actions: ['list', 'get', 'delete'],
    errors: ['event_begun'],
  }),
  'POST /event-registration/': endpoint({
    summary: 'Sign up for an event: seats if there are enough, otherwise a place on the waiting list',
    access: 'member',
    right: 'event_registration.add',
    scope: 'own.book',
    body: z.strictObject({
      event: id,
      seats: z.int().min(1).max(MOST_SEATS).default(1),
      /** Somebody else, with the right. */
      member: id.optional(),
      /** The price that the caller saw, in cents: if it has changed, nothing is done. */
      price: cents.optional(),
    }),
    answers: { 201: eventRegistration },
    errors: [
      'erased',
      ...bookingCodes,
      'no_sign_up',
      'sign_up_closed',
      'registered_already',
      'price_changed',
    ],
    idempotent: true,
  }),
};
