/** Errors of fields of payments, vouchers and invoices, each under its code. */

export const tierTwice = 'Give each tier once.';
export const bothDays = 'Enter both days, or neither.';
export const overOneYear = 'Choose a year at most.';
export const dayOver = 'This day is over.';
export const nothingToPay = 'Nothing to pay: keep the voucher for another booking.';
export const voucherNotForFacility = 'You can’t use this voucher for this facility.';
export const voucherNotForPayment = 'You can’t use this voucher for this payment.';
export const voucherNotNow = 'You can’t use this voucher now.';
export const groupDiscontinued = 'Vouchers of this group are discontinued.';
export const voucherTooLong = ({ year }: { year: number }) =>
  `The voucher would be valid beyond the year ${year}.`;
export const othersCredit = 'Only the member whose invoice this is can use their credit.';
export const leftToPay = ({ cents }: { cents: number }) => `This leaves ${cents} cents to pay: choose how.`;
export const paymentTooLarge = ({ cents }: { cents: number }) => `One payment is of ${cents} cents at most.`;
export const moreThanDue = ({ cents }: { cents: number }) => `No more than ${cents} cents are due.`;
export const moreThanCredit = ({ left }: { left: string }) => `The member has ${left} of club credit left.`;
export const noCreditLeft = 'The member has no club credit left.';
export const moreThanPaid = ({ cents }: { cents: number }) => `No more than ${cents} cents can go back.`;
export const holdPaidInPart = 'A booking on hold must be paid in full.';
export const sharePaidInPart = 'A share of a booking must be paid in full.';
export const cardMethod = 'A saved card is charged with the method CREDIT_CARD.';
export const oneOrSeveral = 'Give one invoice, or several in invoices.';
export const othersInvoices = 'These invoices are of different members.';
export const linesOutside = ({ least, most }: { least: number; most: number }) =>
  `The lines must come to between ${least} and ${most} cents.`;
export const notOffered = 'This is not one of the choices.';
export const differenceReason = 'Give a reason for the difference.';
export const correctionReason = 'Give a reason for the correction.';
export const dayAhead = 'This day has not begun.';
