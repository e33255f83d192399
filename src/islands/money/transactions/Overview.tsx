import type { MoneySummary } from '@portal/contract';
import {
  due as dueWord,
  invoicesDue,
  listIsWell,
  spending,
  summaryFailed,
  summaryLoading,
  summaryOld,
} from '#words/transactions';
import { currencySign, money } from '../../../lib/format.ts';
import type { Resource } from '../../../lib/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useStore } from '../../ui/use-store.ts';
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
            <p className={css.amount}>
              <span className={css.sign}>{currencySign}</span>
              {money(due).slice(currencySign.length)}
            </p>
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
