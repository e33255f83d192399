import type { FieldErrors, Pricing } from '@portal/contract';
import { pricesOverlap } from '@portal/contract/bookings/rules/price-bands';

function faultOf(row: Pricing, index: number, rows: readonly Pricing[]): FieldErrors {
  if ((row.starts_at === null) !== (row.ends_at === null))
    return { [`${index}.ends_at`]: ['Give both times or neither.'] };
  if (row.starts_at !== null && row.starts_at === row.ends_at)
    return { [`${index}.ends_at`]: ['The end must differ from the start.'] };
  if (rows.slice(0, index).some((other) => pricesOverlap(row, other)))
    return {
      [`${index}.non_field_errors`]: ['Another price for the same level, day and time is in the list.'],
    };
  return {};
}

/** Finds the faults of a facility's prices: half a time, or two of which neither is the narrower. */
export const faultsOfPricings = (rows: readonly Pricing[]): FieldErrors =>
  Object.assign({}, ...rows.map((row, index) => faultOf(row, index, rows)));
