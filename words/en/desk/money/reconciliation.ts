/** Words of what looking payments up at the bank revealed. */
export const heading = 'Reconciliation';
export const intro =
  'When the bank’s message about a payment doesn’t arrive, we look the payment up. This is what we found.';
export const loading = 'Loading the findings';
export const failed = 'We couldn’t load the findings.';
export const partsLabel = 'Show';
export const parts = { open: 'To settle', settled: 'Settled' } as const;
export const kind = 'Kind';
export const nothingOpen = 'Nothing to settle';
export const nothingOpenDetail = 'Payments to check with the bank appear here.';
export const nothingSettled = 'No findings yet';
export const nothingSettledDetail = 'Settled findings appear here.';
export const kinds = {
  SETTLED: 'Paid, found later',
  FAILED: 'Failed, found later',
  NOT_STARTED: 'Never started',
  UNKNOWN: 'Unknown to the bank',
  MISMATCH: 'Another amount was paid',
} as const;
export const explanations = {
  SETTLED:
    'The bank took this payment. Its message never arrived, so we took it as paid when we looked it up.',
  FAILED: 'This payment failed at the bank. Nothing was taken.',
  NOT_STARTED: 'The bank never started this payment. Nothing was taken.',
  UNKNOWN:
    'The bank doesn’t know this payment, so it failed here. Check the bank’s own records. If money was taken, look the payment up again.',
  MISMATCH:
    'The amount or currency differs from the invoice, so the payment failed here and the money is still at the bank. Refund it in the bank’s system, then mark this as settled.',
} as const;
export const bankSays = 'Details';
export const member = 'Member';
export const payment = 'Payment';
export const paymentStatuses = { PENDING: 'in progress', SETTLED: 'paid', FAILED: 'failed' } as const;
export const invoice = 'Invoice';
export const noInvoice = 'None';
export const found = 'Found';
export const settledBy = (name: string, when: string) => `Settled by ${name}, ${when}`;
export const settledItself = 'Needed no action';
export const tookAsPaid = 'Looked up again and taken as paid.';
export const lookUp = 'Look up again';
export const lookingUp = 'Asking the bank';
export const outcomes = {
  PAID: 'The bank says this was paid. It is now taken as paid.',
  FAILED: 'The bank says this failed. Nothing was taken.',
  OPEN: 'The bank is still waiting for the member to pay.',
  UNKNOWN: 'The bank still doesn’t know this payment.',
  NOT_STARTED: 'The bank never started this payment.',
} as const;
export const otherAmount = (amount: string, currency: string) =>
  `The bank took ${amount} ${currency}, which isn’t what the invoice asks for.`;
export const settle = 'Mark as settled';
export const settling = 'Marking as settled';
export const settleQuestion = (name: string) => `Mark the payment of ${name} as settled?`;
export const reason = 'What was done';
export const reasonHelp = 'For example: refunded in the bank’s system.';
export const reasonNeeded = 'Say what was done.';
export const settled = 'Marked as settled.';
export const refusals = {
  finding_settled: { title: 'Someone else has settled this.', detail: 'Close this to see it.' },
  no_gateway: { title: 'This payment’s bank connection is off.', detail: 'Check the bank’s own records.' },
  gateway_failed: { title: 'The bank isn’t responding.', detail: 'Try again later.' },
} as const;
