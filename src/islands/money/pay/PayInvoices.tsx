import { Fragment, useEffect, useRef } from 'react';
import type { SyntheticEvent } from 'react';
import {
  anotherWay,
  continuePayment,
  failures,
  inProgress,
  inProgressDetail,
  methods,
  noGateway,
  noGatewayDetail,
  notPaid,
  nothingDue,
  nothingDueDetail,
  payAll,
  payBy,
  paying as payingNow,
  refusals,
  toPay,
  wayOf,
} from '#words/money/paying';
import { confirmOwn } from '#words/money/pay-page';
import { cardName } from '#words/money/card-names';
import { chooseOther, notCharged, withCard } from '#words/money/pay-by-card';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { money } from '../../../lib/format/format.ts';
import type { createPaying, PayingState } from '../../../lib/money/pay/paying.ts';
import type {
  PaymentOptions,
  PaymentChoice,
  PaymentInProgress,
  PaymentSum,
} from '../../../lib/money/pay/tender.ts';
import {
  paymentHoldExpiry,
  isMove,
  leavesRest,
  paymentsInProgress,
  sumUp,
} from '../../../lib/money/pay/tender.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useSaid } from '../../ui/Offered.tsx';
import { Hold } from './Hold.tsx';
import { Release } from './later-parts.tsx';
import { Methods } from './Methods.tsx';
import { OwnMeans } from './OwnMeans.tsx';
import { PartialAmount } from './PartialAmount.tsx';
import css from './pay.module.css';
import { PaymentSummary } from './PaymentSummary.tsx';

interface PayInvoicesProps {
  readonly state: Extract<PayingState, { step: 'choosing' }>;
  readonly paying: ReturnType<typeof createPaying>;
}

/** The amount due, the ways to pay, and the one button. */
export function PayInvoices({ state, paying }: PayInvoicesProps) {
  const { options, choice } = state;
  const sum = sumUp(options, choice);
  if (options.amount_due === 0) return <NothingDue state={state} sum={sum} />;
  const payments = state.isAnotherWay ? [] : paymentsInProgress(options);
  if (payments.length > 0) return <InProgress state={state} paying={paying} sum={sum} payments={payments} />;
  return <PayForm state={state} paying={paying} sum={sum} />;
}

interface InProgressProps extends PayFormProps {
  readonly payments: readonly PaymentInProgress[];
}

/** A payment is already in progress: continue it, or pay another way. */
function InProgress({ state: { options, busy, failure }, paying, sum, payments }: InProgressProps) {
  const said = useSaid();
  const until = paymentHoldExpiry(options);
  return (
    <div className={css.columns}>
      <div className={css.parts}>
        <PaymentSummary options={options} sum={sum} />
      </div>
      <section className={`sheet ${css.sheet} ${css.codeSheet}`}>
        {until !== null && <Hold until={until} move={isMove(options)} onOver={paying.refresh} />}
        {payments.map(({ payment, amount, method }) => (
          <Fragment key={payment}>
            <Message kind="wait" title={inProgress(wayOf(money(amount), method))}>
              {said(inProgressDetail)}
            </Message>
            <Button
              look="filled"
              wide
              busy={busy !== null}
              onClick={() => void paying.continuePayment(payment)}
            >
              {continuePayment}
            </Button>
          </Fragment>
        ))}
        {failure !== null && (
          <Message kind="bad" role="alert" title={failureWords(failure, refusals).title} />
        )}
        <Button wide onClick={paying.showWays}>
          {anotherWay}
        </Button>
      </section>
    </div>
  );
}

interface PayFormProps extends PayInvoicesProps {
  readonly sum: PaymentSum;
}

function PayForm({ state, paying, sum }: PayFormProps) {
  const { options, choice } = state;
  const form = useRef<HTMLFormElement>(null);
  const part = useRef<HTMLInputElement>(null);
  // The button that was pressed to come here is gone.
  useEffect(() => {
    if (state.isAnotherWay) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [state.isAnotherWay]);
  const hasRest = leavesRest(sum.rest);
  // A booking on hold is the one invoice that is paid here; several are released one by one in My bookings.
  const [onHold] = options.invoices.length === 1 ? options.invoices : [];
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sum.pays === null) part.current?.focus();
    else void paying.pay();
  };
  return (
    <form ref={form} className={css.columns} onSubmit={submit}>
      <div className={css.parts}>
        <PaymentSummary options={options} sum={sum} />
        <OwnMeans options={options} choice={choice} onChoose={paying.choose} />
        {options.methods.length > 0 && (
          <Methods options={options} choice={choice} isNeeded={hasRest} onChoose={paying.choose} />
        )}
        <PartialAmount options={options} choice={choice} sum={sum} field={part} onChoose={paying.choose} />
        {options.is_owner && options.held_until && onHold && (
          <Release invoice={onHold.id} move={isMove(options)} onReleased={paying.released} />
        )}
      </div>
      <PaySheet state={state} sum={sum} onOver={paying.refresh} />
    </form>
  );
}

interface NothingDueProps {
  readonly state: PayInvoicesProps['state'];
  readonly sum: PaymentSum;
}

const NothingDue = ({ state: { options, failure }, sum }: NothingDueProps) => (
  <div className={css.parts}>
    <PaymentSummary options={options} sum={sum} />
    {failure !== null && <NotPaid failure={failure} />}
    <Message kind="info" title={nothingDue}>
      {nothingDueDetail}
    </Message>
  </div>
);

interface PaySheetProps extends NothingDueProps {
  /** The hold has expired. */
  readonly onOver: () => void;
}

/** The time left of the hold, the amount, and the one button. */
function PaySheet({ state: { options, choice, busy, failure, declined }, sum, onOver }: PaySheetProps) {
  const hasRest = leavesRest(sum.rest);
  const by = wayWords(options, choice);
  const until = paymentHoldExpiry(options);
  const isStuck = hasRest && choice.method === null;
  return (
    <section className={`sheet ${css.sheet}`}>
      {until !== null && <Hold until={until} move={isMove(options)} onOver={onOver} />}
      <p className={css.total}>
        <span>{toPay(hasRest ? by : '')}</span>
        <output className={css.amount}>{money(sum.rest)}</output>
      </p>
      {failure !== null && <NotPaid failure={failure} />}
      {declined !== null && (
        <Message kind="bad" role="alert" title={notCharged}>
          {failures[declined]} {chooseOther}
        </Message>
      )}
      {isStuck ? (
        <Message kind="info" title={noGateway}>
          {noGatewayDetail}
        </Message>
      ) : (
        <Button look="filled" wide type="submit" busy={busy !== null}>
          {busy ? payingNow : buttonLabel(sum, by)}
        </Button>
      )}
    </section>
  );
}

/** "by card", "with Visa 4242" */
function wayWords({ cards }: PaymentOptions, { method, card }: PaymentChoice): string {
  const saved = cards.find(({ id }) => id === card);
  if (saved) return withCard(cardName(saved));
  return method ? methods[method].by : '';
}

/** "Pay S$12.00 by card", or a confirmation where voucher and credit cover all of it. */
function buttonLabel({ rest, byVoucher, byCredit }: PaymentSum, by: string): string {
  if (!leavesRest(rest)) return confirmOwn(byVoucher > 0, byCredit > 0);
  // Another host may not say how much is due.
  const amount = Number.isNaN(rest) ? '' : money(rest);
  return by ? payBy(amount, by) : payAll(amount);
}

function NotPaid({ failure }: { readonly failure: unknown }) {
  const { title, detail } = failureWords(failure, refusals);
  return (
    <Message kind="bad" role="alert" title={title}>
      {detail || notPaid}
    </Message>
  );
}
