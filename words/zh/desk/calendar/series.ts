/** Words of bookings for every week at the desk. Times, days and amounts come in written out. */
export const everyWeekOf = '每周预订';
export const title = '每周预订';
export const once = '改为只订一次';
export const until = '直到';
export const untilWrong = '请选择首次之后26周内的日期。';
export const checking = '正在检查每一周';
export const checkFailed = '无法检查这些周。';
export const weeksLabel = '逐周';
export const freeOfCharge = '免费';
export const invoiced = '每周各有一张发票，当天付款。';
export const skipped = (count: number) => `${count}周无法预订，将略过。`;
export const noneFree = '这些周都无法预订。';
export const confirm = (count: number, sum: string | null) => `确认${count}周，${sum ?? '免费'}`;
export const confirming = '正在预订';
export const booked = (name: string, place: string, count: number) =>
  `已为${name}预订：${place}，${count}周。`;
export const weekTaken = '有一周刚被订走。未作任何预订：请查看列表。';

// Cancelling
export const cancelLater = (count: number) => `同时取消此系列之后的${count}周`;
export const laterRefund = '每周各按其政策退款，方式相同。';
export const laterCancelled = (count: number) => `之后的${count}周也已取消。`;
export const someLeft = (count: number) => `之后有${count}周未能取消。请打开后重试。`;
export const limitReached = '家庭已达上限。';
