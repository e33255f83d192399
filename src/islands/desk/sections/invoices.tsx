import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { RecordFields } from '../records/RecordFields.tsx';
import type { SectionParts } from '../records/section.ts';

const InvoiceActions = lazyPart(() => import('../money/InvoiceActions.tsx'), {
  waiting: <SectionSkeleton />,
});

export const invoices: SectionParts = {
  // Once an invoice is issued, it stays as it is.
  isFixed: ({ status }) => status !== 'DRAFT',
  Content: (props) => (
    <>
      <InvoiceActions id={props.record.id} rights={props.rights} onChanged={props.onAction} />
      <RecordFields {...props} />
    </>
  ),
};
