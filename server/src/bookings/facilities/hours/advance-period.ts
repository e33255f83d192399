import { addDays, dateOf, instantOf, MINUTE } from '@portal/contract/rules/club-time';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { Level } from '@portal/contract/bookings/rules/price-bands';
import { matchesLevel, pickHeaviest, levelWeight } from '@portal/contract/bookings/rules/price-bands';
import type { ClubDay } from './day-hours.ts';
import type { advanceBookingPeriod } from '../../tables.ts';

export type PeriodRow = Omit<typeof advanceBookingPeriod.$inferSelect, 'id'>;

/** The moment a day opens for bookings. */
export interface DayOpening {
  /** An instant; null where the caller may not book at all. */
  opens_at: number | null;
  /** Set where each start opens separately, this many minutes before it. */
  opens_minutes_before: number | null;
}

/** The period that matches facility and level most narrowly; the facility's own outweigh the club's. */
export const periodFor = (
  periods: readonly PeriodRow[],
  facility: number,
  level: Level,
): PeriodRow | undefined =>
  pickHeaviest(
    periods.filter((period) => (period.facility_id ?? facility) === facility && matchesLevel(period, level)),
    (period) => (period.facility_id === null ? 0 : 4) + levelWeight(period),
  );

/** Works out when a day opens by the period for the member's level. `firstStart` is the day's first opening moment. */
export function opening(
  period: PeriodRow | undefined,
  { date, zone }: ClubDay,
  firstStart: number,
): DayOpening {
  if (period?.minutes)
    return { opens_at: firstStart - period.minutes * MINUTE, opens_minutes_before: period.minutes };
  const { days = null, opens_at = null } = period ?? {};
  if (days === null || opens_at === null) return { opens_at: null, opens_minutes_before: null };
  return { opens_at: instantOf(addDays(date, -days), opens_at, zone), opens_minutes_before: null };
}

/**
 * The latest start that can be booked now, by the period for the member's level. `night`: the part after midnight of
 * a day whose hours go on into the next. It opens with the day.
 */
export function bookableUntil(
  period: PeriodRow | undefined,
  zone: string,
  now: number,
  night: TimeRange | null = null,
): number {
  // Whole seconds travel; the second in which a start opens already counts.
  if (period?.minutes) return now + period.minutes * MINUTE + 1000;
  const { days = null, opens_at = null } = period ?? {};
  if (days === null || opens_at === null) return now;
  const today = dateOf(now, zone);
  const openedToday = now >= instantOf(today, opens_at, zone);
  const until = instantOf(addDays(today, days + (openedToday ? 1 : 0)), '00:00', zone);
  return night?.start === until ? night.end : until;
}
