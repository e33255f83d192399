import type { MailType } from '@portal/contract/content/rules/notices';

/** Words of where a member is signed in. Days and times come in written out. */

export const sessionsFailed = 'We could not load where you are signed in.';
export const unknownDevice = 'A device that doesn’t say what it is';
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
export const othersDetail = 'Every device but this one has to sign in again.';
export const keepThem = 'Keep them';
export const sessionEnded = (name: string) => `${name} is signed out.`;
export const othersEnded = (count: number) =>
  count === 1 ? 'One other device is signed out.' : `${count} other devices are signed out.`;

/** Words of the mails that a member may refuse, and of the copy of what the club holds about them. */
export const subscriptionsFailed = 'We could not load which mails you get.';
export const goTo = (address: string) =>
  `These go to ${address}. Mails about your account, money and bookings come anyway.`;
export const noAddress = 'We have no email address to write to. Add one under How to reach you.';
export const mails: Readonly<Record<MailType, { readonly name: string; readonly detail: string }>> = {
  NEWSLETTER: { name: 'Newsletter', detail: 'What is on at the club.' },
  BOOKING_REMINDER: { name: 'Reminders of bookings', detail: 'Before each begins.' },
};

export const dataDetail =
  'Everything the club holds about you: profile, bookings, invoices and more, as a file of JSON.';
export const download = 'Download my data';
export const gathering = 'Gathering it';
export const dataFailed = 'We could not gather your data.';
/** The name of the file: the day is that of the club. */
export const dataFile = (day: string) => `my-club-data-${day}.json`;

/** Words of an address that waits to be confirmed. Days come in written out. */
export const title = 'Your new email address waits for you';
export const mailed = (address: string, day: string, until: string) =>
  `We mailed a link to ${address} on ${day}. Open it by ${until} to confirm that the address is yours.`;
export const tooOld = (address: string, day: string) =>
  `The link that we mailed to ${address} on ${day} is too old. Have another one sent.`;
export const until = (address: string) => `Until then, our mails go to ${address}.`;
export const sendAgain = 'Send the link again';
export const sending = 'Sending';
export const sent = 'Sent once more. Give it a few minutes.';
export const takeBack = 'Take it back';
/** Of the question before it is taken back. */
export const ending = {
  question: 'Take the new address back?',
  detail: 'The links that we mailed there stop working. If you want it after all, ask for the change again.',
  keep: 'Let it wait',
  act: 'Take it back',
  acting: 'Taking it back',
} as const;
