/** Words of a person's data at the staff's desk: what they may have by law. */
export const exportTitle = 'Download data';
export const exportDetail =
  'Everything the club holds about this member, for a member who asks for it. The audit log records that you downloaded it.';
export const download = 'Download as JSON';
export const downloading = 'Downloading';
export const fileName = (number: string) => `member-${number}.json`;

export const eraseTitle = 'Erase personal data';
export const eraseDetail =
  'Removes name, contact details, photo, notes, login, cards and draft invoices for good. Bookings, issued invoices and payments are kept for the accounts, under the number only.';
export const eraseFailed = 'We couldn’t load what must be settled first.';
export const settleFirst = 'Settle these first.';
export const invoiceDue = (number: string, amount: string) => `Invoice ${number}: ${amount} to pay`;
export const booking = (facility: string, when: string) => `Booking: ${facility}, ${when}`;
export const signUp = (event: string, when: string) => `Event: ${event}, ${when}`;
export const erase = 'Erase personal data';
export const erasing = 'Erasing';
export const eraseQuestion = (name: string) => `Erase the personal data of ${name}?`;
export const eraseWarning = 'This can’t be undone.';
export const typeNumber = (number: string) => `To confirm, type the member’s number: ${number}`;
export const wrongNumber = 'This isn’t the number of this member.';
export const erased = 'Personal data erased.';
export const isErased = (day: string) => `The personal data of this member was erased on ${day}.`;
export const eraseRefusals = {
  not_settled: {
    title: 'Something must be settled first.',
    detail: 'Reload the page to see what.',
  },
  erased: { title: 'The personal data is already erased.', detail: 'Reload the page to see it.' },
  rights_not_held: {
    title: 'This login holds rights that you don’t.',
    detail: 'Ask an administrator.',
  },
  last_administrator: {
    title: 'At least one administrator must remain.',
    detail: 'Give another login all rights first.',
  },
} as const;
