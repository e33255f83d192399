import { useState } from 'react';
import {
  paymentRefusals,
  record,
  recorded,
  recording,
  severalInvoices,
  takeTitle,
} from '#words/desk/money/invoice';
import { fieldSentences } from '../../../lib/forms/form-errors.ts';
import { amountText } from '../../../lib/desk/records/drafts.ts';
import { money } from '../../../lib/format/format.ts';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PaymentFields } from './PaymentFields.tsx';
import type { Payable } from './use-payment.ts';
import { paymentFields, usePayment } from './use-payment.ts';
import css from './money.module.css';

interface RecordPaymentProps {
  readonly payable: Payable;
  /** All open invoices of the member, where there are others; null: this is the only one. */
  readonly all: Payable | null;
  /** Called after it is recorded, with the message. */
  readonly onRecorded: (sentence: string) => void;
}

/** Records a payment beside the invoice: of it alone, of a part, or of all that the member owes. */
export function RecordPayment({ payable: one, all, onRecorded }: RecordPaymentProps) {
  const [isAll, setAll] = useState(false);
  const payable = isAll && all ? all : one;
  const payment = usePayment(one.due);
  const { form, errors, mark, failure, isBusy, send } = useForm((reason) =>
    fieldSentences(reason, paymentFields),
  );
  const choose = (several: boolean, { due }: Payable) => {
    setAll(several);
    payment.setAmount(amountText(due));
  };
  const { method, cents } = payment;
  const sum = money(cents ?? payable.due);

  function submit() {
    if (isBusy || mark(payment.check(payable))) return;
    void send(async () => {
      const paid = await payment.send(payable);
      onRecorded(recorded(money(paid), method));
    });
  }

  return (
    <FormFrame ref={form} className={css.take} aria-label={takeTitle} onSubmit={submit}>
      <h3>{takeTitle}</h3>
      <FormFailure failure={failure} names={paymentFields} refusals={paymentRefusals} />
      <PaymentFields id="take" payable={payable} payment={payment} errors={errors} />
      {all && (
        <label className={css.several}>
          <input type="checkbox" checked={isAll} onChange={() => choose(!isAll, isAll ? one : all)} />
          {severalInvoices(all.invoices.length, money(all.due))}
        </label>
      )}
      <SubmitButton look="filled" wide busy={isBusy} label={record(sum, method)} busyLabel={recording} />
    </FormFrame>
  );
}
