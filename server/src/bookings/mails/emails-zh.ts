// The emails of `emails.ts` in Chinese, by the same names.
import type { RefundedPart } from '@portal/contract';
import type { EmailWords } from '../../mail/email-content.ts';
import { refundedToZh, spokenAmount } from '../../money/index.ts';
import { spokenSpanZh, spokenTimeZh } from '../../time/spoken-zh.ts';
import { checkInOpens } from '../check-in/check-in-by.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import type { Club, Reader } from './emails.ts';

function called({ member, member_name }: Booking, { id }: Reader, by: number | null = null): string {
  if (member === id) return '您的预订';
  return by === member ? '您代为预订的时段' : `${member_name}的预订`;
}

function doer({ member, member_name, booked_by }: Booking, { id }: Reader, by: number | null): string {
  if (by === id) return '您';
  if (by === member) return member_name;
  return booked_by !== null && by === booked_by.id ? booked_by.name : '俱乐部';
}

function partyOf({ member, booked_by, guests, guest_names }: Booking, { id }: Reader): string[] {
  const names = guest_names.length > 0 ? `（${guest_names.join('、')}）` : '';
  return [
    ...(booked_by !== null && member === id ? [`由${booked_by.name}代您预订。`] : []),
    ...(guests > 0 ? [`宾客：${guests}位${names}。`] : []),
  ];
}

function checkInOf({ check_in_by, checked_in_at, start }: Booking, { timeZone }: Club): string[] {
  if (check_in_by === null || checked_in_at !== null) return [];
  const [opens, until, begins] = [checkInOpens(start), check_in_by, start].map((moment) =>
    spokenTimeZh(moment, timeZone),
  );
  return [`请在${opens}至${until}之间于门口扫码签到，${begins}开始。如果无人签到，时段将释出，不予退款。`];
}

const placeOf = ({ facility, start, end }: Booking, { timeZone }: Club): string =>
  `${facility.zh?.name ?? facility.name}，${spokenSpanZh(start, end, timeZone)}`;

function priceOf({ price, paid }: Booking, { currency }: Club): string {
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

/** Whose clock an email goes by. */
export const clockNoteZh = ({ timeZone }: Club): string =>
  timeZone === 'Asia/Singapore' ? '所有时间均为新加坡时间。' : `所有时间均为俱乐部当地时间（${timeZone}）。`;

const message = (
  club: Club,
  booking: Booking,
  { what, paragraphs }: { what: string; paragraphs: readonly string[] },
): EmailWords => ({
  subject: `${what}：${placeOf(booking, club)}`,
  paragraphs,
  action: { label: '查看预订', url: `${club.portalUrl}/my-bookings?booking=${booking.id}` },
  notes: [clockNoteZh(club)],
});

export const confirmedZh = (club: Club, reader: Reader, booking: Booking): EmailWords =>
  message(club, booking, {
    what: '预订已确认',
    paragraphs: [
      `${called(booking, reader)}已确认：${placeOf(booking, club)}。`,
      ...partyOf(booking, reader),
      priceOf(booking, club),
      ...checkInOf(booking, club),
    ],
  });

export const releasedZh = (club: Club, reader: Reader, booking: Booking): EmailWords =>
  message(club, booking, {
    what: '时段已释出',
    paragraphs: [
      `${called(booking, reader)}已释出：${placeOf(booking, club)}。`,
      ...(booking.check_in_by === null
        ? []
        : [`到${spokenTimeZh(booking.check_in_by, club.timeZone)}为止无人签到。`]),
      booking.price > 0 ? '其他人可以预订余下的时间。不予退款。' : '其他人可以预订余下的时间。',
    ],
  });

export const changedZh = (
  club: Club,
  reader: Reader,
  {
    before,
    after,
    refund,
    by,
  }: { before: Booking; after: Booking; refund: readonly RefundedPart[]; by: number | null },
): EmailWords =>
  message(club, after, {
    what: '预订已更改',
    paragraphs: [
      `${doer(after, reader, by)}更改了${called(after, reader, by)}。现为：${placeOf(after, club)}。`,
      `原为：${placeOf(before, club)}。`,
      priceOf(after, club),
      ...(refund.length > 0 ? [comesBack(refund, club)] : []),
    ],
  });

function refundOf({ price, paid }: Booking, refund: readonly RefundedPart[], club: Club): string {
  if (price === 0) return '这项预订是免费的。';
  const amount = `价格为${spokenAmount(price, club.currency)}。`;
  if (refund.length > 0) return amount + comesBack(refund, club);
  return amount + (paid > 0 ? '离开始时间太近，不予退款。' : '您没有被扣款。');
}

export const cancelledZh = (
  club: Club,
  reader: Reader,
  { booking, refund, by }: { booking: Booking; refund: readonly RefundedPart[]; by: number | null },
): EmailWords =>
  message(club, booking, {
    what: '预订已取消',
    paragraphs: [
      `${doer(booking, reader, by)}取消了${called(booking, reader, by)}：${placeOf(booking, club)}。`,
      refundOf(booking, refund, club),
    ],
  });

export const reminderZh = (club: Club, reader: Reader, booking: Booking): EmailWords =>
  message(club, booking, {
    what: '预订提醒',
    paragraphs: [
      `${called(booking, reader)}即将开始：${placeOf(booking, club)}。`,
      ...partyOf(booking, reader),
      priceOf(booking, club),
      ...checkInOf(booking, club),
      '如果不能来，请取消预订，让其他会员使用。',
    ],
  });
