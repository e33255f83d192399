import type { EmailKindName, emailGroups, EmailValue } from '@portal/contract/settings/rules/email-texts';

/** Words of the texts of emails. */
export const heading = 'Email texts';
export const intro =
  'Write what these emails say, in English and Chinese. Emails you don’t change keep their built-in text.';
export const open = 'Change email texts';
export const failed = 'We couldn’t load the email texts.';
export const loading = 'Loading the email texts';
export const ownText = 'Own text';
export const readOnly = 'You can see the texts, but not change them.';
export const languageNames = { en: 'English', zh: 'Chinese' } as const;
export const subject = 'Subject';
export const text = 'Text';
export const textHelp =
  'Each line is a paragraph. Text after {button} is smaller. The greeting and the club’s name are added.';
export const textHelpWithout = 'Each line is a paragraph. The greeting and the club’s name are added.';
export const insert = 'Insert a value';
export const needed = 'needed';
export const builtInAgain = 'Use the built-in text again';
export const isBuiltIn = 'This is the built-in text.';
export const preview = 'Preview with sample values';
export const previewSubject = 'Subject: ';
export const sendTest = 'Send a test email to yourself';
export const sendingTest = 'Sending a test email';
export const save = 'Save texts';
export const saving = 'Saving texts';
export const saved = 'Texts saved. They apply from the next email.';
export const unknownValue = (value: string) => `This email has no value {${value}}.`;
export const missingValue = (value: string, name: string) => `This email needs {${value}}: ${name}.`;
export const buttonApart = 'Put {button} once, alone on its line.';
export const refusals = {
  settings_changed: {
    title: 'Someone else has just changed this email.',
    detail: 'Their changes are now in the form, and yours are kept. Check them, then save again.',
  },
} as const;

export const groups: Readonly<Record<(typeof emailGroups)[number], string>> = {
  login: 'Logins and security',
  bookings: 'Bookings',
  events: 'Events',
  money: 'Invoices and payments',
};

/** Each email’s name, and when it is sent. */
export const kinds: Readonly<Record<EmailKindName, readonly [name: string, when: string]>> = {
  PASSWORD_RESET: ['Password reset', 'When a member has forgotten their password.'],
  PASSWORD_CHANGED: ['Password changed', 'After a password was changed.'],
  LOGIN_CLAIM: ['Create a login', 'When a member asks for a login.'],
  LOGIN_INVITATION: ['Invitation to create a login', 'When staff invite a member.'],
  LOGIN_EXISTS: ['Login exists', 'When a member who has a login asks for one.'],
  ADDRESS_TAKEN: [
    'Email address in use',
    'When a member asks for a login, but their address already has one.',
  ],
  BIRTH_DATE_WRONG: [
    'Date of birth didn’t match',
    'When a member asks for a login, but gives a different date of birth.',
  ],
  LOGIN_CREATED: ['Login created', 'Once a member has created their login.'],
  EMAIL_CONFIRM: ['Confirm an email address', 'When a new email address was approved.'],
  EMAIL_CHANGING: ['Email address about to change', 'To the current address, when a new one was approved.'],
  EMAIL_CHANGED: ['Email address changed', 'To the previous address, once the new one is confirmed.'],
  PASSKEY_ADDED: ['Passkey added', 'After a passkey was added to a login.'],
  PASSKEY_REMOVED: ['Passkey removed', 'After a passkey was removed from a login.'],
  ACCESS_TOKEN_CREATED: ['Access token created', 'After an access token was created for a login.'],
  ACCESS_TOKEN_EXPIRING: ['Access token about to expire', 'A week before an access token expires.'],
  ACCOUNT_LINK: [
    'Link an account',
    'After a sign-in with an account whose address a login has, to confirm the link.',
  ],
  ACCOUNT_LINKED: ['Account linked', 'After an account was linked to a login.'],
  ACCOUNT_UNLINKED: ['Account unlinked', 'After an account was unlinked from a login.'],
  CODES_ON: ['One-time codes on', 'After one-time codes were turned on.'],
  CODES_OFF: ['One-time codes off', 'After one-time codes were turned off.'],
  RECOVERY_CODE_USED: ['Recovery code used', 'After a sign-in with a recovery code.'],
  NEWSLETTER_OFF: ['Unsubscribed from the newsletter', 'After a member has unsubscribed.'],
  REMINDERS_OFF: ['Reminders turned off', 'After a member has turned off booking reminders.'],
  ANSWERS_OFF: [
    'Emails about answers turned off',
    'After a member has turned off emails about answers to invitations.',
  ],
  BOOKING_CONFIRMED: ['Booking confirmed', 'When a booking is made or paid.'],
  BOOKING_CHANGED: ['Booking changed', 'When a booking has another time or facility.'],
  BOOKING_CANCELLED: ['Booking cancelled', 'When a booking is cancelled.'],
  BOOKING_RELEASED: ['Booking released', 'When nobody checked in on time.'],
  BOOKING_REMINDER: ['Booking reminder', 'Before a booking, unless the member has turned reminders off.'],
  BOOKING_HELD: ['Booked by staff, to pay', 'When staff make a priced booking for a member.'],
  BOOKING_EXPIRED: ['Booked by staff, not paid', 'When such a booking wasn’t paid in time.'],
  PLACE_OFFERED: ['Place offered', 'When a time on the waiting list is free.'],
  OFFER_EXPIRED: ['Offer expired', 'When a member didn’t accept an offer in time.'],
  BOOKING_OPENED: ['Open for booking', 'When a time opens for which a member asked for a reminder.'],
  OPENED_BUT_TAKEN: ['Opened, but booked', 'When that time opens, but another member has already booked it.'],
  OPENING_HELD: [
    'On hold as it opened',
    'When a time that a member asked for opens, and is held until it is paid.',
  ],
  OPENING_REFUSED: [
    'Not booked as it opened',
    'When a time that a member asked for opens, and couldn’t be booked for them.',
  ],
  INVITATION: ['Invitation to a booking', 'When a member invites another member or a guest to a booking.'],
  INVITATION_CHANGED: ['Invitation changed', 'When the booking moves to another time or facility.'],
  INVITATION_ENDED: ['Invitation ended', 'When the booking is cancelled, or the invitation is withdrawn.'],
  INVITATION_ANSWERED: [
    'Invitation answered',
    'To whom the booking is for, when someone invited accepts or declines.',
  ],
  SHARE_REQUESTED: [
    'Share of a booking',
    'When a member shares the price of a booking with those who are invited.',
  ],
  SHARE_ENDED: ['Share no longer due', 'When a share isn’t paid in time, or the member takes it back.'],
  EVENT_SEATS: ['Event seats', 'When a member has seats at an event.'],
  EVENT_CHANGED: ['Event changed', 'When an event’s time or place changes.'],
  EVENT_CALLED_OFF: ['Event called off', 'When an event is called off.'],
  INVOICE: ['Invoice', 'When an invoice is issued.'],
  INVOICE_NOTHING_DUE: ['Invoice with nothing to pay', 'When an invoice comes to nothing.'],
  RECEIPT: ['Receipt', 'When invoices are paid in full.'],
  PART_PAYMENT: ['Part payment', 'When a part of an invoice is paid.'],
  FEE_CHARGE_PLANNED: [
    'Membership fee to be charged',
    'A week or more before a fee is charged to a member’s saved card.',
  ],
  FEE_NOT_CHARGED: ['Membership fee not charged', 'When a fee wasn’t charged to a member’s saved card.'],
  FEE_AUTOPAY_OFF: ['Automatic payment off', 'When the card for a member’s fees was removed.'],
  REFUND: ['Refund', 'When money was refunded.'],
};

/** Descriptions of the values. */
export const values: Readonly<Record<EmailValue, string>> = {
  name: 'member’s name',
  club: 'club’s name',
  button: 'button with the link',
  by_staff: '“by the club’s staff”, if they did it',
  when: 'date and time',
  passkeys: 'note about passkeys, if there are any',
  tokens: 'note about access tokens, if there are any',
  feed: 'note about the calendar feed, if there is one',
  username: 'username',
  passkey: 'name of the passkey',
  token: 'name of the access token',
  ends: 'day on which the access token expires',
  provider: 'name of whose accounts people sign in with',
  account: 'address of the linked account',
  left: 'how many codes are left',
  booking: '“your booking”, or whose it is',
  who: 'who did it',
  holder: 'name of the member whose booking it is',
  answer: 'who accepted or declined',
  why: 'why it ended',
  facility: 'facility',
  time: 'date and times',
  old_facility: 'previous facility',
  old_time: 'previous date and times',
  party: 'guests, and who booked',
  price: 'price',
  refund: 'refund',
  check_in: 'how to check in, if they must',
  missed: 'until when nobody checked in',
  released: 'what happens to the time',
  clock: 'time zone',
  until: 'until when it’s on hold, or can be paid',
  card: 'why a saved card wasn’t charged, if one should have been',
  alternatives: 'what is free instead',
  seats: 'number of seats',
  event: 'event',
  place: 'place',
  number: 'invoice number',
  amount: 'amount',
  due: 'due date',
  items: 'what it’s for',
  charge_day: 'day of the charge',
  last4: 'last digits of the card',
  why_not: 'why it wasn’t charged',
  again: 'when we try again, if we do',
  payments: 'payment methods and amounts',
  destination: 'where the refund goes',
  reason: 'reason',
  note: 'note from the office, if there is one',
  next: 'what happens next',
};
