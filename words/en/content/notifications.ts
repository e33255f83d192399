import type { FeeChargeFailure, NoticeKind } from '@portal/contract';

/** Words of notifications. Days, times and amounts come in written out. */
export const heading = 'Notifications';
export const which = 'Show';
export const all = 'All';
export const unreadOnly = 'Unread';
export const loading = 'Loading your notifications';
export const listFailed = 'We couldn’t load your notifications.';
export const listOld = 'There may be newer notifications.';

export const noNotifications = {
  all: {
    title: 'No notifications',
    detail: 'News about your bookings, payments and the club will appear here.',
  },
  unread: { title: 'You’re all caught up', detail: 'New notifications will appear here.' },
} as const;
export const nothingOnPageDetail = 'There aren’t that many notifications.';

// Actions
export const markAll = 'Mark all as read';
export const markOne = 'Mark as read';
/** Accessible label of the button, which tells it from others on the page. */
export const markOneOf = (title: string) => `Mark as read: ${title}`;
export const marking = 'Marking';
export const marked = (left: number) => (left === 0 ? 'All marked as read.' : 'Marked as read.');
export const unread = 'Unread';
export const today = 'Today';
export const yesterday = 'Yesterday';

// Emails
export const byMail =
  'We also email you about bookings, waiting lists, payments, seats and sign-in. Club notices, vouchers and decisions aren’t emailed.';
export const chooseMails = 'Notification and email preferences';

// The notifications
type Kind = Exclude<NoticeKind, 'CLUB_NOTICE'>;

/** Title of each kind; the texts below add the names. */
export const titles: Readonly<Record<Kind, string>> = {
  BOOKING_CONFIRMED: 'Booking confirmed',
  BOOKING_CHANGED: 'Booking changed',
  BOOKING_CANCELLED: 'Booking cancelled',
  BOOKING_REMINDER: 'Upcoming booking',
  BOOKING_RELEASED: 'Booking released',
  INVITATION_RECEIVED: 'You’re invited to a booking',
  INVITATION_CHANGED: 'A booking you’re invited to has moved',
  INVITATION_ENDED: 'You’re no longer invited',
  INVITATION_ANSWERED: 'Your invitation was answered',
  SHARE_REQUESTED: 'Pay your share of a booking',
  SHARE_ENDED: 'Nothing to pay',
  SHARE_PAID: 'A share of your booking was paid',
  SHARE_LAPSED: 'A share wasn’t paid in time',
  BOOKING_OPENED: 'A time you wanted is open for booking',
  OPENING_HELD: 'Pay to keep your booking',
  OPENING_REFUSED: 'The time you asked for wasn’t booked',
  WAITING_LIST_OFFER: 'A place is free',
  WAITING_LIST_LAPSED: 'Offer expired',
  INVOICE_ISSUED: 'New invoice',
  INVOICE_DUE: 'Invoice due soon',
  PAYMENT_DECLINED: 'Payment declined',
  PAYMENT_RECEIVED: 'Payment received',
  FEE_CHARGE_PLANNED: 'Membership fee to be charged',
  FEE_NOT_CHARGED: 'Membership fee not charged',
  FEE_AUTOPAY_OFF: 'Automatic payment is off',
  REFUND_MADE: 'Refund issued',
  VOUCHER_RECEIVED: 'New voucher',
  EVENT_REGISTERED: 'You’re going',
  EVENT_SEATS_FREED: 'You’ve got seats',
  EVENT_CHANGED: 'An event has changed',
  EVENT_CALLED_OFF: 'Event called off',
  EVENT_REMINDER: 'Upcoming event',
  UPDATE_REQUEST_DECIDED: 'Update request decided',
  MEMBERSHIP_RENEWED: 'Membership renewed',
  PASSWORD_CHANGED: 'Your password was changed',
  PASSKEY_ADDED: 'Passkey added',
  PASSKEY_REMOVED: 'Passkey removed',
  ACCESS_TOKEN_CREATED: 'Access token created',
  ACCESS_TOKEN_EXPIRING: 'Access token about to expire',
  ONE_TIME_CODES_ON: 'One-time codes are on',
  ONE_TIME_CODES_OFF: 'One-time codes are off',
  RECOVERY_CODE_USED: 'A recovery code was used',
  EMAIL_CHANGING: 'Confirm your new email address',
  EMAIL_CHANGED: 'Email address changed',
};

/** Of a kind that this page has no words for. */
export const otherTitle = 'Account update';

/** "Tennis Court 2, Sat 21 Nov, 5 to 8 pm" */
export const at = (place: string, day: string, time: string) => `${place}, ${day}, ${time}`;
export const bookingOf = (place: string, member: string | null) =>
  member === null ? place : `${place}, for ${member}.`;
export const cancelled = (booking: string, refund: string | null) =>
  refund === null ? booking : `${booking}. We’ll refund ${refund}.`;
export const released = (booking: string) => `Nobody checked in: ${booking}`;
/** `holder`: whose booking it is. */
export const invited = (place: string, holder: string) =>
  `${place}, with ${holder}. Accept or decline the invitation.`;
export const invitedAgain = (place: string, holder: string) =>
  `It’s now ${place}, with ${holder}. Accept or decline again.`;
export const notInvited = (place: string, holder: string) => `${place}, with ${holder}.`;
export const answered = (booking: string, player: string, accepted: boolean) =>
  `${player} ${accepted ? 'accepted' : 'declined'}: ${booking}`;
/** `until`: the day and the time. */
export const shareRequested = (place: string, holder: string, amount: string, until: string) =>
  `${amount} for ${place}, with ${holder}. Pay by ${until}.`;
export const shareEnded = (place: string, amount: string, inTime: boolean) =>
  `${place}. Your share of ${amount} ${inTime ? 'is no longer due' : 'wasn’t paid in time'}.`;
export const sharePaid = (booking: string, player: string, amount: string) =>
  `${player} paid ${amount}, which we return to you: ${booking}`;
export const shareLapsed = (booking: string, player: string, amount: string) =>
  `${player} didn’t pay ${amount}, so you’ve covered it: ${booking}`;
export const opened = (place: string) => `${place}. You can book it now.`;
export const openedTaken = (place: string) =>
  `${place}. Another member has booked it. You can join the waiting list.`;
export const offered = (place: string, until: string) => `${place}. Accept it by ${until}.`;
export const heldForYou = (booking: string, day: string, until: string) =>
  `${booking.replace(/\.$/, '')}. On hold for you: pay by ${until}, ${day}.`;
export const notBooked = (booking: string) =>
  `${booking.replace(/\.$/, '')}. See what else is free that day, or join the waiting list.`;
export const lapsed = (place: string) => `${place}. We offered it to the next member.`;
/** `due`: null where there is nothing to pay. */
export const invoice = (number: string, amount: string, due: string | null) =>
  due === null ? `${number}, ${amount}. Nothing to pay.` : `${number}, ${amount}, due by ${due}`;
export const paid = (amount: string, numbers: readonly string[]) => `${amount} for ${numbers.join(', ')}`;
export const declined = (amount: string) =>
  `Your bank declined ${amount}. Nothing was taken. Try again, or pay another way.`;
export const chargePlanned = (number: string, amount: string, on: string, last4: string) =>
  `On ${on} we’ll charge ${amount} for ${number} to your card ending in ${last4}.`;
const chargeFailures: Readonly<Record<FeeChargeFailure, string>> = {
  OVER_LIMIT: 'It’s above the limit you set.',
  DECLINED: 'Your bank declined it.',
  AUTHENTICATION: 'Your bank wants you to confirm the payment yourself.',
  NO_CARD: 'You have no saved card.',
  FAILED: 'Our payment provider didn’t take it.',
};
/** `again`: when we try once more; null where we don’t. */
export const notCharged = (number: string, amount: string, failure: FeeChargeFailure, again: string | null) =>
  `We didn’t charge ${amount} for ${number}. ${chargeFailures[failure]} ${
    again === null ? 'Pay it yourself.' : `We’ll try again on ${again}, or pay it yourself.`
  }`;
export const autopayOff = (last4: string) =>
  `Your card ending in ${last4} was removed, so we no longer charge membership fees.`;
export const refunded = (amount: string, to: string, byBank: boolean) =>
  `${amount} ${to}.${byBank ? ' Banks take a few days.' : ''}`;
export const voucher = (name: string, until: string) => `${name}, valid until ${until}`;
export const seats = (event: string, count: number) =>
  `${event}. ${count === 1 ? '1 seat' : `${count} seats`}.`;
export const eventChanged = (event: string, place: string | null) =>
  `It’s now ${event}.${place === null ? '' : ` It’s at ${place}.`}`;
export const eventCalledOff = (event: string, reason: string | null) =>
  `${event} won’t take place.${reason === null ? '' : ` ${reason}`}`;
export const decisions = { APPROVED: 'It was approved.', REJECTED: 'It wasn’t approved. See why.' } as const;
export const renewed = (until: string) => `Valid until ${until}.`;
export const byClub = 'Club staff changed this. If you didn’t ask them to, contact the club.';
export const ifNotYou = 'If this wasn’t you, choose a new password now and contact the club.';
export const passkey = (name: string) => `${name}. If this wasn’t you, contact the club.`;
export const accessToken = (name: string) => `${name}. If this wasn’t you, revoke it and contact the club.`;
export const accessTokenEnds = (name: string, until: string) =>
  `${name} expires on ${until}. Create a new one if you still need it.`;
export const codesLeft = (left: number) => `${left} left. If this wasn’t you, choose a new password now.`;
export const emailChanging = 'Confirm it with the link we emailed you.';
export const emailChanged = 'We’ll send your emails to the new address.';
