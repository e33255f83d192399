import type { FieldErrors, Pricing } from '@portal/contract';
import { DAY_MINUTES, minutesOf } from './day-hours.ts';

type Minutes = readonly [from: number, to: number];

/** The minutes of the day that a price holds for, in one or two stretches; null: at any time. */
function stretches({ starts_at, ends_at }: Pricing): readonly Minutes[] | null {
  if (starts_at === null || ends_at === null) return null;
  const [from, to] = [minutesOf(starts_at), minutesOf(ends_at)];
  if (from < to) return [[from, to]];
  return [
    [from, DAY_MINUTES],
    [0, to],
  ];
}

function timesMeet(one: Pricing, other: Pricing): boolean {
  const [some, others] = [stretches(one), stretches(other)];
  // A price for a time of day is narrower than one for any.
  if (some === null || others === null) return some === others;
  return some.some(([from, to]) => others.some(([start, end]) => from < end && start < to));
}

function daysMeet(one: Pricing, other: Pricing): boolean {
  if (one.day_types === null || other.day_types === null) return one.day_types === other.day_types;
  return one.day_types.some((type) => other.day_types?.includes(type));
}

/** Whether two prices are equally narrow and fit the same slot, so that neither would win. */
const tie = (one: Pricing, other: Pricing): boolean =>
  one.membership_type_1 === other.membership_type_1 &&
  one.membership_type_3 === other.membership_type_3 &&
  daysMeet(one, other) &&
  timesMeet(one, other);

function faultOf(row: Pricing, index: number, rows: readonly Pricing[]): FieldErrors {
  if ((row.starts_at === null) !== (row.ends_at === null))
    return { [`${index}.ends_at`]: ['Give both times or neither.'] };
  if (row.starts_at !== null && row.starts_at === row.ends_at)
    return { [`${index}.ends_at`]: ['The end must differ from the start.'] };
  if (rows.slice(0, index).some((other) => tie(row, other)))
    return {
      [`${index}.non_field_errors`]: ['Another price for the same level, day and time is in the list.'],
    };
  return {};
}

/** What is wrong with a facility's prices: half a time, or two of which neither is the narrower. */
export const faultsOfPricings = (rows: readonly Pricing[]): FieldErrors =>
  Object.assign({}, ...rows.map((row, index) => faultOf(row, index, rows)));
