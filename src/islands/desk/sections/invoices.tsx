import type { Invoice } from '@portal/contract';
import { nameById } from '../../../lib/desk/records/record-calls.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { Issue } from '../money/ChangeInvoice.tsx';
import type { RecordContentProps, SectionParts } from '../records/section.ts';

const DeskInvoice = lazyPart(() => import('../money/DeskInvoice.tsx'), { waiting: <SectionSkeleton /> });

/** The button that issues a draft. */
function IssueDraft({ record, rights, onAction }: RecordContentProps) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a record of this section is an invoice
  const draft = record as unknown as Invoice;
  const { state } = useResource(() => nameById('members', draft.member));
  const name = state.status === 'loading' ? '' : (state.data ?? '');
  return rights.includes('payment_invoice.issue') && <Issue invoice={draft} name={name} onDone={onAction} />;
}

export const invoices: SectionParts = {
  // Once an invoice is issued, it stays as it is.
  isFixed: ({ status }) => status !== 'DRAFT',
  Actions: IssueDraft,
  Sheet: DeskInvoice,
};
