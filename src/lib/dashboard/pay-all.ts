import type { Dashboard } from '@portal/contract';
import { payAddress } from '../money/pay/pay-address.ts';

/**
 * Returns the sum in cents of all open invoices and the address to pay them, without those that a payment is in
 * progress for; null where nothing is left, or not all of them are known.
 */
export function payAll({
  due_count,
  results,
}: Pick<NonNullable<Dashboard['invoices']>, 'due_count' | 'results'>): {
  sum: number;
  address: string;
} | null {
  const open = results.filter(({ pending }) => !pending);
  const address = payAddress(open.map(({ id }) => id));
  if (due_count !== results.length || address === null) return null;
  return { sum: open.reduce((sum, { amount_due }) => sum + amount_due, 0), address };
}
