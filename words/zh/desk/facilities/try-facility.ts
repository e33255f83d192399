/** Words of trying a facility’s rules before they are saved. */
export const heading = '以会员视角预览';
export const intro =
  '按您在上面输入的内容，查看会员当天看到的时段，并找出不再符合规定的预订。不会保存任何内容。';
export const level = '级别';
export const day = '日期';
export const dayMissing = '请输入日期，例如2026年12月31日。';
export const show = '预览';
export const showing = '正在加载预览';
export const unreadable = '部分内容无法识别。';
export const unreadableDetail = '请检查上面的金额和数字，然后再试。';
export const invalid = '部分内容无效：';
export const dayOf = (date: string, name: string) => `${date}（${name}）`;
export const opens = (when: string) => `${when}开放预订。`;
export const neverOpens = '该级别不能预订此设施。';
export const holidayOf = (name: string) => `假期：${name}`;
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
export const nothingBroken = '所有未来的预订仍符合规定。';
export const broken = (bookings: number) => `${bookings.toLocaleString('en-SG')}个未来的预订将不再符合规定`;
export const brokenDetail = '保存之后它们仍然有效。请在日历中改期或取消。';
export const firstOf = (shown: number) => `仅列出前${shown}个。`;
export const codes = {
  outside_hours: '不在开放时间内',
  off_grid: '开始或结束时间与时段不符',
  too_short: '太短',
  too_long: '太长',
} as const;
