/** Words of one invoice. Days and amounts come in written out. */
export const back = 'Payments';
export const heading = 'Invoice';
export const receipt = 'Receipt';
export const taxInvoice = 'Tax invoice';
export const loading = 'Loading the invoice';
export const loadFailed = 'We couldn’t load this invoice.';
export const old = 'This invoice may be out of date.';
export const noSuchInvoice = 'Invoice not found';
export const noSuchInvoiceDetail = {
  onlyWith: 'invoice links',
  text: 'It may belong to another login. The link in the invoice’s email opens it without signing in.',
} as const;

// Its status, beside its word
export const payBy = (day: string) => `Due by ${day}.`;
/** Of a booking on hold: the day is said where it isn't today. */
export const payByTime = (time: string, day: string | null) =>
  day === null ? `Due today by ${time}.` : `Due by ${time} on ${day}.`;
/** Of a membership fee that the member lets us charge. */
export const chargedByItself = (day: string) => `We’ll charge your saved card on ${day}.`;
export const wasDue = (day: string) => `This was due on ${day}.`;
export const restOf = (total: string) => `Remaining from ${total}.`;
export const nothingToPay = 'This invoice is paid.';
export const nothingEver = 'This invoice was cancelled.';
export const allCameBack = 'This invoice has been refunded.';
export const draft = 'This invoice hasn’t been issued yet.';

// The paper
export const date = 'Date';
export const dueDate = 'Due by';
export const billedTo = 'Billed to';
export const memberNumber = (number: string) => `Member ${number}`;
export const discountGroup = 'Discount group';
export const perCent = (group: string) => `${group} per cent`;
export const whatFor = 'Description';
export const amount = 'Amount';
export const discount = 'Discount';
export const waived = 'Not charged, booking cancelled';
export const beforeTax = 'Before GST';
export const tax = (percent: number) => `GST, ${percent}%`;
export const taxRefunded = 'GST in the refund';
export const total = 'Total';
export const paid = 'Paid';
export const refunded = 'Refunded';
export const toPay = 'Amount due';
export const limited = 'Anyone with this link can view and pay this invoice.';

// Actions
export const inProgress = 'Payment in progress';
export const pay = (sum: string) => `Pay ${sum}`;
export const payIt = 'Pay this invoice';
export const pdf = 'PDF';
export const print = 'Print';
export const pdfFailed = 'We couldn’t create the PDF.';
export const seeBooking = 'View booking';
export const booking = 'Booking';
export const cancelledBooking = 'Cancelled booking';

// History
export const historyTitle = 'History';
export const issued = 'Issued';
export const voided = 'Cancelled';
export const nothingHappened = 'No payments yet.';
export const paidBy = (method: string, sum: string) => `${sum} paid${method && ` by ${method}`}`;
export const onItsWay = (method: string, sum: string) => `${sum}${method && ` by ${method}`}, pending`;
export const methods = {
  CREDIT_CARD: 'credit card',
  NETS: 'NETS',
  PAYNOW: 'PayNow',
  VOUCHER: 'voucher',
  CASH: 'cash',
  BANK_TRANSFER: 'bank transfer',
  CHEQUE: 'cheque',
  CREDIT: 'club credit',
} as const;

// A voucher
export const voucherOffer = 'Use a voucher';
export const vouchersMissing = 'We couldn’t load your vouchers.';
export const voucherPaid = (sum: string) => `Paid ${sum} with your voucher.`;
