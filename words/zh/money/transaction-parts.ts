/** Words of the parts of the transactions page that load on demand. Days and amounts come in written out. */
export const month = '月份';
export const spent = '支出';
export const soFar = '至今';
export const noInvoices = '尚无发票';
export const noInvoicesDetail = '您的发票和付款会显示在这里。';
export const nothingFits = '没有符合的发票';
export const nothingFitsDetail = '请换个日期，或显示全部。';
export const clearFilters = '显示全部';
export const nothingOnPageDetail = '没有那么多发票。';
export const numberHas = '发票编号';
export const from = '从';
export const to = '至';
export const toBeforeFrom = '结束日期早于开始日期。';
export const sort = '排序';
export const sorts = {
  '-issued_at': '由新到旧',
  issued_at: '由旧到新',
  '-total': '金额由大到小',
  total: '金额由小到大',
  '-invoice_number': '发票编号，从大到小',
  invoice_number: '发票编号，从小到大',
} as const;
export const apply = '应用';
export const selectedTitle = '已选择';
export const selectedCount = (count: number) => `${count}张发票`;
export const payTogether = '一次付清，每张发票各有收据。';
export const mostAtOnce = (most: number) => `一次最多可付${most}张。`;
export const clear = '清除';
export const paySum = (sum: string) => `支付${sum}`;
