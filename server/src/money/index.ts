// The door: all that other code may import of money.
// Invoices, and payments, credit, vouchers and refunds.

// Routes and jobs, and what they need from bookings
export { openGateway } from './gateways/open.ts';
export type { OpenedGateway } from './gateways/open.ts';
export type { Sale, Sales } from './invoices/sales.ts';
export { moneyJobs } from './jobs.ts';
export { moneyRoutes } from './routes.ts';

// Called by other capabilities: invoices
export { readFeeTable } from './fees/fees.ts';
export type { FeeTable } from './fees/fees.ts';
export { tierFees } from './fees/tier-routes.ts';
export { deleteDrafts } from './invoices/draft-invoices.ts';
export { invoiceReader } from './invoices/find-invoices.ts';
export type { InvoiceLine, TakenDiscount } from './invoices/invoices.ts';
export { invoiceStatements, issueInvoice, voidUnpaid, waiveRest } from './invoices/invoices.ts';
export { issueAgain, moveShare } from './invoices/invoices.ts';
export { lockInvoice, lockInvoices } from './invoices/lock-invoices.ts';
export { feeWords, isStaff } from './invoices/membership-invoice.ts';
export { openRenewal } from './invoices/membership-invoice.ts';
export { notifyInvoice } from './mails/notify.ts';
export { HOLD_EXTENSION } from './online/begin.ts';
export { refundedTo } from './mails/emails.ts';
export { nextPaymentEnd, pendingPayment } from './payments/pending-payment.ts';
export { planRefunds, refundInvoice, readRefunds } from './refunds/refund-invoice.ts';
export { isOverdue } from './summary/still-due.ts';
export { dueFirst } from './summary/still-due.ts';

// Called by other capabilities: saved cards
export { readFeeConsent } from './autopay/consent.ts';
export { chargeableForOpenings, mayChargeOpenings } from './cards/consent.ts';
export { creditAndCard, eraseCards, ownCards } from './cards/saved-cards.ts';
export { payWithCard } from './online/charge.ts';

// Called by other capabilities: discounts and vouchers
export { spokenAmount } from './spoken-amount.ts';
export {
  discountLeft,
  discountReader,
  groupOfMember,
  groupOfPercent,
  takeDiscount,
} from './tender/discount/discount.ts';
export type { GroupMonth } from './tender/discount/discount.ts';
export { returnVouchers } from './tender/voucher/return-voucher.ts';
export type { FoundVoucher } from './tender/voucher/use-voucher.ts';
export { paysBookings, refuseVoucher, usableVouchers, useVoucher } from './tender/voucher/use-voucher.ts';
export { hasVoucherStatus } from './tender/voucher/vouchers.ts';

// Called by other capabilities: imports
export {
  findCreditObstacles,
  findInvoiceObstacles,
  findVoucherObstacles,
  importBalance,
  importVoucher,
  readAmount,
  undoCredit,
  undoInvoices,
  undoVouchers,
} from './imports/import-money.ts';

// Called by the demo club and by operations
export { invoiceNumber, sumLines } from './invoices/invoices.ts';
export { changeCredit, readCredit } from './tender/credit/credit.ts';
export { startOfMonth } from './tender/discount/discount.ts';
export { lastVoucherDay, newVoucherCode } from './tender/voucher/vouchers.ts';
export { unbalancedBooks } from './unbalanced-books.ts';

// Tables, for joins
export {
  cardConsent,
  cardSetup,
  feeAutopay,
  feeCharge,
  feeRunMember,
  gatewayCustomer,
  creditEntry,
  invoice,
  invoiceCounter,
  invoiceLine,
  memberCredit,
  payment,
  paymentShare,
  product,
  reconciliationFinding,
  refund,
  savedCard,
  voucher,
  voucherGroup,
} from './tables.ts';
