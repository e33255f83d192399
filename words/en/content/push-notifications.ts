import type { NoticeKind } from '@portal/contract';

/** Texts of notifications on devices, by kind, and of the results of their buttons. */
export const pushNotifications = {
  /**
   * The lines that a device shows of a notification below its title, which is that of `titles` in `notifications`. Anybody may
   * read them on a locked screen: no names of people, no amounts, no invoice numbers. `{time}` is a place with its time.
   */
  bodies: {
    BOOKING_CONFIRMED: '{time}',
    BOOKING_CHANGED: '{time}',
    BOOKING_CANCELLED: '{time}',
    BOOKING_REMINDER: '{time}',
    BOOKING_RELEASED: 'Nobody checked in: {time}',
    INVITATION_RECEIVED: '{time}. Accept or decline.',
    INVITATION_CHANGED: '{time}. Accept or decline again.',
    INVITATION_ENDED: '{time}',
    INVITATION_ANSWERED: '{time}. See who’s coming.',
    SHARE_REQUESTED: '{time}. Pay by {until}.',
    SHARE_ENDED: '{time}. Your share is no longer due.',
    SHARE_PAID: '{time}. We return it to you.',
    SHARE_LAPSED: '{time}. You’ve covered it.',
    BOOKING_OPENED: '{time}. You can book it now.',
    OPENING_HELD: '{time}. Pay by {until}.',
    OPENING_REFUSED: '{time}. See what else is free.',
    WAITING_LIST_OFFER: '{time}. Accept it by {until}.',
    WAITING_LIST_LAPSED: '{time}. We offered it to the next member.',
    INVOICE_ISSUED: 'See what it’s for and how to pay.',
    INVOICE_DUE: 'See until when, and how to pay.',
    PAYMENT_DECLINED: 'Nothing was taken. Try again, or pay another way.',
    PAYMENT_RECEIVED: 'Thank you. See your receipt.',
    FEE_CHARGE_PLANNED: 'See when, and how to stop it.',
    FEE_NOT_CHARGED: 'See why, and how to pay it.',
    FEE_AUTOPAY_OFF: 'The card for your membership fees was removed.',
    REFUND_MADE: 'See where the money goes.',
    VOUCHER_RECEIVED: '{name}, valid until {day}',
    EVENT_REGISTERED: '{time}',
    EVENT_SEATS_FREED: '{time}',
    EVENT_CHANGED: 'It’s now {time}',
    EVENT_CALLED_OFF: '{time}',
    EVENT_REMINDER: '{time}',
    UPDATE_REQUEST_DECIDED: 'See what the club decided.',
    MEMBERSHIP_RENEWED: 'Valid until {day}.',
    PASSWORD_CHANGED: 'If this wasn’t you, contact the club.',
    PASSKEY_ADDED: 'If this wasn’t you, contact the club.',
    PASSKEY_REMOVED: 'If this wasn’t you, contact the club.',
    ACCESS_TOKEN_CREATED: 'If this wasn’t you, revoke it and contact the club.',
    ACCESS_TOKEN_EXPIRING: 'Create a new one if you still need it.',
    ONE_TIME_CODES_ON: 'If this wasn’t you, contact the club.',
    ONE_TIME_CODES_OFF: 'If this wasn’t you, contact the club.',
    RECOVERY_CODE_USED: 'If this wasn’t you, contact the club.',
    EMAIL_CHANGING: 'Use the link we emailed you.',
    EMAIL_CHANGED: 'We’ll send your emails to the new address.',
  } satisfies Readonly<Record<Exclude<NoticeKind, 'CLUB_NOTICE'>, string>>,
  /** The line of `BOOKING_OPENED` where another member has the time. */
  openedTaken: '{time}. Another member has booked it.',
  // The answer to an offer that the device tried to accept
  offerEnded: { title: 'This offer has ended', body: 'See what else is free.' },
  offerRefused: { title: 'We couldn’t book this', body: 'Open the portal to see why.' },
  /** The test that its owner sends to a device. */
  test: {
    title: 'Test notification',
    body: 'Notifications from the club reach this device.',
  },
  // The button that accepts an offer
  book: 'Book',
  bookAndPay: 'Book and pay',
  unreachable: 'We couldn’t reach the club. Check your connection and try again.',
};
