/**
 * A facility's day for the rules. Fields have the wire's names, but every time is an instant, in ms: `start` and
 * `end` where the wire has `start_from` and `end_at`. The rules convert nothing: answers are parsed by `read-wire`.
 */
import type { Facility, FacilityDay } from '../facilities.ts';
import type { PeakType } from '../facility-rules.ts';
import type { ReservationSlot } from '../occupied-slots.ts';
import type { TimeRange } from '../../rules/club-time.ts';

export type { TimeRange };

/** Opening hours of one day. */
export interface OpenHours extends TimeRange {
  /** The slot, from 0, in which the club's clock changes, and how much longer that makes it; left out where it doesn't matter. */
  readonly clock_change?: { readonly slot: number; readonly minutes: number } | undefined;
  /** Until when a booking that starts in these hours may last, where the next day's follow without a break. */
  readonly goes_on_until?: number | undefined;
}

/** Price in cents of one slot that begins within this time. */
export interface PriceBand extends TimeRange {
  readonly peak_type: PeakType;
  readonly price: number;
}

/** A time at which nothing can be booked. */
export interface Closure extends TimeRange {
  readonly reason: string;
  /** The reason in Chinese. */
  readonly zh?: { readonly reason?: string | undefined } | null | undefined;
}

/** A day of one facility, resolved for a membership level. */
export interface ResolvedDay extends Pick<
  FacilityDay,
  'date' | 'day_type' | 'holiday' | 'opens_minutes_before'
> {
  readonly hours: readonly OpenHours[];
  readonly bands: readonly PriceBand[];
  readonly closures: readonly Closure[];
  readonly opens_at: number | null;
  readonly bookable_from: number;
  readonly bookable_until: number;
  /** No discount if left out. */
  readonly discount_percent?: number | undefined;
  /** True at the desk, for staff who may override rules: a time that has begun can be booked until it ends. */
  readonly takes_running?: boolean | undefined;
}

/** A facility, with the day that it is looked at on. */
export interface BookableFacility extends Omit<Facility, 'day'> {
  readonly day?: ResolvedDay | undefined;
}

/** An occupied stretch of a facility's spaces. */
export interface OccupiedRange
  extends TimeRange, Omit<ReservationSlot, 'start_from' | 'end_at' | 'free_at' | 'held_until'> {
  readonly free_at: number;
  readonly held_until: number | null;
}
