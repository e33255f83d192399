import type { MoneySummary } from '@portal/contract';
import { useState } from 'react';
import {
  credit as creditWord,
  creditHistory,
  creditUse,
  due as dueWord,
  invoicesDue,
  listIsWell,
  payAll,
  spending,
  summaryFailed,
  summaryLoading,
  summaryOld,
} from '#words/money/transactions';
import type { Resource } from '../../../lib/data/resource.ts';
import { money } from '../../../lib/format/format.ts';
import { payAddress } from '../../../lib/money/pay/pay-address.ts';
import { Amount } from '../../ui/Amount.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useStore } from '@nanostores/react';
import css from './overview.module.css';
import { SpendingChart } from './SpendingChart.tsx';
import { OverviewSkeleton } from './TransactionsSkeleton.tsx';

// Few ask where their credit came from.
const CreditHistory = lazyPart(() => import('./CreditHistory.tsx'));

/** The member's debt, credit, and spending by month. Loads and fails by itself. */
export function Overview({ summary }: { readonly summary: Resource<MoneySummary> }) {
  const state = useStore(summary.$state);
  return (
    <Loaded
      state={state}
      onRetry={() => void summary.reload()}
      waiting={<OverviewSkeleton />}
      loading={summaryLoading}
      failed={summaryFailed}
      why={listIsWell}
      old={summaryOld}
      frame={css.alone}
    >
      {({ due, due_count, payable = [], months, credit, had_credit }) => (
        <div className={css.overview}>
          <section aria-labelledby="due">
            <h2 id="due" className={css.label}>
              {dueWord}
            </h2>
            <Amount cents={due} />
            <p className="soft">{invoicesDue(due_count)}</p>
            {/* Only all of it: what is being paid has its own way below. */}
            {due_count > 0 && payable.length === due_count && (
              <a className={`button button-filled ${css.pay}`} href={payAddress(payable) ?? ''}>
                {payAll(money(due))}
              </a>
            )}
            {(credit > 0 || had_credit) && <Credit cents={credit} />}
          </section>
          <section className={css.spending} aria-labelledby="spending">
            <h2 id="spending">{spending}</h2>
            <SpendingChart months={months} />
          </section>
        </div>
      )}
    </Loaded>
  );
}

/** The member's credit with the club, and its history. */
function Credit({ cents }: { readonly cents: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.credit}>
      <h2 className={css.label}>{creditWord}</h2>
      <p className={css.balance}>{money(cents)}</p>
      {cents > 0 && <p className="small soft">{creditUse}</p>}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={css.history}>{creditHistory}</summary>
        {isOpen && <CreditHistory />}
      </details>
    </div>
  );
}
