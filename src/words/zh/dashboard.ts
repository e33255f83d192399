/** Words of the dashboard. */
export const greetings = {
  morning: '早上好',
  afternoon: '下午好',
  evening: '晚上好',
} as const;
/** How the day stands above the greeting; the year belongs in front of it. */
export const today = {
  locale: 'zh-SG',
  day: { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' },
  year: null,
} as const;

export const membershipCard = '会员卡';
export const memberNumber = '会员';
export const validUntil = '有效期至';
export const forLife = '终身';
export const cardFailed = '无法加载您的会员卡。';
export const noCard = '此登录账户没有会员卡。';

export const nextBookings = '接下来的预订';
export const all = '全部';
export const bookings = '预订';
export const bookingsFailed = '无法加载您的预订。';
export const bookingsOld = '您的预订可能已有变动。';
export const noBookings = '尚无预订';
export const noBookingsDetail = '您的预订会显示在这里，包括日期和状态。';
export const seeWhatIsFree = '查看空位';

export const confirmed = '已确认';
/** Of a booking within the family: behind its hours. */
export const forOther = (name: string) => `为${name}预订`;
/** A hold's time left, in whole minutes. */
export const heldFor = (minutes: number): string => (minutes < 1 ? '保留不到1分钟' : `保留${minutes}分钟`);
export const holdEnded = '保留已结束';
/** `amount` and `until` are written out. */
export const payBy = (amount: string, until: string): string => `${amount}，保留至${until}。`;
export const payNow = '立即付款';
export const holdEndedDetail = '其他人可以再预订这个时段。您没有付款。';
