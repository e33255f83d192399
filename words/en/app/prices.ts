import type { QuoteLine, TimeLine } from '@portal/contract/bookings/rules/prices';

/** Label of a price line that isn't a time: "2 guests", "Voucher, Anniversary", "Your discount, 10%". */
export function lineName(line: Exclude<QuoteLine, TimeLine>): string {
  if (line.kind === 'VOUCHER') return `Voucher, ${line.name}`;
  if (line.kind === 'DISCOUNT') return `Your discount, ${line.percent}%`;
  return line.count === 1 ? '1 guest' : `${line.count} guests`;
}
