import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { limitNames } from './rules/limits.ts';
import type { Refusal } from '../wire.ts';
import { translations } from '../translations.ts';
import { date, id, idFilter, list, moment } from '../wire.ts';

const bookings = z.int().min(1).max(1000).optional();
const minutes = z.int().min(1).max(100_000).optional();

/**
 * The most that a household (a member with those whose membership depends on theirs) may book at a facility, or at
 * all facilities of a group or category together. A limit that is left out doesn't apply. A booking counts in full on
 * the day, and in the week from Monday to Sunday, in which it begins; it is upcoming until it begins.
 */
export const householdLimits = z.strictObject({
  bookings_per_day: bookings,
  minutes_per_day: minutes,
  bookings_per_week: bookings,
  minutes_per_week: minutes,
  bookings_to_come: bookings,
  minutes_to_come: minutes,
  /** Least time between two bookings; 0: they may be back to back, but not overlap. */
  minutes_between: z.int().min(0).max(10_080).optional(),
  /** Most bookings that one member, not the household, may hold at the same time. */
  bookings_at_once: bookings,
  /** Most bookings at the same time without a confirmation: a further one has to be confirmed (`at_once`). */
  confirm_at_once: bookings,
} satisfies Record<(typeof limitNames)[number], z.ZodType>);

/** A limit and the amount of it that is used. */
const usedLimit = z.object({
  code: z.enum(limitNames),
  /** In bookings or minutes, depending on the code. */
  limit: z.int(),
  /** Without the booking that was requested. For `minutes_between`, how many would lie between; 0 if there was no request. */
  used: z.number(),
  /** The facility, group or category that the limit is set for. */
  scope: z.object({
    kind: z.enum(['facility', 'group', 'category']),
    id,
    name: z.string(),
    zh: translations({ name: z.string() }),
  }),
  /** The day or week that counts, null for upcoming bookings; for `minutes_between`, the booking that is too near. */
  period: z.object({ start_from: moment, end_at: moment }).nullable(),
});
export type UsedLimit = z.infer<typeof usedLimit>;

/** 400 when a household has booked too much. */
export type LimitPassed = UsedLimit & Refusal;

export const limitEndpoints = {
  'GET /booking/allowance/': endpoint({
    summary:
      'How much of its booking limits a household has used, for up to 31 days; empty without a membership',
    access: 'member',
    scope: 'own.book',
    query: z.strictObject({
      /** The first and the last of the days. */
      from: date,
      to: date,
      /** Only the limits that count there. */
      facility: idFilter.optional(),
      /** Of the household of this member: the caller's own, or anybody with the right to book for them. */
      member: idFilter.optional(),
    }),
    answers: { 200: list(usedLimit) },
    errors: ['permission_denied'],
  }),
};
