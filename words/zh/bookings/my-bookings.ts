/** Words of a member's own bookings. Times, days and amounts come in written out. */
import { length, shortLength } from '../app/dates.ts';

export const heading = '我的预订';

// The list
export const coming = '即将到来';
export const past = '过去';
export const which = '显示';
export const loading = '正在加载您的预订';
export const listFailed = '无法加载您的预订。';
export const waitsOld = '您的候补可能不是最新。';
export const listOld = '您的预订可能不是最新。';
export const nothingComing = '没有即将到来的预订';
export const nothingComingDetail = '您的预订会显示在这里。';
export const nothingPast = '没有过去的预订';
export const nothingPastDetail = '已完成或已取消的预订会显示在这里。';
export const nothingOnPageDetail = '没有那么多预订。';
export const seeWhatIsFree = '查找空位';

// A booking's status
export const confirmed = '已确认';
export const underWay = '进行中';
export const over = '已完成';
export const cancelled = '已取消';
export const holdEnded = '保留已过期';
export const released = '未到场，已释出';
export const checkedIn = '已签到';
export const checkInBy = (until: string) => `${until}前签到`;
/** Of a booking within the family: behind its hours. */
export const forOther = (name: string) => `为${name}预订`;
export const payIn = (minutes: number) => (minutes < 1 ? '保留不到1分钟' : `保留${shortLength(minutes)}`);

// Price
export const noCharge = '免费';
export const paid = '已付';
export const toPay = '待付';
export const dueBy = (time: string) => `${time}前付款`;
export const partPaid = (amount: string) => `已付${amount}`;
export const givenBack = (amount: string) => `已退${amount}`;
export const nothingPaid = '未付款';

// Details
export const back = '我的所有预订';
export const bookingHeading = '预订';
export const bookingLoading = '正在加载预订';
export const bookingFailed = '无法加载此预订。';
export const bookingOld = '此预订可能不是最新。';
export const noSuchBooking = '找不到此预订';
export const noSuchBookingDetail = '请检查网址。此预订可能属于其他会员。';
export const toMyBookings = '查看我的预订';
export const nameLabel = '预订姓名';
export const bookedOn = '预订时间';
export const priceHeading = '价格';
export const total = '合计';
export const paidLine = '已付';
export const backLine = '退款';
export const seeInvoice = '查看发票';
export const peak = '高峰';
export const holdTitle = (minutes: number) =>
  minutes < 1 ? '为您保留的时间不到1分钟。' : `为您保留${length(minutes)}。`;
export const holdDetail = (amount: string, until: string) => `请在${until}前支付${amount}以确认预订。`;
/** Of a booking that is to be moved, in a list and in a sentence. */
export const insteadOf = (what: string) => `代替${what}`;
export const moveDetail = (amount: string, until: string) =>
  `请在${until}前支付${amount}以更改预订。在此之前，您的预订保持不变。`;
export const moveOverDetail = '您的预订没有更改，也没有扣款。';
export const seeMoved = '查看目前的预订';
export const paidBefore = '目前的预订';
export const cancelMove = '不更改';
export const cancelMoveQuestion = '要放弃新的时段吗？';
export const keepsCurrent = '您保留目前的预订，不会被扣款。';
export const keepMove = '保留新的时段';
export const moveCancelled = '您已放弃这个时段。';
export const inProgress = '付款处理中';
export const payNow = (amount: string) => `支付${amount}`;
/** Of a confirmed booking with an open invoice. */
export const toPayTitle = (amount: string) => `待付${amount}`;
export const toPayDetail = '您的预订已确认。可在此处或俱乐部付款。';
export const holdOverTitle = '保留已过期。';
export const holdOverDetail = '其他人可以再预订这个时段。您没有被扣款。';
export const releasedTitle = '您未按时签到，时段已释出。';
export const releasedDetail = (until: string, wasPaid: boolean) =>
  `签到已于${until}截止。${wasPaid ? '不予退款。' : ''}`;
export const checkInTitle = (until: string) => `请在${until}前于门口签到。`;
export const checkInDetail = (opens: string) => `可从${opens}起扫描门口的二维码，否则时段将释出。`;
export const cancelledTitle = '此预订已取消。';
export const notRefundedDetail = '离开始时间太近，不予退款。';
export const nothingPaidDetail = '您没有被扣款。';

export const repeatWeekly = '每周重复';

// The calendar feed
export const addToCalendar = '加入日历';
export const calendarFileFailed = '无法生成日历文件。';
export const feedOpen = '与您的日历同步';

// Cancelling
export const actions = '管理预订';
export const cancelBooking = '取消预订';
export const bookAgain = '再次预订';
export const policyHeading = '如果取消';
export const policyUntil = (until: string) => `${until}前`;
export const policyAfter = '之后';
export const policyNow = '现在起';
export const allBack = '全额退款';
export const shareBack = (percent: number) => `退款${percent}%`;
export const nothingBack = '不退款';
export const policyUnpaid = '开始之前都可取消。您尚未付款。';
export const policyFree = '开始之前都可免费取消。';
export const cancelQuestion = (name: string) => `取消${name}？`;
export const refundIsNothing = (whole: string) => `离开始时间太近，${whole}不予退还。`;
export const voucherBack = '您的礼券可以再次使用。';
export const voucherSpent = '礼券不能再次使用。';
export const unpaidRefund = '尚未付款，无需退款。';
export const freeRefund = '此预订免费。';
export const refundChanged = '退款金额已有变动。';
export const refundChangedDetail = '尚未取消，请查看新的金额。';
export const cancelIt = '取消预订';
export const cancelling = '正在取消';
export const keepIt = '保留预订';

// Changing the time
export const changeTime = '更改时间';
export const changeLoading = '正在加载';
export const changeUnavailable = '此操作需要网络连接，请重试。';
export const tooLateToChange = '不能更改此预订的时间：已过全额退款期限。';
export const changeHeading = '选择其他时间';
export const changeRule = '新时段订妥之前，您保留原来的时段。';
export const dayLabel = '日期';
export const previousDay = '前一天';
export const nextDay = '后一天';
export const dayLoading = '正在加载这一天';
export const dayFailed = '无法加载这一天。';
export const nothingFree = (day: string) => `${day}没有足够长的空闲时段，请试另一天。`;
export const samePrice = '价格相同';
export const less = (amount: string) => `少${amount}`;
export const more = (amount: string) => `多${amount}`;
export const chosenTime = '新时间';
export const newPrice = '新价格';
export const difference = '差额';
export const comesBack = (amount: string) => `退款${amount}`;
export const payMore = (amount: string) => `多付${amount}`;
export const payLess = (amount: string) => `少付${amount}`;
export const noDifference = '无差额';
export const changeTo = (when: string) => `更改为${when}`;
export const changing = '正在更改';
export const leaveIt = '保留原来的时间';
export const changed = '预订时间已更改。';
export const dearerTitle = (amount: string) => `这个时段贵${amount}。`;
export const dearerDetail = '付清之前，您保留原来的预订。';
export const moveAndPay = (amount: string) => `更改并支付${amount}`;
export const unchanged = '您的预订保持不变。';
/** Shown if no answer came. */
export const perhapsChanged = '更改可能已经生效，可以放心重试。';

/** Sentences for the codes that cancelling and changing are refused with. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  not_cancellable: { title: '现在取消已太迟。', detail: '它已开始或已结束。' },
  not_movable: { title: '此预订已不能更改。', detail: '它已开始、已结束或已取消。' },
  too_late_to_change: { title: '现在更改时间已太迟。', detail: '已过全额退款期限。' },
  price_changed: { title: '价格已有变动。', detail: '请查看后重新选择。' },
};
