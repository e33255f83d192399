/** Words of paying online and of what came of it. Amounts, days and times come in written out. */
import type { OnlineMethod, PaymentFailure, PaymentMethod } from '@portal/contract';

export const heading = 'Pay online';
export const loading = 'Loading what there is to pay';
export const loadFailed = 'We could not load what there is to pay.';
export const unknown = 'There is nothing to pay here';
export const unknownDetail =
  'The link may be cut short, or belong to something else. Open it once more from the mail that brought you here.';

// What is paid for
export const invoiceNumber = (number: string) => `Invoice ${number}`;
export const discount = 'Discount';
export const paidBefore = 'Paid before';
export const due = 'To pay';
export const alreadyPaid = (number: string) => `${number} is paid.`;
export const isVoid = (number: string) => `${number} is void.`;
export const nothingDue = 'There is nothing left to pay.';
export const nothingDueDetail = 'You need do no more. Nothing was taken now.';

// How it is paid
export const methodHeading = 'How would you like to pay?';
export const methods: Readonly<Record<OnlineMethod, { name: string; detail: string; by: string }>> = {
  CREDIT_CARD: { name: 'Card', detail: 'On the bank’s page', by: 'by card' },
  NETS: { name: 'NETS', detail: 'On your bank’s page', by: 'by NETS' },
  PAYNOW: { name: 'PayNow', detail: 'Scan with any bank app in Singapore', by: 'by PayNow' },
};
export const noGateway = 'We take no money online at the moment.';
export const noGatewayDetail = 'Please pay at the club office.';
export const ownHeading = 'Vouchers and credit';
export const noVoucher = 'No voucher';
export const voucherUntil = (date: string) => date && `Ends on ${date}`;
export const creditOffer = 'Use your credit';
export const creditIs = (amount: string) => `You have ${amount}`;
export const payPart = 'Pay only a part';
export const partLabel = (currency: string) => `Amount to pay now, ${currency}`;
export const partHelp = (most: string) => `Up to ${most}. The rest stays to be paid.`;
export const partError = (most: string) => `Type an amount from 0.01 to ${most}, such as 25.50.`;
export const toPay = (how: string) => `To pay ${how}`;
export const payAll = (amount: string) => `Pay ${amount}`;
export const payBy = (amount: string, how: string) => `Pay ${amount} ${how}`;
export const paying = 'One moment';
export const notPaid = 'You have paid nothing.';

// The hold
export const heldUntil = (time: string) => `We hold the booking until ${time}.`;
export const timeLeft = 'Time left';
export const holdOver = 'The booking is no longer held.';
export const holdOverDetail = 'You have paid nothing. See whether the time is still free.';
export const seeFree = 'See what is free';

// The code
export const codeName = (club: string) => `PayNow to ${club}`;
export const codeLabel = 'PayNow code to scan';
export const steps = [
  'Open your bank’s app and choose Scan.',
  'Check the name and the amount.',
  'Approve. This page moves on by itself.',
] as const;
export const saveCode = 'Save the code';
export const saveHelp = 'On this phone? Save the code, then pick the picture in your bank’s app.';
export const codeFile = (number: string) => `paynow-${number}.png`;
export const onBankPage = 'Go on at the bank’s page';
export const anotherWay = 'Pay another way';
export const neverTwice = 'Paid already? Stay here or close the page. We will not charge you twice.';
export const codeUntil = (time: string) => `Scan it until ${time}.`;
export const codeOver = 'This code has run out.';
export const codeOverDetail = 'If you have paid, stay here: we still hear of it. Otherwise make a new code.';
export const newCode = 'Make a new code';
export const drawing = 'Drawing the code';
export const codeFailed = 'We could not draw the code.';

// What came of it
export const resultHeading = 'Your payment';
export const resultLoading = 'Looking at your payment';
export const resultFailed = 'We could not look at your payment.';
export const resultUnknown = 'We know no such payment';
export const resultUnknownDetail =
  'The address may be cut short. If you have paid, the receipt comes by mail, and your transactions show it.';
export const waiting = 'We are waiting for your bank.';
export const waitingDetail =
  'This can take a minute. The page moves on by itself; you may close it, and we will send a mail.';
export const paid = 'Paid. Thank you.';
/** "S$16.00 by PayNow and S$10.00 by voucher" */
export const paidBy = (parts: readonly string[]) => `${parts.join(' and ')}.`;
export const wayOf = (amount: string, method: PaymentMethod) => `${amount} ${ways[method]}`;
const ways: Readonly<Record<PaymentMethod, string>> = {
  CREDIT_CARD: 'by card',
  NETS: 'by NETS',
  PAYNOW: 'by PayNow',
  VOUCHER: 'by voucher',
  CREDIT: 'from your credit',
  CASH: 'in cash',
  CHEQUE: 'by cheque',
};
export const tooLate = 'The money came too late for this.';
export const backTitle = 'You get your money back.';
export const partBack = 'You get some of the money back.';
export const partLate = 'Some of the money was not needed any more.';
export const goesBack: Readonly<Record<'SOURCE' | 'CREDIT' | 'VOUCHER', (amount: string) => string>> = {
  SOURCE: (amount) => `${amount} goes back the way it came. Banks take some days.`,
  CREDIT: (amount) => `${amount} is your credit with the club now.`,
  VOUCHER: (amount) => `The voucher of ${amount} can be used again.`,
};
export const failedHeading = 'The payment did not go through';
export const failures: Readonly<Record<PaymentFailure, string>> = {
  declined: 'Your bank refused it. You have paid nothing.',
  abandoned: 'It was not finished. You have paid nothing.',
  expired: 'The time to pay ran out. You have paid nothing.',
  gateway: 'The bank’s page could not be opened. You have paid nothing.',
  mismatch: 'Another amount came than was asked for. The club office looks at it and gets in touch.',
};
export const tryPayingAgain = 'Try again';
export const paidOn = 'Paid on';
export const amountLabel = 'Amount';
export const seeInvoice = (number: string) => `See invoice ${number}`;
export const seeTransactions = 'See your transactions';
export const seeBookings = 'See your bookings';
export const toDashboard = 'Go to the home page';

/** What the API refuses with, as people are told it. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  paid: { title: 'This has been paid meanwhile.', detail: 'Nothing more was taken.' },
  void: {
    title: 'This is no longer to be paid.',
    detail: 'The invoice was made void. You have paid nothing.',
  },
  no_gateway: { title: noGateway, detail: noGatewayDetail },
  method_not_offered: { title: 'This way of paying is closed at the moment.', detail: 'Choose another one.' },
  gateway_failed: {
    title: 'The bank does not answer.',
    detail: 'You have paid nothing. Try again in a while.',
  },
  idempotency_in_flight: {
    title: 'This payment is under way already.',
    detail: 'Wait a moment, then press again.',
  },
};
