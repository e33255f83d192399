import { useState } from 'react';
import {
  method as methodLabel,
  methods,
  reference as referenceLabel,
  referenceHelp,
  takePayment,
  takeQuestion,
  taking,
} from '#words/desk/desk';
import type { Option } from '../../../lib/desk/records/fields.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Field } from '../../ui/form/Field.tsx';
import { DialogFormButton } from '../../ui/dialog/DialogForm.tsx';
import { OptionField } from '../fields/OptionField.tsx';

interface TakePaymentProps {
  /** The invoice's id. */
  readonly invoice: string;
  /** Cents; where there are none, nothing is shown. */
  readonly due: number;
  /** The member who pays. */
  readonly name: string;
  /** Called with the cents that were paid. */
  readonly onTaken: (amount: number) => Promise<void>;
}

type Method = keyof typeof methods;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets which keys
const offered = Object.entries(methods) as (Option & [Method, string])[];

/**
 * Records a payment at the desk of the amount due. The same request sent again is recorded once; another method is
 * another payment.
 */
export function TakePayment({ invoice, due, name, onTaken }: TakePaymentProps) {
  const [keyFor] = useState(createKeys);
  /** The amount due when the dialog opened: a payment made elsewhere in the meantime doesn't close it. */
  const [asked, setAsked] = useState<number | null>(null);
  const amount = asked ?? due;
  const [method, setMethod] = useState<Method>('CASH');
  const [reference, setReference] = useState('');

  async function take() {
    const body = { invoices: [invoice], method, amount, reference: reference.trim() || null };
    await call('POST /booking/reservation-payment/desk/', { body, idempotencyKey: keyFor(body) });
    await onTaken(amount);
  }

  if (amount <= 0) return null;
  return (
    <DialogFormButton
      label={takePayment(money(amount))}
      busyLabel={taking}
      title={takeQuestion(money(amount), name)}
      names={['reference']}
      act={take}
      onOpen={(isAsking) => setAsked(isAsking ? due : null)}
    >
      {(errors) => (
        <>
          <OptionField
            id={`method-${invoice}`}
            label={methodLabel}
            options={offered}
            value={method}
            onChoose={(chosenMethod) => {
              const chosen = offered.find(([value]) => value === chosenMethod);
              if (chosen) setMethod(chosen[0]);
            }}
          />
          <Field
            id={`reference-${invoice}`}
            label={referenceLabel}
            help={referenceHelp}
            error={errors.reference}
            maxLength={100}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        </>
      )}
    </DialogFormButton>
  );
}
