import type { AddressTaken } from '@portal/contract';
/** Words of a member's page at the staff's desk. */
export const partsLabel = '关于这位会员';
export const parts = {
  summary: '概览',
  household: '家庭',
  bookings: '预订',
  money: '款项',
  vouchers: '礼券',
  cards: '会员卡',
  notes: '备注',
  login: '登录账户',
  emails: '邮件',
  data: '资料处理',
} as const;

// 概览
export const memberLine = (level: string, number: string, year: string) =>
  [level, number, year && `${year} 年入会`].filter(Boolean).join('，');
export const validUntil = (day: string) => `有效期至${day}。`;
export const noEmail = '没有邮箱地址';
export const book = '预订';
export const newInvoice = '新建账单';
/** Names the buttons that a new member's page has for what comes next. */
export const memberCreated = (next: readonly string[]) =>
  next.length === 0 ? '已新增。' : `已新增。下一步请用下方按钮：${next.join('、')}。`;
export const moreActions = '更多操作';
export const mergeLink = '合并重复记录';
export const downloadLink = '下载资料';
export const eraseLink = '删除个人资料';
export const owes = '应付';
export const nothingDue = '没有应付款项';
export const overdue = (count: number) => `${count} 笔逾期`;
export const due = (day: string) => `${day}到期`;
export const balanceFailed = '应付款项未能加载。';
export const allOf = (count: number) => `全部 ${count.toLocaleString('zh-SG')} 项`;
export const sharedLimits = '家庭成员共用预订额度。';
export const notInvited = '尚未邀请。';
export const noLoginYet = '尚无登录账户。';
export const invitedUntil = (day: string, last: string) => `已于${day}邀请，链接有效至${last}。`;
export const invitedExpired = (day: string, last: string) => `已于${day}邀请，链接已于${last}过期。`;
export const inviteShort = '邀请';
export const inviteAgain = '再次邀请';

// 详细资料
export const details = '详细资料';
export const detailGroups = {
  person: '个人',
  contact: '联系方式',
  membership: '会籍',
  work: '工作',
  emergency: '紧急联系人',
  payment: '付款',
} as const;
export const edit = '编辑';
export const editGroup = (group: string) => `编辑${group}`;
export const more = '显示更多';
export const loadingMore = '正在加载';

// Status
export const changeStatus = '更改状态';
export const changingStatus = '正在更改';
export const statusOf = (name: string) => `更改${name}的状态`;
export const newStatus = '新状态';
export const reason = '原因';
export const reasonHelp = '只有职员能看到。';
export const statusChanged = (status: string) => `状态已更改：${status}。`;
export const statusRefusals = {
  status_transition: { title: '当前状态不能改为此状态。', detail: '可能已被他人更改，请重新加载页面。' },
  last_administrator: { title: '必须至少保留一位管理员。', detail: '请先授予另一个账户全部权限。' },
} as const;

// Household
export const householdFailed = '我们无法加载家庭成员。';
export const noHousehold = '这个家庭没有其他会员。';
export const mainMember = '主会员';

// Bookings
export const bookingsFailed = '我们无法加载这些预订。';
export const upcoming = '即将到来';
export const past = '过去和已取消';
export const noUpcoming = '没有即将到来的预订。';
export const noPast = '没有过去的预订。';
export const bookingNumber = (id: number) => `编号 ${id}`;
export const cancelBooking = '取消预订';
export const cancelling = '正在取消';
export const cancelQuestion = (facility: string, when: string) => `取消${when}的${facility}？`;
export const cancelRefund = (amount: string) => `会员将获退 ${amount}。`;
export const cancelNoRefund = '不予退款。';
export const refundChanged = '退款金额已变更。请查看后再次取消。';
export const keepBooking = '保留预订';
export const bookingCancelled = (facility: string) => `已取消：${facility}。`;
export const cancelRefusals = {
  not_cancellable: { title: '现在取消这项预订为时已晚。', detail: '它已经开始或结束。' },
} as const;

// Money
export const invoicesFailed = '我们无法加载发票。';
export const openInvoices = '待付';
export const nothingOpen = '没有待付款项。';
export const allInvoices = '所有发票';
export const noInvoices = '还没有发票。';
export const dueBy = (day: string) => `${day}前付款`;
export const issuedOn = (day: string) => `${day}创建`;
export const credit = '余额';
export const creditFailed = '我们无法加载余额。';
export const creditBalance = (amount: string) => `余额：${amount}`;
export const noCredit = '还没有余额。';
export const creditReasons = {
  LATE: '付款过迟',
  BOOKING: '预订退款',
  SHARE: '他人支付的预订分摊',
  EVENT: '活动退款',
  STAFF: '职员退款',
} as const;
export const creditUsed = '已使用';
export const creditReturned = '付款未完成';
export const balanceAfter = (amount: string) => `余额 ${amount}`;

// Vouchers
export const vouchersFailed = '我们无法加载礼券。';
export const noVouchers = '还没有礼券。';
export const giveVoucher = '赠送礼券';
export const givingVoucher = '正在赠送';
export const voucherType = '礼券类型';
export const voucherTypesFailed = '我们无法加载礼券类型。';
export const voucherTypeMissing = '请选择礼券类型。';
export const voucherUntil = '有效期至';
export const voucherUntilHelp = '留空则按惯常期限。';
export const voucherGiven = (name: string) => `已赠送：${name}。`;

// Cards
export const cardsFailed = '我们无法加载会员卡。';
export const noCards = '还没有会员卡。';
export const issueCard = '发卡';
export const issuingCard = '正在发卡';
export const issueCardDetail = '如有使用中的卡，将被新卡取代。';
export const nameOnCard = '卡上姓名';
export const cardIssued = (number: string) => `已发卡：${number}。`;
export const reportLost = '挂失';
export const reportingLost = '正在挂失';
export const lostQuestion = (number: string) => `挂失会员卡 ${number}？`;
export const lostDetail = '该卡将立即失效。';
export const cardLost = (number: string) => `已挂失：${number}。`;
export const cardRefusals = {
  membership_ended: { title: '此会籍已结束。', detail: '请先更改其状态。' },
  erased: { title: '此会员的个人资料已删除。', detail: '不能再为其新增任何记录。' },
} as const;

// Notes
export const notesFailed = '我们无法加载备注。';
export const noNotes = '还没有备注。';
export const notesForStaff = '只有职员能看到这些备注。';
export const addNote = '添加备注';
export const addingNote = '正在添加';
export const noteTitle = '标题';
export const noteText = '内容';
export const noteTitleMissing = '请输入标题。';
export const noteAdded = '备注已添加。';
export const writtenBy = (day: string, author: string | null) =>
  author === null ? day : `${day}，${author}`;

// Login
export const loginFailed = '我们无法加载登录账户。';
export const noLogin = '这位会员没有登录账户。';
export const inviting = '正在发送';
export const inviteQuestion = (name: string) => `邀请${name}创建登录账户？`;
export const inviteTo = (address: string) => `我们会将链接发送至 ${address}。链接只能使用一次，14 天内有效。`;
export const invited = (address: string) => `邀请已发送至 ${address}。`;
export const inviteNeedsEmail = '请先在资料中添加电子邮箱，再发出邀请。';
export const inviteRefusals = {
  in_use: { title: '这位会员已有登录账户。', detail: '请重新加载页面查看。' },
  membership_ended: { title: '此会籍已结束。', detail: '请先更改其状态。' },
  address_required: { title: '资料中没有电子邮箱。', detail: '请先添加，再发出邀请。' },
  email_taken: { title: '此电子邮箱已用于另一个登录账户。', detail: '请在资料中输入另一个地址。' },
} as const;
/** Says which login has the address of somebody who is to be invited. */
export const addressTaken = ({ username: name, member }: AddressTaken['login']) =>
  member === null
    ? `登录账户“${name}”已使用此电子邮箱。`
    : `${member.name}（${member.membership_id}）的登录账户已使用此电子邮箱。`;
export const sharesAddress = (other: { name: string; membership_id: string }) =>
  `${other.name}（${other.membership_id}）也使用此地址：只有一人可用它创建登录账户。`;
export const username = '用户名';
export const email = '电子邮箱';
export const canSignIn = '可以登录';
export const openLogin = '打开登录账户';
export const devices = '已登录的设备';
export const devicesFailed = '我们无法加载设备。';
export const noDevices = '没有在任何设备上登录。';
export const endSessions = '全部登出';
export const endingSessions = '正在登出';
export const endQuestion = (name: string) => `将${name}从所有设备登出？`;
export const endDetail = '对方需要在每台设备上重新登录，其访问令牌也会撤销。';
export const sessionsEnded = (name: string) => `${name}已从所有设备登出。`;
export const tokens = '访问令牌';
export const tokensFailed = '我们无法加载访问令牌。';
export const tokenRevoked = (token: string, name: string) => `${name}的“${token}”已撤销。`;
export const endRefusals = {
  rights_not_held: { title: '此账户拥有您没有的权限。', detail: '请联系管理员。' },
} as const;

// A new member
export const duplicatesTitle = '此人可能已是会员。';
export const duplicatesDetail = '请先查看以下会员。';
export const likenesses = {
  email: '电子邮箱相同',
  telephone: '电话相同',
  name: '姓名和出生日期相同',
} as const;

// Emails
export const emailsFailed = '无法加载邮件。';
export const noEmails = '还没有邮件。';
export const emailsDetail = '最近90天的邮件。邮件内容不保留。';
export const waitingEmail = '等待发送的邮件';
export const emailStatuses = {
  WAITING: '等待中',
  RETRYING: '正在重试',
  SENT: '已发送',
  REFUSED: '未送达',
} as const;

// 已保存的付款卡
export const savedCards = '已保存的付款卡';
export const savedCardsFailed = '无法加载已保存的卡。';
export const noSavedCards = '没有保存的卡。';
export const openingsCharged = '开放时为其预订的时段从默认卡付款。';
/** `next`：下一次扣款的金额和日期；null表示没有计划。 */
export const feesCharged = (limit: string, since: string, next: readonly [string, string] | null) =>
  `自${since}起，不超过${limit}的会费自动从默认卡扣取。${next === null ? '' : `下一次：${next[1]}扣取${next[0]}。`}`;
