import type { DayType, OperatingHours, Pricing, AdvanceBookingPeriod } from '@portal/contract';
import { dayTypes } from '@portal/contract';
import type { OpenMinutes } from '@portal/contract/bookings/rules/price-bands';
import { DAY_MINUTES, openingMinutes, pricesOverlap } from '@portal/contract/bookings/rules/price-bands';
import type { Faults } from '../../http/refusals/fault.ts';
import { fault } from '../../http/refusals/fault.ts';

function findPeriodFault(
  row: AdvanceBookingPeriod,
  index: number,
  rows: readonly AdvanceBookingPeriod[],
): Faults {
  const { days, opens_at, minutes } = row;
  if ((days === null) !== (opens_at === null)) return { [`${index}.opens_at`]: [fault('daysWithTime')] };
  if ((days === null) === (minutes === null)) return { [`${index}.minutes`]: [fault('daysOrMinutes')] };
  const sameLevel = rows
    .slice(0, index)
    .some(
      (other) =>
        other.membership_type_1 === row.membership_type_1 &&
        other.membership_type_3 === row.membership_type_3,
    );
  return sameLevel ? { [`${index}.non_field_errors`]: [fault('samePeriod')] } : {};
}

/** Finds the faults of a facility's advance booking periods: neither or both forms, or two for one level. */
export const findPeriodFaults = (rows: readonly AdvanceBookingPeriod[]): Faults =>
  Object.assign({}, ...rows.map((row, index) => findPeriodFault(row, index, rows)));

function findPricingFault(row: Pricing, index: number, rows: readonly Pricing[]): Faults {
  if ((row.starts_at === null) !== (row.ends_at === null))
    return { [`${index}.ends_at`]: [fault('bothTimes')] };
  if (row.starts_at !== null && row.starts_at === row.ends_at)
    return { [`${index}.ends_at`]: [fault('endIsStart')] };
  if (rows.slice(0, index).some((other) => pricesOverlap(row, other)))
    return {
      [`${index}.non_field_errors`]: [fault('samePrice')],
    };
  return {};
}

/** Finds the faults of a facility's prices: half a time, or two of which neither is the narrower. */
export const findPricingFaults = (rows: readonly Pricing[]): Faults =>
  Object.assign({}, ...rows.map((row, index) => findPricingFault(row, index, rows)));

type Span = OpenMinutes & { index: number; day_type: DayType };

const holidays: ReadonlySet<DayType> = new Set(['PUBLIC_HOLIDAY', 'SCHOOL_HOLIDAY']);
const weekdays = dayTypes.filter((type) => !holidays.has(type));

/** The kinds of day that the next day may be. */
function followers(type: DayType): readonly DayType[] {
  if (holidays.has(type)) return dayTypes;
  const next = weekdays[(weekdays.indexOf(type) + 1) % weekdays.length];
  return dayTypes.filter((each) => each === next || holidays.has(each));
}

/** Finds the faults of one span, given the spans before it on its kind of day. */
function findRowFault(span: Span, spans: readonly Span[], slotMinutes: number): Faults {
  const before = spans.find(
    (other) =>
      other !== span &&
      other.day_type === span.day_type &&
      (other.from < span.from || (other.from === span.from && other.index < span.index)) &&
      span.from < other.to,
  );
  if (before) return { [`${span.index}.opens_at`]: [fault('hoursOverlap')] };
  if (span.to - span.from < slotMinutes)
    return { [`${span.index}.closes_at`]: [fault('hoursShorterThanSlot', { minutes: slotMinutes })] };
  const next = spans.find(
    (other) => followers(span.day_type).includes(other.day_type) && other.from < span.to - DAY_MINUTES,
  );
  return next ? { [`${span.index}.closes_at`]: [fault('hoursIntoNextDay', { dayType: next.day_type })] } : {};
}

/** Finds the faults of a facility's hours: overlaps, within a day and into the next, and hours too short for a slot. */
export function findHoursFaults(rows: readonly OperatingHours[], slotMinutes: number): Faults {
  const spans = rows.map((row, index) => ({ index, day_type: row.day_type, ...openingMinutes(row) }));
  return Object.assign({}, ...spans.map((span) => findRowFault(span, spans, slotMinutes)));
}
