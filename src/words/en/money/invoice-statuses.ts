/** How an invoice stands, in a word: apart, as its tag is on more pages than its paper. */
export const statuses = {
  DRAFT: 'Draft',
  UNPAID: 'Unpaid',
  PARTLY_PAID: 'Partly paid',
  PAID: 'Paid',
  VOID: 'Void',
  REFUNDED: 'Refunded',
} as const;
