import type { AdvanceBookingPeriod } from '@portal/contract';
import type { Faults } from '../../../http/refusals/fault.ts';
import { fault } from '../../../http/refusals/fault.ts';

function findFault(row: AdvanceBookingPeriod, index: number, rows: readonly AdvanceBookingPeriod[]): Faults {
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
  Object.assign({}, ...rows.map((row, index) => findFault(row, index, rows)));
