import type { MoneySummary } from '@portal/contract';
import {
  due as dueWord,
  invoicesDue,
  listIsWell,
  spending,
  summaryFailed,
  summaryLoading,
  summaryOld,
} from '#words/money/transactions';
import type { Resource } from '../../../lib/data/resource.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useStore } from '@nanostores/react';
import css from './overview.module.css';
import { SpendingChart } from './SpendingChart.tsx';
import { OverviewSkeleton } from './TransactionsSkeleton.tsx';

/** What one owes and spent by month. Loads and fails by itself. */
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
      {({ due, due_count, months }) => (
        <div className={css.overview}>
          <section aria-labelledby="due">
            <h2 id="due" className={css.label}>
              {dueWord}
            </h2>
            <Amount cents={due} />
            <p className="soft">{invoicesDue(due_count)}</p>
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
