/** Words of a booking that was just made, where the club alone knows what became of it. Times and amounts come in written out. */
export const notSeen = '请求已发送';
export const notSeenDetail = (wanted: string) =>
  `俱乐部已收到您预订${wanted}的请求，但目前还看不到这笔预订。再次预订之前，请先查看您的预订。`;
export const noTime = '看不到这笔预订的时间。';
export const noTimeDetail = (wanted: string) => `您选择的是${wanted}。请向俱乐部办公室确认。`;
export const otherTime = '俱乐部登记了另一个时间。';
export const otherTimeDetail = (wanted: string) => `您选择的是${wanted}。`;
export const bookingTitle = '您的预订';
export const viewInvoice = '查看发票';
export const seeBookings = '查看您的预订';
