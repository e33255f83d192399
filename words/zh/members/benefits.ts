/** Words of what a membership gives. Days and amounts come in written out. */
export const heading = '您的权益';
export const loading = '正在加载您的权益';
export const failed = '无法加载您的权益。';
export const old = '权益内容可能不是最新。';
export const none = '此登录账户未关联会籍';
export const noneDetail = '权益随会籍提供。请联系俱乐部办公室。';
export const yourTier = '您的会籍';
export const toPosts = '优惠与礼遇';

// Fee and term
export const feeAndTerm = '会费与会期';
export const fee = '会费';
export const term = '会期';
export const noTerm = '无期限';
export const forEver = '终身';
export const years = (number: number) => `${number}年`;
/** "2、5或10年" */
export const yearsOf = (numbers: readonly number[]) =>
  numbers.length === 1
    ? years(numbers[0] ?? 0)
    : `${numbers.slice(0, -1).join('、')}或${years(numbers.at(-1) ?? 0)}`;
export const validUntil = '有效期至';
export const renewal = '续会';
export const renewalDue = (date: string) => `请在${date}前续会。`;
export const renewsUntil = (date: string) => `付款后，您的会籍有效至${date}。`;
export const pay = (amount: string) => `支付${amount}`;
export const renewalLater = (date: string) => `我们会在${date}前发出发票，付款后会籍即可延续。`;
export const renewalOver = (date: string) => `您的会籍已于${date}到期。请向俱乐部办公室索取续期发票。`;

// Booking ahead
export const advance = '何时可以预订';
export const opensDays = (days: number, time: string) =>
  days === 0 ? `当天${time}起` : `提前${days}天，${time}起`;
/** "每次开始前2小时" */
export const opensMinutes = (minutes: number) => `每次开始前${span(minutes)}`;
export const notBooked = '不包含在您的会籍中';
export const noFacilities = '目前没有可预订的设施。';
export const toBookings = '查找空位';

/** "2小时", "14天", "90分钟" */
export const span = (minutes: number) =>
  minutes % 1440 === 0
    ? `${minutes / 1440}天`
    : minutes % 60 === 0
      ? `${minutes / 60}小时`
      : `${minutes}分钟`;
/** "2小时至30天" */
export const spans = (least: number, most: number) =>
  least === most ? span(least) : `${span(least)}至${span(most)}`;

// Discount
export const discount = '折扣';
export const discountOf = (perCent: string) => `优惠${perCent}%`;
export const discountDetail = '符合条件的预订和发票会自动享有折扣。';
export const usedUp = '本月的折扣额度已用完。';
export const usedUpDetail = '折扣于每月1日重新开始。';

// Vouchers and cards
export const vouchers = '礼券';
export const vouchersFailed = '无法加载您的礼券。';
export const vouchersReady = (number: number) => (number === 0 ? '目前没有礼券。' : `${number}张礼券可用。`);
export const toVouchers = '查看您的礼券';
export const cards = '会员卡';
export const toCards = '前往个人资料';

// Tiers beside each other
export const compare = '比较会籍级别';
export const compareDetail = '各级别之间的不同之处。';
export const tier = '级别';
/** A level's name without the years of its term. */
export const tierName = (level: string) => level.replace(/，?\d+年/, '').replace('（）', '');
/** “S$5.00（…）” */
export const feeFor = (amount: string, service: string) => `${amount}（${service}）`;
export const ahead = '预订窗口期';
export const yours = '您的级别';
export const otherFees = (corporate: string, staff: string) =>
  `公司会员不论级别均为${corporate}。俱乐部员工为${staff}。`;
