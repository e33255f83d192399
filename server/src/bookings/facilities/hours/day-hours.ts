import type { DayType } from '@portal/contract';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { OpenMinutes } from '@portal/contract/bookings/rules/price-bands';
import { DAY_MINUTES, openingMinutes } from '@portal/contract/bookings/rules/price-bands';
import { addDays, dayOfWeek, instantOf } from '@portal/contract/rules/club-time';
import type { operatingHours } from '../../tables.ts';

/** A day of the club's calendar: holidays outweigh the weekday. */
export interface ClubDay {
  /** `YYYY-MM-DD`. */
  date: string;
  zone: string;
  /** The day's types, the one that counts first. */
  types: readonly DayType[];
  holiday: string | null;
}

/** The instant at which the club's clock is this many minutes into the day. */
export function instantAt({ date, zone }: ClubDay, minutes: number): number {
  const within = minutes % DAY_MINUTES;
  const time = `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
  return instantOf(addDays(date, Math.floor(minutes / DAY_MINUTES)), time, zone);
}

/** Returns the types of a date, given the holidays that touch it. */
export function clubDay(
  date: string,
  zone: string,
  holidays: readonly { type: 'PUBLIC_HOLIDAY' | 'SCHOOL_HOLIDAY'; name: string }[],
): ClubDay {
  const holiday =
    holidays.find(({ type }) => type === 'PUBLIC_HOLIDAY') ??
    holidays.find(({ type }) => type === 'SCHOOL_HOLIDAY');
  const special = (['PUBLIC_HOLIDAY', 'SCHOOL_HOLIDAY'] as const).filter((type) =>
    holidays.some((one) => one.type === type),
  );
  return { date, zone, types: [...special, dayOfWeek(date)], holiday: holiday?.name ?? null };
}

export type HoursRow = Pick<typeof operatingHours.$inferSelect, 'day_type' | 'opens_at' | 'closes_at'>;

/** Returns the opening hours of a facility that day: those of the first of the day's types that has any. Minutes since its midnight. */
export function openMinutes(rows: readonly HoursRow[], day: ClubDay): OpenMinutes[] {
  const type = day.types.find((candidate) => rows.some(({ day_type }) => day_type === candidate));
  return rows
    .filter(({ day_type }) => day_type === type)
    .map(openingMinutes)
    .toSorted((a, b) => a.from - b.from);
}

/** The same as instants. */
export const openRanges = (rows: readonly HoursRow[], day: ClubDay): TimeRange[] =>
  openMinutes(rows, day).map(({ from, to }) => ({ start: instantAt(day, from), end: instantAt(day, to) }));
