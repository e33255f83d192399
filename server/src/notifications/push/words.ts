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
type Aim = Pick<PushWords, 'path' | 'tag' | 'until'>;
type NoticeOf<Kind extends NoticeKind> = Extract<Notice, { kind: Kind }>;

const toBooking = ({ booking }: { booking: number }, until: number | null = null): Aim => ({
  path: `/my-bookings/${booking}`,
  tag: `booking-${booking}`,
  until,
});

const toInvoice = ({ invoice }: { invoice: string | null }): Aim =>
  invoice === null
    ? { path: '/transactions', tag: 'refund', until: null }
    : { path: `/transactions/${invoice}`, tag: `invoice-${invoice}`, until: null };

const toEvent = ({ event }: { event: number }, until: string): Aim => ({
  path: `/events/${event}`,
  tag: `event-${event}`,
  until: toInstant(until),
});

/** The calendar on the day of a time that opened, with the time selected where it is still free. */
function toOpening(
  notice: { facility_id: number; start_from: string; end_at: string },
  { zone, isFree }: { zone: string; isFree: boolean },
): Aim {
  const [start, end] = [toInstant(notice.start_from), toInstant(notice.end_at)];
  const selected = `&facility=${notice.facility_id}&from=${start / 1000}&to=${end / 1000}`;
  return {
    path: `/bookings?date=${dateOf(start, zone)}${isFree ? selected : ''}`,
    tag: `opening-${notice.facility_id}-${start / 1000}`,
    until: start,
  };
}

const toSigningIn = (): Aim => ({ path: '/signing-in', tag: 'sign-in', until: null });
const toProfile = (): Aim => ({ path: '/profile', tag: 'email', until: null });

const aims: { [Kind in NoticeKind]: (notice: NoticeOf<Kind>, zone: string) => Aim } = {
  BOOKING_CONFIRMED: (notice) => toBooking(notice),
  BOOKING_CHANGED: (notice) => toBooking(notice),
  BOOKING_CANCELLED: (notice) => toBooking(notice),
  BOOKING_RELEASED: (notice) => toBooking(notice),
  BOOKING_REMINDER: (notice) => toBooking(notice, toInstant(notice.start_from)),
  INVITATION_RECEIVED: (notice) => toBooking(notice),
  INVITATION_CHANGED: (notice) => toBooking(notice),
  INVITATION_ANSWERED: (notice) => toBooking(notice),
  // The page of the booking is for those who are invited.
  INVITATION_ENDED: (notice) => ({ ...toBooking(notice), path: '/my-bookings' }),
  SHARE_REQUESTED: ({ invoice, until }) => ({
    path: `/online-payment/${invoice}`,
    tag: `share-${invoice}`,
    until: toInstant(until),
  }),
  SHARE_ENDED: (notice) => toBooking(notice),
  SHARE_PAID: (notice) => toBooking(notice),
  SHARE_LAPSED: (notice) => toBooking(notice),
  OPENING_HELD: (notice) => toBooking(notice, toInstant(notice.until)),
  BOOKING_OPENED: (notice, zone) => toOpening(notice, { zone, isFree: !notice.taken }),
  OPENING_REFUSED: (notice, zone) => toOpening(notice, { zone, isFree: false }),
  WAITING_LIST_OFFER: ({ waiting, until }) => ({
    path: `/my-bookings?waiting=${waiting}`,
    tag: `waiting-${waiting}`,
    until: toInstant(until),
  }),
  WAITING_LIST_LAPSED: ({ waiting, start_from }) => ({
    path: '/bookings',
    tag: `waiting-${waiting}`,
    until: toInstant(start_from),
  }),
  INVOICE_ISSUED: toInvoice,
  INVOICE_DUE: toInvoice,
  PAYMENT_DECLINED: toInvoice,
  PAYMENT_RECEIVED: toInvoice,
  FEE_CHARGE_PLANNED: toInvoice,
  FEE_NOT_CHARGED: toInvoice,
  REFUND_MADE: toInvoice,
  FEE_AUTOPAY_OFF: () => ({ path: '/profile#saved-cards', tag: 'fee-autopay', until: null }),
  EVENT_REGISTERED: (notice) => toEvent(notice, notice.end_at),
  EVENT_SEATS_FREED: (notice) => toEvent(notice, notice.end_at),
  EVENT_CHANGED: (notice) => toEvent(notice, notice.end_at),
  EVENT_CALLED_OFF: (notice) => toEvent(notice, notice.end_at),
  EVENT_REMINDER: (notice) => toEvent(notice, notice.start_from),
  VOUCHER_RECEIVED: ({ voucher }) => ({ path: '/vouchers', tag: `voucher-${voucher}`, until: null }),
  UPDATE_REQUEST_DECIDED: ({ request }) => ({
    path: `/update-requests/${request}`,
    tag: `request-${request}`,
    until: null,
  }),
  MEMBERSHIP_RENEWED: () => ({ path: '/benefits', tag: 'membership', until: null }),
  PASSWORD_CHANGED: () => ({ path: '/change-password', tag: 'password', until: null }),
  PASSKEY_ADDED: toSigningIn,
  PASSKEY_REMOVED: toSigningIn,
  ACCESS_TOKEN_CREATED: toSigningIn,
  ACCESS_TOKEN_EXPIRING: toSigningIn,
  ONE_TIME_CODES_ON: toSigningIn,
  ONE_TIME_CODES_OFF: toSigningIn,
  RECOVERY_CODE_USED: toSigningIn,
  EMAIL_CHANGING: toProfile,
  EMAIL_CHANGED: toProfile,
  CLUB_NOTICE: () => ({ path: '/notifications', tag: 'club', until: null }),
};

const findAim = <Kind extends NoticeKind>(notice: NoticeOf<Kind> & { kind: Kind }, zone: string): Aim =>
  aims[notice.kind](notice, zone);

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
  const { path, tag, until } = findAim(notice, reader.zone);
  return {
    title: shortened(title),
    body: shortened(body),
    path: pagesIn(reader.language) + path,
    tag,
    until,
    isUrgent: urgent.has(notice.kind),
  };
}
