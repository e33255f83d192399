// The values of emails about bookings in Chinese, by the names of `phrases.ts`.
import type { OpeningRefusal, PaymentFailure, RefundedPart } from '@portal/contract';
import { isLimitName } from '@portal/contract/bookings/rules/limits';
import { refundedToZh, spokenAmount } from '../../money/index.ts';
import { spokenSpanZh, spokenTimeZh } from '../../time/spoken-zh.ts';
import { checkInOpens } from '../check-in/check-in-by.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import type { Club, Phrases, Reader, Requested } from './phrases.ts';

function called({ member, member_name }: Booking, { id }: Reader, by: number | null = null): string {
  if (member === id) return '您的预订';
  return by === member ? '您代为预订的时段' : `${member_name}的预订`;
}

function doer({ member, member_name, booked_by }: Booking, { id }: Reader, by: number | null): string {
  if (by === id) return '您';
  if (by === member) return member_name;
  return booked_by !== null && by === booked_by.id ? booked_by.name : '俱乐部';
}

function guestsOf({ guests, guest_names }: Pick<Booking, 'guests' | 'guest_names'>): string[] {
  const names = guest_names.length > 0 ? `（${guest_names.join('、')}）` : '';
  return guests > 0 ? [`宾客：${guests}位${names}。`] : [];
}

function partyOf(booking: Booking, { id }: Reader): string[] {
  const { member, booked_by } = booking;
  const by = booked_by !== null && member === id ? [`由${booked_by.name}代您预订。`] : [];
  return [...by, ...guestsOf(booking)];
}

function requestedFor(request: Requested, { id }: Reader): string[] {
  const { member, member_name, booked_by } = request;
  if (member !== id) return [`这是为${member_name}申请的。`, ...guestsOf(request)];
  const by = booked_by === null ? [] : [`由${booked_by.name}代您申请。`];
  return [...by, ...guestsOf(request)];
}

function checkInOf({ check_in_by, checked_in_at, start }: Booking, { timeZone }: Club): string[] {
  if (check_in_by === null || checked_in_at !== null) return [];
  const [opens, until, begins] = [checkInOpens(start), check_in_by, start].map((moment) =>
    spokenTimeZh(moment, timeZone),
  );
  return [`请在${opens}至${until}之间于门口扫码签到，${begins}开始。如果无人签到，时段将释出，不予退款。`];
}

function priceOf({ price, paid }: Pick<Booking, 'price' | 'paid'>, { currency }: Club): string {
  if (price === 0) return '免费。';
  const amount = spokenAmount(price, currency);
  return paid >= price ? `您已支付${amount}。` : `价格为${amount}。`;
}

function comesBack(parts: readonly RefundedPart[], { currency }: Club): string {
  const spoken = (cents: number) => spokenAmount(cents, currency);
  const [first] = parts;
  const whole = spoken(parts.reduce((sum, { amount }) => sum + amount, 0));
  if (first && parts.length === 1) return `我们会将${whole}退回${refundedToZh(first)}。`;
  const each = parts.map((part) => `${spoken(part.amount)}退回${refundedToZh(part)}`);
  return `我们会退还${whole}：${each.join('，')}。`;
}

function refundOf({ price, paid }: Booking, refund: readonly RefundedPart[], club: Club): string {
  if (price === 0) return '这项预订是免费的。';
  const amount = `价格为${spokenAmount(price, club.currency)}。`;
  if (refund.length > 0) return amount + comesBack(refund, club);
  return amount + (paid > 0 ? '离开始时间太近，不予退款。' : '您没有被扣款。');
}

function notCharged(failure: PaymentFailure): string {
  if (failure === 'declined') return '我们尝试从您保存的卡扣款，但被银行拒绝。';
  return failure === 'authentication'
    ? '银行要求您亲自确认付款，因此我们无法从您保存的卡扣款。'
    : '我们无法从您保存的卡扣款。';
}

function whyRefused(code: OpeningRefusal, isDrawn: boolean): string {
  if (code === 'slot_taken')
    return isDrawn ? '申请的会员多于名额，抽签结果其他会员在先。' : '申请的会员多于名额，其他会员申请在先。';
  if (code === 'membership_ended') return '会籍已到期。';
  if (code === 'member_status' || code === 'member_required') return '只有有效会员可以预订。';
  if (code === 'guests_refused') return '该设施不再接待这些宾客。';
  return isLimitName(code) ? '您和家人的预订已达上限。' : '该设施的开放时间或规则已更改。';
}

export const zh: Phrases = {
  called,
  doer,
  nameOf: (facility) => facility.zh?.name ?? facility.name,
  span: spokenSpanZh,
  time: spokenTimeZh,
  partyOf,
  requestedFor,
  checkInOf,
  priceOf,
  offeredFor: (price, { currency }) =>
    price === 0 ? '免费。' : `价格为${spokenAmount(price, currency)}，接受后付款。`,
  comesBack,
  refundOf,
  missed: (by) => `到${by}为止无人签到。`,
  released: ({ price }) =>
    price > 0 ? '其他人可以预订余下的时间。不予退款。' : '其他人可以预订余下的时间。',
  whyRefused,
  notCharged,
  freeInstead: (times) =>
    times.length === 0 ? [] : ['目前可预订：', ...times.map(({ place, time }) => `${place}，${time}`)],
  invitationEnded: (why) =>
    why === 'cancelled' ? '预订已取消。' : `${why.removedBy ?? '俱乐部'}已将您移出此预订。`,
  invitationAnswered: (player, accepted) =>
    accepted ? `${player}接受了您的邀请` : `${player}谢绝了您的邀请`,
  shareEnded: (isLate) => (isLate ? '您未在期限内付款，已由对方承担。' : '对方已不再请您支付。'),
  clock: ({ timeZone }) =>
    timeZone === 'Asia/Singapore'
      ? '所有时间均为新加坡时间。'
      : `所有时间均为俱乐部当地时间（${timeZone}）。`,
};
