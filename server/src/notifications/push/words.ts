import type { Notice, NoticeKind } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import type { Language } from '@portal/contract/translations';
import { titles as titlesEn } from '@portal/words/en/content/notifications';
import { pushNotifications as linesEn } from '@portal/words/en/content/push-notifications';
import { titles as titlesZh } from '@portal/words/zh/content/notifications';
import { pushNotifications as linesZh } from '@portal/words/zh/content/push-notifications';
import { pagesIn } from '../../config/config.ts';
import { spokenDay, spokenSpan, spokenTime, spokenYearlyDay } from '../../time/spoken.ts';
import { spokenDayZh, spokenSpanZh, spokenTimeZh, spokenYearlyDayZh } from '../../time/spoken-zh.ts';

const titles = { en: titlesEn, zh: titlesZh } as const satisfies Record<Language, object>;
const lines = { en: linesEn, zh: linesZh } as const satisfies Record<Language, object>;

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

type TimeNotice = Extract<Notice, { start_from: string }>;

const isTimeNotice = (notice: Notice): notice is TimeNotice => 'start_from' in notice;

const toInstant = (moment: string): number => new Date(moment).getTime();

/** A place and its time, in the reader's language. */
function spokenTimes(notice: TimeNotice, { language, zone }: Reader): string {
  const [start, end] = [toInstant(notice.start_from), toInstant(notice.end_at)];
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

/** Lists the values of a notification's line. */
function valuesOf(notice: Notice, reader: Reader, now: number): Record<string, string> {
  const { language } = reader;
  const dayOf = language === 'zh' ? spokenYearlyDayZh : spokenYearlyDay;
  if (isTimeNotice(notice)) {
    const until = 'until' in notice ? spokenUntil(toInstant(notice.until), now, reader) : '';
    return { time: spokenTimes(notice, reader), until };
  }
  if (notice.kind === 'MEMBERSHIP_RENEWED') return { day: dayOf(notice.until) };
  if (notice.kind === 'VOUCHER_RECEIVED')
    return {
      name: (language === 'zh' && notice.zh?.name) || notice.name,
      day: dayOf(notice.valid_until),
    };
  return {};
}

function sentences(notice: Notice, reader: Reader, now: number): readonly [title: string, body: string] {
  if (notice.kind === 'CLUB_NOTICE') return [notice.title, notice.text];
  const { bodies, openedTaken } = lines[reader.language];
  const isTaken = notice.kind === 'BOOKING_OPENED' && notice.taken;
  const body = isTaken ? openedTaken : bodies[notice.kind];
  return [titles[reader.language][notice.kind], filled(body, valuesOf(notice, reader, now))];
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
        until: toInstant(notice.until),
      };
    case 'INVITATION_ENDED':
      // The page of the booking is for those who are invited.
      return { path: '/my-bookings', tag: `booking-${notice.booking}`, until: null };
    case 'BOOKING_REMINDER':
      return {
        path: `/my-bookings/${notice.booking}`,
        tag: `booking-${notice.booking}`,
        until: toInstant(notice.start_from),
      };
    case 'OPENING_HELD':
      return {
        path: `/my-bookings/${notice.booking}`,
        tag: `booking-${notice.booking}`,
        until: toInstant(notice.until),
      };
    case 'BOOKING_OPENED': {
      const [start, end] = [toInstant(notice.start_from), toInstant(notice.end_at)];
      const date = dateOf(start, zone);
      const selected = `&facility=${notice.facility_id}&from=${start / 1000}&to=${end / 1000}`;
      return {
        path: `/bookings?date=${date}${notice.taken ? '' : selected}`,
        tag: `opening-${notice.facility_id}-${start / 1000}`,
        until: start,
      };
    }
    case 'OPENING_REFUSED': {
      const start = toInstant(notice.start_from);
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
        until: toInstant(notice.until),
      };
    case 'WAITING_LIST_LAPSED':
      return { path: '/bookings', tag: `waiting-${notice.waiting}`, until: toInstant(notice.start_from) };
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
        until: toInstant(notice.end_at),
      };
    case 'EVENT_REMINDER':
      return {
        path: `/events/${notice.event}`,
        tag: `event-${notice.event}`,
        until: toInstant(notice.start_from),
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
    case 'ACCESS_TOKEN_CREATED':
    case 'ACCESS_TOKEN_EXPIRING':
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
  ...lines[language].offerEnded,
  path: pagesIn(language) + '/bookings',
  tag: `waiting-${waiting}`,
});

/** The words for an offer that can't be booked for another reason. */
export const offerRefusedWords = (waiting: number, language: Language): Words => ({
  ...lines[language].offerRefused,
  path: pagesIn(language) + `/my-bookings?waiting=${waiting}`,
  tag: `waiting-${waiting}`,
});

/** The words of a test that its owner sent to the device; valid until that instant. */
export const testWords = (language: Language, until: number): PushWords => ({
  ...lines[language].test,
  path: pagesIn(language) + '/profile#subscriptions',
  tag: 'test',
  until,
  isUrgent: true,
});

/** The button that accepts an offer, and what is said where the API can’t be reached. */
export function acceptWords(price: number, language: Language): { label: string; failed: string } {
  const { book, bookAndPay, unreachable } = lines[language];
  return { label: price === 0 ? book : bookAndPay, failed: unreachable };
}

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
