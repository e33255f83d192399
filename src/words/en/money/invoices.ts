/** Words of one invoice. Days and amounts come in written out. */
export const back = 'Transactions';
export const heading = 'Invoice';
export const loading = 'Loading the invoice';
export const loadFailed = 'We could not load this invoice.';
export const old = 'This invoice may have changed.';
export const noSuchInvoice = 'There is no such invoice';
export const noSuchInvoiceDetail = 'Its address may have been cut short. The letter about it has the whole.';

// How it stands, beside its word
export const payBy = (day: string) => `Pay by ${day}.`;
export const wasDue = (day: string) => `This was due on ${day}.`;
export const restOf = (total: string) => `The rest of ${total}.`;
export const nothingToPay = 'Nothing is left to pay.';
export const nothingEver = 'It was made void: nothing is to be paid.';
export const allCameBack = 'What was paid has gone back.';
export const draft = 'It is not issued yet.';

// The paper
export const date = 'Date';
export const dueDate = 'Pay by';
export const discountGroup = 'Discount group';
export const perCent = (group: string) => `${group} per cent`;
export const whatFor = 'What for';
export const amount = 'Amount';
export const discount = 'Discount';
export const total = 'Total';
export const paid = 'Paid so far';
export const refunded = 'Refunded';
export const toPay = 'To pay';
export const limited = 'Anyone who has this link sees this much, and can pay.';

// What can be done
export const pay = (sum: string) => `Pay ${sum}`;
export const pdf = 'PDF';
export const print = 'Print';
export const pdfFailed = 'We could not make the PDF.';
export const seeBooking = 'See the booking';

// What happened
export const happened = 'What happened';
export const issued = 'Issued';
export const voided = 'Made void';
export const nothingHappened = 'Nothing is paid yet.';
export const paidBy = (method: string, sum: string) => `${sum} paid by ${method}`;
export const onItsWay = (method: string, sum: string) => `${sum} by ${method}, on its way`;
export const methods = {
  CREDIT_CARD: 'credit card',
  NETS: 'NETS',
  PAYNOW: 'PayNow',
  VOUCHER: 'voucher',
  CASH: 'cash',
  CHEQUE: 'cheque',
  CREDIT: 'credit with the club',
} as const;
export const cameBack = {
  SOURCE: (sum: string) => `${sum} goes back to where it came from`,
  CREDIT: (sum: string) => `${sum} is credit with the club`,
  VOUCHER: (sum: string) => `${sum} is on your voucher again`,
} as const;

// A voucher
export const voucherOffer = 'Use a voucher';
export const vouchersMissing = 'We could not load your vouchers.';
export const voucherPaid = (sum: string) => `Your voucher paid ${sum}.`;
