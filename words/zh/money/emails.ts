export const emails = {
  INVOICE: {
    subject: '发票{number}：{amount}',
    paragraphs: [
      '您的发票{number}金额为{amount}，请在{due}前付款。',
      '项目：{items}。',
      '{button}',
      '任何人有此链接都可支付这张发票，无须登录。',
    ],
    button: '支付{amount}',
  },
  INVOICE_NOTHING_DUE: {
    subject: '发票{number}：{amount}',
    paragraphs: ['您的发票{number}金额为{amount}，无须付款。', '项目：{items}。', '{button}', '发票见附件。'],
    button: '查看发票',
  },
  RECEIPT: {
    subject: '收据：{number}，{amount}',
    paragraphs: ['谢谢。我们已收到{number}的付款{amount}：{payments}。', '{button}', '收据见附件。'],
    button: '查看收据',
  },
  PART_PAYMENT: {
    subject: '已收到付款：{number}，{amount}',
    paragraphs: ['谢谢。我们已收到{number}的付款{amount}：{payments}。', '{button}', '发票见附件。'],
    button: '查看发票',
  },
  FEE_CHARGE_PLANNED: {
    subject: '我们将于{charge_day}扣款{amount}',
    paragraphs: [
      '您的会费即将到期：{items}。我们将于{charge_day}从您尾号为{last4}的已保存卡扣取发票{number}的{amount}。',
      '您无须操作。如有余额，将先使用余额。',
      '{button}',
      '在该日之前，您可随时关闭自动付款，或以其他方式支付发票。',
    ],
    button: '查看或关闭',
  },
  FEE_NOT_CHARGED: {
    subject: '我们未能扣取您的会费',
    paragraphs: [
      '我们没有从您保存的卡扣取发票{number}的{amount}。{why_not}',
      '发票仍须支付。{again}',
      '{button}',
      '任何人有此链接都可支付这张发票，无须登录。',
    ],
    button: '支付{amount}',
  },
  FEE_AUTOPAY_OFF: {
    subject: '会费自动付款已关闭',
    paragraphs: [
      '您尾号为{last4}的已保存卡已移除，我们不再从该卡扣取会费。',
      '会费到期时，您会收到发票邮件。如要继续自动付款，请用另一张卡开启。',
      '{button}',
    ],
    button: '查看已保存的卡',
  },
  REFUND: {
    subject: '退款：{amount}',
    paragraphs: ['我们已将{amount}退回{destination}。{reason}', '{note}', '{next}', '{button}'],
    button: '查看付款',
  },
};
