/** Words of bookings that repeat every week. Times, days and amounts come in written out. */
export const heading = '每周重复';
export const rule = (hours: string) => `此预订之后的几周，同一地点、同一时间：${hours}。`;
export const weeksLabel = '周数';
export const loading = '正在逐周查看';
export const loadFailed = '无法查看这几周。';
export const weeks = '各周的情况';
export const noCharge = '免费';
export const alreadyBooked = '已被预订。';
export const limitReached = '您的家庭已达预订上限。';
const price = (amount: string | null) => (amount ? `，${amount}` : '，免费');
export const bookAll = (count: number, amount: string | null) =>
  (count === 1 ? '预订' : `全部预订，共${count}周`) + price(amount);
export const bookFree = (count: number, amount: string | null) => `预订可订的${count}周` + price(amount);
export const booking = '正在预订';
export const leave = '只保留这一次';
export const noneFree = '这几周都无法预订。请减少周数，或另选时间。';
export const openUntil = (day: string, count: number) => `目前可预订至${day}：可重复${count}周。`;
export const nothingFits = (day: string) => `暂时无法重复此预订。目前可预订至${day}，下一周的时段尚未开放。`;
export const conflict = {
  title: '其中一个时段刚刚被订走。',
  detail: '没有预订任何时段。请重新查看可订的时段。',
};
export const booked = (count: number) => `已预订${count}周。`;
export const bookedFree = '无需付款。';
export const bookedHeld = (amount: string, until: string) =>
  `已为您保留。请在${until}前支付${amount}以确认预订。`;
export const payThem = (amount: string) => `支付${amount}`;
export const seeThem = '查看我的预订';
