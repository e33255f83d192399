/** Words about what a payment was for and what to do next. Amounts, days and times come in written out. */
export const paidForHeading = '付款项目';
export const forHeading = '应付项目';
export const startedOn = '开始时间';
export const addToCalendar = '加入日历';
export const calendarFileFailed = '无法生成日历文件。';
export const viewBooking = '查看预订';
export const viewReceipt = '查看收据';
export const viewInvoice = '查看发票';
export const stillOnHold = '您的预订仍在保留中。';
export const payToKeep = (time: string) => `请在${time}前付款以保留预订。`;
/** Of a dearer time for a booking, which stays as it is until it is paid. */
export const moveStillOnHold = '您的预订保持不变，新的时段仍为您保留。';
export const payToMove = (time: string) => `请在${time}前付款以完成更改。`;
export const moved = '您的预订已更改。';
export const payInstead = (how: string) => `${how}付款`;
export const payWithOwn = '使用礼券或余额';
export const signInToSee = '登录以查看您的付款';
export const seePublicBooking = '查看预订日历';
export const confirmed = '您的预订已确认。';
export const checkInBetween = (from: string, until: string) => `请在${from}至${until}之间到门口签到。`;
