import { ordinal } from '../app/joining.ts';

/** Words of waiting lists. Times, days and amounts come in written out. */
export const heading = '候补名单';

export const inLine = (place: number) => (place === 1 ? '下一位就是您' : `候补${ordinal(place)}`);

// An entry's status
export const offeredTag = (left: string) => `为您保留${left}`;
export const lessThanMinute = '不到1分钟';
export const hoursAndMinutes = (minutes: number) => {
  if (minutes < 1) return lessThanMinute;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours}小时`, (rest || !hours) && `${rest}分钟`].filter(Boolean).join('');
};
export const notAfter = (moment: string) => `候补至${moment}。`;
export const passedOver = {
  limit: '曾有空位，但您的家庭已达预订上限。您的位置保留。',
  membership: '曾有空位，但您的会籍当时不能预订。您的位置保留。请联系俱乐部办公室。',
  rule: '曾有空位，但受该设施的规则所限。您的位置保留。',
} as const;
export const lapsedTag = '保留已过期';
export const lapsedDetail = '您没有及时接受，我们已让给下一位会员。';
export const endedTag = '没有空位';
export const endedDetail = '这个时段一直没有空出来。';
export const acceptedTag = '已预订';
export const acceptedDetail = '您已接受。';
export const leftTag = '您已退出候补';
export const declinedTag = '您已谢绝';
export const seeBooking = '查看预订';
export const noSuchWait = '此候补机会已失效。';
export const noSuchWaitDetail = '它可能已过期，或属于其他会员。您的候补显示在下面。';

// An offer
export const offerLabel = '时段空出来了，您可以预订';
export const price = '价格';
export const noCharge = '免费';
export const payAfter = '接受后，您有15分钟付款。';
export const accept = (amount: string | null) => (amount ? `接受，${amount}` : '接受，免费');
export const accepting = '正在接受';
export const decline = '谢绝';
export const priceChanged = '价格已有变动。';
export const priceChangedDetail = (amount: string) => `现在的价格是${amount}。尚未预订。`;

// Leaving
export const leave = '退出候补';
export const leaveQuestion = '退出候补？';
export const leaveDetail = '您将失去候补位置。';
export const declineQuestion = '谢绝这个时段？';
export const declineDetail = '我们会让给下一位会员，您也将退出候补。';
export const leaving = '正在退出';
export const declining = '正在谢绝';
export const stay = '继续候补';
export const keepOffer = '保留';
export const left = (name: string) => `您不再候补${name}。`;

// Joining
export const waitLabel = '加入候补名单';
export const waitRule = '如果空出来，我们会为候补第一位保留两小时，并以邮件通知您。';
export const from = '从';
export const until = '至';
export const lastMoment = '候补保留至';
export const asLateAsPossible = '不能再预订为止';
export const hoursBefore = (hours: number) =>
  hours < 24 ? `${hours}小时前` : hours === 24 ? '一天前' : `${hours / 24}天前`;
/** "11月24日周二，下午6:00，一天前" */
export const untilMoment = (moment: string, before: string) => `${moment}，${before}`;
export const cantWait = '这个时段不能候补。';
export const cantWaitDetail = '它已开始、尚未开放预订，或离开始太近。';
export const join = '加入候补';
export const joining = '正在加入';
export const waitInstead = '加入候补名单';
export const notNow = '关闭';
export const joinedTitle = (place: number) => `您是候补${ordinal(place)}`;
export const joinedDetail = (moment: string) => `如果空出来，我们会发邮件通知您，直到${moment}。`;
/** "您正候补下午6:00至7:00：候补第2位。" */
export const ownPosition = (time: string, place: number) => `您正候补${time}：${inLine(place)}。`;
export const yoursToAccept = (time: string) => `${time}已为您保留，请在“我的预订”接受。`;

// In the calendar
/** "候补第2位" */
export const waitsLabel = (place: number) => `候补${ordinal(place)}`;
export const waitsSpoken = (place: number) => `被订走，您正候补${ordinal(place)}`;
export const waitsDetail = '空出来时，我们会发邮件通知您。点按查看详情。';
export const seeWaits = '查看候补名单';

/** Sentences for the codes that waiting is refused with. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  time_is_free: { title: '这个时段有空。', detail: '您现在就可以在日程表中预订。' },
  waits_already: { title: '您已在候补这个时段。', detail: '您或家人已在候补名单上，见“我的预订”。' },
  too_many_waits: { title: '您已在候补五个时段。', detail: '一个家庭最多同时候补五个。请先退出其中一个。' },
  offer_over: { title: '此候补机会已结束。', detail: '它已过期或被谢绝。您没有被扣款。' },
};
