import * as z from 'zod';
import { approvalStatuses } from '../members/approvals.ts';
import { crud, plainFields } from '../crud.ts';
import { endpoint, listQuery } from '../endpoint.ts';
import { feeChargeFailures } from '../money/fee-autopay.ts';
import { paymentMethod, refundDestinations } from '../money/refunds.ts';
import { membershipLevels1 } from '../members/rules/levels.ts';
import { MOST_UNREAD } from './rules/notices.ts';
import { translations } from '../translations.ts';
import { cents, codes, date, id, idFilter, list, moment, text } from '../wire.ts';

const booking = {
  /** Of the reservation. */
  booking: id,
  facility: z.string(),
  zh: translations({ facility: z.string() }),
  start_from: moment,
  end_at: moment,
  /** Name of the member it is for, if that is someone else in the family. */
  member: z.string().nullable(),
};
const { facility, zh, start_from, end_at } = booking;
const wait = { waiting: id, facility, zh, start_from, end_at };
const seats = {
  event: id,
  name: z.string(),
  zh: translations({ name: z.string() }),
  start_from: moment,
  end_at: moment,
  seats: z.int().positive(),
};

/**
 * A notification: a kind, and the values of its text. A kind only ever gains fields that may be null, so that those
 * sent earlier can still be read.
 */
export const notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('BOOKING_CONFIRMED'), ...booking }),
  z.object({ kind: z.literal('BOOKING_CHANGED'), ...booking }),
  /** Amount of the price that is refunded. */
  z.object({ kind: z.literal('BOOKING_CANCELLED'), ...booking, refund: cents }),
  z.object({ kind: z.literal('BOOKING_REMINDER'), ...booking }),
  /** Nobody checked in. */
  z.object({ kind: z.literal('BOOKING_RELEASED'), ...booking }),
  /**
   * An invitation to a booking of `member`; the booking moved and they are asked again; or it was cancelled, or they
   * were removed from it.
   */
  z.object({ kind: z.literal('INVITATION_RECEIVED'), ...booking }),
  z.object({ kind: z.literal('INVITATION_CHANGED'), ...booking }),
  z.object({ kind: z.literal('INVITATION_ENDED'), ...booking }),
  /** A person they invited has answered. */
  z.object({
    kind: z.literal('INVITATION_ANSWERED'),
    ...booking,
    player: z.string(),
    accepted: z.boolean(),
  }),
  /** A request to pay a share of a booking of `member`; or its end: not paid in time, or withdrawn. */
  z.object({
    kind: z.literal('SHARE_REQUESTED'),
    ...booking,
    invoice: z.uuid(),
    amount: cents,
    until: moment,
  }),
  z.object({ kind: z.literal('SHARE_ENDED'), ...booking, amount: cents, in_time: z.boolean() }),
  /** Somebody paid their share of a booking of theirs, which is credit from then on; or didn’t in time. */
  z.object({ kind: z.literal('SHARE_PAID'), ...booking, player: z.string(), amount: cents }),
  z.object({ kind: z.literal('SHARE_LAPSED'), ...booking, player: z.string(), amount: cents }),
  /** A time that they wanted a reminder of can be booked from now on, or others were faster. */
  z.object({
    kind: z.literal('BOOKING_OPENED'),
    facility_id: id,
    facility,
    zh,
    start_from,
    end_at,
    taken: z.boolean(),
  }),
  /** A time that they had requested opened, and is on hold for them until it is paid. */
  z.object({ kind: z.literal('OPENING_HELD'), ...booking, until: moment }),
  /** It opened, and couldn’t be booked for them. */
  z.object({
    kind: z.literal('OPENING_REFUSED'),
    facility_id: id,
    facility,
    zh,
    start_from,
    end_at,
    member: booking.member,
  }),
  z.object({
    kind: z.literal('WAITING_LIST_OFFER'),
    ...wait,
    until: moment,
    /** The price. Notifications from before this field have none. */
    price: cents.nullable().optional(),
  }),
  /** The offer expired. */
  z.object({ kind: z.literal('WAITING_LIST_LAPSED'), ...wait }),
  z.object({
    kind: z.literal('INVOICE_ISSUED'),
    invoice: z.uuid(),
    invoice_number: z.string(),
    amount: cents,
    due_date: date,
  }),
  /** It is due in a few days, and not paid. */
  z.object({
    kind: z.literal('INVOICE_DUE'),
    invoice: z.uuid(),
    invoice_number: z.string(),
    amount: cents,
    due_date: date,
  }),
  /** The bank declined it. */
  z.object({
    kind: z.literal('PAYMENT_DECLINED'),
    /** The first that it was for. */
    invoice: z.uuid(),
    amount: cents,
  }),
  z.object({
    kind: z.literal('PAYMENT_RECEIVED'),
    /** The first that it is for. */
    invoice: z.uuid(),
    invoice_numbers: z.array(z.string()),
    amount: cents,
  }),
  /** The membership fee that will be charged to the saved card. */
  z.object({
    kind: z.literal('FEE_CHARGE_PLANNED'),
    invoice: z.uuid(),
    invoice_number: z.string(),
    amount: cents,
    charged_on: date,
    last4: z.string(),
  }),
  /** The charge failed; `again` is the day of the second try, if there is one. */
  z.object({
    kind: z.literal('FEE_NOT_CHARGED'),
    invoice: z.uuid(),
    invoice_number: z.string(),
    amount: cents,
    failure: z.enum(feeChargeFailures),
    again: date.nullable(),
  }),
  /** The card that fees were charged to was removed. */
  z.object({ kind: z.literal('FEE_AUTOPAY_OFF'), last4: z.string() }),
  z.object({
    kind: z.literal('REFUND_MADE'),
    /** The one that it was paid for; null: none. */
    invoice: z.uuid().nullable(),
    amount: cents,
    destination: z.enum(refundDestinations),
    /** Method of the payment; null if there is no record of it. Notifications from before this field have none. */
    method: paymentMethod.nullable().optional(),
  }),
  z.object({
    kind: z.literal('VOUCHER_RECEIVED'),
    voucher: id,
    name: z.string(),
    zh: translations({ name: z.string() }),
    valid_until: date,
  }),
  z.object({ kind: z.literal('EVENT_REGISTERED'), ...seats }),
  /** From the waiting list. */
  z.object({ kind: z.literal('EVENT_SEATS_FREED'), ...seats }),
  /** The day before. */
  z.object({ kind: z.literal('EVENT_REMINDER'), ...seats }),
  /** To another place or time. */
  z.object({
    kind: z.literal('EVENT_CHANGED'),
    ...seats,
    place: z.string().nullable(),
    /** True when the member is on the waiting list. */
    waiting: z.boolean(),
  }),
  z.object({
    kind: z.literal('EVENT_CALLED_OFF'),
    ...seats,
    /** In the club's words. */
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('UPDATE_REQUEST_DECIDED'),
    /** Of the approval record. */
    request: id,
    status: z.enum(approvalStatuses).extract(['APPROVED', 'REJECTED']),
  }),
  z.object({ kind: z.literal('MEMBERSHIP_RENEWED'), until: date }),
  z.object({ kind: z.literal('PASSWORD_CHANGED'), by_club: z.boolean() }),
  z.object({ kind: z.literal('PASSKEY_ADDED'), name: z.string() }),
  z.object({ kind: z.literal('PASSKEY_REMOVED'), name: z.string() }),
  z.object({ kind: z.literal('ACCESS_TOKEN_CREATED'), name: z.string() }),
  /** It ends in a week. */
  z.object({ kind: z.literal('ACCESS_TOKEN_EXPIRING'), name: z.string(), until: date }),
  z.object({ kind: z.literal('ONE_TIME_CODES_ON') }),
  z.object({ kind: z.literal('ONE_TIME_CODES_OFF'), by_club: z.boolean() }),
  /** Number of recovery codes that are left. */
  z.object({ kind: z.literal('RECOVERY_CODE_USED'), left: z.int().min(0) }),
  /** Another address was approved, and counts once it is confirmed. */
  z.object({ kind: z.literal('EMAIL_CHANGING') }),
  z.object({ kind: z.literal('EMAIL_CHANGED') }),
  /** In the staff's own words: plain text. */
  z.object({ kind: z.literal('CLUB_NOTICE'), title: z.string(), text: z.string() }),
]);
export type Notice = z.infer<typeof notice>;
export type NoticeKind = Notice['kind'];

export const notification = z.object({
  id,
  notice,
  created_at: moment,
  /** Null: unread. */
  read_at: moment.nullable(),
});
export type Notification = z.infer<typeof notification>;

/** A notice that staff sent, in their own words. */
export const clubNotice = z.object({
  id,
  title: z.string(),
  /** Plain text. */
  text: z.string(),
  /** The member it was for; null: all who were ACTIVE, of one level or of any. */
  member: id.nullable(),
  membership_type_1: codes(membershipLevels1).nullable(),
  /** Number of recipients when it was sent; null if that wasn't recorded yet. */
  recipients: z.int().min(0).nullable(),
  created_at: moment,
});

/** Number of unread notifications; MOST_UNREAD means that many or more. */
const unread = z.object({ count: z.int().min(0).max(MOST_UNREAD) });

export const notificationEndpoints = {
  ...crud('/club-notice/', {
    name: 'notice that staff sent',
    resource: 'notification',
    access: 'staff',
    item: clubNotice,
    filters: { membership_type_1: codes(membershipLevels1).optional(), member: idFilter.optional() },
    ordering: plainFields(clubNotice),
    actions: ['list', 'get'],
  }),
  // No right opens others' notifications.
  'GET /notification/': endpoint({
    summary: 'Your notifications, newest first unless another order is requested',
    access: 'member',
    query: listQuery({ unread: z.enum(['true', 'false']).optional() }, ['id', 'created_at', 'read_at']),
    answers: { 200: list(notification) },
  }),
  'GET /notification/unread/': endpoint({
    summary: `How many of them are unread; ${MOST_UNREAD} stands for any more`,
    access: 'member',
    answers: { 200: unread },
  }),
  'POST /notification/read/': endpoint({
    summary: 'Mark as read: some by their ids, or all up to one; others’ ids change nothing',
    access: 'member',
    body: z.union([
      z.strictObject({ ids: z.array(id).min(1).max(100) }),
      /** The newest notification on screen: later ones stay unread. */
      z.strictObject({ up_to: id }),
    ]),
    answers: { 200: unread },
  }),
  'POST /notification/': endpoint({
    summary: 'Send a notice to one member, or to all ACTIVE members of one level or of any',
    access: 'staff',
    right: 'notification.add',
    body: z.strictObject({
      title: text(120),
      text: text(2000),
      member: id.optional(),
      membership_type_1: codes(membershipLevels1).optional(),
    }),
    answers: {
      201: z.object({
        id,
        /** Number of recipients if it were sent now. */
        recipients: z.int().min(0),
      }),
    },
    errors: ['erased', 'idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
};
