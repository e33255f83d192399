import { useEffect, useRef } from 'react';
import { all, invoices, which } from '#words/money/transactions';
import { statuses } from '#words/money/invoice-statuses';
import { call } from '../../../lib/http/call.ts';
import { keepFresh, openResource } from '../../../lib/data/keep-fresh.ts';
import { createListings } from '../../../lib/data/listing.ts';
import { loadTransactions } from '../../../lib/money/transactions/load-transactions.ts';
import { createInvoiceSelection, sumSelection } from '../../../lib/money/transactions/invoice-selection.ts';
import type { InvoicesQuery } from '../../../lib/money/transactions/transactions-address.ts';
import {
  readTransactions,
  invoiceFilters,
  transactionsAt,
} from '../../../lib/money/transactions/transactions-address.ts';
import { stayInPage } from '../../../lib/forms/stay-in-page.ts';
import { island } from '../../ui/loading/island.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useStore } from '@nanostores/react';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { Overview } from './Overview.tsx';
import TransactionsSkeleton from './TransactionsSkeleton.tsx';

// Most visits tick nothing.
const PayBar = lazyPart(() => import('./PayBar.tsx'));

function open() {
  const picked = createInvoiceSelection();
  const { $listing, show } = createListings(
    async (wanted: InvoicesQuery, signal) => {
      const found = await loadTransactions(wanted, signal);
      picked.learn(found.results);
      return found;
    },
    readTransactions(new URLSearchParams(location.search)),
  );
  const summary = openResource((signal) => call('GET /finance/summary/', { signal }));
  const { go } = stayInPage((query) => show(readTransactions(query)));
  return { picked, $listing, summary, go };
}

/** The member's debt and spending, and all of their invoices: to look through, and to pay several at once. */
function Transactions({ picked, $listing, summary, go }: ReturnType<typeof open>) {
  const listing = useStore($listing);
  const chosen = useStore(picked.$picked);
  const { wanted, list } = listing;
  const hasChosen = chosen.size > 0;
  useEffect(() => keepFresh(list), [list]);
  const heading = useTopOfPage(wanted);
  const at = (change: Partial<InvoicesQuery>) => transactionsAt({ ...wanted, page: 1, ...change });
  return (
    <>
      <Offered by="GET /finance/summary/">
        <Overview summary={summary} />
      </Offered>
      <section aria-labelledby="invoices">
        <h2 id="invoices" className="visually-hidden" tabIndex={-1} ref={heading}>
          {invoices}
        </h2>
        <Tabs
          label={which}
          tabs={[null, ...invoiceFilters].map((status) => ({
            name: status === null ? all : statuses[status],
            address: at({ status }),
            current: wanted.status === status,
          }))}
        />
        <InvoiceFilters wanted={wanted} onApply={(next) => go(transactionsAt(next))} />
        <InvoiceList listing={listing} picked={picked} chosen={chosen} />
      </section>
      {hasChosen && (
        <PayBar chosen={chosen} sum={sumSelection(chosen)} onClear={() => picked.drop([...chosen.keys()])} />
      )}
    </>
  );
}

/** The heading of the list, which takes the focus when another page of it opens. */
function useTopOfPage(wanted: InvoicesQuery) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(wanted);
  useEffect(() => {
    const last = before.current;
    before.current = wanted;
    const isOtherPage = last.page !== wanted.page;
    if (isOtherPage && transactionsAt({ ...last, page: 1 }) === transactionsAt({ ...wanted, page: 1 }))
      heading.current?.focus();
  }, [wanted]);
  return heading;
}

export default island({ first: TransactionsSkeleton, open, page: Transactions });
