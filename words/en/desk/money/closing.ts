/** Words of the day's closing. */
export const heading = 'Day’s closing';
export const day = 'Day';
export const dayFailed = 'We couldn’t load this day.';
export const dayLoading = 'Loading the day';
export const takings = (date: string) => `Taken and refunded on ${date}`;
export const upToNow = 'The day isn’t over: this is up to now.';
export const method = 'Method';
export const takingsLabel = 'Taken';
export const refunded = 'Refunded';
export const expected = 'Should be there';
export const counted = 'Counted';
export const difference = 'Difference';
export const total = 'Total';
/** The sum of what is counted, where other lines aren't. */
export const atDesk = 'At the desk';
const deskLines: Readonly<Record<string, string>> = {
  CASH: 'Cash, at the desk',
  CREDIT_CARD: 'Card terminal',
  PAYNOW: 'PayNow, at the desk',
  NETS: 'NETS, at the desk',
  BANK_TRANSFER: 'Bank transfer',
  CHEQUE: 'Cheque, at the desk',
};
export const methods = {
  CASH: 'Cash',
  NETS: 'NETS',
  BANK_TRANSFER: 'Bank transfer',
  CHEQUE: 'Cheque',
  CREDIT_CARD: 'Credit card',
  PAYNOW: 'PayNow',
  CREDIT: 'Club credit',
  VOUCHER: 'Voucher',
} as const;
/** A card on the desk's terminal travels as CREDIT_CARD, as one that paid online. */
export const lineName = (line: { method: keyof typeof methods; at_desk: boolean }) =>
  (line.at_desk ? deskLines[line.method] : undefined) ?? methods[line.method];

// Counting
export const count = 'Count the desk';
export const correction = 'Correct the closing';
export const openingFloat = 'Opening float';
export const openingFloatHelp = 'The cash in the till before the first payment. Count it with the rest.';
export const withFloat = (amount: string) => `with the float of ${amount}`;
export const countedOf = (name: string) => `${name} counted`;
export const shouldBe = (amount: string) => `Should be ${amount}.`;
export const off = (amount: string) => `Difference: ${amount}.`;
export const reasonOf = (name: string) => `Reason for the difference: ${name}`;
export const reasonNeeded = 'Say why it differs.';
export const correctionReason = 'Reason for the correction';
export const correctionNeeded = 'Say what you are correcting.';
export const close = 'Close the day';
export const closing = 'Closing the day';
export const correct = 'Save the correction';
export const correcting = 'Saving the correction';
export const cancel = 'Cancel';
export const dayClosed = (date: string) => `${date} is closed.`;
export const corrected = (date: string) => `The closing of ${date} is corrected.`;
export const refusals = {
  day_closed: {
    title: 'Someone else has just closed or corrected this day.',
    detail: 'Check what they counted.',
  },
  books_changed: {
    title: 'Money was taken or refunded while you counted.',
    detail: 'The amounts are up to date now. Check your count, then send it again.',
  },
} as const;

// Closings
export const closings = (version: number) => (version === 1 ? 'Closing' : `Correction ${version - 1}`);
export const closedBy = (name: string, when: string) => `${name}, ${when}`;
export const someone = 'A former login';
export const changed = 'Money has moved since this day was closed.';
export const changedDetail = 'Correct the closing to take it in.';
export const journal = 'Journal (CSV)';
export const journalColumns = {
  date: 'Date',
  time: 'Time',
  invoice: 'Invoice',
  number: 'Member number',
  name: 'Member',
  kind: 'Account',
  method: 'Method',
  amount: 'Amount',
} as const;
export const kinds = {
  BOOKING: 'Bookings',
  EVENT: 'Events',
  MEMBERSHIP: 'Membership fees',
  OTHER: 'Other invoices',
  NONE: 'Not on an invoice',
} as const;
export const past = 'Past closings';
export const pastFailed = 'We couldn’t load past closings.';
export const pastLoading = 'Loading past closings';
export const nothingClosed = 'No day is closed yet';
export const nothingClosedDetail = 'Closed days appear here.';
export const closedAt = 'Closed by';
export const entry = 'Entry';
