import type { InvoiceStatus } from '@portal/contract';
import { statuses } from '#words/money/invoice-statuses';
import { check, close, hourglass, refresh, alertCircle } from '../../pictures/icons.ts';
import { Tag } from '../ui/Tag.tsx';

const looks = {
  DRAFT: ['over', hourglass],
  UNPAID: ['bad', alertCircle],
  PARTLY_PAID: ['wait', hourglass],
  PAID: ['good', check],
  VOID: ['over', close],
  REFUNDED: ['info', refresh],
} as const;

/** How an invoice stands, in a word. */
export function InvoiceTag({ status }: { readonly status: InvoiceStatus }) {
  const [kind, icon] = looks[status];
  return (
    <Tag kind={kind} icon={icon}>
      {statuses[status]}
    </Tag>
  );
}
