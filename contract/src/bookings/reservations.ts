import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { phone } from '../members/personal-details.ts';
import { discountGroups } from '../members/rules/options.ts';
import { cancellationStep, pictures } from './facilities.ts';
import { photograph } from './facility-photographs.ts';
import { peakTypes } from './facility-rules.ts';
import { cancellationRefunds } from './rules/cancellation.ts';
import { guestModes, MOST_GUESTS } from './rules/figures.ts';
import { limitNames } from './rules/limits.ts';
import { wallets } from './rules/wallets.ts';
import { pendingPayment } from '../money/invoices.ts';
import { refundPart, refundSource } from '../money/refunds.ts';
import { refundChoices } from '../money/rules/refund-parts.ts';
import { translations } from '../translations.ts';
import { byId, cents, codes, date, id, idFilter, moment, nameFilter, oneLine, text } from '../wire.ts';

const name = z.string();
const ref = z.object({ id, name });

export const reservationStatuses = ['HELD', 'CONFIRMED', 'CANCELLED', 'EXPIRED', 'NO_SHOW'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** A part of a price: one line for each slot, then extras, then reductions; `price` is that of the whole line. */
export const priceLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('TIME'),
    start_from: moment,
    end_at: moment,
    peak_type: z.enum(peakTypes),
    price: cents,
  }),
  z.object({ kind: z.literal('GUESTS'), count: z.int().positive(), price: cents }),
  z.object({
    kind: z.literal('VOUCHER'),
    voucher: id,
    name,
    zh: translations({ name }),
    price: z.int().max(-1),
  }),
  z.object({ kind: z.literal('DISCOUNT'), percent: z.int().positive(), price: z.int().max(-1) }),
]);
export type PriceLine = z.infer<typeof priceLine>;

/** Reasons why a time can't be booked, whatever else the household has booked; the portal has a sentence for each. */
const ruleCodes = [
  'facility_closed',
  'outside_hours',
  'off_grid',
  'too_short',
  'too_long',
  'in_past',
  'notice_too_short',
  'not_open_yet',
  'member_status',
  'membership_ended',
  'tier_cannot_book',
  'member_required',
] as const;
export type RuleCode = (typeof ruleCodes)[number];
/** Reasons for refusing a booking: its own rules, or the limits of the household. */
export const bookingCodes = [...ruleCodes, ...limitNames] as const;
export type BookingCode = (typeof bookingCodes)[number];

export const playerStatuses = ['INVITED', 'ACCEPTED', 'DECLINED'] as const;
export type PlayerStatus = (typeof playerStatuses)[number];

/** A share is OPEN until it is paid or its time is over. */
export const shareStatuses = ['OPEN', 'PAID', 'LAPSED'] as const;
export type ShareStatus = (typeof shareStatuses)[number];

/** The share of a booking’s price that a player is asked to pay. */
export const share = z.object({
  /** By which it is paid, on the page for that. */
  invoice: z.uuid(),
  amount: cents,
  status: z.enum(shareStatuses),
  /** Until when it can be paid; from then on the holder covers it. */
  due_at: moment,
  /** Amount that was, or is to be, refunded to the payer. */
  refunded: cents,
});
export type Share = z.infer<typeof share>;

/** Somebody who is invited to a booking. */
export const player = z.object({
  id,
  /** GUEST: one of the guests that the booking brings. */
  kind: z.enum(['MEMBER', 'GUEST']),
  /** Id of the member; null: a guest. */
  member: id.nullable(),
  name,
  status: z.enum(playerStatuses),
  /** Address to which a guest’s invitation was sent. */
  email: z.string().nullable(),
  /** The guest’s own page, on which they answer. Null for a member, and for everybody but the holder. */
  link: z.string().nullable(),
  invited_at: moment,
  answered_at: moment.nullable(),
  /** Their share of the price; null: they aren’t asked for any. */
  share: share.nullable().optional(),
});
export type Player = z.infer<typeof player>;

export const reservation = z.object({
  id,
  facility: z.object({
    id,
    name,
    zh: translations({ name }),
    category: id,
    picture: z.enum(pictures),
  }),
  /** The member it is for; level, price and limits are theirs. */
  member: id,
  member_name: name,
  /** True: they have no membership, and the desk booked for them. */
  is_visitor: z.boolean().optional(),
  /** The family member who made it for them; null: they themselves, or staff. */
  booked_by: ref.nullable(),
  /** Name on the booking. */
  name,
  guests: z.int().min(0),
  /** Name of each guest, if the facility asks for names. */
  guest_names: z.array(z.string()),
  start_from: moment,
  end_at: moment,
  status: z.enum(reservationStatuses),
  /** Set if somebody must check in: the earliest time, the latest, and the time of the check-in. */
  check_in: z.object({ opens_at: moment, until: moment, checked_in_at: moment.nullable() }).nullable(),
  /** Time until which an unpaid booking is on hold. */
  held_until: moment.nullable(),
  price: cents,
  price_lines: z.array(priceLine),
  /** Invoice of a priced booking. */
  invoice: z.uuid().nullable(),
  /** All invoices, oldest first: a more expensive time gets one of its own. Only when a booking is read by itself. */
  invoices: z.array(z.object({ id: z.uuid(), number: z.string() })).optional(),
  /** Amount paid so far. */
  paid: cents,
  /** The newest payment for it in progress; null: none is. */
  pending: pendingPayment.nullable().optional(),
  /** Amount that changes and cancelling refunded, or are to refund. */
  refund_due: cents,
  /** Destinations of that refund. Only when a booking is read by itself, or was cancelled by staff. */
  refunds: z.array(refundPart).optional(),
  /** Payments that cancelling can still refund, in the order of the refund. Only when a booking is read by itself. */
  refund_sources: z.array(refundSource).optional(),
  /** Facts about its facility to read before coming. Only when a booking is read by itself. */
  facility_details: z
    .object({
      description: z.string(),
      zh: translations({ description: z.string() }),
      /** Capacity in persons. */
      capacity: z.int().nullable(),
      /**
       * Details that a booking there gives of its guests, the most of them (null: up to the facility's capacity), and
       * the price of each in cents.
       */
      guests: z.enum(guestModes),
      max_guests: z.int().min(1).nullable(),
      guest_fee: cents,
      photographs: z.array(photograph).optional(),
    })
    .optional(),
  /** Players invited to it, earliest first. Only when a booking is read by itself. */
  players: z.array(player).optional(),
  /**
   * Amount that players have paid of the price and that isn't refunded to them: the holder has it as credit. Only
   * when a booking is read by itself.
   */
  shared: cents.optional(),
  /** Phone wallets that it can be added to. Only when a booking is read by itself. */
  wallets: z.array(z.enum(wallets)).optional(),
  /** Its facility's policy on refunds. */
  cancellation: z.array(cancellationStep),
  /** The rules that it breaks, as staff saw fit. */
  overridden: z.array(z.enum(bookingCodes)),
  created_at: moment,
  /**
   * Of a hold for what a change costs more: the booking that gets its time, guests and price once it is paid, and stays as it
   * is until then. `price` is the difference alone, `price_lines` are those of the whole new price.
   */
  replaces: z
    .object({
      id,
      facility: z.object({ id, name, zh: translations({ name }) }),
      start_from: moment,
      end_at: moment,
    })
    .nullable()
    .optional(),
  /** Bookings that were made together, for every week, share it; null: it was made alone. */
  series: z.uuid().nullable().optional(),
});
export type Reservation = z.infer<typeof reservation>;

/** 409 when another booking has the time: the free alternatives, nearest first. */
export const slotTaken = z.object({
  detail: z.string(),
  code: z.literal('slot_taken'),
  alternatives: z.array(
    z.object({
      facility: ref.extend({ zh: translations({ name }) }),
      start_from: moment,
      end_at: moment,
      price: cents,
    }),
  ),
});
export type SlotTaken = z.infer<typeof slotTaken>;

/** The rules that staff with the right may break: a booking always has a member. */
const overridable = z.enum(bookingCodes).exclude(['member_required']);
/** Rules that the booking may break; it stores those that it does. Needs `reservation.override`. */
export const override = z.array(overridable).max(overridable.options.length).default([]);
/** Reason for the override, for the audit log. */
export const override_reason = text(200).nullable().default(null);
const bookingErrors = ['slot_taken', ...bookingCodes] as const;

/** How a priced booking is paid that staff make for a member. */
const bookingPayments = ['LINK', 'INVOICE', 'DESK'] as const;

/** The guests that a booking brings. */
export const guestFields = {
  guests: z.int().min(0).max(MOST_GUESTS),
  /** Names of the guests, if the facility asks for them; none otherwise. */
  guest_names: z.array(text(100)).max(MOST_GUESTS),
};
/** The member that a booking is for, and their guests. */
export const bookerFields = {
  /** The caller if left out, or a member of their family; anybody else needs `reservation.add`. */
  member: id.optional(),
  guests: guestFields.guests.default(0),
  guest_names: guestFields.guest_names.default([]),
};

/** Somebody without a membership. One who gave the same name and telephone before is the same. */
const visitor = z.strictObject({
  name: oneLine(100),
  mobile_number: phone,
  email: z.email().max(254).nullable().default(null),
});
/** Somebody without a membership, instead of `member`, at the public’s price; needs `reservation.add`. */
export const visitorField = visitor.optional();

export const discountEndpoints = {
  'GET /booking/discount/': endpoint({
    summary: 'The discount group of the member a booking is for, and whether this month’s cap is used up',
    access: 'member',
    right: 'reservation.add',
    scope: 'own.book',
    /** The caller if left out, or a member of their family; anybody else needs `reservation.add`. */
    query: z.strictObject({ member: idFilter.optional() }),
    answers: { 200: z.object({ discount_group: codes(discountGroups), used_up: z.boolean() }) },
  }),
};

export const reservationEndpoints = {
  ...crud('/booking/reservation/', {
    name: 'reservation',
    resource: 'reservation',
    access: 'member',
    scopes: { read: 'own.bookings', write: 'own.book' },
    item: reservation,
    write: z.strictObject({
      facility: id,
      start_from: moment,
      end_at: moment,
      /** Name on the booking; the member's own where left out. */
      name: oneLine(100).optional(),
      ...bookerFields,
      visitor: visitorField,
      /** An active voucher of the booking's member; it is used with the booking, and returned if nothing was paid. */
      voucher: id.optional(),
      /** The price that the caller saw, in cents: if it has changed, nothing is booked. */
      price: cents.optional(),
      /** True when the member confirms another booking at the same time (`confirm_at_once`). */
      at_once: z.boolean().default(false),
      /**
       * LINK: it is on hold until it is paid. INVOICE: it is confirmed at once, and its invoice is due on `due_date`. DESK: the
       * same, for a payment that staff record next. Both need `reservation.add`.
       */
      payment: z.enum(bookingPayments).default('LINK'),
      /** Of INVOICE; in a week where left out. */
      due_date: date.optional(),
      override,
      override_reason,
    }),
    filters: {
      ...nameFilter,
      facility: idFilter.optional(),
      facility__category__id: idFilter.optional(),
      member: idFilter.optional(),
      series: z.uuid().optional(),
      start_from__lte: moment.optional(),
      end_at__gte: moment.optional(),
      status: z.enum(reservationStatuses).optional(),
      /** Upcoming and present bookings, or those that are over, cancelled or not paid in time. */
      when: z.enum(['coming', 'past']).optional(),
    },
    ordering: [...plainFields(reservation.omit({ series: true, is_visitor: true })), 'facility__name'],
    actions: ['list', 'create', 'get'],
    errors: ['erased', ...bookingErrors, 'price_changed', 'too_busy'],
    furtherRights: ['reservation.override'],
    // A large club's day in few calls.
    maxPageSize: 500,
  }),
  'DELETE /booking/reservation/{id}/': endpoint({
    summary: 'Delete: reservation, which is cancelled by its facility’s policy',
    access: 'member',
    right: 'reservation.delete',
    scope: 'own.book',
    params: byId,
    /** The refund that the caller saw, in cents: if it has changed, nothing is cancelled. */
    query: z.strictObject({ refund: z.coerce.number<number | string>().pipe(cents).optional() }),
    answers: { 204: null },
    errors: ['not_cancellable', 'refund_changed'],
  }),
  'POST /booking/reservation/{id}/cancel/': endpoint({
    summary: 'Cancel a booking by staff, with the refund that they choose',
    access: 'staff',
    right: 'reservation.delete',
    furtherRights: ['payment_invoice.refund', 'reservation_payment.settle'],
    params: byId,
    body: z.strictObject({
      /** POLICY: the refund by its facility’s policy. The others need `payment_invoice.refund`. */
      refund: z.enum(cancellationRefunds).default('POLICY'),
      /**
       * SOURCE: the way it was paid; what the desk took becomes credit. DESK, CASH: the same, but what the desk took goes
       * back as it came, or in cash, at once, which takes `reservation_payment.settle`. CREDIT: as credit, which takes `payment_invoice.refund`. What a
       * voucher paid goes back to a voucher each way.
       */
      destination: z.enum(refundChoices).default('SOURCE'),
    }),
    answers: { 200: reservation },
    errors: ['not_cancellable'],
  }),
  'POST /booking/reservation/{id}/change/': endpoint({
    summary:
      'Move your reservation to another time or facility, at its price; a dearer one once that is paid',
    access: 'member',
    scope: 'own.book',
    params: byId,
    body: z.strictObject({
      facility: id,
      start_from: moment,
      end_at: moment,
      /** As before where left out. */
      guests: guestFields.guests.optional(),
      guest_names: guestFields.guest_names.optional(),
      /** The price that the caller saw, in cents: if it has changed, nothing is moved. */
      price: cents,
      /** As for a new booking. */
      at_once: z.boolean().default(false),
    }),
    answers: { 200: reservation },
    errors: [...bookingErrors, 'not_movable', 'too_late_to_change', 'price_changed', 'no_room'],
  }),
  ...crud('/booking/reservation/', {
    name: 'reservation, by staff; its price stays',
    resource: 'reservation',
    access: 'member',
    writeAccess: 'staff',
    item: reservation,
    write: z.strictObject({
      facility: id,
      start_from: moment,
      end_at: moment,
      name: oneLine(100),
      override,
      override_reason,
    }),
    filters: {},
    ordering: ['id'],
    actions: ['update', 'patch'],
    errors: ['erased', ...bookingErrors, 'not_movable', 'no_room'],
    furtherRights: ['reservation.override'],
  }),
};
