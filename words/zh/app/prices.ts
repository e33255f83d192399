import type { QuoteLine, TimeLine } from '@portal/contract/bookings/rules/prices';

/** Label of a price line that isn't a time: "2位宾客", "礼券，Anniversary", "您的折扣，10%". */
export function lineName(line: Exclude<QuoteLine, TimeLine>): string {
  if (line.kind === 'VOUCHER') return `礼券，${line.name}`;
  if (line.kind === 'DISCOUNT') return `您的折扣，${line.percent}%`;
  return `${line.count}位宾客`;
}
