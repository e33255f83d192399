import type { NoticeKind, RefundDestination } from '@portal/contract';

/** Words of what one was told. Days, times and amounts come in written out. */
export const heading = 'Notifications';
export const which = 'Show';
export const all = 'All';
export const unreadOnly = 'Unread';
export const loading = 'Loading your notifications';
export const listFailed = 'We could not load your notifications.';
export const listOld = 'There may be newer notifications.';

export const nothing = {
  all: { title: 'Nothing yet', detail: 'Bookings, payments and notices of the club show here.' },
  unread: { title: 'You have read everything', detail: 'What is new shows here first.' },
} as const;
export const nothingOnPageDetail = 'There are fewer notifications than that.';

// What can be done
export const markAll = 'Mark all as read';
export const markOne = 'Mark as read';
/** What the button is called among its like. */
export const markOneOf = (title: string) => `Mark as read: ${title}`;
export const marking = 'Marking';
export const marked = (left: number) =>
  left === 0 ? 'Marked as read. Nothing is unread.' : 'Marked as read.';
export const unread = 'Unread';
export const today = 'Today';
export const yesterday = 'Yesterday';

// What comes by mail
export const byMail =
  'You get a mail, too, about bookings, offers of the waiting list, payments, seats and signing in. Notices of the club, vouchers and answers to your requests are told here alone.';
export const chooseMails = 'Choose which mails you get';

// What was told
type Kind = Exclude<NoticeKind, 'CLUB_NOTICE'>;

/** What each is called; where something is named, that follows from the words below. */
export const titles: Readonly<Record<Kind, string>> = {
  BOOKING_CONFIRMED: 'Booking confirmed',
  BOOKING_CHANGED: 'Booking changed',
  BOOKING_CANCELLED: 'Booking cancelled',
  BOOKING_REMINDER: 'Coming up',
  BOOKING_RELEASED: 'Booking released',
  WAITING_LIST_OFFER: 'Yours to accept',
  WAITING_LIST_LAPSED: 'No longer held for you',
  INVOICE_ISSUED: 'New invoice',
  PAYMENT_RECEIVED: 'Payment received',
  REFUND_MADE: 'Money comes back',
  VOUCHER_RECEIVED: 'A voucher for you',
  EVENT_REGISTERED: 'You are going',
  EVENT_SEATS_FREED: 'You have seats now',
  UPDATE_REQUEST_DECIDED: 'Your request was answered',
  MEMBERSHIP_RENEWED: 'Membership renewed',
  PASSWORD_CHANGED: 'Your password was changed',
  PASSKEY_ADDED: 'Passkey added',
  PASSKEY_REMOVED: 'Passkey removed',
  ONE_TIME_CODES_ON: 'One-time codes are on',
  ONE_TIME_CODES_OFF: 'One-time codes are off',
  RECOVERY_CODE_USED: 'A recovery code was used',
  EMAIL_CHANGING: 'Confirm your new email address',
  EMAIL_CHANGED: 'Email address changed',
};

/** "Tennis Court 2, Sat 21 Nov, 5 to 8 pm" */
export const at = (place: string, day: string, time: string) => `${place}, ${day}, ${time}`;
export const bookingOf = (place: string, member: string | null) =>
  member === null ? place : `${place}. It is for ${member}.`;
export const cancelled = (booking: string, refund: string | null) =>
  refund === null ? booking : `${booking}. ${refund} comes back.`;
export const released = (booking: string) => `Nobody had checked in: ${booking}`;
export const offered = (place: string, until: string) => `${place}. Accept it by ${until}.`;
export const lapsed = (place: string) => `${place}. It went to whoever is next.`;
export const invoice = (number: string, amount: string, due: string) => `${number}, ${amount}, pay by ${due}`;
export const paid = (amount: string, numbers: readonly string[]) => `${amount} for ${numbers.join(', ')}`;
const destinations: Readonly<Record<RefundDestination, string>> = {
  SOURCE: 'the way it was paid. Banks take some days.',
  CREDIT: 'as credit with the club.',
  VOUCHER: 'on its voucher.',
};
export const refunded = (amount: string, destination: RefundDestination) =>
  `${amount}, ${destinations[destination]}`;
export const voucher = (name: string, until: string) => `${name}, until ${until}`;
export const seats = (event: string, count: number) =>
  `${event}. ${count === 1 ? 'One seat' : `${count} seats`}.`;
export const decided = { APPROVED: 'It was approved.', REJECTED: 'It was not approved. See why.' } as const;
export const renewed = (until: string) => `It lasts until ${until}.`;
export const byClub = 'The club’s staff did it. If you didn’t ask them to, tell the club.';
export const ifNotYou = 'If that wasn’t you, choose a new password now and tell the club.';
export const passkey = (name: string) => `${name}. If that wasn’t you, tell the club.`;
export const codesLeft = (left: number) => `${left} left. If that wasn’t you, choose a new password now.`;
export const emailChanging = 'We have sent a link to it. It counts once you open that.';
export const emailChanged = 'Our mails go to the new one.';
