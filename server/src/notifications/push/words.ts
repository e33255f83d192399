import type { Notice, NoticeKind } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import type { Language } from '@portal/contract/translations';
import { pagesIn } from '../../config.ts';
import { spokenDay, spokenSpan, spokenTime, spokenYearlyDay } from '../../time/spoken.ts';
import { spokenDayZh, spokenSpanZh, spokenTimeZh, spokenYearlyDayZh } from '../../time/spoken-zh.ts';

// Devices show these on a locked screen, where anybody may read them: no names of people, no amounts, no invoice
// numbers.

type Kind = Exclude<NoticeKind, 'CLUB_NOTICE'>;

/** The words of kinds that don't depend on the case. */
const fixed = {
  en: {
    INVOICE_ISSUED: ['New invoice', 'See what it’s for and how to pay.'],
    INVOICE_DUE: ['Invoice due soon', 'See until when, and how to pay.'],
    PAYMENT_DECLINED: ['Payment declined', 'Nothing was taken. Try again, or pay another way.'],
    PAYMENT_RECEIVED: ['Payment received', 'Thank you. See your receipt.'],
    FEE_CHARGE_PLANNED: ['Membership fee to be charged', 'See when, and how to stop it.'],
    FEE_NOT_CHARGED: ['Membership fee not charged', 'See why, and how to pay it.'],
    FEE_AUTOPAY_OFF: ['Automatic payment is off', 'The card for your membership fees was removed.'],
    REFUND_MADE: ['Refund issued', 'See where the money goes.'],
    UPDATE_REQUEST_DECIDED: ['Update request decided', 'See what the club decided.'],
    PASSWORD_CHANGED: ['Your password was changed', 'If this wasn’t you, contact the club.'],
    PASSKEY_ADDED: ['Passkey added', 'If this wasn’t you, contact the club.'],
    PASSKEY_REMOVED: ['Passkey removed', 'If this wasn’t you, contact the club.'],
    ONE_TIME_CODES_ON: ['One-time codes are on', 'If this wasn’t you, contact the club.'],
    ONE_TIME_CODES_OFF: ['One-time codes are off', 'If this wasn’t you, contact the club.'],
    RECOVERY_CODE_USED: ['A recovery code was used', 'If this wasn’t you, contact the club.'],
    EMAIL_CHANGING: ['Confirm your new email address', 'Use the link we emailed you.'],
    EMAIL_CHANGED: ['Email address changed', 'We’ll send your emails to the new address.'],
  },
  zh: {
    INVOICE_ISSUED: ['新发票', '请查看发票内容和付款方式。'],
    INVOICE_DUE: ['发票即将到期', '请查看到期日和付款方式。'],
    PAYMENT_DECLINED: ['付款被拒', '没有扣款。请重试，或改用其他方式。'],
    PAYMENT_RECEIVED: ['已收到付款', '谢谢。请查看收据。'],
    FEE_CHARGE_PLANNED: ['即将扣取会费', '请查看扣款日和停止方法。'],
    FEE_NOT_CHARGED: ['会费未能扣款', '请查看原因和付款方式。'],
    FEE_AUTOPAY_OFF: ['自动付款已关闭', '用于缴付会费的卡已被移除。'],
    REFUND_MADE: ['退款', '请查看退款去向。'],
    UPDATE_REQUEST_DECIDED: ['资料更改申请已有结果', '请查看俱乐部的决定。'],
    PASSWORD_CHANGED: ['您的密码已更改', '如果不是您本人，请告诉俱乐部。'],
    PASSKEY_ADDED: ['已添加通行密钥', '如果不是您本人，请告诉俱乐部。'],
    PASSKEY_REMOVED: ['已移除通行密钥', '如果不是您本人，请告诉俱乐部。'],
    ONE_TIME_CODES_ON: ['一次性验证码已开启', '如果不是您本人，请告诉俱乐部。'],
    ONE_TIME_CODES_OFF: ['一次性验证码已关闭', '如果不是您本人，请告诉俱乐部。'],
    RECOVERY_CODE_USED: ['已使用一个恢复码', '如果不是您本人，请告诉俱乐部。'],
    EMAIL_CHANGING: ['请确认您的新邮箱', '请用我们发到该邮箱的链接确认。'],
    EMAIL_CHANGED: ['邮箱已更改', '我们的邮件会发到新邮箱。'],
  },
} as const satisfies Record<Language, Partial<Record<Kind, readonly [string, string]>>>;

/** The words about times at a place: "Tennis Court 2, Sat 21 Nov, 5 to 8 pm". */
const ofTimes = {
  en: {
    BOOKING_CONFIRMED: ['Booking confirmed', '{time}'],
    BOOKING_CHANGED: ['Booking changed', '{time}'],
    BOOKING_CANCELLED: ['Booking cancelled', '{time}'],
    BOOKING_REMINDER: ['Upcoming booking', '{time}'],
    BOOKING_RELEASED: ['Booking released', 'Nobody checked in: {time}'],
    INVITATION_RECEIVED: ['You’re invited to a booking', '{time}. Accept or decline.'],
    INVITATION_CHANGED: ['A booking you’re invited to has moved', '{time}. Accept or decline again.'],
    INVITATION_ENDED: ['You’re no longer invited', '{time}'],
    INVITATION_ANSWERED: ['Your invitation was answered', '{time}. See who’s coming.'],
    SHARE_REQUESTED: ['Pay your share of a booking', '{time}. Pay by {until}.'],
    SHARE_ENDED: ['Nothing to pay', '{time}. Your share is no longer due.'],
    SHARE_PAID: ['A share of your booking was paid', '{time}. We return it to you.'],
    SHARE_LAPSED: ['A share wasn’t paid in time', '{time}. You’ve covered it.'],
    BOOKING_OPENED: ['A time you wanted is open for booking', '{time}. You can book it now.'],
    OPENING_HELD: ['Pay to keep your booking', '{time}. Pay by {until}.'],
    OPENING_REFUSED: ['The time you asked for wasn’t booked', '{time}. See what else is free.'],
    WAITING_LIST_OFFER: ['A place is free', '{time}. Accept it by {until}.'],
    WAITING_LIST_LAPSED: ['Offer expired', '{time}. We offered it to the next member.'],
    EVENT_REGISTERED: ['You’re going', '{time}'],
    EVENT_SEATS_FREED: ['You’ve got seats', '{time}'],
    EVENT_CHANGED: ['An event has changed', 'It’s now {time}'],
    EVENT_CALLED_OFF: ['Event called off', '{time}'],
    EVENT_REMINDER: ['Upcoming event', '{time}'],
  },
  zh: {
    BOOKING_CONFIRMED: ['预订已确认', '{time}'],
    BOOKING_CHANGED: ['预订已更改', '{time}'],
    BOOKING_CANCELLED: ['预订已取消', '{time}'],
    BOOKING_REMINDER: ['预订即将开始', '{time}'],
    BOOKING_RELEASED: ['预订已释出', '无人签到：{time}'],
    INVITATION_RECEIVED: ['您收到预订邀请', '{time}。请接受或谢绝。'],
    INVITATION_CHANGED: ['您受邀的预订已更改', '{time}。请重新接受或谢绝。'],
    INVITATION_ENDED: ['邀请已取消', '{time}'],
    INVITATION_ANSWERED: ['您的邀请已有回复', '{time}。看看谁会来。'],
    SHARE_REQUESTED: ['请支付预订的分摊金额', '{time}。请在{until}前付款。'],
    SHARE_ENDED: ['无需付款', '{time}。您的分摊金额已无需支付。'],
    SHARE_PAID: ['您预订的一笔分摊金额已付', '{time}。款项退还给您。'],
    SHARE_LAPSED: ['一笔分摊金额未按时支付', '{time}。已由您承担。'],
    BOOKING_OPENED: ['您想订的时段已开放预订', '{time}。现在可以预订。'],
    OPENING_HELD: ['请付款以保留预订', '{time}。请在{until}前付款。'],
    OPENING_REFUSED: ['您申请的时段未能订到', '{time}。您可以看看其他空闲时段。'],
    WAITING_LIST_OFFER: ['有空位了', '{time}。请在{until}之前接受。'],
    WAITING_LIST_LAPSED: ['候补机会已过期', '{time}。已让给下一位会员。'],
    EVENT_REGISTERED: ['报名成功', '{time}'],
    EVENT_SEATS_FREED: ['您候补到了名额', '{time}'],
    EVENT_CHANGED: ['活动有变动', '现为{time}'],
    EVENT_CALLED_OFF: ['活动取消', '{time}'],
    EVENT_REMINDER: ['活动即将开始', '{time}'],
  },
} as const satisfies Record<Language, Partial<Record<Kind, readonly [string, string]>>>;

const others = {
  en: {
    openedTaken: '{time}. Another member has booked it.',
    voucher: ['New voucher', '{name}, valid until {day}'],
    renewed: ['Membership renewed', 'Valid until {day}.'],
  },
  zh: {
    openedTaken: '{time}。已被另一位会员预订。',
    voucher: ['新礼券', '{name}，有效期至{day}'],
    renewed: ['会籍已续期', '有效期至{day}。'],
  },
} as const;

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_gap, name: string) => values[name] ?? '');

/** The words of a notification on a device. */
export interface PushWords {
  title: string;
  body: string;
  /** The page that it opens: a path of the portal in the reader’s language. */
  path: string;
  /** Another one with this tag replaces it. */
  tag: string;
  /** The instant after which it is of no use; null: there is none. */
  until: number | null;
  /** True if it is worth waking a sleeping device for. */
  isUrgent: boolean;
}

interface Reader {
  language: Language;
  zone: string;
}

type Of<K extends NoticeKind> = Extract<Notice, { kind: K }>;
type OfTime = Of<keyof (typeof ofTimes)['en']>;
type OfFixed = Of<keyof (typeof fixed)['en']>;

const isOfTime = (notice: Notice): notice is OfTime => notice.kind in ofTimes.en;
const isFixed = (notice: Notice): notice is OfFixed => notice.kind in fixed.en;

const instantOf = (moment: string): number => new Date(moment).getTime();

/** A place and its time, in the reader's language. */
function spokenTimes(notice: OfTime, { language, zone }: Reader): string {
  const [start, end] = [instantOf(notice.start_from), instantOf(notice.end_at)];
  const english = 'name' in notice ? notice.name : notice.facility;
  const chinese =
    notice.zh && ('name' in notice.zh ? notice.zh.name : 'facility' in notice.zh && notice.zh.facility);
  return language === 'zh'
    ? `${chinese || english}，${spokenSpanZh(start, end, zone)}`
    : `${english}, ${spokenSpan(start, end, zone)}`;
}

/** Until when something can be done: the time, with its day where that is another. */
function spokenUntil(until: number, now: number, { language, zone }: Reader): string {
  const isToday = dateOf(until, zone) === dateOf(now, zone);
  if (language === 'zh') return (isToday ? '' : spokenDayZh(until, zone)) + spokenTimeZh(until, zone);
  return spokenTime(until, zone) + (isToday ? '' : `, ${spokenDay(until, zone)}`);
}

function sentences(notice: Notice, reader: Reader, now: number): readonly [title: string, body: string] {
  const { language } = reader;
  const dayOf = language === 'zh' ? spokenYearlyDayZh : spokenYearlyDay;
  if (isFixed(notice)) return fixed[language][notice.kind];
  if (isOfTime(notice)) {
    const [title, body] = ofTimes[language][notice.kind];
    const isTaken = notice.kind === 'BOOKING_OPENED' && notice.taken;
    const until = 'until' in notice ? spokenUntil(instantOf(notice.until), now, reader) : '';
    const values = { time: spokenTimes(notice, reader), until };
    return [title, filled(isTaken ? others[language].openedTaken : body, values)];
  }
  if (notice.kind === 'CLUB_NOTICE') return [notice.title, notice.text];
  if (notice.kind === 'MEMBERSHIP_RENEWED') {
    const [title, body] = others[language].renewed;
    return [title, filled(body, { day: dayOf(notice.until) })];
  }
  const [title, body] = others[language].voucher;
  const name = (language === 'zh' && notice.zh?.name) || notice.name;
  return [title, filled(body, { name, day: dayOf(notice.valid_until) })];
}

/** The page, what it is about, and until when it is of use. */
function aims(notice: Notice, zone: string): { path: string; tag: string; until: number | null } {
  switch (notice.kind) {
    case 'BOOKING_CONFIRMED':
    case 'BOOKING_CHANGED':
    case 'BOOKING_CANCELLED':
    case 'BOOKING_RELEASED':
    case 'INVITATION_RECEIVED':
    case 'INVITATION_CHANGED':
    case 'INVITATION_ANSWERED':
    case 'SHARE_ENDED':
    case 'SHARE_PAID':
    case 'SHARE_LAPSED':
      return {
        path: `/my-bookings/${notice.booking}`,
        tag: `booking-${notice.booking}`,
        until: null,
      };
    case 'SHARE_REQUESTED':
      return {
        path: `/online-payment/${notice.invoice}`,
        tag: `share-${notice.invoice}`,
        until: instantOf(notice.until),
      };
    case 'INVITATION_ENDED':
      // The page of the booking is for those who are invited.
      return { path: '/my-bookings', tag: `booking-${notice.booking}`, until: null };
    case 'BOOKING_REMINDER':
      return {
        path: `/my-bookings/${notice.booking}`,
        tag: `booking-${notice.booking}`,
        until: instantOf(notice.start_from),
      };
    case 'OPENING_HELD':
      return {
        path: `/my-bookings/${notice.booking}`,
        tag: `booking-${notice.booking}`,
        until: instantOf(notice.until),
      };
    case 'BOOKING_OPENED': {
      const [start, end] = [instantOf(notice.start_from), instantOf(notice.end_at)];
      const date = dateOf(start, zone);
      const selected = `&facility=${notice.facility_id}&from=${start / 1000}&to=${end / 1000}`;
      return {
        path: `/bookings?date=${date}${notice.taken ? '' : selected}`,
        tag: `opening-${notice.facility_id}-${start / 1000}`,
        until: start,
      };
    }
    case 'OPENING_REFUSED': {
      const start = instantOf(notice.start_from);
      return {
        path: `/bookings?date=${dateOf(start, zone)}`,
        tag: `opening-${notice.facility_id}-${start / 1000}`,
        until: start,
      };
    }
    case 'WAITING_LIST_OFFER':
      return {
        path: `/my-bookings?waiting=${notice.waiting}`,
        tag: `waiting-${notice.waiting}`,
        until: instantOf(notice.until),
      };
    case 'WAITING_LIST_LAPSED':
      return { path: '/bookings', tag: `waiting-${notice.waiting}`, until: instantOf(notice.start_from) };
    case 'INVOICE_ISSUED':
    case 'INVOICE_DUE':
    case 'PAYMENT_DECLINED':
    case 'PAYMENT_RECEIVED':
    case 'FEE_CHARGE_PLANNED':
    case 'FEE_NOT_CHARGED':
    case 'REFUND_MADE': {
      const { invoice } = notice;
      if (invoice === null) return { path: '/transactions', tag: 'refund', until: null };
      return { path: `/transactions/${invoice}`, tag: `invoice-${invoice}`, until: null };
    }
    case 'FEE_AUTOPAY_OFF':
      return { path: '/profile#saved-cards', tag: 'fee-autopay', until: null };
    case 'EVENT_REGISTERED':
    case 'EVENT_SEATS_FREED':
    case 'EVENT_CHANGED':
    case 'EVENT_CALLED_OFF':
      return {
        path: `/events/${notice.event}`,
        tag: `event-${notice.event}`,
        until: instantOf(notice.end_at),
      };
    case 'EVENT_REMINDER':
      return {
        path: `/events/${notice.event}`,
        tag: `event-${notice.event}`,
        until: instantOf(notice.start_from),
      };
    case 'VOUCHER_RECEIVED':
      return { path: '/vouchers', tag: `voucher-${notice.voucher}`, until: null };
    case 'UPDATE_REQUEST_DECIDED':
      return { path: `/update-requests/${notice.request}`, tag: `request-${notice.request}`, until: null };
    case 'MEMBERSHIP_RENEWED':
      return { path: '/benefits', tag: 'membership', until: null };
    case 'PASSWORD_CHANGED':
      return { path: '/change-password', tag: 'password', until: null };
    case 'PASSKEY_ADDED':
    case 'PASSKEY_REMOVED':
    case 'ONE_TIME_CODES_ON':
    case 'ONE_TIME_CODES_OFF':
    case 'RECOVERY_CODE_USED':
      return { path: '/signing-in', tag: 'sign-in', until: null };
    case 'EMAIL_CHANGING':
    case 'EMAIL_CHANGED':
      return { path: '/profile', tag: 'email', until: null };
    case 'CLUB_NOTICE':
      return { path: '/notifications', tag: 'club', until: null };
    default:
      return notice satisfies never;
  }
}

type Words = Omit<PushWords, 'until' | 'isUrgent'>;

/** The words for an offer that a device tried to accept after it had ended. */
export const offerEndedWords = (waiting: number, language: Language): Words => ({
  ...{
    en: { title: 'This offer has ended', body: 'See what else is free.' },
    zh: { title: '候补机会已结束', body: '您可以看看其他空闲时段。' },
  }[language],
  path: pagesIn(language) + '/bookings',
  tag: `waiting-${waiting}`,
});

/** The words for an offer that can't be booked for another reason. */
export const offerRefusedWords = (waiting: number, language: Language): Words => ({
  ...{
    en: { title: 'We couldn’t book this', body: 'Open the portal to see why.' },
    zh: { title: '未能预订', body: '请打开门户查看原因。' },
  }[language],
  path: pagesIn(language) + `/my-bookings?waiting=${waiting}`,
  tag: `waiting-${waiting}`,
});

/** The words of a test that its owner sent to the device; valid until that instant. */
export const testWords = (language: Language, until: number): PushWords => ({
  ...{
    en: { title: 'Test notification', body: 'Notifications from the club reach this device.' },
    zh: { title: '测试通知', body: '本设备可以收到俱乐部的通知。' },
  }[language],
  path: pagesIn(language) + '/profile#subscriptions',
  tag: 'test',
  until,
  isUrgent: true,
});

/** The button that accepts an offer, and what is said where the API can’t be reached. */
export const acceptWords = (price: number, language: Language): { label: string; failed: string } =>
  ({
    en: {
      label: price === 0 ? 'Book' : 'Book and pay',
      failed: 'We couldn’t reach the club. Check your connection and try again.',
    },
    zh: { label: price === 0 ? '预订' : '预订并付款', failed: '无法连接俱乐部，请检查网络后重试。' },
  })[language];

/** More than a lock screen shows, and well below what a message may have. */
const MOST = 300;
const shortened = (text: string) => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);

/** Kinds that are about something that won't wait. */
const urgent: ReadonlySet<NoticeKind> = new Set([
  'WAITING_LIST_OFFER',
  'OPENING_HELD',
  'BOOKING_OPENED',
  'BOOKING_REMINDER',
]);

/** Builds the words of a notification on a device, in its reader's language. */
export function pushWords(notice: Notice, reader: Reader, now: number): PushWords {
  const [title, body] = sentences(notice, reader, now);
  const { path, tag, until } = aims(notice, reader.zone);
  return {
    title: shortened(title),
    body: shortened(body),
    path: pagesIn(reader.language) + path,
    tag,
    until,
    isUrgent: urgent.has(notice.kind),
  };
}
