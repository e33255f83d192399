/** Words of the pay page's summary and of releasing a booking. Amounts come in written out. */
export const summaryHeading = '摘要';
export const byVoucher = '礼券';
export const byCredit = '余额';
/** Payment by voucher and credit alone. */
export const confirmOwn = (hasVoucher: boolean, hasCredit: boolean) =>
  `确认：以${[hasVoucher && '礼券', hasCredit && '余额'].filter(Boolean).join('和')}支付`;
export const release = '释放此时段';
export const releaseQuestion = '要释放此时段吗？';
export const releaseDetail = '您将失去此预订，其他会员可以预订该时段。您不会被收费。';
export const releaseMoveDetail = '您保留目前的预订，不会被扣款。';
export const keepSlot = '保留';
export const releasing = '正在释放';
export const releaseFailed = '无法释放此时段。';
export const released = '时段已释放。';
export const releasedDetail = '您没有被收费。';
export const seeCalendar = '查看预订日历';
