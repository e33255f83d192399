/** Words of what follows from a member's status at the staff's desk. */
export const consequencesFailed = '无法加载与这位会员相关的内容。';
export const statusChoices = {
  bookings: { label: (count: number) => `${count}项未来的预订`, KEEP: '保留', END: '取消并退款' },
  seats: { label: (count: number) => `活动的${count}个席位`, KEEP: '保留', END: '退还并退款' },
  household: {
    label: (count: number) => `${count}个关联会籍`,
    KEEP: '保留至其到期日',
    END: '一并结束，包括其预订',
  },
} as const;
export const statusFollows = {
  waiting: {
    KEEP: (count: number) => `${count}个候补名额：保留，但在会员恢复有效之前会被跳过。`,
    END: (count: number) => `${count}个候补名额：放弃。`,
  },
  opening_requests: {
    KEEP: (count: number) => `${count}项开放前的请求：会员届时若非有效会员，将被拒绝。`,
    END: (count: number) => `${count}项开放前的请求：撤回。`,
  },
  saved_cards: (count: number) => `${count}张已保存的卡：会员无法登录期间不会扣会费。`,
  invoices: (count: number, amount: string) => `${count}张未付发票（${amount}）：仍须支付。`,
  credit: (amount: string) => `会所余额${amount}：保留。`,
  vouchers: (count: number) => `${count}张礼券：保留。`,
} as const;
