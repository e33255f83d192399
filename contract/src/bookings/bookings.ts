import * as z from 'zod';
import { discountEndpoints } from './booking-discount.ts';
import { householdLimits, limitEndpoints } from './booking-limits.ts';
import { crud, crudActions, endpoint, plainFields } from '../endpoint.ts';
import { dayTypes, facilityRuleEndpoints, peakTypes } from './facility-rules.ts';
import { guestModes, MOST_GUESTS } from './rules/figures.ts';
import { limitNames } from './rules/limits.ts';
import { byId, cents, date, id, idFilter, moment, nameFilter, text } from '../wire.ts';

export const facilityTypes = ['ROOM', 'SPACE_BASE_FACILITY'] as const;
const name = z.string();
const ref = z.object({ id, name });

/** A picture the project drew, by its name in the portal's picture set. */
export const pictures = ['harbour', 'courts', 'hall', 'grill', 'song', 'chalet'] as const;

/** A day of one facility, resolved for the caller's membership level (visitors: level Public). */
export const facilityDay = z.object({
  date,
  day_type: z.enum(dayTypes),
  /** Name of the public or school holiday. */
  holiday: z.string().nullable(),
  /** Opening hours, half open, in order; none on a day the facility is closed. */
  hours: z.array(z.object({ start_from: moment, end_at: moment })),
  /** Price of one slot by time, covering all opening hours, in order. */
  bands: z.array(
    z.object({ start_from: moment, end_at: moment, peak_type: z.enum(peakTypes), price: cents }),
  ),
  /** Closures that touch the day, each with the reason a person reads. */
  closures: z.array(z.object({ start_from: moment, end_at: moment, reason: z.string() })),
  /** When this day opens (opened) for the caller's bookings; null where the caller may not book at all. */
  opens_at: moment.nullable(),
  /** Where each start opens by itself, this many minutes before it; `opens_at` is then when the first one does. */
  opens_minutes_before: z.int().positive().nullable(),
  /** Earliest start that minimum notice allows now. */
  bookable_from: moment,
  /** First moment that the advance period no longer covers now: a start must lie before it. */
  bookable_until: moment,
});
export type FacilityDay = z.infer<typeof facilityDay>;

const cancellationStep = z.strictObject({
  hours_before: z.int().min(0).max(10_000),
  refund_percent: z.int().min(0).max(100),
});

export const facility = z.object({
  id,
  name,
  description: z.string(),
  type: z.enum(facilityTypes),
  category: ref,
  group: ref.nullable(),
  /** Ids of the spaces it takes: facilities that share one exclude each other. */
  spaces: z.array(id),
  /** Persons it holds. */
  capacity: z.int().nullable(),
  picture: z.enum(pictures),
  is_active: z.boolean(),
  slot_minutes: z.int().min(5),
  min_slots: z.int().min(1),
  max_slots: z.int().min(1),
  /** Minutes kept free after a booking. */
  buffer_minutes: z.int().min(0),
  /** Cancelling at least `hours_before` the start refunds `refund_percent`; the first that fits, else nothing. */
  cancellation: z.array(cancellationStep),
  /** How much of it a family may book; its group and its category may have limits of their own. */
  limits: householdLimits,
  /** Whether a booking tells how many guests come, or who they are. */
  guests: z.enum(guestModes),
  /** The most guests that a booking brings; null: as many as there is room for. */
  max_guests: z.int().min(1).nullable(),
  /** Cents that each guest costs. */
  guest_fee: cents,
  /** Minutes after the start of a booking by which somebody must have checked in; null: nobody need. */
  check_in_minutes: z.int().min(1).nullable(),
  /** Whether the shares of discount groups come off its price. */
  discountable: z.boolean(),
  /** A booking is made at least this long before it starts. To staff alone, as the next one. */
  notice_minutes: z.int().min(0).optional(),
  /** Cents a slot costs where no price fits. */
  default_price: cents.optional(),
  /** Only where the list was asked for a `date`. */
  day: facilityDay.optional(),
});
export type Facility = z.infer<typeof facility>;

/** What becomes of whoever looks for a time on a day: the first of these that any slot gives. */
const dayStates = ['FREE', 'NOT_OPEN', 'FULL', 'PAST', 'CLOSED'] as const;

export const slotStates = ['BOOKED', 'HELD', 'CLOSED', 'BLOCKED'] as const;

/** An occupied interval, without a word about who holds it. */
export const reservationSlot = z.object({
  /** Of the reservation where it is BOOKED or HELD, of the calendar event where CLOSED, of the block where BLOCKED. */
  id,
  facility: id,
  category: id,
  group: id.nullable(),
  spaces: z.array(id),
  start_from: moment,
  end_at: moment,
  state: z.enum(slotStates),
  /** When its spaces are free again: its end and the time its facility keeps free after a booking. */
  free_at: moment,
  held_until: moment.nullable(),
  mine: z.boolean(),
  /** Of a HELD one of one's own: it is offered, as one waited for it. */
  offered: z.boolean().optional(),
  /** Of a BLOCKED one, to staff alone: what for. */
  reason: z.string().optional(),
});
export type ReservationSlot = z.infer<typeof reservationSlot>;

export const reservationStatuses = ['HELD', 'CONFIRMED', 'CANCELLED', 'EXPIRED', 'NO_SHOW'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** A part of a price: one line for each slot, what comes on top, then what comes off; `price` is that of the whole line. */
export const priceLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('TIME'),
    start_from: moment,
    end_at: moment,
    peak_type: z.enum(peakTypes),
    price: cents,
  }),
  z.object({ kind: z.literal('GUESTS'), count: z.int().positive(), price: cents }),
  z.object({ kind: z.literal('VOUCHER'), voucher: id, name, price: z.int().max(-1) }),
  z.object({ kind: z.literal('DISCOUNT'), percent: z.int().positive(), price: z.int().max(-1) }),
]);
export type PriceLine = z.infer<typeof priceLine>;

/** Why a time can't be booked, whatever else a family has booked; each has a sentence in the portal's words. */
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
  'member_required',
] as const;
export type RuleCode = (typeof ruleCodes)[number];
/** Why a booking is refused: for its own sake, or because of what the family has booked. */
export const bookingCodes = [...ruleCodes, ...limitNames] as const;
export type BookingCode = (typeof bookingCodes)[number];

export const reservation = z.object({
  id,
  facility: z.object({ id, name, category: id, picture: z.enum(pictures) }),
  /** Whom it is for: theirs are level, price and limits. */
  member: id,
  member_name: name,
  /** The family member who made it for them; null: they themselves, or staff. */
  booked_by: ref.nullable(),
  /** Name on the booking. */
  name,
  guests: z.int().min(0),
  /** Where the facility asks for names, that of each guest. */
  guest_names: z.array(z.string()),
  start_from: moment,
  end_at: moment,
  status: z.enum(reservationStatuses),
  /** Where one must check in: from when on, by when, and when somebody did. */
  check_in: z.object({ opens_at: moment, until: moment, checked_in_at: moment.nullable() }).nullable(),
  /** Until when an unpaid booking keeps its place. */
  held_until: moment.nullable(),
  price: cents,
  price_lines: z.array(priceLine),
  /** Invoice of a priced booking. */
  invoice: z.uuid().nullable(),
  /** What has been paid of it. */
  paid: cents,
  /** What changing and cancelling gave back, or are to give back. */
  refund_due: cents,
  /** Its facility's policy: what cancelling gives back. */
  cancellation: z.array(cancellationStep),
  /** The rules that it breaks, as staff saw fit. */
  overridden: z.array(z.enum(bookingCodes)),
  created_at: moment,
});
export type Reservation = z.infer<typeof reservation>;

/** 409 when another booking has the time: what is free instead, nearest first. */
export const slotTaken = z.object({
  detail: z.string(),
  code: z.literal('slot_taken'),
  alternatives: z.array(z.object({ facility: ref, start_from: moment, end_at: moment, price: cents })),
});
export type SlotTaken = z.infer<typeof slotTaken>;

const named = z.strictObject({ name: text(100) });

/** The rules that staff with the right may break: a booking always has a member. */
const overridable = z.enum(bookingCodes).exclude(['member_required']);
/** Rules that the booking may break, of which it keeps those that it does. Takes `reservation.override`. */
const override = z.array(overridable).max(overridable.options.length).default([]);
const bookingErrors = ['slot_taken', ...bookingCodes] as const;

/** The guests that a booking brings. */
export const party = {
  guests: z.int().min(0).max(MOST_GUESTS),
  /** Of each guest, where the facility asks for names; none elsewhere. */
  guest_names: z.array(text(100)).max(MOST_GUESTS),
};
/** Whom a booking is for, and the guests they bring. */
export const bookedFor = {
  /** Oneself where left out, or one of one's family; anybody else takes `reservation.add`. */
  member: id.optional(),
  guests: party.guests.default(0),
  guest_names: party.guest_names.default([]),
};

const facilityBody = z.strictObject({
  name: text(100),
  description: z.string().trim().max(2000).default(''),
  type: z.enum(facilityTypes),
  category: id,
  /** One of the category's. */
  group: id.nullable().default(null),
  /** Of a SPACE_BASE_FACILITY, one at least. A ROOM is its own space, which is made with it: left out. */
  spaces: z.array(id).max(50).default([]),
  capacity: z.int().positive().max(100_000).nullable().default(null),
  picture: z.enum(pictures).default('harbour'),
  is_active: z.boolean().default(true),
  slot_minutes: z.int().min(5).max(10_080),
  min_slots: z.int().min(1).max(1000).default(1),
  max_slots: z.int().min(1).max(1000).default(1),
  buffer_minutes: z.int().min(0).max(1440).default(0),
  notice_minutes: z.int().min(0).max(525_600).default(0),
  default_price: cents.default(0),
  cancellation: z.array(cancellationStep).max(10).default([]),
  limits: householdLimits.default({}),
  guests: z.enum(guestModes).default('NONE'),
  max_guests: z.int().min(1).max(MOST_GUESTS).nullable().default(null),
  guest_fee: z.int().min(0).max(1_000_000).default(0),
  check_in_minutes: z.int().min(1).max(1440).nullable().default(null),
  discountable: z.boolean().default(false),
});

export const bookingEndpoints = {
  ...crud('/sport-facility/', {
    name: 'facility',
    resource: 'facility',
    access: 'public',
    writeAccess: 'staff',
    item: facility,
    write: facilityBody,
    filters: {
      name: z.string().max(100).optional(),
      ...nameFilter,
      category: idFilter.optional(),
      group: idFilter.optional(),
      date: date.optional(),
      /** Whose prices and times the day shows, for whoever may book for them; one's own where left out. */
      member: idFilter.optional(),
    },
    /** Not by what staff alone are shown, which the order would tell. */
    ordering: [
      ...plainFields(facility, { except: ['notice_minutes', 'default_price'] }),
      'category',
      'category__name',
      'group__name',
    ],
    actions: crudActions,
    errors: ['in_use'],
    visitorsShare: 5,
    maxPageSize: 500,
  }),
  'GET /sport-facility/{id}/days/': endpoint({
    summary: 'A facility’s days in a row, up to 14, with everything that occupies its spaces',
    access: 'public',
    params: byId,
    /** The first and the last of the days. */
    query: z.strictObject({ from: date, to: date }),
    answers: {
      200: z.object({
        facility,
        days: z.array(facilityDay),
        /** Bookings, closures and blocks, whichever facility they are of. */
        occupied: z.array(reservationSlot),
      }),
    },
    visitorsShare: 5,
  }),
  'GET /booking/availability/': endpoint({
    summary: 'How much of each day can be booked, for up to 31 days',
    access: 'public',
    query: z.strictObject({
      /** The first and the last of the days. */
      from: date,
      to: date,
      facility: idFilter.optional(),
      category: idFilter.optional(),
      group: idFilter.optional(),
      /** Only what holds so many. */
      capacity__gte: z.coerce.number<number | string>().int().min(1).max(100_000).optional(),
    }),
    answers: {
      200: z.object({
        days: z.array(
          z.object({
            date,
            state: z.enum(dayStates),
            /** Slots that can be booked now, and all that are open, taken and not open yet. */
            free: z.int().min(0),
            slots: z.int().min(0),
          }),
        ),
      }),
    },
    visitorsShare: 5,
  }),
  ...facilityRuleEndpoints,
  ...limitEndpoints,
  ...discountEndpoints,
  ...crud('/facility/category/', {
    name: 'facility category',
    resource: 'facility_category',
    access: 'public',
    writeAccess: 'staff',
    item: ref.extend({ limits: householdLimits }),
    write: named.extend({ limits: householdLimits.default({}) }),
    filters: nameFilter,
    ordering: ['id', 'name'],
    actions: crudActions,
    errors: ['in_use'],
  }),
  ...crud('/facility/group/', {
    name: 'facility group',
    resource: 'facility_group',
    access: 'public',
    writeAccess: 'staff',
    item: ref.extend({ category: id, limits: householdLimits }),
    write: named.extend({ category: id, limits: householdLimits.default({}) }),
    filters: { ...nameFilter, category: idFilter.optional() },
    ordering: ['id', 'name', 'category'],
    actions: crudActions,
    errors: ['in_use'],
  }),
  ...crud('/facility/space/', {
    name: 'space',
    resource: 'space',
    access: 'public',
    writeAccess: 'staff',
    item: ref,
    write: named,
    filters: nameFilter,
    ordering: ['id', 'name'],
    actions: crudActions,
    errors: ['in_use'],
    pageSize: 10,
  }),
  ...crud('/booking/reservation-slot/', {
    name: 'occupied interval (staff write BLOCKED ones)',
    resource: 'reservation_slot',
    access: 'public',
    writeAccess: 'staff',
    item: reservationSlot,
    write: z.strictObject({
      facility: id,
      /** Some of the facility's; none: all of them. */
      spaces: z.array(id).max(50).default([]),
      start_from: moment,
      end_at: moment,
      reason: text(200),
    }),
    filters: {
      facility: idFilter.optional(),
      facility__category__id: idFilter.optional(),
      facility__group__id: idFilter.optional(),
      /** The window: intervals that begin at or before this, */
      start_from__lte: moment.optional(),
      /** and end at or after this. */
      end_at__gte: moment.optional(),
    },
    ordering: ['start_from', 'end_at'],
    actions: crudActions,
    errors: ['slot_taken'],
    visitorsShare: 5,
    maxPageSize: 5000,
  }),
  ...crud('/booking/reservation/', {
    name: 'reservation',
    resource: 'reservation',
    access: 'member',
    item: reservation,
    write: z.strictObject({
      facility: id,
      start_from: moment,
      end_at: moment,
      /** Name on the booking; the member's own where left out. */
      name: text(100).optional(),
      ...bookedFor,
      /** An active voucher of whom it is for; it is used with the booking, and given back where nothing was paid. */
      voucher: id.optional(),
      /** What the caller was told that it costs, in cents: where that has changed, nothing is booked. */
      price: cents.optional(),
      override,
    }),
    filters: {
      ...nameFilter,
      facility__category__id: idFilter.optional(),
      member: idFilter.optional(),
      end_at__gte: moment.optional(),
      status: z.enum(reservationStatuses).optional(),
      /** Those still to come or under way, or those that are over, cancelled or not paid in time. */
      when: z.enum(['coming', 'past']).optional(),
    },
    ordering: [...plainFields(reservation), 'facility__name'],
    actions: ['list', 'create', 'get'],
    errors: [
      ...bookingErrors,
      'price_changed',
      'too_busy',
      'idempotency_in_flight',
      'idempotency_key_reused',
    ],
    furtherRights: ['reservation.override'],
    idempotent: true,
  }),
  'DELETE /booking/reservation/{id}/': endpoint({
    summary: 'Delete: reservation, which is cancelled by its facility’s policy',
    access: 'member',
    right: 'reservation.delete',
    params: byId,
    /** What the caller was told comes back, in cents: where that has changed, nothing is cancelled. */
    query: z.strictObject({ refund: z.coerce.number<number | string>().pipe(cents).optional() }),
    answers: { 204: null },
    errors: ['not_cancellable', 'refund_changed'],
  }),
  'POST /booking/reservation/{id}/change/': endpoint({
    summary: 'Move your reservation to another time or facility, at its price; all or nothing',
    access: 'member',
    params: byId,
    body: z.strictObject({
      facility: id,
      start_from: moment,
      end_at: moment,
      /** As before where left out. */
      guests: party.guests.optional(),
      guest_names: party.guest_names.optional(),
      /** What the caller was told that it costs, in cents: where that has changed, nothing does. */
      price: cents,
    }),
    answers: { 200: reservation },
    errors: [...bookingErrors, 'not_movable', 'too_late_to_change', 'dearer', 'price_changed'],
  }),
  ...crud('/booking/reservation/', {
    name: 'reservation, by staff; its price stays',
    resource: 'reservation',
    access: 'member',
    writeAccess: 'staff',
    item: reservation,
    write: z.strictObject({ facility: id, start_from: moment, end_at: moment, name: text(100), override }),
    filters: {},
    ordering: ['id'],
    actions: ['update', 'patch'],
    errors: [...bookingErrors, 'not_movable'],
    furtherRights: ['reservation.override'],
  }),
};
