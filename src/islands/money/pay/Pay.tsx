import { useEffect } from 'react';
import { loadFailed, loading, unknown, unknownDetail } from '#words/money/paying';
import { released, releasedDetail, seeCalendar } from '#words/money/pay-page';
import { call } from '../../../lib/http/call.ts';
import { later } from '../../../lib/app/later.ts';
import { loadPaymentOptions } from '../../../lib/money/invoice-calls.ts';
import { paymentResult } from '../../../lib/money/pay/pay-address.ts';
import { payLink } from '../../../lib/money/pay/pay-link.ts';
import { createPaying } from '../../../lib/money/pay/paying.ts';
import { href } from '../../../lib/app/routes.ts';
import { Failed } from '../../ui/failure/Failed.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { useSaid } from '../../ui/Offered.tsx';
import { island } from '../../ui/loading/island.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { PayInvoices } from './PayInvoices.tsx';
import css from './pay.module.css';

type PayingStore = ReturnType<typeof createPaying>;

/** Loaded only to pay by a code. */
const ScanCode = lazyPart(async () => ({ default: (await import('./ScanCode.tsx')).ScanCode }), {
  waiting: <PaySkeleton />,
});

function open() {
  const link = payLink(location);
  const paying = createPaying(
    {
      options: () => loadPaymentOptions(link.invoices),
      start: (body, idempotencyKey) => call('POST /booking/reservation-payment/', { body, idempotencyKey }),
      state: (id) => call('GET /booking/reservation-payment/{id}/', { params: { id } }),
      newKey: () => crypto.randomUUID(),
      goTo: (url) => location.assign(url),
      showResult: (payment) => location.assign(paymentResult(payment)),
      keep(payment) {
        const url = new URL(location.href);
        if (payment === null) url.searchParams.delete('payment');
        else url.searchParams.set('payment', payment);
        history.replaceState(history.state, '', url);
      },
      later: (look) => later(2_000, look),
    },
    link,
  );
  void paying.open();
  return { paying };
}

/** Back from the gateway's page: nothing is loading any more. */
function useRefreshOnReturn({ refresh }: Pick<PayingStore, 'refresh'>) {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && refresh();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [refresh]);
}

/** Pays the invoices that the address names, for anyone who has it. */
function Pay({ paying }: { readonly paying: PayingStore }) {
  const state = useStore(paying.$state);
  const said = useSaid();
  useRefreshOnReturn(paying);

  switch (state.step) {
    case 'loading':
      return (
        <>
          <output className="visually-hidden">{loading}</output>
          <PaySkeleton />
        </>
      );
    case 'unknown':
      return (
        <div className={css.message}>
          <Message kind="info" title={unknown}>
            {said(unknownDetail)}
          </Message>
        </div>
      );
    case 'failed':
      return <Failed title={loadFailed} failure={state.failure} onRetry={() => void paying.open()} />;
    case 'scanning':
      return (
        <ScanCode
          payment={state.payment}
          options={state.options}
          onOther={paying.payAnotherWay}
          onReleased={paying.released}
        />
      );
    case 'released':
      return <HoldReleased />;
    default:
      return <PayInvoices state={state} paying={paying} />;
  }
}

/** The owner has cancelled the hold: back to the calendar. */
const HoldReleased = () => (
  <output className={css.message}>
    <Message
      kind="good"
      title={released}
      actions={
        <a className="link" href={href('bookings')}>
          {seeCalendar}
        </a>
      }
    >
      {releasedDetail}
    </Message>
  </output>
);

/** Placeholder until the amount due is known. */
function PaySkeleton() {
  return (
    <div className={css.columns} aria-hidden="true">
      <div className={css.parts}>
        <div className={`skeleton ${css.ledgerBlock}`} />
        <div className={`skeleton ${css.methodsBlock}`} />
      </div>
      <div className={`skeleton ${css.sheetBlock}`} />
    </div>
  );
}

export default island({ first: PaySkeleton, open, page: Pay });
