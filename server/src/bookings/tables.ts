import type { Language } from '@portal/contract/translations';
import type {
  BookingCode,
  DayType,
  Facility,
  OpeningRefusal,
  OpeningRequestStatus,
  PeakType,
  Photograph,
  PlayerStatus,
  PriceLine,
  Reservation,
  ReservationStatus,
  ShareStatus,
  WaitingStatus,
} from '@portal/contract';
import type { AllotmentPolicy } from '@portal/contract/bookings/rules/figures';
import type { Limits } from '@portal/contract/bookings/rules/limits';
import type { MembershipLevel1, MembershipLevel3 } from '@portal/contract/members/rules/levels';
import { screenKinds } from '@portal/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true });
/** A range of instants in PostgreSQL's own writing: `[2026-11-21T09:00:00Z,2026-11-21T10:00:00Z)`. */
const momentRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** Texts in Chinese, by the field that each stands for. */
const translated = <Texts>() => jsonb().$type<Texts>();

/** Limits on a household's bookings. */
const limits = () => jsonb().$type<Limits>().notNull().default({});

export const facilityCategory = pgTable('facility_category', {
  id: identity(),
  name: text().notNull(),
  zh: translated<Facility['category']['zh']>(),
  limits: limits(),
});

export const facilityGroup = pgTable('facility_group', {
  id: identity(),
  category_id: reference().notNull(),
  name: text().notNull(),
  zh: translated<Facility['category']['zh']>(),
  limits: limits(),
});

export const space = pgTable('space', { id: identity(), name: text().notNull() });

export const facility = pgTable('facility', {
  id: identity(),
  name: text().notNull(),
  description: text().notNull().default(''),
  zh: translated<Facility['zh']>(),
  type: text().$type<Facility['type']>().notNull(),
  category_id: reference().notNull(),
  group_id: reference(),
  capacity: integer(),
  picture: text().$type<Facility['picture']>().notNull(),
  is_active: boolean().notNull().default(true),
  slot_minutes: integer().notNull(),
  min_slots: integer().notNull().default(1),
  max_slots: integer().notNull().default(1),
  buffer_minutes: integer().notNull().default(0),
  notice_minutes: integer().notNull().default(0),
  default_price: integer().notNull().default(0),
  cancellation: jsonb().$type<Facility['cancellation']>().notNull().default([]),
  limits: limits(),
  guests: text().$type<Facility['guests']>().notNull().default('NONE'),
  max_guests: integer(),
  guest_fee: integer().notNull().default(0),
  check_in_minutes: integer(),
  /** The secret of the link at its door; where left out, the database generates one. */
  check_in_code: text()
    .notNull()
    .default(sql`replace(gen_random_uuid()::text, '-', '')`),
  discountable: boolean().notNull().default(false),
  allotment: text().$type<Facility['allotment']>().notNull().default('FIRST'),
  allotment_hold_hours: integer(),
});

export const facilitySpace = pgTable(
  'facility_space',
  { facility_id: reference().notNull(), space_id: reference().notNull() },
  (table) => [primaryKey({ columns: [table.facility_id, table.space_id] })],
);

/** In the order in which they are shown. */
export const facilityPhotograph = pgTable(
  'facility_photograph',
  {
    facility_id: reference().notNull(),
    position: integer().notNull(),
    upload_id: uuid().notNull(),
    alt: text().notNull(),
    zh: translated<Photograph['zh']>(),
  },
  (table) => [primaryKey({ columns: [table.facility_id, table.position] })],
);

/** Times of day as PostgreSQL writes them: `08:00:00`. */
export const operatingHours = pgTable('operating_hours', {
  id: identity(),
  facility_id: reference().notNull(),
  day_type: text().$type<DayType>().notNull(),
  opens_at: time().notNull(),
  closes_at: time().notNull(),
});

export const priceBand = pgTable('price_band', {
  id: identity(),
  facility_id: reference().notNull(),
  day_types: text().array().$type<DayType[]>(),
  starts_at: time(),
  ends_at: time(),
  membership_type_1: text().$type<MembershipLevel1>(),
  membership_type_3: text().$type<MembershipLevel3>(),
  peak_type: text().$type<PeakType>().notNull(),
  price: integer().notNull(),
});

export const advanceBookingPeriod = pgTable('advance_booking_period', {
  id: identity(),
  facility_id: reference(),
  membership_type_1: text().$type<MembershipLevel1>(),
  membership_type_3: text().$type<MembershipLevel3>(),
  days: integer(),
  opens_at: time(),
  minutes: integer(),
});

export const reservation = pgTable('reservation', {
  id: identity(),
  facility_id: reference().notNull(),
  member_id: reference().notNull(),
  booked_by_id: reference(),
  voucher_id: reference(),
  name: text().notNull(),
  guests: integer().notNull().default(0),
  guest_names: text().array().notNull().default([]),
  start_from: moment().notNull(),
  end_at: moment().notNull(),
  status: text().$type<ReservationStatus>().notNull(),
  held_until: moment(),
  price: integer().notNull(),
  price_lines: jsonb().$type<PriceLine[]>().notNull(),
  invoice_id: uuid(),
  refund_due: integer().notNull().default(0),
  /** The part of it that has become refunds. */
  refund_made: integer().notNull().default(0),
  /** Destination of the rest, if not the way it was paid. */
  refund_to: text().$type<'CREDIT' | 'CASH' | 'DESK'>(),
  changes: integer().notNull().default(0),
  overridden: text().array().$type<Reservation['overridden']>().notNull().default([]),
  created_at: moment().notNull(),
  remind_at: moment(),
  check_in_by: moment(),
  checked_in_at: moment(),
  is_offer: boolean().notNull().default(false),
  /** True for a booking by staff, so its member is asked by email to pay it. */
  held_by_staff: boolean().notNull().default(false),
  /** True once a payment in flight has extended the hold, which happens once. */
  hold_extended: boolean().notNull().default(false),
  /** The booking that this hold, once it is paid, changes to its own time and price. */
  replaces_id: reference(),
  /** Bookings of one weekly series share it. */
  series_id: uuid(),
});

/** Screens of the club, opened by links. */
export const screenLink = pgTable('screen_link', {
  id: identity(),
  name: text().notNull(),
  kind: text({ enum: screenKinds }).notNull(),
  facility_id: reference(),
  shows_names: boolean().notNull().default(false),
  /** SHA-256 of the link's token; null: there is no link yet. */
  token_hash: text(),
  link_made_at: moment(),
  seen_at: moment(),
  created_at: moment().notNull(),
});

/** The invoices of a booking after its first: each is paid, for the difference to a dearer time. */
export const reservationInvoice = pgTable('reservation_invoice', {
  invoice_id: uuid().primaryKey(),
  reservation_id: reference().notNull(),
});

/** Facilities that members see first. */
export const favouriteFacility = pgTable(
  'favourite_facility',
  { member_id: reference().notNull(), facility_id: reference().notNull() },
  (table) => [primaryKey({ columns: [table.member_id, table.facility_id] })],
);

/** The players who are invited to a booking: members, or guests of the booking by name. */
export const bookingPlayer = pgTable('booking_player', {
  id: identity(),
  reservation_id: reference().notNull(),
  member_id: reference(),
  name: text(),
  email: text(),
  /** Address and language of a guest for the receipt of their share, as they chose. */
  receipt_email: text(),
  receipt_language: text().$type<Language>(),
  status: text().$type<PlayerStatus>().notNull().default('INVITED'),
  /** True if the booking counts for the limits of the member's household as well. */
  counts: boolean().notNull().default(false),
  invited_at: moment().notNull(),
  answered_at: moment(),
});

/** Parts of a booking's price that players are asked to pay, by the invoice of each. */
export const bookingShare = pgTable('booking_share', {
  invoice_id: uuid().primaryKey(),
  reservation_id: reference().notNull(),
  player_id: reference(),
  due_at: moment().notNull(),
  status: text().$type<ShareStatus | 'WITHDRAWN'>().notNull().default('OPEN'),
  /** Amount to refund to its payer, and the part that has become refunds. Cents. */
  refund_due: integer().notNull().default(0),
  refund_made: integer().notNull().default(0),
});

/** Reminders of times, sent once they open for the member. */
export const openingReminder = pgTable('opening_reminder', {
  id: identity(),
  facility_id: reference().notNull(),
  member_id: reference().notNull(),
  start_from: moment().notNull(),
  end_at: moment().notNull(),
  remind_at: moment().notNull(),
  created_at: moment().notNull(),
});

/** The times of a facility that opened at one moment, and how they were allotted among the requests for them. */
export const allotment = pgTable('allotment', {
  id: identity(),
  facility_id: reference().notNull(),
  opens_at: moment().notNull(),
  policy: text().$type<AllotmentPolicy>().notNull(),
  /** The seed that the order of a draw follows from. */
  seed: text(),
  decided_at: moment().notNull(),
});

/** Requests for times that aren't open, with the member and the outcome. */
export const openingRequest = pgTable('opening_request', {
  id: identity(),
  facility_id: reference().notNull(),
  member_id: reference().notNull(),
  booked_by_id: reference(),
  start_from: moment().notNull(),
  end_at: moment().notNull(),
  guests: integer().notNull().default(0),
  guest_names: text().array().notNull().default([]),
  opens_at: moment().notNull(),
  status: text().$type<OpeningRequestStatus>().notNull().default('WAITING'),
  refused: text().$type<OpeningRefusal>(),
  reservation_id: reference(),
  allotment_id: reference(),
  /** Position of its turn, from 1 on, */
  turn: integer(),
  /** and true if it came before others, as its member had got nothing in the draw before. */
  went_first: boolean().notNull().default(false),
  created_at: moment().notNull(),
});

/**
 * Waiting list entries for times, in the order of the ids; `reservation_id` is the offer, then the booking made from
 * it.
 */
export const waiting = pgTable('waiting', {
  id: identity(),
  facility_id: reference().notNull(),
  member_id: reference().notNull(),
  start_from: moment().notNull(),
  end_at: moment().notNull(),
  not_after: moment().notNull(),
  status: text().$type<WaitingStatus>().notNull(),
  passed_over: text().$type<BookingCode>(),
  offered_until: moment(),
  price: integer(),
  reservation_id: reference(),
  created_at: moment().notNull(),
});

/** Times in which staff keep a facility free of bookings. */
export const spaceBlock = pgTable('space_block', {
  id: identity(),
  facility_id: reference().notNull(),
  reason: text().notNull(),
  start_from: moment().notNull(),
  end_at: moment().notNull(),
});

/** Owned times, by a reservation or by a block: one of the two is null. */
export const reservationSpace = pgTable('reservation_space', {
  reservation_id: reference(),
  block_id: reference(),
  space_id: reference().notNull(),
  during: momentRange().notNull(),
});

/**
 * One row: the version of the facts that all days of the calendar are planned from, raised by the database's own
 * triggers.
 */
export const calendarVersion = pgTable('calendar_version', { version: reference().notNull() });

/** The version of the bookings and blocks at a facility on a day of UTC, raised as well; no row: never changed. */
export const calendarDayVersion = pgTable('calendar_day_version', {
  day: date().notNull(),
  facility_id: reference().notNull(),
  version: reference().notNull(),
});

/** The private address of a member's bookings as a calendar, by the hash of the secret in it. */
export const calendarFeed = pgTable('calendar_feed', {
  member_id: reference().primaryKey(),
  token_hash: text().notNull(),
  created_at: moment().notNull(),
});
