/** Words of a member's vouchers. Days and amounts come in written out. */
export const heading = '礼券';
export const which = '显示';
export const tabs = { ready: '可用', used: '已用', ended: '已过期' } as const;
export const loading = '正在加载您的礼券';
export const listFailed = '无法加载您的礼券。';
export const listOld = '您的礼券可能不是最新。';

export const noVouchers = {
  ready: { title: '没有可用的礼券', detail: '俱乐部给您的礼券会显示在这里。' },
  used: { title: '没有用过的礼券', detail: '已使用的礼券会显示在这里。' },
  ended: { title: '没有过期的礼券', detail: '过期和撤回的礼券会显示在这里。' },
} as const;
export const nothingOnPageDetail = '没有那么多礼券。';

// Of one voucher
export const off = '优惠';
/** "10%优惠", "S$10优惠" */
export const valueOff = (value: string) => value && `${value}${off}`;
export const perCent = (value: number) => `${value}%`;
export const paysBooking = '用于预订。';
export const paysBookingOf = (category: string) => `用于预订：${category}。`;
export const paysInvoices = '用于支付发票。';
export const paysAtDesk = '请在前台出示。';
export const givenOn = (date: string) => date && `${date}发放。`;

// Its status
export const ready = (until: string) => (until ? `可用，有效期至${until}` : '可用');
export const readyFrom = (from: string) => `${from}起可用`;
export const endsOn = (daysLeft: number, date: string) =>
  daysLeft === 0 ? '今天到期' : daysLeft === 1 ? `明天到期，${date}` : `${daysLeft}天后到期，${date}`;
export const usedOn = (date: string) => (date ? `${date}使用` : '已使用');
export const used = '已用';
export const endedOn = (date: string) => (date ? `${date}到期` : '已到期');
export const withdrawn = '俱乐部已撤回';

// The code, full screen
export const show = '出示';
/** Accessible label of the button, which tells it from others on the page: "出示Guest pass的代码". */
export const showCodeOf = (name: string) => `出示${name}的代码`;
export const close = '关闭';
export const qrOf = '礼券的二维码';
export const showAtDesk = '请在前台出示此码。';
export const qrMissing = '无法生成二维码，请使用下面的字母。';
