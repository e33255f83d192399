import type { ResendOption } from '@portal/contract';
import type { EmailFailure } from '@portal/contract/rules/email-failures';

/** Words of the staff's day. */
export const arrivals = '到场';
export const arrivalsFailed = '无法加载今天的预订。';
export const arrivalsLoading = '正在加载今天的预订';
export const noArrivals = '今天没有预订';
export const noArrivalsDetail = '可在日历中预订，或使用页面顶部的“新增”。';
export const earlier = (bookings: number) => `今天早些时候：已结束${bookings}个`;
export const findBooking = '姓名或设施';
export const nobodyExpected = '这里没有人。选择“全部”可查看全天。';
export const guestCount = (guests: number) => `${guests}位宾客`;
export const checkInFrom = (time: string) => `${time}起可签到`;
export const checkIn = '签到';
export const checkingIn = '正在签到';
export const checkedIn = (name: string) => `${name}已签到。`;
export const undoCheckIn = '撤销签到';
export const undoingCheckIn = '正在撤销';
export const checkInUndone = (name: string) => `${name}的签到已撤销。`;
export const checkInLate = '补签到';
export const bookingStates = {
  here: '已签到',
  due: '待签到',
  booked: '已预订',
  'no-show': '未到场',
  held: '待付款保留',
  over: '已结束',
  cancelled: '已取消',
  expired: '未及时付款',
} as const;
export const holdUntil = (time: string) => `保留至${time}`;
export const inSince = (time: string) => `${time}已到`;
export const inTag = '已到';
export const lateBy = (minutes: number) => `迟到${minutes}分钟`;
export const callNumber = (number: string) => `致电${number}`;
export const onHoldShort = '保留中';
export const toPay = '待付款';
export const paid = '已付款';
export const freeOfCharge = '免费';
export const checkInRefusals = {
  too_early: { title: '还不能签到。', detail: '开始前不久才开放签到。' },
  unpaid: { title: '此预订尚未付款。', detail: '请先收款。' },
  not_asked: { title: '此设施无须签到。', detail: '无须处理。' },
  released: { title: '此预订已释出。', detail: '签到时间已过。' },
  no_booking: { title: '没有此预订。', detail: '它可能已被取消。' },
  check_in_changed: { title: '此签到已由他人更改。', detail: '现显示最新的预订状态。' },
  booking_ended: { title: '此预订已结束。', detail: '签到不能再更改。' },
  slot_taken: { title: '此时段现已由他人预订。', detail: '请在日历中查找其他空闲时段。' },
} as const;

// Do first
export const doFirst = '优先处理';
export const things = (count: number) => `${count}件事`;
export const runOut = (holds: number) => (holds === 1 ? '1件即将到期：' : `${holds}件即将到期，最早的：`);
export const minutesLeft = (minutes: number) =>
  minutes < 120 ? `还剩${minutes}分钟` : `还剩${Math.floor(minutes / 60)}小时`;
export const onHold = (booking: string) => `${booking}。保留中，未付款。`;
export const sendLink = '发送付款链接';
export const waitingForDesk = '等待处理';
export const hasOffer = (name: string | null) => (name === null ? '一位会员获得空位' : `${name}获得空位`);
export const todayWord = '今天';
export const oldest = '最早';
export const bank = '银行';
export const notClosed = '未结算';
export const status = '状态';
export const switchedOff = '已停用';
export const setup = '设置';
export const notFinished = '未完成';
export const seeUnpaid = '查看未付款';
export const review = (changes: number) => `审核${changes}项更改`;
export const matchThem = (_findings: number) => '核对';
export const notCounted = (day: string) => `${day}的现金尚未清点`;
export const expectedAmount = (amount: string) => `应有${amount}。`;
export const closeDay = (day: string) => `结算${day}`;
export const reviewStatus = '查看状态';
export const webhooksOff = (webhooks: number) => `${webhooks}个 webhook 已停用`;
export const seeWebhooks = '查看 webhook';
export const goOn = '继续设置';
export const approvalsWaiting = (changes: number) => `${changes}项资料更改待审核`;
export const findingsWaiting = (findings: number) => `${findings}笔付款待与银行核对`;
export const defaultersSettled = (members: number) => `${members}位被暂停的会员已付清欠款`;
export const failedEmail = (subject: string, address: string) => `“${subject}”未送达${address}。`;
export const addressNow = (address: string) => `现在的邮箱是${address}。`;
export const emailReasons: Readonly<Record<EmailFailure, string>> = {
  SIGN_IN: '俱乐部的邮件服务器不接受我们的密码。',
  SENDER: '俱乐部的邮件服务器不接受我们作为发件人。',
  RECIPIENT: '邮箱不存在，或不接收邮件。',
  MESSAGE: '对方的邮件服务器拒收这封邮件，可能当作垃圾邮件。',
  BUSY: '对方的邮件服务器持续数小时繁忙。',
  TLS: '无法与俱乐部的邮件服务器安全连接。',
  CONNECTION: '俱乐部的邮件服务器没有回应。',
  DNS: '找不到俱乐部的邮件服务器。',
  OTHER: '发送时出现问题。',
};
export const resendHints: Readonly<Record<ResendOption, string>> = {
  COPY: '',
  INVITATION: '新邀请会带有新链接。',
  NO_ADDRESS: '会员目前没有邮箱。',
  SAME_ADDRESS: '请先更正邮箱。',
  LAPSES: '其中的链接或时间会过期，无法重新发送。',
};
export const sendAgain = '重新发送';
export const sendingAgain = '正在发送';
export const sentAgain = (address: string) => `已重新发送至${address}。`;
export const correctAddress = '更正邮箱';
export const dismissEmail = '忽略';
export const dismissingEmail = '正在忽略';
export const emailDismissed = (name: string) => `发给${name}的邮件已从列表中移除。`;
export const emailHandledElsewhere = '其他职员刚处理了这封邮件。';
export const moreFailed = (emails: number) => `还有${emails}封邮件未送达。处理以上邮件后会显示。`;
export const resendRefusals = {
  address_refused: { title: '邮件服务器不接受此邮箱。', detail: '请在会员页面更正。' },
  address_required: { title: '会员没有邮箱。', detail: '请在会员页面添加。' },
  email_lapses: { title: '这封邮件无法重新发送。', detail: '其中的链接或时间会过期。' },
  in_use: { title: '此会员已有账户。', detail: '无需再发送。' },
  membership_ended: { title: '会籍已终止。', detail: '请先更改状态。' },
  email_taken: { title: '此邮箱已用于其他账户。', detail: '请在会员页面填写其他邮箱。' },
} as const;
export const setupLeft = '继续完成俱乐部设置';
export const nothingWaiting = '目前没有待办。到场名单在下方。';
export const waitingFailed = '无法加载待办事项。';
export const waitingLoading = '正在加载待办事项';

// Today, at a glance
export const onNowHeading = '正在进行';
export const nothingOn = '目前没有预订。';
export const untilTime = (time: string) => `至${time}`;
export const freeHeading = '接下来的空闲';
export const freeFailed = '无法加载空闲时段。';
export const noCharge = '免费';
export const nothingFree = '今天没有更多空闲。';
export const nothingFreeBefore = (time: string) => `${time}前没有空闲。`;
export const closedToday = '今天已结束开放。';
export const closedUntil = (time: string) => `${time}开放。`;
export const noFacilities = '俱乐部还没有设施。';
export const addFacility = '新增设施';
export const bookWalkIn = '为来访者预订';
export const bookingsFigure = '预订';
export const onAndToCome = (on: number, toCome: number) => `进行中${on}个，待到场${toCome}个`;
export const takingsFigure = '收款';
export const stillToCollect = (amount: string) => `还有${amount}待收`;
export const toCollectFigure = '待收';
export const forToday = '今天的预订';
export const hoursFigure = '已预订时数';
export const lastWeek = (share: string) => `一周前${share}`;
export const ofHours = '占开放时间';
export const runningOut = '即将到期的付款';
export const offerEnds = '候补机会至';
export const seeOffer = '查看候补机会';
export const seeHeld = '查看发票';
export const unpaidToday = (bookings: number, amount: string) => `今天${bookings}个预订待付款：${amount}`;
export const arrivalPartsLabel = '显示';
export const arrivalParts = {
  due: '待到场',
  unpaid: '待付款',
  late: '迟到',
  noShow: '未到场',
  all: '全部',
} as const;
