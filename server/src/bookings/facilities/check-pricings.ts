import type { Pricing } from '@portal/contract';
import { pricesOverlap } from '@portal/contract/bookings/rules/price-bands';
import type { Faults } from '../../http/refusals/fault.ts';
import { fault } from '../../http/refusals/fault.ts';

function findFault(row: Pricing, index: number, rows: readonly Pricing[]): Faults {
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
  Object.assign({}, ...rows.map((row, index) => findFault(row, index, rows)));
