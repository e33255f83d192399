import * as z from 'zod';
import { householdLimits } from './booking-limits.ts';
import { crud, crudActions, plainFields } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { dayTypes, peakTypes } from './facility-rules.ts';
import { reservationSlot } from './occupied-slots.ts';
import { allotmentPolicies, guestModes, MOST_GUESTS } from './rules/figures.ts';
import { translations, translationsInput } from '../translations.ts';
import { byId, cents, date, id, idFilter, moment, nameFilter, oneLine, text } from '../wire.ts';

export const facilityTypes = ['ROOM', 'SPACE_BASE_FACILITY'] as const;
const name = z.string();
const ref = z.object({ id, name });
const named = z.strictObject({ name: oneLine(100) });
/** Categories and groups of facilities have a Chinese name too. */
const label = ref.extend({ zh: translations({ name }) });
const bilingualName = named.extend({ zh: translationsInput({ name: oneLine(100) }) });

/** A picture the project drew, by its name in the portal's picture set. */
export const pictures = ['harbour', 'courts', 'hall', 'grill', 'song', 'chalet'] as const;

/** A day of one facility, resolved for the caller's membership level (visitors: level Public). */
export const facilityDay = z.object({
  date,
  day_type: z.enum(dayTypes),
  /** Name of the public or school holiday. */
  holiday: z.string().nullable(),
  /** Opening hours, half open, in order; none on a day the facility is closed. */
  hours: z.array(
    z.object({
      start_from: moment,
      end_at: moment,
      /** The slot, from 0, in which the club's clock changes: so much longer than others (shorter, where negative). */
      clock_change: z.object({ slot: z.int().min(0), minutes: z.int() }).optional(),
      /** Until when a booking that starts in these hours may last, where the next day's follow without a break. */
      goes_on_until: moment.optional(),
    }),
  ),
  /** Price of one slot by time, covering all that can be booked, in order. */
  bands: z.array(
    z.object({ start_from: moment, end_at: moment, peak_type: z.enum(peakTypes), price: cents }),
  ),
  /** Closures that touch the day, each with the reason a person reads. */
  closures: z.array(
    z.object({
      start_from: moment,
      end_at: moment,
      reason: z.string(),
      zh: translations({ reason: z.string() }),
    }),
  ),
  /** Time at which this day opens (opened) for the caller's bookings; null if the caller may not book at all. */
  opens_at: moment.nullable(),
  /**
   * Set if each start opens by itself, this many minutes before it; `opens_at` is then the time at which the first
   * one opens.
   */
  opens_minutes_before: z.int().positive().nullable(),
  /** Earliest start that minimum notice allows now. */
  bookable_from: moment,
  /** First moment that the advance period no longer covers now: a start must lie before it. */
  bookable_until: moment,
  /** Discount of the caller's group, in per cent: 0 for visitors, and if prices have no discount. */
  discount_percent: z.int().min(0).max(100),
});
export type FacilityDay = z.infer<typeof facilityDay>;

export const cancellationStep = z.strictObject({
  hours_before: z.int().min(0).max(10_000),
  refund_percent: z.int().min(0).max(100),
});

export const facility = z.object({
  id,
  name,
  description: z.string(),
  zh: translations({ name, description: z.string() }),
  type: z.enum(facilityTypes),
  category: label,
  group: label.nullable(),
  /** Ids of the spaces that it occupies: facilities that share one exclude each other. */
  spaces: z.array(id),
  /** Capacity in persons. */
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
  /** The most that a household may book of it; its group and its category may have limits of their own. */
  limits: householdLimits,
  /** Details that a booking gives of its guests: none, their number or their names. */
  guests: z.enum(guestModes),
  /** The most guests that a booking brings; null: as many as there is room for. */
  max_guests: z.int().min(1).nullable(),
  /** Cents that each guest costs. */
  guest_fee: cents,
  /** Minutes after the start of a booking until which somebody can check in; null: no check-in is needed. */
  check_in_minutes: z.int().min(1).nullable(),
  /** True when the discounts of groups apply to its price. */
  discountable: z.boolean(),
  /** Rule that decides who gets a time that several members requested before it opened: first come, or a draw. */
  allotment: z.enum(allotmentPolicies),
  /** Hours for which a priced time that was allotted is held; null: until 8 pm. Never into the last two hours before it starts. */
  allotment_hold_hours: z.int().min(1).max(168).nullable(),
  /** A booking is made at least this long before it starts. To staff alone, as the next one. */
  notice_minutes: z.int().min(0).optional(),
  /** Price of a slot in cents if no price rule matches. */
  default_price: cents.optional(),
  /** Only if the request has a `date`. */
  day: facilityDay.optional(),
});
export type Facility = z.infer<typeof facility>;

/** Availability of a day to a member: the first of these that applies to any slot. */
const dayStates = ['FREE', 'NOT_OPEN', 'FULL', 'PAST', 'CLOSED'] as const;

const facilityBody = z.strictObject({
  name: oneLine(100),
  description: z.string().trim().max(2000).default(''),
  zh: translationsInput({ name: oneLine(100), description: text(2000) }),
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
  allotment: z.enum(allotmentPolicies).default('FIRST'),
  allotment_hold_hours: z.int().min(1).max(168).nullable().default(null),
});

export const facilityEndpoints = {
  ...crud('/sport-facility/', {
    name: 'facility',
    resource: 'facility',
    access: 'public',
    scopes: { read: 'own.book' },
    writeAccess: 'staff',
    item: facility,
    write: facilityBody,
    filters: {
      name: z.string().max(100).optional(),
      ...nameFilter,
      category: idFilter.optional(),
      group: idFilter.optional(),
      date: date.optional(),
      /**
       * Id of the member whose prices and times are returned, if the caller may book for them; the caller's own if
       * left out.
       */
      member: idFilter.optional(),
      /** `true`: prices and times for somebody without a membership, even if a member asks. */
      visitor: z.literal('true').optional(),
    },
    /** Not by a field that only staff see, which the order would reveal. */
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
    scope: 'own.book',
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
    scope: 'own.book',
    query: z.strictObject({
      /** The first and the last of the days. */
      from: date,
      to: date,
      facility: idFilter.optional(),
      category: idFilter.optional(),
      group: idFilter.optional(),
      /** Only facilities for at least so many persons. */
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
};

/** Categories and groups of facilities, and the spaces that facilities occupy. */
export const facilityLabelEndpoints = {
  ...crud('/facility/category/', {
    name: 'facility category',
    resource: 'facility_category',
    access: 'public',
    writeAccess: 'staff',
    item: label.extend({ limits: householdLimits }),
    write: bilingualName.extend({ limits: householdLimits.default({}) }),
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
    item: label.extend({ category: id, limits: householdLimits }),
    write: bilingualName.extend({ category: id, limits: householdLimits.default({}) }),
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
};
