import { daysBetween } from '@portal/contract/rules/club-time';
import type { Voucher } from '@portal/contract';

/** Days before a voucher's last one from which on the page tells its end. */
const SOON = 14;

/** A voucher's state on a day. `daysLeft` counts from that day: 0 is its last. */
export type VoucherState =
  | { readonly kind: 'used'; readonly on: string | null }
  | { readonly kind: 'ended' | 'ready' | 'later' | 'withdrawn' }
  | { readonly kind: 'soon'; readonly daysLeft: number };

type VoucherDates = Pick<Voucher, 'status' | 'used_at' | 'valid_from' | 'valid_until'>;

/** Works out the state of a voucher as the API gives it; `today` is the club's date. */
export function voucherState(
  { status, used_at, valid_from, valid_until }: VoucherDates,
  today: string,
): VoucherState {
  if (status === 'USED') return { kind: 'used', on: used_at };
  if (status === 'VOID') return { kind: 'withdrawn' };
  if (status === 'EXPIRED' || valid_until < today) return { kind: 'ended' };
  if (valid_from > today) return { kind: 'later' };
  const daysLeft = daysBetween(today, valid_until);
  return daysLeft <= SOON ? { kind: 'soon', daysLeft } : { kind: 'ready' };
}
