/** Words of the staff's day. */
export const arrivals = '今天的预订';
export const arrivalsFailed = '无法加载今天的预订。';
export const arrivalsLoading = '正在加载今天的预订';
export const noArrivals = '今天没有预订';
export const noArrivalsDetail = '新的预订会显示在这里。';
export const earlier = (bookings: number) => `今天早些时候（${bookings}）`;
export const findBooking = '按姓名或设施查找';
export const shownOf = (shown: number, all: number) => `${all}个预订中的${shown}个`;
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
} as const;
export const holdUntil = (time: string) => `保留至${time}`;
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
export const waitingForYou = '待办';
export const approvalsWaiting = (changes: number) => `${changes}项资料更改待审核`;
export const findingsWaiting = (findings: number) => `${findings}笔付款待与银行核对`;
export const defaultersSettled = (members: number) => `${members}位被暂停的会员已付清欠款`;
export const setupLeft = '继续完成俱乐部设置';
export const nothingWaiting = '没有待办事项。';
export const waitingFailed = '无法加载待办事项。';
export const waitingLoading = '正在加载待办事项';

// Today, at a glance
export const onNowHeading = '正在进行';
export const nothingOn = '目前没有预订。';
export const untilTime = (time: string) => `至${time}`;
export const thenAt = (time: string, name: string) => `接下来：${time}，${name}`;
export const runningOut = '即将到期';
export const runningOutFailed = '无法加载保留与候补机会。';
export const runningOutLoading = '正在加载保留与候补机会';
export const nothingRunsOut = '没有待付款的保留或待接受的候补机会。';
export const holdEnds = '保留至';
export const offerEnds = '候补机会至';
export const offeredTime = '已提供给一位会员';
export const seeOffer = '查看候补机会';
export const seeHeld = '查看发票';
export const unpaidToday = (bookings: number, amount: string) => `今天${bookings}个预订待付款：${amount}`;
export const arrivalPartsLabel = '显示';
export const arrivalParts = {
  all: '全部',
  due: '待签到',
  unpaid: '待付款',
  noShow: '未到场',
} as const;
