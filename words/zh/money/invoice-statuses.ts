/** An invoice's status, in a word: a file of its own, as its tag is on more pages than the invoice. */
export const statuses = {
  DRAFT: '草稿',
  UNPAID: '未付',
  PARTLY_PAID: '部分已付',
  PAID: '已付',
  VOID: '作废',
  REFUNDED: '已退款',
} as const;
