import type { Invoice } from '@portal/contract';
import { useState } from 'react';
import {
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
  voided,
  voidIt,
  voiding,
  voidQuestion,
} from '#words/desk/desk';
import { space } from '#words/app/joining';
import { amountText } from '../../../lib/desk/records/drafts.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { chosenWay, refundComplaint, refundWays } from '../../../lib/desk/money/refund-ways.ts';
import { typedCents } from '../../../lib/desk/money/typed-amount.ts';
import { money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { refresh } from '../../../pictures/icons.ts';
import { Field, FieldError } from '../../ui/form/Field.tsx';
import { DialogFormButton } from '../../ui/dialog/DialogForm.tsx';
import { RefundDestination } from '../fields/RefundDestination.tsx';

interface ChangeProps {
  readonly invoice: Invoice;
  /** Called after it is done, with the message. */
  readonly onDone: (sentence: string) => void;
}

/** Issues a draft. */
export function Issue({ invoice: { id, total }, name, onDone }: ChangeProps & { readonly name: string }) {
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

/** Voids an invoice without payments. */
export function Void({ invoice: { id, invoice_number }, onDone }: ChangeProps) {
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

interface RefundProps extends ChangeProps {
  readonly hasCredit: boolean;
  readonly rights: readonly string[];
}

/** The refund as it is typed, and what makes it. */
function useRefund({ invoice, hasCredit, rights, onDone }: RefundProps) {
  const { id, invoice_number, paid, refunded: back, refund_sources: sources } = invoice;
  const [keyFor] = useState(createKeys);
  const [amount, setAmount] = useState(amountText(paid - back));
  const [destination, setDestination] = useState<string | null>(null);
  const ways = refundWays(typedCents(amount) ?? 0, sources ?? [], rights, { hasCredit });
  const way = chosenWay(ways, destination);
  const [reason, setReason] = useState('');

  async function refund() {
    const cents = typedCents(amount) ?? 0;
    const body = { amount: cents, destination: way?.to, reason: reason.trim() };
    const params = { id };
    await call('POST /finance/payment-invoice/{id}/refund/', { params, body, idempotencyKey: keyFor(body) });
    onDone([refunded(invoice_number, way?.label ?? money(cents)), way?.advice ?? ''].join(space).trim());
  }
  const check = () => ({
    amount: typedCents(amount) === null ? notAnAmount : undefined,
    destination: refundComplaint(typedCents(amount) ?? 0, ways, destination),
    reason: reason.trim() === '' ? reasonNeeded : undefined,
  });
  return { amount, setAmount, ways, destination, setDestination, reason, setReason, check, refund };
}

/** Refunds an amount: the way it was paid, in cash, or as credit. */
export function Refund(props: RefundProps) {
  const { ways, check, refund, ...typed } = useRefund(props);
  return (
    <DialogFormButton
      label={refundIt}
      busyLabel={refunding}
      title={refundQuestion(props.invoice.invoice_number)}
      look="undo"
      icon={refresh}
      names={['amount', 'destination', 'reason']}
      refusals={invoiceRefusals}
      check={check}
      act={refund}
    >
      {(errors) => (
        <>
          <Field
            id="refund-amount"
            label={refundAmount}
            error={errors.amount}
            inputMode="decimal"
            value={typed.amount}
            onChange={({ target }) => typed.setAmount(target.value)}
          />
          {ways.length === 0 && errors.destination && (
            <FieldError id="no-refund">{errors.destination}</FieldError>
          )}
          {ways.length > 0 && (
            <RefundDestination
              id="refund-destination"
              ways={ways}
              value={typed.destination}
              error={errors.destination}
              onChoose={typed.setDestination}
            />
          )}
          <Field
            id="refund-reason"
            label={reasonLabel}
            help={reasonToMember}
            error={errors.reason}
            maxLength={500}
            value={typed.reason}
            onChange={({ target }) => typed.setReason(target.value)}
          />
        </>
      )}
    </DialogFormButton>
  );
}
