import type { Invoice } from '@portal/contract';
import { useState } from 'react';
import {
  destinationNeeded,
  invoiceFailed,
  invoiceRefusals,
  issue,
  issueDetail,
  issued,
  issueQuestion,
  issuing,
  notAnAmount,
  reason as reasonLabel,
  reasonNeeded,
  reasonToMember,
  refundAmount,
  refunded,
  refundIt,
  refunding,
  refundQuestion,
  paymentTaken,
  voided,
  voidIt,
  voiding,
  voidQuestion,
} from '#words/desk/desk';
import { amountText, centsOf, Unreadable } from '../../../lib/desk/records/drafts.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { nameById } from '../../../lib/desk/records/record-calls.ts';
import { chosenWay, refundWays } from '../../../lib/desk/money/refund-ways.ts';
import { money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { DialogFormButton } from '../../ui/dialog/DialogForm.tsx';
import { RefundDestination } from '../fields/RefundDestination.tsx';
import css from '../records/records.module.css';
import { TakePayment } from './TakePayment.tsx';

interface InvoiceActionsProps {
  readonly id: number | string;
  readonly rights: readonly string[];
  /** Called after an action, with the message. */
  readonly onChanged: (sentence: string) => void;
}

/** Whole where the caller has the right to see it, as all who come here have. */
const isWhole = (invoice: object): invoice is Invoice => 'member' in invoice;

async function load(id: string, signal: AbortSignal) {
  const invoice = await call('GET /finance/payment-invoice/{id}/', { params: { id }, signal });
  if (!isWhole(invoice)) return null;
  return { invoice, name: await nameById('members', invoice.member) };
}

/** Actions that an invoice's status allows: issue it, record a payment, void it, refund it. */
export default function InvoiceActions({ id, rights, onChanged }: InvoiceActionsProps) {
  const { state, reload } = useResource((signal) => load(String(id), signal));
  const done = (sentence: string) => {
    reload();
    onChanged(sentence);
  };
  return (
    <Loaded state={state} onRetry={reload} waiting={null} failed={invoiceFailed}>
      {(found) => {
        if (!found) return null;
        const { invoice, name } = found;
        const { status, amount_due: due, paid, refunded: back } = invoice;
        const isOpen = status === 'UNPAID' || status === 'PARTLY_PAID';
        return (
          <div className={css.actions}>
            {status === 'DRAFT' && rights.includes('payment_invoice.issue') && (
              <Issue invoice={invoice} name={name} onDone={done} />
            )}
            {isOpen && rights.includes('reservation_payment.settle') && (
              <TakePayment
                invoice={invoice.id}
                due={due}
                name={name}
                onTaken={async (amount) => done(paymentTaken(money(amount), name))}
              />
            )}
            {paid > back && rights.includes('payment_invoice.refund') && (
              <Refund invoice={invoice} rights={rights} onDone={done} />
            )}
            {status === 'UNPAID' && rights.includes('payment_invoice.void') && (
              <Void invoice={invoice} onDone={done} />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

interface ActionProps {
  readonly invoice: Invoice;
  readonly onDone: (sentence: string) => void;
}

function Issue({ invoice: { id, total }, name, onDone }: ActionProps & { readonly name: string }) {
  return (
    <DialogFormButton
      label={issue}
      busyLabel={issuing}
      title={issueQuestion(money(total), name)}
      refusals={invoiceRefusals}
      act={async () => {
        const { invoice_number } = await call('POST /finance/payment-invoice/{id}/issue/', {
          params: { id },
        });
        onDone(issued(invoice_number));
      }}
    >
      {() => <p>{issueDetail}</p>}
    </DialogFormButton>
  );
}

function Void({ invoice: { id, invoice_number }, onDone }: ActionProps) {
  const [reason, setReason] = useState('');
  return (
    <DialogFormButton
      label={voidIt}
      busyLabel={voiding}
      title={voidQuestion(invoice_number)}
      look="undo"
      names={['reason']}
      refusals={invoiceRefusals}
      check={() => ({ reason: reason.trim() === '' ? reasonNeeded : undefined })}
      act={async () => {
        await call('POST /finance/payment-invoice/{id}/void/', {
          params: { id },
          body: { reason: reason.trim() },
        });
        onDone(voided(invoice_number));
      }}
    >
      {(errors) => (
        <Field
          id="void-reason"
          label={reasonLabel}
          error={errors.reason}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </DialogFormButton>
  );
}

/** The cents that are typed; null where that is no amount. */
function typedCents(text: string): number | null {
  try {
    return centsOf(text.trim());
  } catch (problem) {
    if (problem instanceof Unreadable) return null;
    throw problem;
  }
}

function Refund({
  invoice: { id, invoice_number, paid, refunded: back, refund_sources: sources },
  rights,
  onDone,
}: ActionProps & { readonly rights: readonly string[] }) {
  const [keyFor] = useState(createKeys);
  const [amount, setAmount] = useState(amountText(paid - back));
  const [destination, setDestination] = useState<string | null>(null);
  const ways = refundWays(typedCents(amount) ?? 0, sources ?? [], rights);
  const way = chosenWay(ways, destination);
  const [reason, setReason] = useState('');
  return (
    <DialogFormButton
      label={refundIt}
      busyLabel={refunding}
      title={refundQuestion(invoice_number)}
      look="undo"
      names={['amount', 'destination', 'reason']}
      refusals={invoiceRefusals}
      check={() => ({
        amount: typedCents(amount) === null ? notAnAmount : undefined,
        destination: ways.length > 0 && !way ? destinationNeeded : undefined,
        reason: reason.trim() === '' ? reasonNeeded : undefined,
      })}
      act={async () => {
        const cents = typedCents(amount) ?? 0;
        const body = { amount: cents, destination: way?.to, reason: reason.trim() };
        const params = { id };
        await call('POST /finance/payment-invoice/{id}/refund/', {
          params,
          body,
          idempotencyKey: keyFor(body),
        });
        onDone(refunded(invoice_number, way?.label ?? money(cents)));
      }}
    >
      {(errors) => (
        <>
          <Field
            id="refund-amount"
            label={refundAmount}
            error={errors.amount}
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          {ways.length > 0 && (
            <RefundDestination
              id="refund-destination"
              ways={ways}
              value={destination}
              error={errors.destination}
              onChoose={setDestination}
            />
          )}
          <Field
            id="refund-reason"
            label={reasonLabel}
            help={reasonToMember}
            error={errors.reason}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </DialogFormButton>
  );
}
