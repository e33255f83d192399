/** 以一周显示设施价格的用语。 */
export const heading = '一周价格';
export const intro = '按您输入的价格和开放时间计算每个时段的价格，尚未保存。';
export const introRead = '每个时段的价格。';
export const level = '查看对象';
export const everyone = '其他所有人';
export const time = '时间';
export const dayNames = {
  MON: '周一',
  TUE: '周二',
  WED: '周三',
  THU: '周四',
  FRI: '周五',
  SAT: '周六',
  SUN: '周日',
  PUBLIC_HOLIDAY: '公共假期',
  SCHOOL_HOLIDAY: '学校假期',
} as const;
export const hours = (from: string, to: string) => `${from}至${to}`;
export const closedLabel = '关闭';
export const asWeekday = '按当天星期';
export const byDefault = '默认';
export const overlap = '重叠';
export const found = '请核对';
export const gap = (days: string, when: string) => `${days}，${when}：没有设定价格，按默认价格收费。`;
export const overlaps = (one: number, other: number) =>
  `价格 ${one} 与价格 ${other} 重叠：级别、日期和时间都相同。`;
export const unused = (price: number) =>
  `价格 ${price} 从不适用：不在开放时间内，或总有更具体的价格优先适用。`;
export const unreadable = (price: number) => `价格 ${price} 尚未填完，暂不显示。`;
export const noHours = '填写开放时间后会显示一周价格。';
export const noMatch = '无须核对：每个开放时段都有唯一价格。';
