import type { InvoiceStatus } from '@portal/contract';
import { statuses } from '#words/money/invoice-statuses';
import { byCode, nameForCode } from '../../lib/format/by-code.ts';
import { alertCircle, check, close, hourglass, refresh } from '../../pictures/icons.ts';
import { Tag } from '../ui/Tag.tsx';

/** The look of each status, the same wherever an invoice is shown. */
export const invoiceLooks = {
  DRAFT: ['wait', hourglass],
  UNPAID: ['bad', alertCircle],
  PARTLY_PAID: ['wait', hourglass],
  PAID: ['good', check],
  VOID: ['over', close],
  REFUNDED: ['info', refresh],
} as const satisfies Readonly<Record<InvoiceStatus, unknown>>;

/** An invoice's status, in a word. */
export function InvoiceTag({ status }: { readonly status: InvoiceStatus }) {
  const [kind, icon] = byCode(invoiceLooks, status, invoiceLooks.UNPAID);
  return (
    <Tag kind={kind} icon={icon}>
      {nameForCode(statuses, status)}
    </Tag>
  );
}
