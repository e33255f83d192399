import type { AdvanceBookingPeriod, FieldErrors } from '@portal/contract';

function faultOf(
  row: AdvanceBookingPeriod,
  index: number,
  rows: readonly AdvanceBookingPeriod[],
): FieldErrors {
  const { days, opens_at, minutes } = row;
  if ((days === null) !== (opens_at === null))
    return { [`${index}.opens_at`]: ['With days, give the time at which each opens.'] };
  if ((days === null) === (minutes === null))
    return { [`${index}.minutes`]: ['Give either days with their time, or minutes.'] };
  const sameLevel = rows
    .slice(0, index)
    .some(
      (other) =>
        other.membership_type_1 === row.membership_type_1 &&
        other.membership_type_3 === row.membership_type_3,
    );
  return sameLevel
    ? { [`${index}.non_field_errors`]: ['Another period for this level is in the list.'] }
    : {};
}

/** Finds the faults of a facility's advance booking periods: neither or both forms, or two for one level. */
export const faultsOfPeriods = (rows: readonly AdvanceBookingPeriod[]): FieldErrors =>
  Object.assign({}, ...rows.map((row, index) => faultOf(row, index, rows)));
