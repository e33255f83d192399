import { statusLook } from '../../../lib/desk/members/status-looks.ts';
import { alertCircle, check, hourglass, info, timeOver } from '../../../pictures/icons.ts';
import { invoiceLooks } from '../../money/InvoiceTag.tsx';
import { Tag } from '../../ui/Tag.tsx';

const icons = { good: check, wait: hourglass, bad: alertCircle, info, over: timeOver } as const;

interface StatusProps {
  readonly code: string;
  /** The status's name on the page. */
  readonly name: string;
}

/** A status of a record, by its code. */
export function Status({ code, name }: StatusProps) {
  const ofInvoices: Readonly<Record<string, readonly [keyof typeof icons, string]>> = invoiceLooks;
  const look = statusLook(code);
  const [kind, icon] = ofInvoices[code] ?? [look, icons[look]];
  return (
    <Tag kind={kind} icon={icon}>
      {name}
    </Tag>
  );
}
