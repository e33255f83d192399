/** Words of the club's screens: the kiosk at the counter, and the display in the lobby or at a door. */
export const heading = 'Club screen';
export const noLink = 'This screen has no link';
export const noLinkDetail = 'Open the link that the club office made for it.';
export const revoked = 'This link no longer works';
export const revokedDetail = 'Ask the club office for a new one.';
export const failed = 'We couldn’t load this screen.';
export const offlineSince = (when: string) => `No connection since ${when}. We keep trying.`;

// The kiosk
export const welcome = 'Check in';
export const scan = 'Scan your membership card, or type your membership number.';
export const number = 'Card or membership number';
export const numberMissing = 'Scan your card or type your number.';
export const show = 'Show my bookings';
export const showing = 'Looking';
export const hello = (name: string) => `Hello, ${name}`;
export const yourBookings = 'Your bookings today';
export const noBookings = 'No booking today';
export const noBookingsDetail = 'Check the number, or ask at the desk.';
export const checkIn = (facility: string) => `Check in: ${facility}`;
export const checkingIn = 'Checking you in';
export const finish = 'Done';
export const states = {
  HERE: 'You’re checked in. Enjoy your booking.',
  UNPAID: 'Not paid yet. Please go to the desk.',
  RELEASED: 'Released, as nobody checked in in time. Please go to the desk.',
} as const;
export const opensAt = (when: string) => `You can check in from ${when}.`;
export const refusals = {
  card_refused: {
    title: 'This card didn’t work.',
    detail: 'Show the code that it has now, or type your number.',
  },
  throttled: { title: 'Please wait a minute.', detail: 'Then try again, or go to the desk.' },
  not_found: { title: 'That took too long.', detail: 'Scan your card or type your number again.' },
  too_early: { title: 'It’s too early to check in.', detail: 'Try again closer to the start.' },
  unpaid: { title: 'This booking isn’t paid yet.', detail: 'Please go to the desk.' },
  released: { title: 'This time was released.', detail: 'Please go to the desk.' },
} as const;

// The display
export const now = 'Now';
export const next = 'Next';
export const free = 'Free';
export const freeUntil = (when: string) => `Free until ${when}`;
export const booked = 'Booked';
export const isClosed = 'Closed';
export const until = (when: string) => `until ${when}`;
export const nothingNext = 'Nothing more today';
