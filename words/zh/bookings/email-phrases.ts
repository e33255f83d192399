/** The cities whose time has a name in Chinese. */
const cities: Readonly<Record<string, string>> = { Singapore: '新加坡' };

export const emailPhrases = {
  yours: '您的预订',
  madeForThem: '您代为预订的时段',
  bookingOf: (member: string) => `${member}的预订`,
  you: '您',
  theClub: '俱乐部',

  guests: (count: number, names: readonly string[]) =>
    `宾客：${count}位${names.length > 0 ? `（${names.join('、')}）` : ''}。`,
  bookedForYou: (by: string) => `由${by}代您预订。`,
  requestedForYou: (by: string) => `由${by}代您申请。`,
  requestedFor: (member: string) => `这是为${member}申请的。`,
  checkIn: (opens: string, until: string, begins: string) =>
    `请在${opens}至${until}之间于门口扫码签到，${begins}开始。如果无人签到，时段将释出，不予退款。`,
  missed: (by: string) => `到${by}为止无人签到。`,
  released: (isPaid: boolean) => `其他人可以预订余下的时间。${isPaid ? '不予退款。' : ''}`,

  free: '免费。',
  paid: (amount: string) => `您已支付${amount}。`,
  price: (amount: string) => `价格为${amount}。`,
  payBy: (amount: string, day: string, link: string) =>
    `价格为${amount}。请在${day}前付款，可在俱乐部或此处支付：${link}`,
  offeredFor: (amount: string) => `价格为${amount}，接受后付款。`,
  wasFree: '这项预订是免费的。',
  priceWas: (amount: string, then: string) => `价格为${amount}。${then}`,
  tooLateToRefund: '离开始时间太近，不予退款。',
  nothingPaid: '您没有被扣款。',
  cardDeclined: '我们尝试从您保存的卡扣款，但被银行拒绝。',
  cardToConfirm: '银行要求您亲自确认付款，因此我们无法从您保存的卡扣款。',
  cardFailed: '我们无法从您保存的卡扣款。',

  drawnOthers: '申请的会员多于名额，抽签结果其他会员在先。',
  othersFirst: '申请的会员多于名额，其他会员申请在先。',
  membershipEnded: '会籍已到期。',
  onlyActive: '只有有效会员可以预订。',
  guestsRefused: '该设施不再接待这些宾客。',
  limitReached: '您和家人的预订已达上限。',
  rulesChanged: '该设施的开放时间或规则已更改。',
  freeInstead: '目前可预订：',
  freeTime: (place: string, time: string) => `${place}，${time}`,

  bookingCancelled: '预订已取消。',
  removedBy: (name: string) => `${name}已将您移出此预订。`,
  answered: (player: string, accepted: boolean) => `${player}${accepted ? '接受' : '谢绝'}了您的邀请`,
  shareEnded: (isLate: boolean) => (isLate ? '您未在期限内付款，已由对方承担。' : '对方已不再请您支付。'),

  clock: (city: string, timeZone: string) =>
    cities[city] ? `所有时间均为${cities[city]}时间。` : `所有时间均为俱乐部当地时间（${timeZone}）。`,
};
