import type { NoticeKind } from '@portal/contract';

export const bodies: Readonly<Record<Exclude<NoticeKind, 'CLUB_NOTICE'>, string>> = {
  BOOKING_CONFIRMED: '{time}',
  BOOKING_CHANGED: '{time}',
  BOOKING_CANCELLED: '{time}',
  BOOKING_REMINDER: '{time}',
  BOOKING_RELEASED: '无人签到：{time}',
  INVITATION_RECEIVED: '{time}。请接受或谢绝。',
  INVITATION_CHANGED: '{time}。请重新接受或谢绝。',
  INVITATION_ENDED: '{time}',
  INVITATION_ANSWERED: '{time}。看看谁会来。',
  SHARE_REQUESTED: '{time}。请在{until}前付款。',
  SHARE_ENDED: '{time}。您的分摊金额已无需支付。',
  SHARE_PAID: '{time}。款项退还给您。',
  SHARE_LAPSED: '{time}。已由您承担。',
  BOOKING_OPENED: '{time}。现在可以预订。',
  OPENING_HELD: '{time}。请在{until}前付款。',
  OPENING_REFUSED: '{time}。您可以看看其他空闲时段。',
  WAITING_LIST_OFFER: '{time}。请在{until}之前接受。',
  WAITING_LIST_LAPSED: '{time}。已让给下一位会员。',
  INVOICE_ISSUED: '请查看发票内容和付款方式。',
  INVOICE_DUE: '请查看到期日和付款方式。',
  PAYMENT_DECLINED: '没有扣款。请重试，或改用其他方式。',
  PAYMENT_RECEIVED: '谢谢。请查看收据。',
  FEE_CHARGE_PLANNED: '请查看扣款日和停止方法。',
  FEE_NOT_CHARGED: '请查看原因和付款方式。',
  FEE_AUTOPAY_OFF: '用于缴付会费的卡已被移除。',
  REFUND_MADE: '请查看退款去向。',
  VOUCHER_RECEIVED: '{name}，有效期至{day}',
  EVENT_REGISTERED: '{time}',
  EVENT_SEATS_FREED: '{time}',
  EVENT_CHANGED: '现为{time}',
  EVENT_CALLED_OFF: '{time}',
  EVENT_REMINDER: '{time}',
  UPDATE_REQUEST_DECIDED: '请查看俱乐部的决定。',
  MEMBERSHIP_RENEWED: '有效期至{day}。',
  PASSWORD_CHANGED: '如果不是您本人，请告诉俱乐部。',
  PASSKEY_ADDED: '如果不是您本人，请告诉俱乐部。',
  PASSKEY_REMOVED: '如果不是您本人，请告诉俱乐部。',
  ONE_TIME_CODES_ON: '如果不是您本人，请告诉俱乐部。',
  ONE_TIME_CODES_OFF: '如果不是您本人，请告诉俱乐部。',
  RECOVERY_CODE_USED: '如果不是您本人，请告诉俱乐部。',
  EMAIL_CHANGING: '请用我们发到该邮箱的链接确认。',
  EMAIL_CHANGED: '我们的邮件会发到新邮箱。',
};

export const openedTaken = '{time}。已被另一位会员预订。';

export const offerEnded = { title: '候补机会已结束', body: '您可以看看其他空闲时段。' };
export const offerRefused = { title: '未能预订', body: '请打开门户查看原因。' };

export const test = { title: '测试通知', body: '本设备可以收到俱乐部的通知。' };

export const book = '预订';
export const bookAndPay = '预订并付款';
export const unreachable = '无法连接俱乐部，请检查网络后重试。';
