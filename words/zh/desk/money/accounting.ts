export const heading = '会计';
export const intro = '按科目汇总的款项，供会计软件使用：每天一张凭证。款项计入收到或退还的当天。';
export const presets = { this: '本月', last: '上月' } as const;
export const loading = '正在加载凭证';
export const failed = '无法加载凭证。';
export const noMovement = '此期间没有款项进出';
export const noMovementDetail = '请选择其他期间。';
export const tableLabel = '按科目的凭证';
export const code = '代码';
export const account = '科目';
export const debit = '借方';
export const credit = '贷方';
export const total = '合计';

export const files = { XERO: '下载Xero文件', QUICKBOOKS: '下载QuickBooks文件' } as const;
export const tooManyLines = (count: number, most: number) =>
  `Xero每个文件最多${most}行，此凭证有${count}行。请为Xero选择较短的期间。`;
export const fileHelp = 'Xero按代码识别科目，QuickBooks按名称识别。两者的日期均为日/月/年。';

export const accountsHeading = '科目';
export const accountsIntro = '请填写各科目在会计软件中的代码和名称。多个科目可以相同。';
export const accountNames = {
  CASH: '柜台现金',
  CREDIT_CARD: '刷卡机',
  PAYNOW: '柜台PayNow',
  NETS: '柜台NETS',
  BANK_TRANSFER: '银行转账',
  CHEQUE: '支票',
  ONLINE: '网上付款',
  BOOKING: '预订',
  EVENT: '活动',
  MEMBERSHIP: '会费',
  OTHER: '其他发票',
  REFUNDS: '退款',
  VOUCHERS: '已用礼券',
  TAX: '消费税',
  CREDIT: '会员的俱乐部余额',
  UNALLOCATED: '未对应发票的付款',
  OPENING: '从其他系统转入的余额',
} as const;
export const codeOf = (name: string) => `${name}：代码`;
export const nameOf = (name: string) => `${name}：名称`;
export const taxRate = 'Xero中免税税率的名称';
export const taxRateHelp = '与Xero的税率名称一致。消费税单独列为科目，因此各行不含税。';
export const codeNeeded = '请输入代码。';
export const nameNeeded = '请输入名称。';
export const save = '保存科目';
export const saving = '正在保存科目';
export const saved = '科目已保存。';
export const refusals = {
  settings_changed: {
    title: '其他人刚刚更改了科目。',
    detail: '您输入的内容仍在，其他字段已更新为他们的更改。请核对后再保存。',
  },
} as const;
