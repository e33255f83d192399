/** Words of what looking payments up at the bank revealed. */
export const heading = '对账';
export const intro = '没有收到银行的付款消息时，我们会主动查询。以下是查询结果。';
export const loading = '正在加载对账结果';
export const failed = '无法加载对账结果。';
export const partsLabel = '显示';
export const parts = { open: '待处理', settled: '已处理' } as const;
export const kind = '类型';
export const nothingOpen = '没有待处理的事项';
export const nothingOpenDetail = '需要有人核对的付款会显示在这里。';
export const nothingSettled = '还没有对账结果';
export const nothingSettledDetail = '已处理的事项会显示在这里。';
export const kinds = {
  SETTLED: '已付款，事后查到',
  FAILED: '付款失败，事后查到',
  NOT_STARTED: '从未开始',
  UNKNOWN: '银行没有记录',
  MISMATCH: '付款金额不符',
} as const;
export const explanations = {
  SETTLED: '银行已收款，但我们没有收到消息。查询后已记为已付。',
  FAILED: '这笔付款在银行失败，没有扣款。',
  NOT_STARTED: '银行从未开始这笔付款，没有扣款。',
  UNKNOWN: '银行没有这笔付款的记录，因此记为失败。请核对银行的记录；如果已扣款，请再次查询。',
  MISMATCH: '金额或货币与发票不符，因此付款记为失败，款项仍在银行。请在银行系统退款，然后标记为已处理。',
} as const;
export const bankSays = '详情';
export const member = '会员';
export const payment = '付款';
export const paymentStatuses = { PENDING: '进行中', SETTLED: '已付', FAILED: '失败' } as const;
export const invoice = '发票';
export const noInvoice = '无';
export const found = '发现时间';
export const settledBy = (name: string, when: string) => `${when}由${name}处理`;
export const settledItself = '无需处理';
export const tookAsPaid = '再次查询后已记为已付。';
export const lookUp = '再次查询';
export const lookingUp = '正在询问银行';
export const outcomes = {
  PAID: '银行确认已付款，现已记为已付。',
  FAILED: '银行表示付款失败，没有扣款。',
  OPEN: '银行仍在等待会员付款。',
  UNKNOWN: '银行仍没有这笔付款的记录。',
  NOT_STARTED: '银行从未开始这笔付款。',
} as const;
export const otherAmount = (amount: string, currency: string) =>
  `银行收到${amount} ${currency}，与发票不符。`;
export const settle = '标记为已处理';
export const settling = '正在标记';
export const settleQuestion = (name: string) => `将${name}的付款标记为已处理？`;
export const reason = '处理方式';
export const reasonHelp = '例如：已在银行系统退款。';
export const reasonNeeded = '请说明处理方式。';
export const settled = '已标记为已处理。';
export const refusals = {
  finding_settled: { title: '已有人处理了这一项。', detail: '关闭后即可查看。' },
  no_gateway: { title: '这笔付款的银行连接已关闭。', detail: '请核对银行的记录。' },
  gateway_failed: { title: '银行没有响应。', detail: '请稍后再试。' },
} as const;
