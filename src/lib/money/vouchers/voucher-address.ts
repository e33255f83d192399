import type { Query } from '@portal/contract';
import { pageOffset, pageIn } from '../../data/in-address.ts';

/** The views of the member's vouchers, and their list calls: what expires soonest comes first. */
export const voucherFilters = {
  ready: { status: 'ACTIVE', ordering: 'valid_until' },
  used: { status: 'USED', ordering: '-created_at' },
  ended: { ended: 'true', ordering: '-valid_until' },
} as const satisfies Record<string, Query<'GET /voucher/'>>;
export type VoucherFilter = keyof typeof voucherFilters;

/** The view of the member's own vouchers, as the address has it. */
export interface VouchersQuery {
  readonly show: VoucherFilter;
  /** From 1. */
  readonly page: number;
}

/** Reads the view from an address; values that make no sense are ignored. */
export function readVouchers(query: URLSearchParams): VouchersQuery {
  const show = query.get('show');
  return { show: show === 'used' || show === 'ended' ? show : 'ready', page: pageIn(query) };
}

/** The list call's query. */
export const voucherQuery = ({ show, page }: VouchersQuery) => ({
  ...voucherFilters[show],
  ...pageOffset(page),
});
