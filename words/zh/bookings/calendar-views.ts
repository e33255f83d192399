/** Words of the calendar's week and month, and of the way from one view to the other. */
export const views = '预订';
export const viewNames = { day: '日', week: '周', month: '月' } as const;
export const mineView = '我的预订';
export const awayDevice = '您的设备使用其他时区。';

// The week of one facility
export const weekName = (facility: string, days: string) => `${facility}，按日期和时段，${days}`;
export const weekRange = (from: string, to: string) => `${from}至${to}`;
export const previousWeek = '上一周';
export const nextWeek = '下一周';
export const otherFacility = '房间或球场';
export const weekLoading = '正在加载这一周';
export const weekFailed = '无法加载这一周。';
export const listFailed = '无法加载设施列表。';
export const seeDay = (day: string) => `${day}，当天所有设施`;
export const nothingToBook = '找不到此设施';
export const nothingToBookDetail = '请检查网址，或从日视图选择设施。';
export const seeTheDay = '前往日视图';

// The month
export const previousMonth = '上个月';
export const nextMonth = '下个月';
export const monthLoading = '正在加载这个月';
export const monthFailed = '无法加载这个月。';
export const monthAbout = '每天的空闲时段。选择日期即可预订。';
export const showPastWeeks = '显示过去几周';
export const hidePastWeeks = '隐藏过去几周';
export const freeOf = (free: number, slots: number) => `空闲${free}/${slots}`;
/** The same where there is little room. */
export const freeShort = (free: number) => `余${free}`;
/** A day over its column of the week, in two lines. */
export const weekHead = (day: string) => day.replace('周', '\n周');
export const dayStates = {
  FULL: '已满',
  CLOSED: '关闭',
  PAST: '已过',
  NOT_OPEN: '尚未开放',
} as const;
