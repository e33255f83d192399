/** Words of the private address at which a calendar program finds one's bookings. Days come in written out. */
export const heading = 'In your own calendar';
export const detail =
  'A private address keeps the calendar of your phone or computer up to date with your bookings.';
export const loading = 'Loading';
export const failed = 'We could not load this.';
export const make = 'Make a private address';
export const since = (day: string) =>
  `There is a private address since ${day}. We showed it when it was made.`;
export const renew = 'Make a new address';
export const renewDetail = 'A new address ends the one before at once.';
export const end = 'Take it back';
export const made = 'Your private address';
export const once =
  'We show it this once. Whoever has it sees your bookings, and nothing else; take it back at any time.';
export const copy = 'Copy the address';
export const open = 'Open in a calendar program';
export const workFailed = 'That did not work.';
