/** Words of using a voucher on an invoice. Days and amounts come in written out. */
export const heading = '使用礼券';
export const loading = '正在加载您的礼券';
export const loadFailed = '无法加载您的礼券。';
export const which = '选择礼券';
export const endsOn = (date: string) => date && `有效期至${date}`;
export const byCode = '输入礼券代码';
export const none = '您没有适用于此发票的礼券。';
export const codeLabel = '礼券代码';
export const codeHelp = '16个字符，四个一组，见“礼券”。';
export const takeFor = (amount: string) => `使用，抵付${amount}`;
export const takeCode = '使用此代码';
export const using = '正在使用';
export const notNow = '暂不使用';
export const leaves = (amount: string) => `还需支付${amount}。`;
export const leavesNothing = '可支付全部金额。';

// Errors
export const typeCode = '请输入礼券代码。';
export const unknown = '您没有此代码的礼券。';
export const usedOn = (date: string) => `此礼券已在${date}使用。`;
export const endedOn = (date: string) => `此礼券已在${date}到期。`;
export const withdrawn = '俱乐部已撤回此礼券。';
export const readyFrom = (date: string) => `此礼券从${date}起有效。`;
export const notForThis = '此礼券不适用于此发票。';
export const usedMeanwhile = '此礼券刚刚被使用。';
export const wholeOnly = (rest: string) => `保留中的预订须一次付清。请在网上用此礼券并支付${rest}。`;
export const refusals = {
  paid: { title: '您查看期间，这笔款项已付清。', detail: '您的礼券没有使用。' },
  void: { title: '此发票已取消。', detail: '您的礼券没有使用。' },
} as const;
export const notUsed = '您的礼券没有使用。';
