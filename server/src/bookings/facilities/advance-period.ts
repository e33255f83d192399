import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import type { ClubDay } from './day-hours.ts';
import type { Level } from '../reserve/level.ts';
import { fitsLevel, heaviest, levelWeight } from '../reserve/level.ts';
import type { advanceBookingPeriod } from '../tables.ts';

export type PeriodRow = Omit<typeof advanceBookingPeriod.$inferSelect, 'id'>;

/** When a day opens for bookings, and up to which start one may book now. Instants. */
export interface Opening {
  /** Null where the caller may not book at all. */
  opensAt: number | null;
  until: number;
  /** Where each start opens by itself, this long before it. */
  minutesBefore: number | null;
}

/** The period that names facility and level most narrowly; the facility's own outweigh the club's. */
export const periodFor = (
  periods: readonly PeriodRow[],
  facility: number,
  level: Level,
): PeriodRow | undefined =>
  heaviest(
    periods.filter((period) => (period.facility_id ?? facility) === facility && fitsLevel(period, level)),
    (period) => (period.facility_id === null ? 0 : 4) + levelWeight(period),
  );

/** How far ahead a level may book a facility. `firstStart` is the day's first opening moment. */
export function opening(
  periods: readonly PeriodRow[],
  facility: number,
  level: Level,
  { date, zone }: ClubDay,
  firstStart: number,
  now: number,
): Opening {
  const period = periodFor(periods, facility, level);
  if (period?.minutes)
    // Whole seconds travel; the second in which a start opens already counts.
    return {
      opensAt: firstStart - period.minutes * 60_000,
      until: now + period.minutes * 60_000 + 1000,
      minutesBefore: period.minutes,
    };
  if (period?.days === null || period?.days === undefined || period.opens_at === null)
    return { opensAt: null, until: now, minutesBefore: null };
  const today = dateOf(now, zone);
  const openedToday = now >= instantOf(today, period.opens_at, zone);
  return {
    opensAt: instantOf(addDays(date, -period.days), period.opens_at, zone),
    until: instantOf(addDays(today, period.days + (openedToday ? 1 : 0)), '00:00', zone),
    minutesBefore: null,
  };
}
