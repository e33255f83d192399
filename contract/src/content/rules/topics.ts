import type { NoticeKind } from '../notifications.ts';

/** What notifications are about, in the order in which members choose among them. */
export const topics = [
  'BOOKINGS',
  'BOOKING_REMINDER',
  'OPENINGS',
  'WAITING_LIST',
  'PAYMENTS',
  'EVENTS',
  'EVENT_REMINDER',
  'MEMBERSHIP',
  'CLUB',
  'SECURITY',
] as const;
export type Topic = (typeof topics)[number];

/** Those that a member may keep off their devices. What is about signing in always comes. */
export const pushTopics = [
  'BOOKINGS',
  'BOOKING_REMINDER',
  'OPENINGS',
  'WAITING_LIST',
  'PAYMENTS',
  'EVENTS',
  'EVENT_REMINDER',
  'MEMBERSHIP',
  'CLUB',
] as const satisfies readonly Topic[];
export type PushTopic = (typeof pushTopics)[number];

/** Which topic each kind belongs to. */
export const topicOf: Readonly<Record<NoticeKind, Topic>> = {
  BOOKING_CONFIRMED: 'BOOKINGS',
  BOOKING_CHANGED: 'BOOKINGS',
  BOOKING_CANCELLED: 'BOOKINGS',
  BOOKING_RELEASED: 'BOOKINGS',
  BOOKING_REMINDER: 'BOOKING_REMINDER',
  BOOKING_OPENED: 'OPENINGS',
  OPENING_HELD: 'OPENINGS',
  OPENING_REFUSED: 'OPENINGS',
  WAITING_LIST_OFFER: 'WAITING_LIST',
  WAITING_LIST_LAPSED: 'WAITING_LIST',
  INVOICE_ISSUED: 'PAYMENTS',
  INVOICE_DUE: 'PAYMENTS',
  PAYMENT_DECLINED: 'PAYMENTS',
  PAYMENT_RECEIVED: 'PAYMENTS',
  FEE_CHARGE_PLANNED: 'PAYMENTS',
  FEE_NOT_CHARGED: 'PAYMENTS',
  FEE_AUTOPAY_OFF: 'PAYMENTS',
  REFUND_MADE: 'PAYMENTS',
  EVENT_REGISTERED: 'EVENTS',
  EVENT_SEATS_FREED: 'EVENTS',
  EVENT_REMINDER: 'EVENT_REMINDER',
  VOUCHER_RECEIVED: 'MEMBERSHIP',
  UPDATE_REQUEST_DECIDED: 'MEMBERSHIP',
  MEMBERSHIP_RENEWED: 'MEMBERSHIP',
  CLUB_NOTICE: 'CLUB',
  PASSWORD_CHANGED: 'SECURITY',
  PASSKEY_ADDED: 'SECURITY',
  PASSKEY_REMOVED: 'SECURITY',
  ONE_TIME_CODES_ON: 'SECURITY',
  ONE_TIME_CODES_OFF: 'SECURITY',
  RECOVERY_CODE_USED: 'SECURITY',
  EMAIL_CHANGING: 'SECURITY',
  EMAIL_CHANGED: 'SECURITY',
};
