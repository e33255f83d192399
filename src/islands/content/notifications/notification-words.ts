import type { Notice } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import * as words from '#words/content/notifications';
import { refundedTo } from '#words/money/refunds';
import { zone } from '../../../lib/format/club-time.ts';
import { toTimeRange } from '../../../lib/bookings/booking/times.ts';
import { hours } from '../../../lib/bookings/calendar/when.ts';
import { dateWithYear, day, money, time } from '../../../lib/format/format.ts';
import { href } from '../../../lib/app/routes.ts';

/** The words of a notification and the address it links to; null: none. */
export interface NotificationWords {
  readonly title: string;
  readonly detail: string;
  readonly address: string | null;
}

type NoticeOfKind<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;
type Booking = NoticeOfKind<
  'BOOKING_CONFIRMED' | 'BOOKING_CHANGED' | 'BOOKING_REMINDER' | 'BOOKING_RELEASED'
>;

interface TimeRange {
  readonly start_from: string;
  readonly end_at: string;
}
const placed = (place: string, { start_from, end_at }: TimeRange): string =>
  words.at(place, day(start_from), hours(start_from, end_at));

const bookingTitle = (
  notice:
    | Booking
    | NoticeOfKind<
        | 'BOOKING_CANCELLED'
        | 'OPENING_HELD'
        | 'OPENING_REFUSED'
        | 'INVITATION_ANSWERED'
        | 'SHARE_PAID'
        | 'SHARE_LAPSED'
      >,
): string => words.bookingOf(placed(notice.facility, notice), notice.member);

function noticeDetail(notice: Exclude<Notice, { kind: 'CLUB_NOTICE' }>): string {
  switch (notice.kind) {
    case 'BOOKING_CONFIRMED':
    case 'BOOKING_CHANGED':
    case 'BOOKING_REMINDER':
      return bookingTitle(notice);
    case 'BOOKING_CANCELLED':
      return words.cancelled(bookingTitle(notice), notice.refund > 0 ? money(notice.refund) : null);
    case 'BOOKING_RELEASED':
      return words.released(bookingTitle(notice));
    case 'INVITATION_RECEIVED':
      return words.invited(placed(notice.facility, notice), notice.member ?? '');
    case 'INVITATION_CHANGED':
      return words.invitedAgain(placed(notice.facility, notice), notice.member ?? '');
    case 'INVITATION_ENDED':
      return words.notInvited(placed(notice.facility, notice), notice.member ?? '');
    case 'INVITATION_ANSWERED':
      return words.answered(bookingTitle(notice), notice.player, notice.accepted);
    case 'SHARE_REQUESTED':
      return words.shareRequested(
        placed(notice.facility, notice),
        notice.member ?? '',
        money(notice.amount),
        `${day(notice.until)}, ${time(notice.until)}`,
      );
    case 'SHARE_ENDED':
      return words.shareEnded(placed(notice.facility, notice), money(notice.amount), notice.in_time);
    case 'SHARE_PAID':
      return words.sharePaid(bookingTitle(notice), notice.player, money(notice.amount));
    case 'SHARE_LAPSED':
      return words.shareLapsed(bookingTitle(notice), notice.player, money(notice.amount));
    case 'BOOKING_OPENED':
      return (notice.taken ? words.openedTaken : words.opened)(placed(notice.facility, notice));
    case 'OPENING_HELD':
      return words.heldForYou(bookingTitle(notice), day(notice.until), time(notice.until));
    case 'OPENING_REFUSED':
      return words.notBooked(bookingTitle(notice));
    case 'WAITING_LIST_OFFER':
      return words.offered(placed(notice.facility, notice), time(notice.until));
    case 'WAITING_LIST_LAPSED':
      return words.lapsed(placed(notice.facility, notice));
    case 'INVOICE_ISSUED':
    case 'INVOICE_DUE':
      return words.invoice(
        notice.invoice_number,
        money(notice.amount),
        notice.amount > 0 ? dateWithYear(notice.due_date) : null,
      );
    case 'PAYMENT_DECLINED':
      return words.declined(money(notice.amount));
    case 'PAYMENT_RECEIVED':
      return words.paid(money(notice.amount), notice.invoice_numbers);
    case 'FEE_CHARGE_PLANNED':
      return words.chargePlanned(
        notice.invoice_number,
        money(notice.amount),
        dateWithYear(notice.charged_on),
        notice.last4,
      );
    case 'FEE_NOT_CHARGED':
      return words.notCharged(
        notice.invoice_number,
        money(notice.amount),
        notice.failure,
        notice.again === null ? null : dateWithYear(notice.again),
      );
    case 'FEE_AUTOPAY_OFF':
      return words.autopayOff(notice.last4);
    case 'REFUND_MADE':
      return words.refunded(
        money(notice.amount),
        refundedTo(notice.destination, notice.method ?? null, null),
        notice.destination === 'SOURCE',
      );
    case 'VOUCHER_RECEIVED':
      return words.voucher(notice.name, dateWithYear(notice.valid_until));
    case 'EVENT_REGISTERED':
    case 'EVENT_SEATS_FREED':
    case 'EVENT_REMINDER':
      return words.seats(placed(notice.name, notice), notice.seats);
    case 'EVENT_CHANGED':
      return words.eventChanged(placed(notice.name, notice), notice.place);
    case 'EVENT_CALLED_OFF':
      return words.eventCalledOff(placed(notice.name, notice), notice.reason);
    case 'UPDATE_REQUEST_DECIDED':
      return words.decisions[notice.status];
    case 'MEMBERSHIP_RENEWED':
      return words.renewed(dateWithYear(notice.until));
    case 'PASSWORD_CHANGED':
    case 'ONE_TIME_CODES_OFF':
      return notice.by_club ? words.byClub : words.ifNotYou;
    case 'ONE_TIME_CODES_ON':
      return words.ifNotYou;
    case 'PASSKEY_ADDED':
    case 'PASSKEY_REMOVED':
      return words.passkey(notice.name);
    case 'ACCESS_TOKEN_CREATED':
      return words.accessToken(notice.name);
    case 'ACCESS_TOKEN_EXPIRING':
      return words.accessTokenEnds(notice.name, dateWithYear(notice.until));
    case 'RECOVERY_CODE_USED':
      return words.codesLeft(notice.left);
    case 'EMAIL_CHANGING':
      return words.emailChanging;
    case 'EMAIL_CHANGED':
      return words.emailChanged;
    default:
      // A newer API has kinds that this page has no words for.
      notice satisfies never;
      return '';
  }
}

/** The calendar's query for a time that has opened: its day, with the time selected if it is free. */
function openedTime(notice: NoticeOfKind<'BOOKING_OPENED'>) {
  const { start, end } = toTimeRange(notice);
  const date = dateOf(start, zone);
  return notice.taken ? { date } : { date, facility: notice.facility_id, from: start / 1000, to: end / 1000 };
}

function noticeAddress(notice: Exclude<Notice, { kind: 'CLUB_NOTICE' }>): string {
  switch (notice.kind) {
    case 'BOOKING_CONFIRMED':
    case 'BOOKING_CHANGED':
    case 'BOOKING_CANCELLED':
    case 'BOOKING_REMINDER':
    case 'BOOKING_RELEASED':
    case 'OPENING_HELD':
    case 'INVITATION_RECEIVED':
    case 'INVITATION_CHANGED':
    case 'INVITATION_ANSWERED':
    case 'SHARE_ENDED':
    case 'SHARE_PAID':
    case 'SHARE_LAPSED':
      return href('booking-details', { params: { id: notice.booking } });
    case 'SHARE_REQUESTED':
      return href('online-payment', { params: { id: notice.invoice } });
    case 'BOOKING_OPENED':
      return href('bookings', { query: openedTime(notice) });
    case 'OPENING_REFUSED':
      return href('bookings', { query: { date: dateOf(toTimeRange(notice).start, zone) } });
    case 'WAITING_LIST_OFFER':
      return href('my-bookings', { query: { waiting: notice.waiting } });
    case 'INVITATION_ENDED':
      return href('my-bookings');
    case 'WAITING_LIST_LAPSED':
      return href('bookings');
    case 'INVOICE_ISSUED':
    case 'INVOICE_DUE':
    case 'PAYMENT_DECLINED':
    case 'PAYMENT_RECEIVED':
    case 'FEE_CHARGE_PLANNED':
    case 'FEE_NOT_CHARGED':
    case 'REFUND_MADE':
      return notice.invoice === null
        ? href('transactions')
        : href('transaction-details', { params: { id: notice.invoice } });
    case 'VOUCHER_RECEIVED':
      return href('vouchers');
    case 'EVENT_REGISTERED':
    case 'EVENT_SEATS_FREED':
    case 'EVENT_REMINDER':
    case 'EVENT_CHANGED':
    case 'EVENT_CALLED_OFF':
      return href('event-details', { params: { id: notice.event } });
    case 'UPDATE_REQUEST_DECIDED':
      return href('update-request-details', { params: { id: notice.request } });
    case 'MEMBERSHIP_RENEWED':
      return href('benefits');
    case 'PASSWORD_CHANGED':
      return href('change-password');
    case 'PASSKEY_ADDED':
    case 'PASSKEY_REMOVED':
    case 'ACCESS_TOKEN_CREATED':
    case 'ACCESS_TOKEN_EXPIRING':
    case 'ONE_TIME_CODES_ON':
    case 'ONE_TIME_CODES_OFF':
    case 'RECOVERY_CODE_USED':
      return href('signing-in');
    case 'FEE_AUTOPAY_OFF':
      return `${href('profile')}#saved-cards`;
    case 'EMAIL_CHANGING':
    case 'EMAIL_CHANGED':
      return href('profile');
    default:
      notice satisfies never;
      return href('profile');
  }
}

/** Returns the words of a notification in the user's language. */
export function describe(notice: Notice): NotificationWords {
  if (notice.kind === 'CLUB_NOTICE') return { title: notice.title, detail: notice.text, address: null };
  const title = Object.hasOwn(words.titles, notice.kind) ? words.titles[notice.kind] : words.otherTitle;
  return { title, detail: noticeDetail(notice), address: noticeAddress(notice) };
}
