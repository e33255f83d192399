import { useState } from 'react';
import { takePayment, takeQuestion, taking } from '#words/desk/desk';
import { paymentRefusals } from '#words/desk/money/invoice';
import { money } from '../../../lib/format/format.ts';
import { DialogFormButton } from '../../ui/dialog/DialogForm.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import { paymentFields, usePayment } from './use-payment.ts';

interface TakePaymentProps {
  /** The invoice's id, or those of several invoices of one member. */
  readonly invoice: string | readonly string[];
  /** Cents; where there are none, nothing is shown. */
  readonly due: number;
  /** The member whose invoices these are. */
  readonly member: number;
  /** The name of who pays. */
  readonly name: string;
  /** Called with the cents that were paid. */
  readonly onTaken: (amount: number) => Promise<void>;
}

/** Records a payment at the desk, of the amount due or a part of it, in a dialog. */
export function TakePayment({ invoice, due, member, name, onTaken }: TakePaymentProps) {
  const invoices = typeof invoice === 'string' ? [invoice] : invoice;
  /** The amount due when the dialog opened: a payment made elsewhere in the meantime doesn't close it. */
  const [asked, setAsked] = useState<number | null>(null);
  const payable = { invoices, due: asked ?? due, member };
  const payment = usePayment(payable.due);
  if (payable.due <= 0) return null;
  const amount = money(asked === null ? due : (payment.cents ?? asked));
  return (
    <DialogFormButton
      label={takePayment(amount)}
      busyLabel={taking}
      title={takeQuestion(amount, name)}
      names={paymentFields}
      refusals={paymentRefusals}
      check={() => payment.check(payable)}
      act={async () => onTaken(await payment.send(payable))}
      onOpen={(isOpen) => {
        setAsked(isOpen ? due : null);
        payment.reset(due);
      }}
    >
      {(errors) => (
        <PaymentFields id={`pay-${invoices[0] ?? ''}`} payable={payable} payment={payment} errors={errors} />
      )}
    </DialogFormButton>
  );
}
