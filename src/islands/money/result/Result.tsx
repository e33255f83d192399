import type { PaymentState } from '@portal/contract';
import {
  amountLabel,
  failedHeading,
  failures,
  goesBack,
  invoiceNumber,
  paid,
  paidBy,
  paidOn,
  backTitle,
  partBack,
  partLate,
  resultFailed,
  resultLoading,
  resultUnknown,
  resultUnknownDetail,
  seeBookings,
  seeInvoice,
  seeTransactions,
  toDashboard,
  tooLate,
  tryPayingAgain,
  waiting,
  waitingDetail,
  wayOf,
} from '#words/money/paying';
import { comma } from '#words/app/joining';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { day, money, time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { later } from '../../../lib/app/later.ts';
import { payAddress } from '../../../lib/money/pay-address.ts';
import { createResult } from '../../../lib/money/result.ts';
import { href } from '../../../lib/app/routes.ts';
import { $session } from '../../../lib/session/session.ts';
import { Failed } from '../../ui/Failed.tsx';
import { island } from '../../ui/loading/island.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import css from './result.module.css';

function open() {
  const result = createResult(
    {
      state: (id) => call('GET /booking/reservation-payment/{id}/', { params: { id } }),
      later: (look) => later(2_000, look),
    },
    new URLSearchParams(location.search).get('payment'),
  );
  void result.look();
  return { result };
}

/** The result of a payment, in plain words, and where to go next. */
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
      return (
        <div className={css.result}>
          <Message kind="info" title={resultUnknown}>
            {resultUnknownDetail}
          </Message>
          <Ways />
        </div>
      );
    case 'failed':
      return (
        <Failed title={resultFailed} detail={failureWords(state.failure).title} onRetry={result.retry} />
      );
    default:
      return <PaymentResult payment={state.payment} />;
  }
}

function PaymentResult({ payment }: { readonly payment: PaymentState }) {
  const { invoices, refunds, amount, created_at, settled_at } = payment;
  const placed = invoices.reduce((sum, one) => sum + one.amount, 0);
  return (
    <div className={css.result}>
      <Outcome payment={payment} placed={placed} />
      {refunds.length > 0 && (
        <Message kind="info" title={backWords(payment, placed)}>
          {refunds.map(({ amount: back, destination }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- refunds have nothing else, and are only added to
            <p key={index}>{goesBack[destination](money(back))}</p>
          ))}
        </Message>
      )}
      <dl className={css.facts}>
        {invoices.map((one) => (
          <div key={one.invoice}>
            <dt>{invoiceNumber(one.invoice_number)}</dt>
            <dd>{money(one.amount)}</dd>
          </div>
        ))}
        {invoices.length > 1 && (
          <div>
            <dt>{amountLabel}</dt>
            <dd>{money(amount)}</dd>
          </div>
        )}
        <div>
          <dt>{paidOn}</dt>
          <dd>{`${day(settled_at ?? created_at)}${comma}${time(settled_at ?? created_at)}`}</dd>
        </div>
      </dl>
      <Ways payment={payment} />
    </div>
  );
}

interface OutcomeProps {
  readonly payment: PaymentState;
  /** Cents that lie on invoices. */
  readonly placed: number;
}

function Outcome({ payment, placed }: OutcomeProps) {
  const { status, failure, invoices, method, amount, beside } = payment;
  if (status === 'PENDING') {
    return (
      <output>
        <Message kind="wait" title={waiting}>
          {waitingDetail}
        </Message>
      </output>
    );
  }
  if (status === 'FAILED') {
    const again = payAddress(invoices.map(({ invoice }) => invoice));
    return (
      <>
        <Message kind="bad" role="alert" title={failedHeading}>
          {failures[failure ?? 'abandoned']}
        </Message>
        {failure !== 'mismatch' && again && (
          <a className="button button-filled button-wide" href={again}>
            {tryPayingAgain}
          </a>
        )}
      </>
    );
  }
  if (placed === 0) {
    return (
      <output>
        <Message kind="wait" title={tooLate} />
      </output>
    );
  }
  const parts = [...beside, { method, amount }].map((one) => wayOf(money(one.amount), one.method));
  return (
    <output>
      <Message kind="good" title={paid}>
        {paidBy(parts)}
      </Message>
    </output>
  );
}

/** What it is that goes back: all of it, what came too late, or what the club gave back. Cents. */
function backWords({ amount, refunds }: PaymentState, placed: number): string {
  if (refunds.reduce((sum, refund) => sum + refund.amount, 0) >= amount) return backTitle;
  return placed < amount ? partLate : partBack;
}

/** Where to go from here. */
function Ways({ payment }: { readonly payment?: PaymentState }) {
  const { status } = useStore($session);
  const [first] = payment?.invoices ?? [];
  return (
    <p className={css.ways}>
      {first && (
        <a className="link" href={href('transaction-details', { params: { id: first.invoice } })}>
          {seeInvoice(first.invoice_number)}
        </a>
      )}
      {status === 'member' && (
        <>
          <a className="link" href={href('transactions')}>
            {seeTransactions}
          </a>
          <a className="link" href={href('my-bookings')}>
            {seeBookings}
          </a>
          <a className="link" href={href('dashboard')}>
            {toDashboard}
          </a>
        </>
      )}
    </p>
  );
}

/** What stands in the page until it is known what became of the payment. */
function ResultSkeleton() {
  return (
    <div className={css.result} aria-hidden="true">
      <div className={`skeleton ${css.messageBlock}`} />
      <div className={`skeleton ${css.factsBlock}`} />
    </div>
  );
}

export default island({ first: ResultSkeleton, open, page: Result });
