import * as z from 'zod';
import { crud, crudActions, plainFields } from '../crud.ts';
import { eventCategories } from './rules/categories.ts';
import { MOST_SEATS, DEFAULT_SEATS } from './rules/event-seats.ts';
import { pictureFields, featureImage, featureImageId, picture_alt, pictureInputFields } from './uploads.ts';
import { translations, translationsInput } from '../translations.ts';
import { cents, codes, id, moment, nameFilter, oneLine, text } from '../wire.ts';

/** Kinds of entries in the club's calendar: an event to attend, a special day, or a time when nothing can be booked. */
export const calendarEventTypes = ['EVENT', 'PUBLIC_HOLIDAY', 'SCHOOL_HOLIDAY', 'CLOSURE'] as const;

/**
 * Members see what is PUBLISHED; a SCHEDULED event becomes that at its `published_from`. Holidays and closures are always
 * PUBLISHED.
 */
export const calendarEventStatuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED'] as const;

const type = z.enum(calendarEventTypes);
const status = z.enum(calendarEventStatuses);
const category = codes(eventCategories);
/** Persons; null: no limit. */
const seats = z.int().min(1).max(100_000).nullable();
/** Persons that one member can sign up, with themselves. */
const most_seats = z.int().min(1).max(MOST_SEATS);
/** Null: the beginning. */
const deadline = moment.nullable();
/** Ids of the spaces that a closure closes; none: the whole club. */
const spaces = z.array(id).max(200);

export const calendarEvent = z.object({
  id,
  type,
  /** Subject of an event. */
  category: category.nullable(),
  /** A closure's is the reason that people read. */
  name: z.string(),
  /** Plain text; a blank line parts paragraphs. */
  description: z.string(),
  place: z.string().nullable(),
  zh: translations({
    name: z.string(),
    description: z.string(),
    place: z.string(),
    picture_alt: z.string(),
  }),
  feature_image: featureImage,
  ...pictureFields,
  seats,
  /** Price of a seat for a member. */
  price: cents,
  /** Price of a seat for a guest; null: the same. */
  guest_price: cents.nullable(),
  start_from: moment,
  end_at: moment,
  /** True when members sign up for it; otherwise they just come. */
  sign_up: z.boolean(),
  most_seats,
  /** Until when members sign up, */
  sign_up_until: deadline,
  /** and until which cancelling seats is free; members on the waiting list get them before this too. */
  cancel_until: deadline,
  /** Number of seats that members have. */
  seats_taken: z.int().min(0),
  /** Number of members on the waiting list. */
  waiting: z.int().min(0),
  /** The caller's own seats, or place on the waiting list; null: neither. */
  registration: z
    .object({
      id,
      status: z.enum(['REGISTERED', 'WAITING']),
      seats: z.int().positive(),
      /** Of a WAITING one: 1 is next. */
      line: z.int().positive().nullable(),
      invoice: z.uuid().nullable(),
      /** True when the event has moved since: returning seats is then free until it starts. */
      moved: z.boolean(),
    })
    .nullable(),
  spaces,
  /** Time at which the club called it off: it stays in the list, and nobody signs up for it. */
  called_off_at: moment.nullable(),
  /** Reason, in the club's words. */
  call_off_reason: z.string().nullable(),
  status,
  /** When members see it first; null: since it was made, or not decided yet. */
  published_from: moment.nullable(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

export const contentEndpoints = {
  ...crud('/calendar-event/', {
    name: 'calendar event',
    resource: 'calendar_event',
    access: 'member',
    scopes: { read: 'own.book' },
    writeAccess: 'staff',
    item: calendarEvent,
    write: z.strictObject({
      type: type.default('EVENT'),
      category: category.nullable().default(null),
      name: oneLine(200),
      description: z.string().max(20_000).default(''),
      place: text(200).nullable().default(null),
      zh: translationsInput({
        name: oneLine(200),
        description: text(20_000),
        place: text(200),
        picture_alt,
      }),
      feature_image: featureImageId,
      ...pictureInputFields,
      seats: seats.default(null),
      price: cents.default(0),
      guest_price: cents.nullable().default(null),
      start_from: moment,
      end_at: moment,
      sign_up: z.boolean().default(false),
      most_seats: most_seats.default(DEFAULT_SEATS),
      sign_up_until: deadline.default(null),
      cancel_until: deadline.default(null),
      spaces: spaces.default([]),
      status: status.default('PUBLISHED'),
      published_from: moment.nullable().default(null),
    }),
    filters: {
      ...nameFilter,
      type: type.optional(),
      category: category.optional(),
      status: status.optional(),
      /** Events at which the caller has seats or waits for them, or the others. */
      registered: z.enum(['true', 'false']).optional(),
      /** The window: what begins at or before this, */
      start_from__lte: moment.optional(),
      /** and ends at or after this. */
      end_at__gte: moment.optional(),
    },
    ordering: plainFields(calendarEvent, { except: ['waiting', 'picture_alt'] }),
    actions: crudActions,
    errors: ['signed_up', 'bookings_in_the_way'],
  }),
};
