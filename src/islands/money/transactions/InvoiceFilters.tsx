import { useState } from 'react';
import { filterAndSort, table, tableFailed } from '#words/money/transactions';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { loadInvoiceTable } from '../../../lib/money/transactions/load-transactions.ts';
import type { InvoicesQuery } from '../../../lib/money/transactions/transactions-address.ts';
import { download } from '../../../pictures/money-icons.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Message } from '../../ui/Message.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { useFile } from '../../use-file.ts';
import css from './transactions.module.css';

// Most visits look at the newest invoices, or at unpaid ones.
const FilterForm = lazyPart(() => import('./FilterForm.tsx'), { waiting: <div className={css.formBlock} /> });

interface FiltersProps {
  readonly wanted: InvoicesQuery;
  readonly onApply: (wanted: InvoicesQuery) => void;
}

/** The list's filters and order, one press away; and the same invoices as a file. */
export function InvoiceFilters({ wanted, onApply }: FiltersProps) {
  // Filters of the address are in sight.
  const [isOpen, setOpen] = useState(wanted.number !== '' || wanted.from !== null || wanted.to !== null);
  // Once it was open, its typed values stay.
  const [wasOpen, setWasOpen] = useState(isOpen);
  const file = useFile(() => loadInvoiceTable(wanted));
  return (
    <div className={css.tools}>
      <Button
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={() => {
          setOpen(!isOpen);
          setWasOpen(true);
        }}
      >
        {filterAndSort}
      </Button>
      <Offered by="GET /finance/invoice-table/">
        <Button className={css.file} icon={download} busy={file.busy} onClick={file.fetch}>
          {table}
        </Button>
      </Offered>
      <div id="filters" className={css.below} hidden={!isOpen}>
        {wasOpen && <FilterForm wanted={wanted} onApply={onApply} />}
      </div>
      {file.failure !== null && (
        <div className={css.below}>
          <Message kind="bad" role="alert" title={tableFailed}>
            {failureWords(file.failure).title}
          </Message>
        </div>
      )}
    </div>
  );
}
