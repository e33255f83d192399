import type { Answer, PriceLine, Voucher } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { MONTHLY_CAP } from '@portal/contract/money/rules/amounts';
import type { Quote } from '@portal/contract/bookings/rules/prices';
import { reduce } from '@portal/contract/bookings/rules/reductions';
import { isRefused } from '../../http/failure.ts';
import { newPrice, createQuote } from './quote.ts';

/** Reductions of a member's bookings, as far as they are known. */
export interface Reductions {
  readonly discount: Answer<'GET /booking/discount/'> | null;
  /** The vouchers that may be used now. */
  readonly vouchers: readonly Voucher[];
}

/** The member's vouchers that pay for this facility. */
export const vouchersFor = (
  { vouchers }: Reductions,
  { category }: Pick<BookableFacility, 'category'>,
  today: string,
) =>
  vouchers.filter(
    ({ group, valid_from }) =>
      group.pays_bookings && (group.category ?? category.id) === category.id && valid_from <= today,
  );

export const noReductions: Reductions = { discount: null, vouchers: [] };

/** Returns the discount here, in per cent: as the day has it, until more is known. */
function discountPercent(
  { discountable, day }: Pick<BookableFacility, 'discountable' | 'day'>,
  discount: Reductions['discount'],
): number {
  if (!discount) return day?.discount_percent ?? 0;
  return discountable && !discount.used_up ? Number(discount.discount_group) || 0 : 0;
}

/** A quote with the chosen voucher, and the discount as if this month's cap were not near: the server has the last word. */
export function reduced(
  quote: Quote,
  { discount, vouchers }: Reductions,
  { facility, voucher }: { facility: Pick<BookableFacility, 'discountable' | 'day'>; voucher: number | null },
): Quote {
  const used = vouchers.find(({ id }) => id === voucher);
  const percent = discountPercent(facility, discount);
  return reduce(quote, {
    voucher: used ? { id: used.id, name: used.group.name, kind: used.kind, value: used.value } : null,
    discount: percent > 0 ? { percent, most: MONTHLY_CAP } : null,
  });
}

/** The same line by line, where the refusal has that. */
export function newQuote(failure: unknown): Quote | null {
  const total = newPrice(failure);
  if (total === null || !isRefused(failure)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code says which body of the contract it is
  const { price_lines: lines } = failure.body as { price_lines?: readonly PriceLine[] };
  return lines ? createQuote(lines, total) : null;
}
