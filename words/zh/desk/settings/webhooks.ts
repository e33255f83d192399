import { SECRET_OVERLAP_HOURS } from '@portal/contract/webhooks/rules/webhook-events';

export const eventNames = {
  'booking.confirmed': '预订已确认',
  'booking.moved': '预订已改期',
  'booking.cancelled': '预订已取消',
  'booking.checked_in': '预订已签到',
  'booking.check_in_undone': '签到已撤销',
  'booking.no_show': '预订未到场',
  'invoice.issued': '账单已开出',
  'invoice.paid': '账单已付清',
  'invoice.refunded': '账单已退款',
  'invoice.voided': '账单已作废',
  'member.created': '新增会员',
  'member.changed': '会员资料已更改',
  'member.status_changed': '会员状态已更改',
  'member.erased': '会员个人资料已删除',
  'event.created': '新增活动',
  'event.changed': '活动已更改',
  'event.called_off': '活动已取消举办',
  'event.deleted': '活动已删除',
  'registration.confirmed': '活动报名已确认',
  'registration.waiting': '活动报名进入候补',
  'registration.cancelled': '活动报名已取消',
} as const;
export const testName = '测试';
export const offReasons = { GONE: '地址已失效', FAILING: '三天未送达' } as const;

export const switchedOff = {
  GONE: {
    title: '此网络回调已由系统关闭：地址已失效',
    detail: '接收程序回复 410。请检查地址，然后重新启用。',
  },
  FAILING: {
    title: '此网络回调已由系统关闭：三天内没有消息送达',
    detail: '接收程序恢复后，请重新启用，并补发错过的消息。',
  },
} as const;
export const failing = (since: string) => ({
  title: `自${since}起没有消息送达`,
  detail: '系统会继续尝试。满三天后将自动关闭，并以电邮通知您。',
});

export const secretTitle = '签名密钥';
export const noSecretYet = '接收程序需要密钥，以确认消息来自本网站。密钥只显示一次。';
export const secretSince = (when: string) =>
  `已于${when}显示过一次。如已遗失或可能被他人看到，请创建新的密钥。`;
export const showSecret = '显示签名密钥';
export const newSecret = '创建新密钥';
export const creatingSecret = '正在创建';
export const newSecretQuestion = '创建新的签名密钥？';
export const newSecretEffect = `${SECRET_OVERLAP_HOURS} 小时内，消息会以新旧两个密钥签名，方便您更换接收程序的设置。之后只有新密钥有效。`;
export const keepSecret = '保留现有密钥';
export const copySecretNow = '请立即复制此密钥';
export const copySecretDetail = '离开此页后将无法再次查看。';
export const previousUntil = (when: string) => `旧密钥在${when}前仍有效。`;
export const copySecret = '复制密钥';

export const sendTest = '发送测试';
export const sendingTest = '正在发送';
export const testArrived = '测试消息已送达';
export const testFailed = '测试消息未送达';

export const deliveries = '最近 30 天的消息';
export const deliveriesFailed = '无法载入消息。';
export const noDeliveries = '尚未发送任何消息。';
export const refresh = '刷新';
export const onlyStatus = '显示';
export const allStatuses = '全部消息';
export const statuses = { WAITING: '等待中', DELIVERED: '已送达', FAILED: '未送达' } as const;
export const failures = {
  STATUS: '接收程序拒绝了此消息。',
  TIMEOUT: '接收程序未及时回复。',
  CONNECTION: '无法连接接收程序。',
  ADDRESS: '此地址不在公网上。',
  SWITCHED_OFF: '送达前此网络回调已关闭。',
} as const;
export const tries = (count: number) => `已尝试 ${count} 次`;
export const nextTry = (when: string) => `下次尝试：${when}`;
export const answered = (status: number, milliseconds: number) => `${milliseconds} 毫秒后回复 ${status}`;
export const messageAndAnswer = '消息与回复';
export const messageId = '消息编号';
export const bodySent = '发送内容';
export const bodyHidden = '您无权查看此消息所涉及的资料。';
export const bodyAnswered = '回复';
export const emptyAnswer = '回复为空。';
export const sendAgain = '再次发送';
export const sendingAgain = '正在发送';
export const refusals = {
  webhook_switched_off: { title: '此网络回调已关闭。', detail: '请先启用，再次发送消息。' },
  webhooks_off: { title: '本会已关闭网络回调。', detail: '请在俱乐部设置的“其他程序”中启用。' },
} as const;
