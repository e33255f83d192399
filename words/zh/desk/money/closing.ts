/** Words of the day's closing. */
export const heading = '每日结算';
export const day = '日期';
export const dayFailed = '无法加载这一天。';
export const dayLoading = '正在加载这一天';
export const takings = (date: string) => `${date}的收款和退款`;
export const upToNow = '这一天还没有结束：以下截至现在。';
export const method = '方式';
export const takingsLabel = '收款';
export const refunded = '退款';
export const expected = '应有';
export const counted = '清点';
export const difference = '差额';
export const total = '合计';
export const atDesk = '柜台小计';
const deskLines: Readonly<Record<string, string>> = {
  CASH: '现金（柜台）',
  CREDIT_CARD: '刷卡机',
  PAYNOW: 'PayNow（柜台）',
  NETS: 'NETS（柜台）',
  BANK_TRANSFER: '银行转账',
  CHEQUE: '支票（柜台）',
};
export const methods = {
  CASH: '现金',
  NETS: 'NETS',
  BANK_TRANSFER: '银行转账',
  CHEQUE: '支票',
  CREDIT_CARD: '信用卡',
  PAYNOW: 'PayNow',
  CREDIT: '俱乐部余额',
  VOUCHER: '礼券',
} as const;
/** A card on the desk's terminal travels as CREDIT_CARD, as one that paid online. */
export const lineName = (line: { method: keyof typeof methods; at_desk: boolean }) =>
  (line.at_desk ? deskLines[line.method] : undefined) ?? methods[line.method];

// Counting
export const count = '清点柜台';
export const correction = '更正结算';
export const openingFloat = '备用零钱';
export const openingFloatHelp = '首笔收款之前收银柜里的现金，请一并清点。';
export const withFloat = (amount: string) => `含备用零钱${amount}`;
export const countedOf = (name: string) => `清点：${name}`;
export const shouldBe = (amount: string) => `应为${amount}。`;
export const off = (amount: string) => `差额：${amount}。`;
export const reasonOf = (name: string) => `差额的原因：${name}`;
export const reasonNeeded = '请说明差额的原因。';
export const correctionReason = '更正的原因';
export const correctionNeeded = '请说明更正的原因。';
export const close = '结算这一天';
export const closing = '正在结算';
export const correct = '保存更正';
export const correcting = '正在保存更正';
export const cancel = '取消';
export const dayClosed = (date: string) => `${date}已结算。`;
export const corrected = (date: string) => `${date}的结算已更正。`;
export const refusals = {
  day_closed: {
    title: '有人刚刚结算或更正了这一天。',
    detail: '请查看对方清点的金额。',
  },
  books_changed: {
    title: '您清点时有新的收款或退款。',
    detail: '金额已更新。请核对清点的金额，然后再次提交。',
  },
} as const;

// Closings
export const closings = (version: number) => (version === 1 ? '结算' : `更正${version - 1}`);
export const closedBy = (name: string, when: string) => `${name}，${when}`;
export const someone = '已删除的账户';
export const changed = '结算之后又有收款或退款。';
export const changedDetail = '请更正结算，把它们计入。';
export const journal = '日记账（CSV）';
export const journalColumns = {
  date: '日期',
  time: '时间',
  invoice: '发票',
  number: '会员编号',
  name: '会员',
  kind: '科目',
  method: '方式',
  amount: '金额',
} as const;
export const kinds = {
  BOOKING: '预订',
  EVENT: '活动',
  MEMBERSHIP: '会费',
  OTHER: '其他发票',
  NONE: '不在发票上',
} as const;
export const past = '以往的结算';
export const pastFailed = '无法加载以往的结算。';
export const pastLoading = '正在加载以往的结算';
export const nothingClosed = '还没有结算过';
export const nothingClosedDetail = '已结算的日子会显示在这里。';
export const closedAt = '结算人';
export const entry = '记录';
