import type { Invoice, List } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { found, listFailed, listOld, loading } from '#words/money/transactions';
import { createClock } from '../../../lib/bookings/calendar/clock.ts';
import { zone } from '../../../lib/format/club-time.ts';
import type { Listing } from '../../../lib/data/listing.ts';
import type { InvoiceSelection } from '../../../lib/money/transactions/invoice-selection.ts';
import type { InvoicesQuery } from '../../../lib/money/transactions/transactions-address.ts';
import {
  isFiltered,
  transactionsAt,
  unfiltered,
} from '../../../lib/money/transactions/transactions-address.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { Pager } from '../../ui/pager/Pager.tsx';
import { useStore } from '@nanostores/react';
import { InvoiceCards } from './InvoiceCards.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { InvoiceRowsSkeleton } from './TransactionsSkeleton.tsx';
import css from './transactions.module.css';
import { useWide } from '../../ui/use-media.ts';

// Most lists have something in them.
const NoInvoices = lazyPart(() => import('./NoInvoices.tsx'));

const $now = createClock();

interface InvoiceListProps {
  readonly listing: Listing<InvoicesQuery, List<Invoice>>;
  readonly picked: InvoiceSelection;
  readonly chosen: ReadonlyMap<string, number>;
}

/** The matching invoices, a page at a time: a table where it has room, else cards. */
export function InvoiceList(props: InvoiceListProps) {
  const { wanted, list, before } = props.listing;
  const state = useStore(list.$state);
  const isLoading = state.status === 'loading';
  const fitting = isLoading ? undefined : state.data?.count;
  // The current list stays on screen until the next one replaces it, as the same elements: a press that began before
  // the answer arrived ends on the element it began on.
  const shown: typeof state =
    isLoading && before && before.results.length > 0 ? { status: 'ready', data: before, at: 0 } : state;
  return (
    <>
      <output className="visually-hidden">
        {isLoading ? loading : fitting !== undefined && found(fitting)}
      </output>
      <Loaded
        state={shown}
        onRetry={() => void list.reload()}
        waiting={<InvoiceRowsSkeleton />}
        failed={listFailed}
        old={listOld}
        frame={css.alone}
      >
        {({ results, count }) => (
          <>
            {results.length === 0 ? (
              <div className={css.alone}>
                <NoInvoices
                  why={count > 0 ? 'beyond' : isFiltered(wanted) ? 'unfit' : 'none'}
                  elsewhere={transactionsAt(count > 0 ? { ...wanted, page: 1 } : unfiltered(wanted))}
                />
              </div>
            ) : (
              <div className={isLoading ? css.busy : undefined} aria-busy={isLoading}>
                <Rows {...props} invoices={results} />
              </div>
            )}
            <Pager
              page={wanted.page}
              count={count}
              at={(page) => transactionsAt({ ...wanted, page: page ?? 1 })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function Rows({
  listing: { wanted },
  picked,
  chosen,
  invoices,
}: InvoiceListProps & { readonly invoices: readonly Invoice[] }) {
  const today = dateOf(useStore($now), zone);
  const hasRoom = useWide();
  return hasRoom ? (
    <InvoiceTable invoices={invoices} wanted={wanted} picked={picked} chosen={chosen} today={today} />
  ) : (
    <InvoiceCards invoices={invoices} picked={picked} chosen={chosen} today={today} />
  );
}
