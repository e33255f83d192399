import type { OpenMinutes } from '@portal/contract/bookings/rules/price-bands';
import { DAY_MINUTES } from '@portal/contract/bookings/rules/price-bands';
import type { PriceWeekTable, WeekCell, WeekDay } from './price-week.ts';

const HOUR = 60;
/** Hours that are shown of a facility without any. */
const usual: OpenMinutes = { from: 7 * HOUR, to: 22 * HOUR };

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);

/** The times of a week that are painted: an hour more than is open on each side, in steps that every price begins on. */
export function weekSteps({ rows }: PriceWeekTable, slotMinutes: number): OpenMinutes & { step: number } {
  const cuts = rows.flatMap(({ from, to }) => [from, to]);
  const first = Math.min(...cuts, cuts.length === 0 ? usual.from + HOUR : Infinity);
  const last = Math.max(...cuts, cuts.length === 0 ? usual.to - HOUR : 0);
  const step = [slotMinutes, ...cuts].reduce(commonDivisor, HOUR);
  return {
    from: Math.max(Math.floor(first / HOUR) - 1, 0) * HOUR,
    to: Math.min((Math.ceil(last / HOUR) + 1) * HOUR, Math.max(DAY_MINUTES, Math.ceil(last / HOUR) * HOUR)),
    step: Math.max(step, 5),
  };
}

const closed: WeekCell = { kind: 'closed' };

/** Returns what a time of a day costs. */
export function cellAt({ days, rows }: PriceWeekTable, day: WeekDay, minute: number): WeekCell {
  const row = rows.find(({ from, to }) => from <= minute && minute < to);
  return row?.cells[days.indexOf(day)] ?? closed;
}

export const sameCell = (one: WeekCell, other: WeekCell): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'price' ||
    other.kind !== 'price' ||
    (one.price === other.price && one.peak === other.peak && one.isDefault === other.isDefault));
