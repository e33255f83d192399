import type { LockedInvoice } from '../invoices/lock-invoices.ts';
import type { Share } from '../invoices/share-out.ts';
import { dueOn, split } from '../invoices/share-out.ts';
import type { FoundVoucher } from '../tender/voucher/use-voucher.ts';
import { paysBookings } from '../tender/voucher/use-voucher.ts';

function pays(group: FoundVoucher['group'], { sale }: LockedInvoice): boolean {
  // It would become credit of somebody else's.
  if (sale?.share) return false;
  return sale ? paysBookings(group, sale.category) : group.pays_invoices;
}

/** Splits these shares into a voucher's part and the rest. It is worth its reduction of all that is due on them. */
export function splitByVoucher(
  shares: readonly Share[],
  { voucher: { kind, value }, group }: FoundVoucher,
): [paid: Share[], left: Share[]] {
  const { fitting = [], other = [] } = Object.groupBy(shares, ({ invoice }) =>
    pays(group, invoice) ? 'fitting' : 'other',
  );
  const due = dueOn(fitting.map(({ invoice }) => invoice));
  const worth = kind === 'AMOUNT' ? value : Math.round((due * value) / 100);
  const [paid, left] = split(fitting, worth);
  return [paid, [...left, ...other]];
}
