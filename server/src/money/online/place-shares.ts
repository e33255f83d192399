import type { LockedInvoice } from '../invoices/lock-invoices.ts';

/**
 * Returns how many cents of the offered amount an invoice takes. A booking on hold is paid in full, as is a share of
 * one, or the money would be stranded.
 */
function roomOn({ status, sale, total, paid }: LockedInvoice, offered: number, now: number): number {
  if (status !== 'UNPAID' && status !== 'PARTLY_PAID') return 0;
  const due = total - paid;
  const last = sale?.hold?.endsAt ?? sale?.share?.until;
  if (last !== undefined && (offered < due || last <= now)) return 0;
  return due;
}

/** Puts payments' shares onto an invoice as far as it takes them, in this order; answers what it took of each. */
export function placeShares<Share extends { amount: number }>(
  found: LockedInvoice,
  shares: readonly Share[],
  now: number,
): { share: Share; taken: number }[] {
  const offered = shares.reduce((sum, { amount }) => sum + amount, 0);
  let room = roomOn(found, offered, now);
  return shares.map((share) => {
    const taken = Math.min(room, share.amount);
    room -= taken;
    return { share, taken };
  });
}
