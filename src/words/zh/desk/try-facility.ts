/** Words of trying a facility’s rules before they are saved. */
export const heading = '以会员身份试看';
export const intro =
  '按您在上面输入的内容，以会员的视角查看一天。不会保存任何内容，并会找出不再符合规定的预订。';
export const level = '级别';
export const day = '日期';
export const dayMissing = '请输入日期，例如2026年12月31日。';
export const show = '试看';
export const showing = '正在试看';
export const unreadable = '有些内容还无法识别。';
export const unreadableDetail = '请检查上面的金额和数字，然后再试。';
export const invalid = '有些内容不可行：';
export const dayOf = (date: string, name: string) => `${date}（${name}）`;
export const opens = (when: string) => `${when}开放预订。`;
export const neverOpens = '该级别不能预订此设施。';
export const holidayOf = (name: string) => `假日：${name}`;
export const closedAllDay = '全天不开放';
export const closedAllDayDetail = '这一天没有开放时间。';
export const states = {
  free: '可预订',
  booked: '已预订',
  held: '保留中',
  closed: '不开放',
  'not-open': '尚未开放',
  past: '已过',
} as const;
export const peaks = { DEFAULT: null, PEAK: '高峰', SUPER_PEAK: '超高峰' } as const;
export const nothingBroken = '所有即将到来的预订仍符合规定。';
export const broken = (bookings: number) =>
  `${bookings.toLocaleString('en-SG')}个即将到来的预订将不再符合规定`;
export const brokenDetail = '保存之后它们仍然有效。请在日历中改期或取消。';
export const firstOf = (shown: number) => `列出前${shown}个。`;
export const codes = {
  outside_hours: '不在开放时间内',
  off_grid: '开始和结束不在时段上',
  too_short: '太短',
  too_long: '太长',
} as const;
