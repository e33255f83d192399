import * as z from 'zod';
import { reservation } from '../bookings/reservations.ts';
import { calendarEvent } from '../content/content.ts';
import { eventRegistration } from '../content/event-registrations.ts';
import { memberRecord } from '../members/members.ts';
import { invoice } from '../money/invoices.ts';
import { id, moment } from '../wire.ts';
import type { WebhookEvent } from './rules/webhook-events.ts';
import { WEBHOOK_TEST } from './rules/webhook-events.ts';

const ref = z.object({ id, name: z.string() });

/** The member that something is about. */
const ofMember = { member: id, member_name: z.string() };

const booking = reservation
  .pick({
    id: true,
    start_from: true,
    end_at: true,
    status: true,
    guests: true,
    price: true,
    invoice: true,
    refund_due: true,
  })
  .extend({ ...ofMember, facility: ref, checked_in_at: moment.nullable() });

const issued = invoice
  .pick({
    id: true,
    invoice_number: true,
    status: true,
    total: true,
    paid: true,
    refunded: true,
    due_date: true,
    issued_at: true,
  })
  .extend({ ...ofMember, kind: z.enum(['BOOKING', 'EVENT', 'MEMBERSHIP', 'OTHER']) });

const person = memberRecord.pick({
  id: true,
  name: true,
  membership_id: true,
  status: true,
  email: true,
  mobile_number: true,
  joined_on: true,
  membership_end_date: true,
  linked_member_id: true,
  membership_type_1: true,
  membership_type_2: true,
  membership_type_3: true,
});

const event = calendarEvent.pick({
  id: true,
  name: true,
  category: true,
  place: true,
  start_from: true,
  end_at: true,
  seats: true,
  seats_taken: true,
  price: true,
  sign_up: true,
  called_off_at: true,
  call_off_reason: true,
});

const registration = eventRegistration
  .pick({ id: true, seats: true, status: true, price: true, invoice: true })
  .extend({
    ...ofMember,
    event: eventRegistration.shape.event.pick({ id: true, name: true, start_from: true, end_at: true }),
  });

/** The `data` of each event's payload: a part of what the API answers of the same thing, as it was at that moment. */
export const webhookData = {
  'booking.confirmed': booking,
  'booking.moved': booking.extend({
    /** Facility and time before. */
    previous: booking.pick({ facility: true, start_from: true, end_at: true }),
  }),
  'booking.cancelled': booking,
  'booking.checked_in': booking,
  'booking.check_in_undone': booking,
  'booking.no_show': booking,
  'invoice.issued': issued,
  'invoice.paid': issued,
  'invoice.refunded': issued,
  'invoice.voided': issued,
  'member.created': person,
  'member.changed': person.extend({
    /** Names of the fields above that have changed. */
    changed: z.array(z.string()),
  }),
  'member.status_changed': person.extend({ previous_status: memberRecord.shape.status }),
  'member.erased': person.pick({ id: true }),
  'event.created': event,
  'event.changed': event,
  'event.called_off': event,
  'event.deleted': event,
  'registration.confirmed': registration,
  'registration.waiting': registration,
  'registration.cancelled': registration,
  [WEBHOOK_TEST]: z.object({ name: z.string() }),
} satisfies Record<WebhookEvent | typeof WEBHOOK_TEST, z.ZodObject>;

/** The type of a message: an event, or a test. */
export type WebhookType = keyof typeof webhookData;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
export const webhookTypes = Object.keys(webhookData) as WebhookType[];
