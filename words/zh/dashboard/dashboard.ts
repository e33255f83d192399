/** Words of the dashboard. */
export const greetings = {
  morning: '早上好',
  afternoon: '下午好',
  evening: '晚上好',
} as const;
/** The day above the greeting; the year belongs in front of it. */
export const today = {
  locale: 'zh-SG',
  day: { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' },
  year: null,
} as const;

export const cardFailed = '无法加载您的会员卡。';
export const noCard = '此登录账户没有会员卡。';

export const nextBookings = '接下来的预订';
export const all = '全部';
export const bookings = '预订';
export const bookingsFailed = '无法加载您的预订。';
export const noBookings = '尚无预订';

export const confirmed = '已确认';
/** Of a booking within the family: behind its hours. */
export const forOther = (name: string) => `为${name}预订`;
/** A hold's time left, in whole minutes. */
/** The page’s main action. */
export const book = '预订球场或房间';

export const onHold = '保留中';
export const holdEnded = '保留已过期';
export const holdEndedDetail = '其他人可以再预订这个时段。您没有被扣款。';

// Any part
export const failed = '无法加载此页。';
export const restIsWell = '本页其他内容均为最新。';
export const old = '内容可能不是最新。';

export const amountDue = '应付金额';
export const dueFailed = '无法加载应付款项。';
export const inProgress = '付款处理中';
export const pay = '付款';
/** Accessible label of the link, which tells it from others on the page. */
export const payOne = (sum: string, of: string) => `为${of}付款${sum}`;
export const seeInvoices = (count: number) => `查看${count}张发票`;
export const dueBy = (day: string) => `请在${day}前付款`;
export const wasDue = (day: string) => `已逾期，原定${day}`;

export const clubCredit = '俱乐部余额';

export const beingChecked = (count: number) =>
  count === 1 ? '我们正在审核您的资料更改。' : `我们正在审核您的${count}项资料更改申请。`;
export const changeSent = (count: number, day: string) =>
  (count === 0 ? '更改' : `${count}项更改`) + (day ? `，${day}提交。` : '。');
export const seeRequest = '查看申请';
export const requestsFailed = '无法加载您的更改申请。';
export const offersFailed = '无法加载您的候补机会。';
export const noticesFailed = '无法加载您的会籍状态。';

export const endingVouchers = '即将到期的礼券';
export const vouchers = '礼券';
export const vouchersFailed = '无法加载您的礼券。';
/** Below what a voucher takes off. */
export const off = '优惠';
export const percent = (value: number) => `${value}%`;
export const endsIn = (days: number) =>
  days === 0 ? '今天到期' : days === 1 ? '明天到期' : `${days}天后到期`;

export const comingEvents = '近期活动';
export const events = '活动';
export const eventsFailed = '无法加载活动。';
export const noEvents = '尚无活动安排。';
export const going = '您将参加';
export const waiting = '候补中';
export const seatsLeft = (count: number) => (count === 0 ? '已满，可候补' : `还剩${count}个名额`);

export const news = '新闻';
export const newsLink = '新闻';
export const newsFailed = '无法加载新闻。';
export const noNews = '尚无新闻。';
