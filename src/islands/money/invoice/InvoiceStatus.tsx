import { space } from '#words/app/joining';
import type { Invoice } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { useRef, useState } from 'react';
import {
  allCameBack,
  chargedByItself,
  draft,
  inProgress,
  limited,
  nothingEver,
  nothingToPay,
  pay,
  payIt,
  payBy,
  payByTime,
  pdf,
  pdfFailed,
  print,
  restOf,
  voucherOffer,
  voucherPaid,
  vouchersMissing,
  wasDue,
} from '#words/money/invoices';
import { partFailedDetail } from '#words/app/shell';
import { zone } from '../../../lib/format/club-time.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { dateWithYear, money, time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import type { LoadedInvoice } from '../../../lib/money/invoice.ts';
import { wayToPay } from '../../../lib/money/pay/pay-address.ts';
import { href } from '../../../lib/app/routes.ts';
import { $session } from '../../../lib/session/session.ts';
import { download, printer, ticket } from '../../../pictures/money-icons.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/failure/Failed.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Message } from '../../ui/Message.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { useStore } from '@nanostores/react';
import { useFile } from '../../use-file.ts';
import { InvoiceTag } from '../InvoiceTag.tsx';
import { InvoiceBooking } from './InvoiceBooking.tsx';
import { InvoiceHistory } from './InvoiceHistory.tsx';
import css from './invoice.module.css';

const UseVoucher = lazyPart(() => import('./UseVoucher.tsx'), {
  Failed: ({ onRetry }) => <Failed title={vouchersMissing} detail={partFailedDetail} onRetry={onRetry} />,
});

/** For the message after an action, as its button is gone. */
const takeFocus = (message: HTMLElement | null) => message?.focus();

const bookingPage = (id: number) => () => href('booking-details', { params: { id } });

interface InvoiceStatusProps {
  readonly loaded: LoadedInvoice;
  /** Called when an amount was paid here. */
  readonly onPaid: () => void;
  /** Instant. */
  readonly now: number;
}

/** The status of an invoice and its actions: beside the paper, and not printed. */
export function InvoiceStatus({ loaded, now, onPaid }: InvoiceStatusProps) {
  const { invoice } = loaded;
  const { id, status, amount_due, total, pending } = invoice;
  const own = 'member' in invoice ? invoice : null;
  const [byVoucher, setByVoucher] = useState<number | null>(null);
  return (
    <aside className={css.status}>
      <p>
        <InvoiceTag status={status} />
      </p>
      <Amount cents={amount_due > 0 ? amount_due : total} />
      <p className="soft">
        {amount_due > 0 && amount_due < total && restOf(money(total)) + space}
        {statusWords(invoice, dateOf(now, zone))}
      </p>
      {own?.charged_on && <p className="soft">{chargedByItself(dateWithYear(own.charged_on))}</p>}
      {/* Another host may not say how much. */}
      {!(amount_due <= 0) && (
        <a
          className={pending ? 'button button-wide' : 'button button-filled button-wide'}
          href={wayToPay(id, pending)}
        >
          {pending ? inProgress : amount_due > 0 ? pay(money(amount_due)) : payIt}
        </a>
      )}
      {byVoucher !== null && (
        <output ref={takeFocus} tabIndex={-1}>
          <Message kind="good" title={voucherPaid(money(byVoucher))} />
        </output>
      )}
      <Actions
        id={id}
        own={own}
        onAsk={() => setByVoucher(null)}
        onUsed={(amount) => {
          setByVoucher(amount);
          onPaid();
        }}
      />
      {own && own.reservation !== null && (
        <InvoiceBooking id={own.reservation} addressOf={bookingPage(own.reservation)} />
      )}
      {own ? (
        <InvoiceHistory invoice={own} payments={loaded.payments} />
      ) : (
        <p className="small soft">{limited}</p>
      )}
    </aside>
  );
}

interface ActionsProps {
  readonly id: string;
  /** The invoice as its member sees it; null for anybody else. */
  readonly own: Invoice | null;
  /** Called when the voucher form opens, to clear the last message. */
  readonly onAsk: () => void;
  /** Called when a voucher has paid this many cents. */
  readonly onUsed: (amount: number) => void;
}

/** Buttons to pay by voucher, to save and to print it. */
function Actions({ id, own, onAsk, onUsed }: ActionsProps) {
  const session = useStore($session);
  const member = session.status === 'member' ? session.user.member_profile?.id : undefined;
  const isOpenOwn = own !== null && own.member === member && own.amount_due > 0 && !own.pending;
  const [asks, setAsks] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const file = useFile(() => call('GET /finance/payment-invoice/{id}/pdf/', { params: { id } }));
  return (
    <>
      <p className={css.actions}>
        {isOpenOwn && (
          <Button
            ref={opener}
            icon={ticket}
            aria-expanded={asks}
            onClick={() => {
              setAsks(!asks);
              onAsk();
            }}
          >
            {voucherOffer}
          </Button>
        )}
        {own && (
          <Offered by="GET /finance/payment-invoice/{id}/pdf/">
            <Button icon={download} busy={file.busy} onClick={file.fetch}>
              {pdf}
            </Button>
          </Offered>
        )}
        <Button icon={printer} onClick={() => globalThis.print()}>
          {print}
        </Button>
      </p>
      {isOpenOwn && asks && (
        <UseVoucher
          invoice={id}
          member={own.member}
          onUsed={(amount) => {
            setAsks(false);
            onUsed(amount);
          }}
          onClose={() => {
            setAsks(false);
            opener.current?.focus();
          }}
        />
      )}
      {file.failure !== null && (
        <Message kind="bad" role="alert" title={pdfFailed}>
          {failureWords(file.failure).title}
        </Message>
      )}
    </>
  );
}

function statusWords({ status, due_date, held_until }: LoadedInvoice['invoice'], today: string): string {
  if (status === 'PAID') return nothingToPay;
  if (status === 'VOID') return nothingEver;
  if (status === 'REFUNDED') return allCameBack;
  if (status === 'DRAFT') return draft;
  // A booking is due as long as it is on hold.
  if (held_until) {
    const on = dateWithYear(held_until);
    return payByTime(time(held_until), on === dateWithYear(today) ? null : on);
  }
  // Another host's may name no day.
  if (due_date === '') return '';
  return due_date < today ? wasDue(dateWithYear(due_date)) : payBy(dateWithYear(due_date));
}
