import type { Transaction } from '../../database/database.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, refuseWith } from '../../http/refusals/refusal.ts';
import type { LockedInvoice } from '../invoices/lock-invoices.ts';
import { lockInvoices } from '../invoices/lock-invoices.ts';
import type { Sales } from '../invoices/sales.ts';

/** The fields of a body that name what is paid. */
interface PayableBody {
  invoice?: string | undefined;
  invoices?: string[] | undefined;
}

/** An invoice on which money may be put. */
export interface Payable extends LockedInvoice {
  /** Cents, never 0. */
  due: number;
}

function readIds({ invoice, invoices }: PayableBody): string[] {
  if ((invoice === undefined) === (invoices === undefined))
    throw fieldErrors({ invoice: [fault('oneOrSeveral')] });
  // One id has several writings; it is stored in small letters.
  return [...new Set((invoices ?? [invoice ?? '']).map((id) => id.toLowerCase()))];
}

function payable(found: LockedInvoice, now: number): Payable {
  const { status, invoice_number, sale, total, paid } = found;
  const until = (sale?.hold ?? sale?.share)?.until;
  const tooLate = until !== undefined && until <= now;
  if (status === 'VOID' || tooLate) throw refuseWith(409, 'void', `${invoice_number} is void.`);
  if (status !== 'UNPAID' && status !== 'PARTLY_PAID')
    throw refuseWith(409, 'paid', `Nothing is due on ${invoice_number}.`);
  return { ...found, due: total - paid };
}

/**
 * The invoices that a body names, in its order, locked to the end of the transaction. A 400 where one isn't there or
 * they are of several members, a 409 where nothing can be paid on one.
 */
export async function lockPayable(
  tx: Transaction,
  body: PayableBody,
  { now, sales }: { now: number; sales: Sales },
): Promise<Payable[]> {
  const ids = readIds(body);
  const field = body.invoice === undefined ? 'invoices' : 'invoice';
  const locked = new Map((await lockInvoices(tx, ids, sales)).map((one) => [one.id, one]));
  const found = ids.map((id) => {
    const one = locked.get(id);
    if (!one || one.status === 'DRAFT') throw fieldErrors({ [field]: [fault('notFound', { id })] });
    return one;
  });
  if (new Set(found.map(({ member_id }) => member_id)).size > 1)
    throw fieldErrors({ [field]: [fault('othersInvoices')] });
  return found.map((one) => payable(one, now));
}
