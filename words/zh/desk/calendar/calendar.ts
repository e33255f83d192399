/** Words of the staff's calendar. */
export const heading = '日历';
export const views = { day: '日', week: '周' } as const;
export const viewsLabel = '视图';
export const date = '日期';
export const today = '今天';
export const previousDay = '前一天';
export const nextDay = '后一天';
export const category = '类别';
export const allCategories = '所有类别';
export const facility = '设施';
export const loading = '正在加载日历';
export const failed = '无法加载日历。';
export const old = '日历可能不是最新的。';
export const noFacilities = '没有设施';
export const noFacilitiesDetail = '使用中的设施会显示在这里。';
export const free = '空闲';
export const notForMembers = '尚未对会员开放';
export const blocked = '已封锁';
export const owes = (amount: string) => `待付${amount}`;
/** Status of a booking, within a sentence. */
export const entryStates = {
  here: '已签到',
  due: '待签到',
  booked: '已预订',
  'no-show': '未到场',
  held: '未付保留',
  over: '已结束',
  cancelled: '已取消',
  expired: '未及时付款',
} as const;
/** In a cell, below the name. */
export const cellStates = { booked: '已预订', paid: '已付', here: '已签到', 'no-show': '未到' } as const;
export const heldTo = (until: string, sum: string) => `至${until}，${sum}`;
export const guestsCount = (guests: number) => `${guests}位宾客`;
export const legend = '图例';
export const legendNames = {
  booked: '已预订',
  owing: '待付款',
  held: '未付保留',
  here: '已签到',
  noShow: '未到场',
  block: '已封锁',
  notForMembers,
} as const;
export const alsoHeading = '不在表中';
export const alsoDetail = '已取消和未付款的预订，以及显示时间以外的预订。';
export const showCancelled = '显示已取消的预订';
export const noneCancelled = '没有已取消的预订。';
export const statusNames = {
  HELD: '未付保留',
  CONFIRMED: '已预订',
  CANCELLED: '已取消',
  EXPIRED: '未及时付款',
  NO_SHOW: '未到场',
} as const;

// A booking
export const closeDialog = '关闭';
export const memberLabel = '会员';
export const whenLabel = '时间';
/** Of a hold for a dearer time: the booking that stays as it is until then. */
export const insteadOfLabel = '付清后代替';
export const stateLabel = '状态';
export const guests = '宾客';
export const priceLabel = '价格';
export const owedLabel = '待付';
export const paidOf = (paid: string, price: string) => `${price}中已付${paid}`;
export const invoiceLink = '发票';
export const bookedBy = '预订人';
export const bookedOn = '预订日期';
export const overrode = '放宽的规则';
export const moveIt = '移动';
export const cancelIt = '取消预订';

// A selected time
export const selectedLabel = '所选时段';
export const bookHere = '为会员预订';
export const clear = '清除';
export const newBooking = '新增预订';
export const more = '更多';
export const newBlock = '封锁时段';

// Facility and time
export const dayLabel = '日期';
export const fromLabel = '开始';
export const lastDayLabel = '最后一天';
export const toLabel = '结束';
export const wholeDay = '全天';
export const noTime = '请输入时间，例如 18:00。';
export const chooseFacility = '请选择设施。';

// Booking for a member
export const bookTitle = '为会员预订';
export const booking = '正在预订';
export const memberMissing = '请选择会员。';
export const nameOnBooking = '预订姓名';
export const nameHelp = '留空则用会员姓名。若为其宾客，请填宾客姓名。';
export const pricing = '正在查询价格';
export const pricingFailed = '无法查询价格。';
export const noCharge = '免费';
export const reserved = (name: string, place: string, when: string, until: string) =>
  `已为${name}预留：${place}，${when}。请在${until}前付款。`;
export const booked = (name: string, place: string, when: string) => `已为${name}预订：${place}，${when}。`;

// Rules
export const rulesHeading = '例外';
export const breakRule = (rule: string) => `仍然预订：${rule}`;
export const reasonLabel = '原因';
export const whyHelp = '会记录在审计日志中。';
export const ruleSection = {
  facilities: '打开设施设置',
  groups: '打开组别限制',
  categories: '打开类别限制',
  members: '打开会员记录',
} as const;

// Blocking
export const blockTitle = '为俱乐部封锁时段';
export const block = '封锁';
export const blocking = '正在封锁';
export const noReason = '请输入原因。';
export const everyWeek = '每周';
export const lastWeek = '直到';
export const blockDone = '时段已封锁。';
export const blocksDone = (times: number) => (times === 1 ? blockDone : `已封锁${times}个时段。`);
export const someBlocked = (blocks: number, times: number) => `${times}个时段中已封锁${blocks}个。`;
export const resultOf = (day: string, refused: string | null) =>
  refused === null ? `${day}：已封锁` : `${day}：未封锁。${refused}`;
export const unblock = '解除封锁';
export const unblocking = '正在解除';
export const unblocked = '时段已重新开放。';
export const closedTitle = '已关闭';
export const seeClosure = '打开此关闭安排';

// Emails about a booking
export const memberEmailed = '会员会收到邮件通知。';
export const membersEmailed = '会员会收到邮件通知。';
export const onlyWithAddress = '没有邮箱的会员不会收到。';
export const noEmail = (name: string, phone: string | null) =>
  phone === null ? `${name}没有邮箱，也没有电话号码。` : `${name}没有邮箱，请致电${phone}。`;

// Moving
export const moveTitle = (name: string) => `移动${name}的预订`;
export const move = '移动';
export const moving = '正在移动';
export const moveDetail = '价格不变。';
export const moved = (name: string, place: string, when: string) => `已将${name}移至${place}，${when}。`;

// Cancelling
export const cancelTitle = (name: string) => `取消${name}的预订？`;
export const cancelling = '正在取消';
export const refundLabel = '退款';
export const refundChoices = {
  POLICY: (amount: string) => `按规定：${amount}`,
  ALL: (amount: string) => `全部：${amount}`,
  NONE: () => '不退款',
} as const;
export const nothingToRefund = '没有可退的款项。';
export const bookingLoading = '正在加载预订';
export const bookingFailed = '无法加载此预订。';
export const cancelled = (name: string, refund: string | null) =>
  refund === null ? `已取消：${name}。` : `已取消：${name}。退款：${refund}。`;

// Closing a facility with its bookings
export const newClosure = '关闭设施';
export const closeTitle = '关闭设施并处理其预订';
export const closeFacility = '关闭设施';
export const closing = '正在关闭';
export const reasonSeen = '会员会在日历中看到。';
export const affectedLoading = '正在查找预订';
export const affectedFailed = '无法查找此时段的预订。';
export const noneAffected = '此时段没有预订。';
export const affectedCount = (bookings: number) => `此时段有${bookings}个预订。`;
export const whatFor = (name: string) => `如何处理${name}的预订`;
export const moveTo = (place: string) => `移至${place}`;
export const cancelAll = '取消，全额退款';
export const cancelByPolicy = '取消，按规定退款';
export const keepBooking = '保持不变';
export const resultMoved = (place: string) => `已移至${place}。`;
export const resultCancelled = (refund: string | null) =>
  refund === null ? '已取消。' : `已取消。退款${refund}。`;
export const resultKept = '保持不变。';
export const closedDone = (place: string) => `${place}已关闭。`;
export const someFailed = '尚未关闭。部分预订仍需安排。';
export const wholeClub = '整个俱乐部';
export const closeRefusals = {
  bookings_in_the_way: {
    title: '刚有会员预订了此时段。',
    detail: '请选择如何处理该预订，然后再次关闭。',
  },
} as const;

// Players
export const playersHeading = '受邀者';
export const playersLoading = '正在加载受邀者';
export const playersFailed = '无法加载受邀者。';
export const nobodyInvited = '此预订没有邀请任何人。';
export const inviteMember = '邀请会员';
export const inviteGuest = '邀请宾客';
export const invite = '邀请';
export const inviting = '正在邀请';
export const closeInvite = '不邀请';
