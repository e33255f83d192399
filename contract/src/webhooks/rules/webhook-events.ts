/** The events that webhooks are sent for, each with the right to see what it is about; null: members see it too. */
export const webhookEvents = {
  'booking.confirmed': 'reservation.view',
  'booking.moved': 'reservation.view',
  'booking.cancelled': 'reservation.view',
  'booking.checked_in': 'reservation.view',
  'booking.check_in_undone': 'reservation.view',
  'booking.no_show': 'reservation.view',
  'invoice.issued': 'payment_invoice.view',
  'invoice.paid': 'payment_invoice.view',
  'invoice.refunded': 'payment_invoice.view',
  'invoice.voided': 'payment_invoice.view',
  'member.created': 'member.view',
  'member.changed': 'member.view',
  'member.status_changed': 'member.view',
  'member.erased': 'member.view',
  'event.created': null,
  'event.changed': null,
  'event.called_off': null,
  'event.deleted': null,
  'registration.confirmed': 'event_registration.view',
  'registration.waiting': 'event_registration.view',
  'registration.cancelled': 'event_registration.view',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** The event of a test, which staff send by hand. */
export const WEBHOOK_TEST = 'webhook.test';

/** Hours for which a replaced secret still signs, so that a receiver can change over. */
export const SECRET_OVERLAP_HOURS = 24;
