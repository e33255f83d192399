/** An invoice's status, in a word: a file of its own, as its tag is on more pages than the invoice. */
export const statuses = {
  DRAFT: 'Draft',
  UNPAID: 'Unpaid',
  PARTLY_PAID: 'Partly paid',
  PAID: 'Paid',
  VOID: 'Void',
  REFUNDED: 'Refunded',
} as const;
