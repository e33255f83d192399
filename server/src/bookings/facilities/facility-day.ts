import type { ResolvedDay, TimeRange } from '@portal/contract/bookings/rules/days';
import type { OpenMinutes, Level } from '@portal/contract/bookings/rules/price-bands';
import { DAY_MINUTES, pricesDuring } from '@portal/contract/bookings/rules/price-bands';
import { sql } from 'drizzle-orm';
import type { PeakType } from '@portal/contract';
import type { Database } from '../../database/database.ts';
import type { PeriodRow } from './hours/advance-period.ts';
import { bookableUntil, opening, periodFor } from './hours/advance-period.ts';
import type { CalendarDay } from './calendar.ts';
import { isClosedBy, readCalendarDay } from './calendar.ts';
import type { HoursRow, ClubDay } from './hours/day-hours.ts';
import { instantAt, openMinutes } from './hours/day-hours.ts';
import type { FacilityRow } from './facilities.ts';
import { openHours } from './hours/open-hours.ts';
import { advanceBookingPeriod, operatingHours, priceBand } from '../tables.ts';

type BandRow = Omit<typeof priceBand.$inferSelect, 'id' | 'facility_id'>;

/** One price over a stretch of the day, in minutes since its midnight. */
interface PricedMinutes extends OpenMinutes {
  peak_type: PeakType;
  /** Cents a slot. */
  price: number;
}

/**
 * Lists the prices over all opening hours of some days in a row, in order, in minutes since the first day's midnight;
 * where no band fits, the facility's default price.
 */
function pricedMinutes(
  bands: readonly BandRow[],
  { default_price }: Pick<FacilityRow, 'default_price'>,
  level: Level,
  days: readonly { day: ClubDay; hours: readonly OpenMinutes[] }[],
): PricedMinutes[] {
  const priced: PricedMinutes[] = [];
  for (const [index, { day, hours }] of days.entries()) {
    const midnight = index * DAY_MINUTES;
    for (const { rule, ...span } of pricesDuring(bands, hours, { day, level })) {
      const [from, to] = [midnight + span.from, midnight + span.to];
      const price = rule?.price ?? default_price;
      const peak_type = rule?.peak_type ?? 'DEFAULT';
      const before = priced.at(-1);
      if (before?.to === from && before.price === price && before.peak_type === peak_type) before.to = to;
      else priced.push({ from, to, peak_type, price });
    }
  }
  return priced;
}

/** A facility with one of its days. */
export type FacilityOnDay = FacilityRow & { day: ResolvedDay };

/** The rules of facilities, by facility. */
export interface Rules {
  hours: ReadonlyMap<number, HoursRow[]>;
  bands: ReadonlyMap<number, BandRow[]>;
  periods: PeriodRow[];
}

/** Reads the rules of these facilities, in one query: each round trip counts when a day is shown. */
export async function readRules(db: Database, ids: number[]): Promise<Rules> {
  const found = await db.execute<{
    hours: (typeof operatingHours.$inferSelect)[];
    bands: (typeof priceBand.$inferSelect)[];
    periods: PeriodRow[];
  }>(sql`select
    (select coalesce(json_agg(one order by one.id), '[]') from ${operatingHours} one
      where one.facility_id in ${ids}) as hours,
    (select coalesce(json_agg(one order by one.id), '[]') from ${priceBand} one
      where one.facility_id in ${ids}) as bands,
    (select coalesce(json_agg(one order by one.id), '[]') from ${advanceBookingPeriod} one
      where one.facility_id is null or one.facility_id in ${ids}) as periods`);
  const [{ hours, bands, periods } = { hours: [], bands: [], periods: [] }] = found.rows;
  return {
    hours: Map.groupBy(hours, (row) => row.facility_id),
    bands: Map.groupBy(bands, (row) => row.facility_id),
    periods,
  };
}

/** A facility's day with all that doesn't depend on the current moment. */
export interface PlannedDay {
  readonly day: Omit<ResolvedDay, 'bookable_from' | 'bookable_until'>;
  /** The period that decides how far ahead the level may book. */
  readonly period: PeriodRow | undefined;
  /** From midnight to the end of hours that go on into the next day. */
  readonly night: TimeRange | null;
}

const onNextDay = ({ from, to }: OpenMinutes): OpenMinutes => ({
  from: from - DAY_MINUTES,
  to: to - DAY_MINUTES,
});

/** Builds one facility's day from the rows that were read. */
export function planDay(
  facility: FacilityRow,
  rules: Rules,
  { day, next, closures }: CalendarDay,
  level: Level,
): PlannedDay {
  const { id, spaces } = facility;
  const rows = rules.hours.get(id) ?? [];
  const spans = openMinutes(rows, day);
  const { hours, reach } = openHours(spans, openMinutes(rows, next)[0], day, facility);
  const prices = pricedMinutes(rules.bands.get(id) ?? [], facility, level, [
    { day, hours: spans },
    { day: next, hours: reach ? [onNextDay(reach)] : [] },
  ]);
  const dayEnd = instantAt(day, Math.max(DAY_MINUTES, (reach ?? spans.at(-1))?.to ?? 0));
  const period = periodFor(rules.periods, id, level);
  const planned = {
    date: day.date,
    day_type: day.types[0] ?? 'SUN',
    holiday: day.holiday,
    hours,
    bands: prices.map(({ from, to, peak_type, price }) => ({
      start: instantAt(day, from),
      end: instantAt(day, to),
      peak_type,
      price,
    })),
    closures: closures
      .filter((closure) => closure.start < dayEnd && isClosedBy(spaces, closure))
      .map(({ start, end, reason, zh }) => ({ start, end, reason, ...(zh && { zh }) })),
    ...opening(period, day, instantAt(day, spans[0]?.from ?? 0)),
  };
  const [midnight, end] = [instantAt(day, DAY_MINUTES), planned.hours.at(-1)?.end ?? 0];
  return { day: planned, period, night: end > midnight ? { start: midnight, end } : null };
}

/** Completes the same day for a moment. */
export function dayAt(
  { day, period, night }: PlannedDay,
  { notice_minutes }: Pick<FacilityRow, 'notice_minutes'>,
  zone: string,
  now: number,
): ResolvedDay {
  // Moments travel in whole seconds, and the rules must decide alike on both sides.
  const second = Math.floor(now / 1000) * 1000;
  return {
    ...day,
    bookable_from: second + notice_minutes * 60_000,
    bookable_until: bookableUntil(period, zone, second, night),
  };
}

/** Builds one facility's day at a moment, from the rows that were read. */
export const resolveDay = (
  facility: FacilityRow,
  rules: Rules,
  calendar: CalendarDay,
  level: Level,
  now: number,
): ResolvedDay => dayAt(planDay(facility, rules, calendar, level), facility, calendar.day.zone, now);

/**
 * Reads these facilities with their day of `date`, resolved for a level: as many queries for one facility as for
 * hundreds.
 */
export async function withDay(
  db: Database,
  facilities: readonly FacilityRow[],
  asked: { date: string; zone: string; level: Level; now: number },
): Promise<FacilityOnDay[]> {
  if (facilities.length === 0) return [];
  const rules = await readRules(
    db,
    facilities.map(({ id }) => id),
  );
  const calendar = await readCalendarDay(db, asked.date, asked.zone);
  return facilities.map((one) => ({ ...one, day: resolveDay(one, rules, calendar, asked.level, asked.now) }));
}
