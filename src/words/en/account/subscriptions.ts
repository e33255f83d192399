import type { MailType } from '@portal/contract/content/rules/mail-types';

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
