import { ordinal } from '../app/joining.ts';

/** Words of one event and of signing up for it. Days, times and amounts come in written out. */
export const pageHeading = '活动';
export const back = '活动';
export const loading = '正在加载活动';
export const eventFailed = '无法加载这个活动。';
export const eventOld = '这个活动的资料可能不是最新。';
export const noSuchEvent = '找不到此活动';
export const noSuchEventDetail = '它可能已被移除。';
export const seeAll = '查看全部活动';

// Price and deadline
export const memberPrice = '会员';
export const guestPrice = (most: number) => `宾客，最多${most}位`;
export const seat = '每位';
export const free = '免费';
export const seatsLeft = '剩余名额';
export const leftOf = (left: number, seats: number) => `${left}/${seats}`;
export const waitingCount = '候补';
export const waitingMembers = (count: number) => `${count}位会员`;
export const signUpUntil = '报名截止';
export const refundUntil = (moment: string) => `${moment}之前取消可全额退款。`;
export const freeUntil = (moment: string) => `${moment}之前可免费取消。`;
export const noRefundAnyMore = '现在取消名额已不能退款。';

// Signing up
export const seatsLabel = '名额';
export const fewer = '减少一个名额';
export const more = '增加一个名额';
export const seatCount = (seats: number) => `${seats}个名额`;
/** "报名2个名额，S$156.00" */
export const take = (seats: number, price: string | null) =>
  price ? `报名${seatCount(seats)}，${price}` : `报名${seatCount(seats)}`;
export const taking = '正在报名';
export const wait = (seats: number) => `候补${seatCount(seats)}`;
export const joining = '正在加入候补名单';
export const fullTitle = '名额已满';
export const fullDetail = '请加入候补名单：有人取消时，名额会按顺序给候补的会员。';
export const notEnough = (left: number) => `只剩${seatCount(left)}。若需要更多，可以候补。`;
export const priceOfWaiting = (price: string) => `候补不收费。得到名额后：${price}。`;

// Its state
export const calledOffTitle = '此活动已取消';
export const calledOffDetail = '已发邮件通知所有报名者，已付款项会退还。';
export const overTitle = '活动已结束';
export const begunTitle = '活动已开始';
export const closedTitle = '报名已截止';
export const closedDetail = (moment: string) => `报名已于${moment}截止。是否还有名额，请询问俱乐部办公室。`;
export const walkInTitle = '无需报名';
export const walkInDetail = '直接前来即可。';
export const cantTitle = '您目前的会籍状态不能报名';
export const cantDetail = '请联系俱乐部办公室。';
export const goingTitle = (seats: number) => `您有${seatCount(seats)}`;
export const wentTitle = (seats: number) => `您当时有${seatCount(seats)}`;
export const waitingTitle = (line: number) => (line === 1 ? '下一位就是您' : `您是候补${ordinal(line)}`);
export const waitingDetail = (seats: number) =>
  `您正在候补${seatCount(seats)}。一有空位就归您，我们会发邮件通知您。`;
export const justTaken = '最后的名额刚被报走。您没有被扣款。';
export const toPay = (amount: string, date: string) => `请在${date}之前支付${amount}。`;
export const paid = (amount: string) => `您已支付${amount}。`;
export const invoiceUnknown = '无法加载应付金额，请查看发票。';
export const pay = (amount: string) => `支付${amount}`;
export const seeInvoice = '查看发票';

// Giving up
export const giveUp = (seats: number) => (seats === 1 ? '取消我的名额' : '取消我的全部名额');
export const leaveWaitingList = '退出候补名单';
export const giveUpQuestion = (seats: number) => `要取消您的${seatCount(seats)}吗？`;
export const leaveQuestion = '要退出候补名单吗？';
export const keep = '保留';
export const giveUpIt = '取消名额';
export const leaveIt = '退出';
export const givingUp = '正在取消';
export const gaveUp = '您的名额已取消';
export const gaveUpDetail = '谢谢您让出名额。';
export const outcomes = {
  'leaves-waiting-list': () => '您将失去候补的位置。',
  free: () => '无需付款，也没有退款。',
  voids: (amount: string) => `我们会取消${amount}的发票。`,
  refunds: (amount: string) => `我们会退还${amount}。`,
  'still-owed': (amount: string) => `已过免费取消的时间：${amount}仍须支付。`,
  lost: (amount: string) => `已过可退款的时间：${amount}不能退还。`,
} as const;
export const outcomeChanged = '您查看期间情况有了变动。';

// Calendar
export const addToCalendar = '加入日历';
export const calendarFileFailed = '无法取得日历文件。';

/** The event lets each member have fewer seats than were requested. */
export const fewerNow = {
  title: '现在每位会员可报的名额减少了。',
  detail: '您没有被扣款。请查看数目后重试。',
} as const;

/** Sentences for the codes that signing up and giving up are refused with. */
export const refusals = {
  no_sign_up: { title: '此活动已不接受报名。', detail: '您没有被扣款。' },
  sign_up_closed: { title: '报名刚刚截止。', detail: '您没有名额，也没有被扣款。' },
  registered_already: { title: '您已经报名了。', detail: '您的名额显示在本页。' },
  price_changed: { title: '价格刚刚变动。', detail: '您没有被扣款。请查看新价格后重试。' },
  event_begun: { title: '活动已经开始。', detail: '没有任何变动。' },
  member_status: { title: cantTitle, detail: cantDetail },
  membership_ended: { title: '您的会籍已到期。', detail: '续期后即可报名。' },
  member_required: { title: '只有会员可以报名。', detail: '此登录账户未关联会籍。' },
} as const;
