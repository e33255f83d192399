import { byMethod } from '../money/invoice.ts';

/** Words of a new booking at the desk. Days, times and amounts come in written out. */
export const findMember = 'Member';
export const findHelp = 'Type a name, number, email or telephone.';
export const noneFound = 'No member has this name, number, email or telephone.';
export const changeMember = 'Change';
export const memberUntil = (level: string, day: string) => `${level}, to ${day}`;
export const owes = 'Owes';
export const nothingOwed = 'Nothing';
export const overdueOf = (invoices: number) => (invoices === 1 ? '1 overdue' : `${invoices} overdue`);
export const credit = 'Club credit';

// Limits of the household
export const bookingsThatDay = (place: string, used: number, limit: number) =>
  `${place}: ${used} of ${limit} bookings used that day`;
export const timeThatDay = (place: string, used: string, limit: string) =>
  `${place}: ${used} of ${limit} used that day`;
export const bookingsThatWeek = (place: string, used: number, limit: number) =>
  `${place}: ${used} of ${limit} bookings used that week`;
export const timeThatWeek = (place: string, used: string, limit: string) =>
  `${place}: ${used} of ${limit} used that week`;
export const bookingsAhead = (place: string, used: number, limit: number) =>
  `${place}: ${used} of ${limit} upcoming bookings used`;
export const timeAhead = (place: string, used: string, limit: string) =>
  `${place}: ${used} of ${limit} booked ahead`;
export const wantsBoth = 'They want both';
export const runsUntil = (end: string) => `Runs already, until ${end}`;
export const wholePrice = 'The price is for the whole time.';
export const noCancelling = 'It can’t be cancelled: it runs already.';

// The payment
export const paysNow = 'Pays now, here';
export const paysLater = 'Or pays later';
export const paysLaterOnly = 'Pays later';
export const referenceOptional = 'Reference, optional';
export const invoiceDue = (day: string) => `Invoice, due by ${day}`;
export const dueDate = 'Due by';
export const dueMissing = 'Choose a day from today on.';
export const emailLink = (end: string) => `Email a link, on hold until ${end}`;
export const noAddress = 'No email address';
export const confirmFree = 'Confirm, free of charge';
export const confirmNow = (sum: string, method: keyof typeof byMethod) =>
  `Confirm, ${sum} ${byMethod[method]}`;
export const confirmInvoice = (sum: string, day: string) => `Confirm, ${sum} due by ${day}`;
export const holdAndEmail = (sum: string) => `Hold, and email a link for ${sum}`;
export const confirm = 'Confirm';

// Emails and refunds
export const confirmationTo = (email: string) => `The confirmation goes to ${email}.`;
export const receiptTo = (email: string) => `Confirmation and receipt go to ${email}.`;
export const linkTo = (email: string) => `The link to pay goes to ${email}.`;
export const callMember = (phone: string | null) =>
  phone === null
    ? 'No email address and no telephone number on file.'
    : `No email address. Tell them: ${phone}.`;
export const refundIf = (share: string, until: string) => `${share} refund if cancelled by ${until}.`;
export const noRefund = 'No refund if cancelled: it starts too soon.';
export const bookedAndPaid = (name: string, place: string, when: string, payment: string) =>
  `Booked for ${name}: ${place}, ${when}. ${payment}`;
export const notRecorded = (name: string) =>
  `Booked for ${name}, but the payment wasn’t recorded. Take it here.`;

// An open booking
export const heldUntil = (end: string) => `On hold until ${end}, unless it’s paid`;
export const payTitle = (name: string) => `Payment of ${name}`;
