import type { CalendarEvent, Invoice } from '@portal/contract';
import { cancellationOutcome } from '@portal/contract/content/rules/seat-cancellation';
import { useState } from 'react';
import {
  giveUp,
  goingTitle,
  invoiceUnknown,
  justTaken,
  leaveWaitingList,
  paid,
  pay,
  seeInvoice,
  toPay,
  waitingDetail,
  waitingTitle,
  wentTitle,
} from '#words/content/event-details';
import { clubNow } from '../../../../lib/format/club-time.ts';
import { createGivingUp } from '../../../../lib/content/giving-up.ts';
import { dateWithYear, money } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { payAddress } from '../../../../lib/money/pay/pay-address.ts';
import { href } from '../../../../lib/app/routes.ts';
import { waitingLine } from '../../../../pictures/icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { GiveUpQuestion } from './GiveUpQuestion.tsx';
import type { SignUpNews } from './SignUp.tsx';

type Registration = NonNullable<CalendarEvent['registration']>;

interface OwnSeatsProps {
  readonly event: CalendarEvent;
  readonly registration: Registration;
  readonly invoice: Invoice | null;
  readonly isOver: boolean;
  readonly news: SignUpNews | null;
  /** The seats, or the place on the waiting list, were cancelled. */
  readonly onGone: () => void;
  readonly onReload: () => Promise<void>;
}

/** The member's own seats at an event, or position on the waiting list for them: the amount due, and how to cancel. */
export function OwnSeats({ event, registration, invoice, isOver, news, onGone, onReload }: OwnSeatsProps) {
  const { id, status, seats, line } = registration;
  const isWaiting = status === 'WAITING';
  const outcome = () => cancellationOutcome(event, invoice, clubNow());
  const [givingUp] = useState(() =>
    createGivingUp({
      giveUp: () => call('DELETE /event-registration/{id}/', { params: { id } }),
      refresh: onReload,
      onDone: onGone,
    }),
  );
  return (
    <>
      <output>
        {isWaiting ? (
          <Message kind="wait" icon={waitingLine} title={waitingTitle(line ?? 1)}>
            {news?.kind === 'signed-up' && news.lost && <p>{justTaken}</p>}
            <p>{waitingDetail(seats)}</p>
          </Message>
        ) : (
          <Message kind="good" title={isOver ? wentTitle(seats) : goingTitle(seats)}>
            <InvoiceState registration={registration} invoice={invoice} />
          </Message>
        )}
      </output>
      <PayLinks registration={registration} invoice={invoice} />
      {!isOver && (
        <>
          <Button look="undo" wide onClick={() => givingUp.open(outcome())}>
            {isWaiting ? leaveWaitingList : giveUp(seats)}
          </Button>
          <GiveUpQuestion givingUp={givingUp} outcome={outcome} seats={seats} isWaiting={isWaiting} />
        </>
      )}
    </>
  );
}

type InvoiceProps = Pick<OwnSeatsProps, 'registration' | 'invoice'>;

function InvoiceState({ registration, invoice }: InvoiceProps) {
  if (registration.invoice === null) return null;
  if (invoice === null) return invoiceUnknown;
  if (invoice.amount_due > 0) return toPay(money(invoice.amount_due), dateWithYear(invoice.due_date));
  return invoice.status === 'PAID' ? paid(money(invoice.total)) : null;
}

function PayLinks({ registration, invoice }: InvoiceProps) {
  if (registration.invoice === null) return null;
  const address = payAddress([registration.invoice]);
  return (
    <>
      {invoice !== null && invoice.amount_due > 0 && address !== null && (
        <a className="button button-filled button-wide" href={address}>
          {pay(money(invoice.amount_due))}
        </a>
      )}
      <a className="link" href={href('transaction-details', { params: { id: registration.invoice } })}>
        {seeInvoice}
      </a>
    </>
  );
}
