/** Words of the bookings calendar. Times, days and amounts come in written out. */
export const heading = '预订';
export const calendarName = (day: string) => `各设施的时段，${day}`;

// The strip of days
export const days = '日期';
export const today = '今天';
export const previousDays = '前两周';
export const nextDays = '后两周';
export const pickDate = '选择日期';
export const notOpenYet = '尚未开放';
/** "虚线框的日期逐日开放：提前7天，上午9:00起。" */
export const openingRule = (before: number, at: string) => `虚线框的日期逐日开放：提前${before}天，${at}起。`;
export const dotted = '虚线框的日期尚未开放。';
/** While the day that this device showed last is checked. */
export const asOf = (at: string) => `${at}的空闲情况。`;

// Filters
export const filters = '显示';
export const all = '全部';
export const onlyFree = '仅显示可订';
export const moreFilters = '人数与时间';
export const forPeople = (count: number) => `${count}人或以上`;
/** "下午6:00至8:00有空" */
export const freeAt = (time: string) => `${time}有空`;

// The grid
export const facility = '设施';
export const earlierToday = '今天较早时段';
export const byHour = '按小时预订。';
export const byHalfHour = '按半小时预订。';
export const bySession = '按场次预订。';
/** "按晚预订，下午3:00至上午11:00。" */
export const byNight = (from: string, to: string) => `按晚预订，${from}至${to}。`;
export const peakFrom = (time: string) => `${time}起为高峰时段。`;
/** "Anchor Hall A和Anchor Hall B合为Anchor Hall。" */
export const joined = (parts: readonly string[], whole: string) =>
  `${parts.slice(0, -1).join('、')}和${parts.at(-1) ?? ''}合为${whole}。`;
/** Capacity of a facility, the member included. */
export const people = (count: number) => `最多${count}人`;
export const freeOfCharge = '免费';
export const booked = '已订';
export const onHold = '保留中';
export const onHoldUntil = (time: string) => `保留至${time}`;
export const yours = '您的';
export const pay = '待付款';
export const payBy = (time: string) => `${time}前付款`;
export const offer = '候补到位';
export const offerUntil = (time: string) => `保留至${time}`;
export const closedLabel = '关闭';
export const past = '已过';
export const justTaken = '刚被订走';
export const takenLabel = '被订走';

/** A cell, spoken whole: "Tennis Court 2，下午5:00至6:00，空闲，S$6.00". */
export const spoken = {
  free: (price: string) => `空闲，${price}`,
  peak: (price: string) => `空闲，高峰，${price}`,
  nothing: '空闲，免费',
  booked: '已订',
  held: (until: string) => `保留中，另一位会员保留至${until}`,
  mine: '您的预订',
  toPay: (until: string) => `您的预订，待付款，${until}前付款`,
  offered: (until: string) => `候补到位，为您保留至${until}`,
  notOpen: '尚未开放',
  closed: '关闭',
  past: '已过',
  taken: '刚被订走',
  offer: (letter: string) => `备选${letter}`,
} as const;

export const legend = '图例';
export const legendNames = {
  free: '空闲',
  peak: '空闲，高峰',
  chosen: '您的选择',
  mine: '您的预订',
  booked: '已订',
  held: '另一位会员保留中',
  'not-open': '尚未开放',
  closed: '关闭',
} as const;

// Cards on a phone
export const hoursFree = (count: number) => `${count}小时空闲`;
export const timesFree = (count: number) => `${count}个时段空闲`;
export const noneFree = '已订满';
export const noneLeft = '没有剩余时段';
export const noneOpen = '尚未开放';
export const firstFree = (time: string) => `${time}起有空。`;
/** "下午4:00、下午8:00至10:00已订" */
export const bookedTimes = (times: readonly string[]) => `${times.join('、')}已订`;
export const joinWaitingList = '加入候补';

// The summary
export const yourBooking = '您的预订';
export const nothingChosen = '请选择时间';
export const howToChoose = '选择一个时段。拖动或再选下一时段可延长。';

// Loading, failing, nothing to show
export const loading = '正在加载这一天';
export const dayFailed = '无法加载这一天。';
export const dayOld = '内容可能不是最新。';
