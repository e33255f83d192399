import type { FeeChargeFailure, NoticeKind } from '@portal/contract';

/** Words of notifications. Days, times and amounts come in written out. */
export const heading = '通知';
export const which = '显示';
export const all = '全部';
export const unreadOnly = '未读';
export const loading = '正在加载您的通知';
export const listFailed = '无法加载您的通知。';
export const listOld = '可能有新的通知。';

export const noNotifications = {
  all: { title: '还没有通知', detail: '预订、付款和俱乐部的通知会显示在这里。' },
  unread: { title: '您已全部读完', detail: '新的通知会先显示在这里。' },
} as const;
export const nothingOnPageDetail = '没有那么多通知。';

// Actions
export const markAll = '全部标为已读';
export const markOne = '标为已读';
/** Accessible label of the button, which tells it from others on the page. */
export const markOneOf = (title: string) => `标为已读：${title}`;
export const marking = '正在标记';
export const marked = (left: number) => (left === 0 ? '已标为已读，没有未读通知。' : '已标为已读。');
export const unread = '未读';
export const today = '今天';
export const yesterday = '昨天';

// Emails
export const byMail =
  '有关预订、候补、付款、活动名额和登录的通知也会发邮件给您。俱乐部的通知、礼券和对您申请的答复不发邮件。';
export const chooseMails = '通知和邮件设置';

// The notifications
type Kind = Exclude<NoticeKind, 'CLUB_NOTICE'>;

/** Title of each kind; the texts below add the names. */
export const titles: Readonly<Record<Kind, string>> = {
  BOOKING_CONFIRMED: '预订已确认',
  BOOKING_CHANGED: '预订已更改',
  BOOKING_CANCELLED: '预订已取消',
  BOOKING_REMINDER: '预订即将开始',
  BOOKING_RELEASED: '预订已释出',
  INVITATION_RECEIVED: '您收到预订邀请',
  INVITATION_CHANGED: '您受邀的预订已更改',
  INVITATION_ENDED: '邀请已取消',
  INVITATION_ANSWERED: '您的邀请已有回复',
  SHARE_REQUESTED: '请支付预订的分摊金额',
  SHARE_ENDED: '无需付款',
  SHARE_PAID: '您预订的一笔分摊金额已付',
  SHARE_LAPSED: '一笔分摊金额未按时支付',
  BOOKING_OPENED: '您想订的时段已开放预订',
  OPENING_HELD: '请付款以保留预订',
  OPENING_REFUSED: '您申请的时段未能订到',
  WAITING_LIST_OFFER: '有空位了',
  WAITING_LIST_LAPSED: '候补机会已过期',
  INVOICE_ISSUED: '新发票',
  INVOICE_DUE: '发票即将到期',
  PAYMENT_DECLINED: '付款被拒',
  PAYMENT_RECEIVED: '已收到付款',
  FEE_CHARGE_PLANNED: '即将扣取会费',
  FEE_NOT_CHARGED: '会费未能扣款',
  FEE_AUTOPAY_OFF: '自动付款已关闭',
  REFUND_MADE: '退款',
  VOUCHER_RECEIVED: '新礼券',
  EVENT_REGISTERED: '报名成功',
  EVENT_SEATS_FREED: '您候补到了名额',
  EVENT_CHANGED: '活动有变动',
  EVENT_CALLED_OFF: '活动取消',
  EVENT_REMINDER: '活动即将开始',
  UPDATE_REQUEST_DECIDED: '资料更改申请已有结果',
  MEMBERSHIP_RENEWED: '会籍已续期',
  PASSWORD_CHANGED: '您的密码已更改',
  PASSKEY_ADDED: '已添加通行密钥',
  PASSKEY_REMOVED: '已移除通行密钥',
  ACCESS_TOKEN_CREATED: '已创建访问令牌',
  ACCESS_TOKEN_EXPIRING: '访问令牌即将到期',
  ONE_TIME_CODES_ON: '一次性验证码已开启',
  ONE_TIME_CODES_OFF: '一次性验证码已关闭',
  RECOVERY_CODE_USED: '已使用一个恢复码',
  EMAIL_CHANGING: '请确认您的新邮箱',
  EMAIL_CHANGED: '邮箱已更改',
};

/** Of a kind that this page has no words for. */
export const otherTitle = '账户更新';

/** "Tennis Court 2，11月21日周六，下午5时至8时" */
export const at = (place: string, day: string, time: string) => `${place}，${day}，${time}`;
export const bookingOf = (place: string, member: string | null) =>
  member === null ? place : `${place}，为${member}预订。`;
export const cancelled = (booking: string, refund: string | null) =>
  refund === null ? booking : `${booking}。将退还${refund}。`;
export const released = (booking: string) => `无人签到：${booking}`;
/** `holder`: whose booking it is. */
export const invited = (place: string, holder: string) => `${place}，由${holder}邀请。请接受或谢绝。`;
export const invitedAgain = (place: string, holder: string) =>
  `现为${place}，由${holder}邀请。请重新接受或谢绝。`;
export const notInvited = (place: string, holder: string) => `${place}，由${holder}邀请。`;
export const answered = (booking: string, player: string, accepted: boolean) =>
  `${player}${accepted ? '接受' : '谢绝'}了邀请：${booking}`;
export const shareRequested = (place: string, holder: string, amount: string, until: string) =>
  `${place}，与${holder}一起，分摊${amount}。请在${until}前付款。`;
export const shareEnded = (place: string, amount: string, inTime: boolean) =>
  `${place}。您的分摊金额${amount}${inTime ? '已无需支付' : '未按时支付'}。`;
export const sharePaid = (booking: string, player: string, amount: string) =>
  `${player}已支付${amount}，款项退还给您：${booking}`;
export const shareLapsed = (booking: string, player: string, amount: string) =>
  `${player}未支付${amount}，已由您承担：${booking}`;
export const opened = (place: string) => `${place}。现在可以预订。`;
export const openedTaken = (place: string) => `${place}。已被另一位会员预订，您可加入候补名单。`;
export const offered = (place: string, until: string) => `${place}。请在${until}之前接受。`;
export const heldForYou = (booking: string, day: string, until: string) =>
  `${booking.replace(/。$/, '')}。已为您保留，请在${day}${until}前付款。`;
export const notBooked = (booking: string) =>
  `${booking.replace(/。$/, '')}。您可以看看当天其他空闲时段，或加入候补名单。`;
export const lapsed = (place: string) => `${place}。已让给下一位会员。`;
/** `due`: null where there is nothing to pay. */
export const invoice = (number: string, amount: string, due: string | null) =>
  due === null ? `${number}，${amount}，无需付款。` : `${number}，${amount}，${due}到期`;
export const paid = (amount: string, numbers: readonly string[]) => `${amount}，用于${numbers.join('、')}`;
export const declined = (amount: string) => `银行拒绝了${amount}的付款，没有扣款。请重试，或改用其他方式。`;
export const chargePlanned = (number: string, amount: string, on: string, last4: string) =>
  `我们将于${on}从您尾号为${last4}的卡扣取${amount}，用于支付${number}。`;
const chargeFailures: Readonly<Record<FeeChargeFailure, string>> = {
  OVER_LIMIT: '金额超过您设定的上限。',
  DECLINED: '被银行拒绝。',
  AUTHENTICATION: '银行要求您亲自确认付款。',
  NO_CARD: '您没有保存的卡。',
  FAILED: '付款服务商未能扣款。',
};
/** `again`：再次尝试的日期；null表示不再尝试。 */
export const notCharged = (number: string, amount: string, failure: FeeChargeFailure, again: string | null) =>
  `我们没有扣取${number}的${amount}。${chargeFailures[failure]}${
    again === null ? '请自行付款。' : `我们将于${again}再试一次，您也可自行付款。`
  }`;
export const autopayOff = (last4: string) => `您尾号为${last4}的卡已移除，我们不再自动扣取会费。`;
export const refunded = (amount: string, to: string, byBank: boolean) =>
  `${amount}退回${to}。${byBank ? '银行需要几天。' : ''}`;
export const voucher = (name: string, until: string) => `${name}，有效期至${until}`;
export const seats = (event: string, count: number) => `${event}。${count}个名额。`;
export const eventChanged = (event: string, place: string | null) =>
  `现为${event}。${place === null ? '' : `地点：${place}。`}`;
export const eventCalledOff = (event: string, reason: string | null) => `${event}已取消。${reason ?? ''}`;
export const decisions = { APPROVED: '已批准。', REJECTED: '未获批准，请查看原因。' } as const;
export const renewed = (until: string) => `有效期至${until}。`;
export const byClub = '由俱乐部职员更改。如果不是您要求的，请告诉俱乐部。';
export const ifNotYou = '如果不是您本人，请立即更改密码并告诉俱乐部。';
export const passkey = (name: string) => `${name}。如果不是您本人，请告诉俱乐部。`;
export const accessToken = (name: string) => `${name}。如果不是您本人，请撤销它并告诉俱乐部。`;
export const accessTokenEnds = (name: string, until: string) =>
  `${name}将于${until}到期。如仍需要，请创建新的访问令牌。`;
export const codesLeft = (left: number) => `还剩${left}个。如果不是您本人，请立即更改密码。`;
export const emailChanging = '请用我们发到该邮箱的链接确认。';
export const emailChanged = '我们的邮件会发到新邮箱。';
