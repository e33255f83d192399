/** Words of where a member is signed in. Days and times come in written out. */

export const sessionsFailed = 'We couldn’t load your devices.';
export const unknownDevice = 'Unknown device';
/** "Chrome on Windows" */
export const device = (browser: string | null, system: string | null) =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? unknownDevice);
export const thisDevice = 'This device';
export const signedInSince = (day: string, used: string) => `Signed in ${day}, last used ${used}`;
export const signOutDevice = 'Sign out';
export const signOutOf = (name: string) => `Sign out ${name}`;
export const signingOut = 'Signing out';
export const signOutOthers = 'Sign out everywhere else';
export const othersQuestion = 'Sign out everywhere else?';
export const othersDetail =
  'You’ll need to sign in again on every other device. Any access tokens are revoked, too.';
export const keepThem = 'Stay signed in';
export const sessionEnded = (name: string) => `You’ve signed out ${name}.`;
export const othersEnded = (count: number) =>
  count === 1 ? 'You’ve signed out 1 other device.' : `You’ve signed out ${count} other devices.`;

/** Words of how the club writes to a member, of their booking preferences, and of the copy of what the club holds about them. */
export const noAddress = 'We don’t have your email address. Add one under Contact details.';

export const mailLanguage = 'Language of emails and notifications';

export const suggest = 'Suggest my usual bookings';
export const suggestDetail = 'On the home page, from your bookings of the last six months.';
export const preferenceFailed = 'We couldn’t load your booking preferences.';

export const dataDetail =
  'Download a copy of your data: profile, bookings, invoices and more, as a JSON file.';
export const download = 'Download data';
export const gathering = 'Preparing your data';
export const dataFailed = 'We couldn’t prepare your data.';
/** The name of the file: the day is that of the club. */
export const dataFile = (day: string) => `my-club-data-${day}.json`;

/** Words of an address that waits to be confirmed. Days come in written out. */
export const title = 'Confirm your new email address';
export const mailed = (address: string, day: string, until: string) =>
  `We emailed a link to ${address} on ${day}. Open it by ${until} to confirm the address.`;
export const tooOld = (address: string, day: string) =>
  `The link we sent to ${address} on ${day} has expired. Ask for a new one.`;
export const until = (address: string) => `Until then, we’ll keep using ${address}.`;
export const sendAgain = 'Resend the link';
export const sending = 'Sending';
export const linkSentAgain = 'Sent again. It can take a few minutes.';
export const takeBack = 'Cancel change';
/** Of the question before it is taken back. */
export const ending = {
  question: 'Cancel this change?',
  detail: 'The link we sent will stop working. To use this address later, request the change again.',
  keep: 'Keep waiting',
  act: 'Cancel change',
  acting: 'Cancelling',
} as const;
