/** 以一周显示设施价格的用语。 */
export const heading = '一周价格';
export const intro = '先选价格，再拖过适用的时段。';
export const introKeys = '键盘操作：方向键移动，Shift 加方向键选取，Enter 填入，Escape 取消选取。';
export const introRead = '每个时段的价格。';
export const brush = '填入内容';
export const defaultBrush = (price: string) => `默认 ${price}`;
export const inherit = '所有人的价格';
export const closedBrush = '关闭';
export const newPrice = '新价格';
export const newAmount = '每时段价格';
export const newKind = '类型';
export const addPrice = '使用此价格';
export const undo = '撤销';
export const fresh = '尚未保存';
export const cellName = (day: string, hours: string, what: string) => `${day} ${hours}：${what}`;
export const holidayClosed = '开放时间无法让假期全天关闭。';
export const holidayClosedDetail = '请保留一个开放时段，或在日历中关闭当天的设施。';
export const unpaintable = '请先填完下方列表中未完成的行，再填入价格。';
export const level = '查看对象';
export const everyone = '其他所有人';
export const day = '日期';
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
export const overlaps = (one: number, other: number) =>
  `价格 ${one} 与价格 ${other} 重叠：级别、日期和时间都相同。`;
export const unused = (price: number) =>
  `价格 ${price} 从不适用：不在开放时间内，或总有更具体的价格优先适用。`;
export const unreadable = (price: number) => `价格 ${price} 尚未填完，暂不显示。`;
export const noMatch = '无须核对：每个开放时段都有唯一价格。';
