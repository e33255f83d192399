import { useState } from 'react';
import { back, loadFailed, loading, noSuchInvoice, noSuchInvoiceDetail, old } from '#words/money/invoices';
import { createClock } from '../../../lib/bookings/calendar/clock.ts';
import { openResource } from '../../../lib/data/keep-fresh.ts';
import { loadInvoice } from '../../../lib/money/invoice.ts';
import { href } from '../../../lib/app/routes.ts';
import { tokens } from '../../../lib/session/store.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { chevronLeft } from '../../../pictures/icons.ts';
import { Detail } from '../../ui/Detail.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { island } from '../../ui/loading/island.tsx';
import { useSaid } from '../../ui/Offered.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useStore } from '@nanostores/react';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import css from './invoice.module.css';

const $now = createClock();

function open() {
  const id = location.pathname.split('/').findLast(Boolean) ?? '';
  const one = openResource((signal) => loadInvoice(id, signal));
  return { one };
}

/** One invoice: all of it for its member, only what is needed to pay it for anyone else with its address. */
function InvoicePage({ one }: ReturnType<typeof open>) {
  /** A visitor has no list to go back to. */
  const [isMember] = useState(() => tokens.access() !== null);
  const state = useStore(one.$state);
  const said = useSaid();
  const now = useStore($now);
  const reload = () => void one.reload();
  return (
    <>
      {isMember && (
        <p className={css.back}>
          <a className="link" href={href('transactions')}>
            <Icon drawing={chevronLeft} />
            {back}
          </a>
        </p>
      )}
      <Loaded
        state={state}
        onRetry={reload}
        waiting={<InvoiceSkeleton />}
        loading={loading}
        failed={loadFailed}
        old={old}
        missing={<Empty picture={<Harbour />} title={noSuchInvoice} detail={said(noSuchInvoiceDetail)} />}
      >
        {(loaded) => (
          <Detail className={css.columns}>
            <InvoiceSheet invoice={loaded.invoice} />
            <InvoiceStatus loaded={loaded} now={now} onPaid={reload} />
          </Detail>
        )}
      </Loaded>
    </>
  );
}

/** Placeholder until the invoice is there. */
function InvoiceSkeleton() {
  return (
    <Detail className={css.columns} isSkeleton>
      <div className={`skeleton ${css.paperBlock}`} />
      <div className={css.status}>
        <div className={`skeleton ${css.tagBlock}`} />
        <div className={`skeleton ${css.amountBlock}`} />
      </div>
    </Detail>
  );
}

export default island({ first: InvoiceSkeleton, open, page: InvoicePage });
