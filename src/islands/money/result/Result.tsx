import { resultFailed, resultLoading } from '#words/money/paying';
import { call } from '../../../lib/http/call.ts';
import { later } from '../../../lib/app/later.ts';
import { loadPaymentOptions, findReservationId } from '../../../lib/money/invoice-calls.ts';
import { createResult } from '../../../lib/money/result.ts';
import { tokens } from '../../../lib/session/store.ts';
import { Failed } from '../../ui/failure/Failed.tsx';
import { island } from '../../ui/loading/island.tsx';
import { useStore } from '@nanostores/react';
import { KnownPayment } from './KnownPayment.tsx';
import css from './result.module.css';
import { UnknownPayment } from './UnknownPayment.tsx';

function open() {
  const result = createResult(
    {
      state: (id) => call('GET /booking/reservation-payment/{id}/', { params: { id } }),
      invoiceOptions: loadPaymentOptions,
      bookingOf: async (invoice) => {
        // Others can't see the reservation.
        const id = tokens.access() === null ? null : await findReservationId(invoice);
        return id === null ? null : call('GET /booking/reservation/{id}/', { params: { id } });
      },
      later: (look) => later(2_000, look),
    },
    new URLSearchParams(location.search).get('payment'),
  );
  void result.look();
  return { result };
}

/** The result of a payment in plain words, what it was for, and what to do next. */
function Result({ result }: ReturnType<typeof open>) {
  const state = useStore(result.$state);
  switch (state.step) {
    case 'loading':
      return (
        <>
          <output className="visually-hidden">{resultLoading}</output>
          <ResultSkeleton />
        </>
      );
    case 'unknown':
      return <UnknownPayment />;
    case 'failed':
      return <Failed title={resultFailed} failure={state.failure} onRetry={result.retry} />;
    default:
      return <KnownPayment payment={state.payment} paidFor={state.paidFor} />;
  }
}

/** Shown until the payment is known. */
function ResultSkeleton() {
  return (
    <div className={css.message} aria-hidden="true">
      <div className={`skeleton ${css.messageBlock}`} />
      <div className={`skeleton ${css.factsBlock}`} />
    </div>
  );
}

export default island({ first: ResultSkeleton, open, page: Result });
