import type { CreditEntry } from '@portal/contract';
import { useEffect, useState } from 'react';
import {
  balanceAfter,
  creditFailed,
  creditIn,
  creditLoading,
  creditOld,
  creditReturned,
  creditUsed,
  earlierCredit,
  noCredit,
  seeBooking,
} from '#words/money/credit-history';
import { dateWithYear, money } from '../../../lib/format/format.ts';
import { loadStyle } from '../../../lib/http/load-part.ts';
import { href } from '../../../lib/app/routes.ts';
import { keepFresh } from '../../../lib/data/keep-fresh.ts';
import { createGrowingList } from '../../../lib/data/growing.ts';
import { loadCreditEntries } from '../../../lib/money/transactions/load-transactions.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useStore } from '@nanostores/react';
import styles from './credit-history.css?url';

await loadStyle(styles);

/** The member's credits and their uses, with the balance after each: newest first. */
export default function CreditHistory() {
  const [history] = useState(() => createGrowingList(loadCreditEntries));
  const state = useStore(history.$state);
  useEffect(() => {
    void history.reload();
    return keepFresh(history);
  }, [history]);
  return (
    <Loaded
      state={state}
      onRetry={() => void history.reload()}
      waiting={<div className="skeleton credit-block" />}
      loading={creditLoading}
      failed={creditFailed}
      old={creditOld}
    >
      {({ results, count }) =>
        results.length === 0 ? (
          <p className="soft">{noCredit}</p>
        ) : (
          <>
            <ol className="credit">
              {results.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            {results.length < count && (
              <Button look="quiet" onClick={() => void history.more()}>
                {earlierCredit}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function Entry({ entry }: { readonly entry: CreditEntry }) {
  const { amount, invoices, reservation, note, balance, created_at } = entry;
  return (
    <li>
      <div>
        <p>{entryReason(entry)}</p>
        {note !== null && <p className="small soft">{note}</p>}
        {invoices.map(({ invoice, invoice_number }) => (
          <p key={invoice}>
            <a className="link small" href={href('transaction-details', { params: { id: invoice } })}>
              {invoice_number}
            </a>
          </p>
        ))}
        {reservation && (
          <p>
            <a className="link small" href={href('booking-details', { params: { id: reservation } })}>
              {seeBooking}
            </a>
          </p>
        )}
        <p className="small soft">{dateWithYear(created_at)}</p>
      </div>
      <div className="credit-sum">
        <p>{amount > 0 ? `+${money(amount)}` : money(amount)}</p>
        <p className="small soft">{balanceAfter(money(balance))}</p>
      </div>
    </li>
  );
}

/** A payment that used credit and failed returns it without a refund. */
function entryReason({ amount, reason }: CreditEntry): string {
  if (reason !== null) return creditIn[reason];
  return amount < 0 ? creditUsed : creditReturned;
}
