/** Words of paying online and of the result. Amounts, days and times come in written out. */
import type { OnlineMethod, PaymentFailure, PaymentMethod, RefundDestination } from '@portal/contract';
import { refundedTo } from './refunds.ts';

export const heading = 'Pay online';
export const loading = 'Loading payment';
export const loadFailed = 'We couldn’t load this payment.';
export const unknown = 'This link doesn’t work';
export const unknownDetail = { onlyWith: 'invoice links', text: 'Open it again from your email.' } as const;

// Items to pay
export const invoiceNumber = (number: string) => `Invoice ${number}`;
export const discount = 'Discount';
export const paidBefore = 'Already paid';
export const due = 'To pay';
export const alreadyPaid = (number: string) => `${number} is already paid.`;
export const isVoid = (number: string) => `${number} was cancelled.`;
export const nothingDue = 'This invoice is already paid.';
export const nothingDueDetail = 'You weren’t charged again.';

// Payment method
export const methodHeading = 'How would you like to pay?';
export const methods: Readonly<Record<OnlineMethod, { name: string; detail: string; by: string }>> = {
  CREDIT_CARD: { name: 'Card', detail: 'Visa, Mastercard, American Express', by: 'by card' },
  NETS: { name: 'NETS', detail: 'Continue on your bank’s site', by: 'by NETS' },
  PAYNOW: { name: 'PayNow', detail: 'Scan with any bank app in Singapore', by: 'by PayNow' },
};
export const noGateway = 'Online payment isn’t available right now.';
export const noGatewayDetail = 'Pay at the club office.';
export const ownHeading = 'Vouchers and credit';
export const noVoucher = 'No voucher';
export const voucherUntil = (date: string) => date && `Expires on ${date}`;
export const creditOffer = 'Use your credit';
export const creditIs = (amount: string) => `You have ${amount}`;
export const payPart = 'Pay part of this';
export const partLabel = (currency: string) => `Amount to pay now, ${currency}`;
export const partHelp = (most: string) => `Up to ${most}. You can pay the rest later.`;
export const partError = (most: string) => `Enter an amount from 0.01 to ${most}, such as 25.50.`;
export const toPay = (how: string) => (how ? `To pay ${how}` : due);
export const payAll = (amount: string) => `Pay ${amount}`;
export const payBy = (amount: string, how: string) => `Pay ${amount} ${how}`;
export const paying = 'Processing';
export const inProgress = (way: string) => `A payment of ${way} is in progress.`;
export const inProgressDetail = {
  onlyWith: 'paying once',
  text: 'If you pay another way and both go through, we’ll refund what you paid twice.',
} as const;
export const continuePayment = 'Continue that payment';
export const notPaid = 'You haven’t been charged.';

// The hold
export const heldUntil = (time: string) => `Your booking is on hold until ${time}.`;
export const timeLeft = 'Time left';
export const holdOver = 'Your hold has expired.';
export const holdOverDetail = 'You haven’t been charged. Check whether the time is still free.';
export const seeFree = 'Find a free time';
/** Of a dearer time for a booking. */
export const moveHeldUntil = (time: string) =>
  `The new time is on hold until ${time}. You keep your booking until you’ve paid.`;
export const moveOverDetail = 'Your booking hasn’t moved. You haven’t been charged.';
export const seeBookings = 'View your bookings';

// The code
export const codeName = (club: string) => `PayNow to ${club}`;
export const codeLabel = 'PayNow code to scan';
export const steps = [
  'Open your bank app and choose Scan.',
  'Check the name and amount.',
  'Approve. This page updates by itself.',
] as const;
export const phoneSteps = [
  'Save the code as a picture.',
  'Open your bank app, choose Scan, then that picture.',
  'Check the name and amount, and approve. This page updates by itself.',
] as const;
export const saveCode = 'Save code';
export const saveHelp = 'On this phone? Save the code, then choose the picture in your bank app.';
export const codeFile = (number: string) => `paynow-${number}.png`;
export const onBankPage = 'Continue on your bank’s site';
export const anotherWay = 'Pay another way';
export const neverTwice = {
  onlyWith: 'paying once',
  text: 'Already paid? You can close this page. You won’t be charged twice.',
} as const;
export const codeUntil = (time: string) => `This code expires at ${time}.`;
export const codeOver = 'This code has expired.';
export const codeOverDetail = 'If you’ve paid, stay on this page. If not, create a new code.';
export const newCode = 'Create a new code';
export const drawing = 'Creating the code';
export const codeFailed = 'We couldn’t create the code.';

// The result
export const resultHeading = 'Your payment';
export const resultLoading = 'Checking your payment';
export const resultFailed = 'We couldn’t check your payment.';
export const resultUnknown = 'We can’t find that payment';
export const resultUnknownDetail = 'Check the link. If you’ve paid, it will appear under Payments.';
export const receiptComes = { onlyWith: 'confirming emails', text: 'We’ll email your receipt.' } as const;
export const waiting = 'Waiting for your bank.';
export const waitingDetail = 'This can take a minute. You can close this page.';
export const emailComes = { onlyWith: 'confirming emails', text: 'We’ll email you.' } as const;
export const paid = 'Payment received. Thank you.';
/** "S$10.00 by voucher, S$4.00 from club credit and S$16.00 by PayNow." */
export const paidBy = (parts: readonly string[]) => `${new Intl.ListFormat('en-GB').format(parts)}.`;
/** Another host may have methods of its own, or not say which it was. */
export const wayOf = (amount: string, method: string) =>
  method ? `${amount} ${ways[method] ?? `by ${method}`}` : amount;
const ways: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'by card',
  NETS: 'by NETS',
  PAYNOW: 'by PayNow',
  VOUCHER: 'by voucher',
  CREDIT: 'from club credit',
  CASH: 'in cash',
  BANK_TRANSFER: 'by bank transfer',
  CHEQUE: 'by cheque',
} satisfies Readonly<Record<PaymentMethod, string>>;
export const tooLate = 'Your payment arrived after the hold expired.';
export const backTitle = 'We’ll refund your payment.';
export const partBack = 'We’ll refund part of your payment.';
export const partLate = 'You paid more than was due.';
export const goesBack: Readonly<
  Record<RefundDestination, (amount: string, method: PaymentMethod, until: string | null) => string>
> = {
  SOURCE: (amount, method) =>
    `We’ll refund ${amount} ${refundedTo('SOURCE', method, null)}. Banks take a few days.`,
  CREDIT: (amount) => `${amount} added to your club credit.`,
  CASH: (amount) => `${amount} refunded in cash.`,
  VOUCHER: (amount, _method, until) =>
    `You can use the ${amount} voucher again${until === null ? '' : `, until ${until}`}.`,
};
export const failedHeading = 'Your payment didn’t go through';
export const failures: Readonly<Record<PaymentFailure, string>> = {
  declined: 'Your bank declined the payment. You haven’t been charged.',
  authentication:
    'Your bank wanted you to confirm this payment, and it wasn’t confirmed. You haven’t been charged.',
  abandoned: 'The payment wasn’t completed. You haven’t been charged.',
  expired: 'The time to pay ran out. You haven’t been charged.',
  gateway: 'We couldn’t open your bank’s site. You haven’t been charged.',
  mismatch: 'The amount received doesn’t match. The club office will contact you.',
};
export const tryPayingAgain = 'Try again';
export const paidOn = 'Paid on';
export const amountLabel = 'Amount';
export const seeTransactions = 'View payments';
export const toDashboard = 'Go to the home page';

/** The API's refusals, in words for people. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  paid: { title: 'This was paid while you were here.', detail: 'You weren’t charged again.' },
  void: {
    title: 'This invoice was cancelled.',
    detail: 'You haven’t been charged.',
  },
  no_gateway: { title: noGateway, detail: noGatewayDetail },
  method_not_offered: {
    title: 'This payment method isn’t available right now.',
    detail: 'Choose another one.',
  },
  gateway_failed: {
    title: 'Your bank isn’t responding.',
    detail: 'You haven’t been charged. Try again later.',
  },
  idempotency_in_flight: {
    title: 'This payment is already being processed.',
    detail: 'Wait a moment, then try again.',
  },
};
