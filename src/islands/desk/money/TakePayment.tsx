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
import type { Option } from '../../../lib/desk/fields.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Asked } from '../Asked.tsx';
import { OptionField } from '../OptionField.tsx';

interface TakePaymentProps {
  /** The invoice's id. */
  readonly invoice: string;
  /** Cents. */
  readonly due: number;
  /** Whom it is taken from. */
  readonly name: string;
  /** Shows that it is paid. */
  readonly onTaken: () => Promise<void>;
}

type Method = keyof typeof methods;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets which keys
const offered = Object.entries(methods) as (Option & [Method, string])[];

/** Takes at the desk what is due. What is sent again as it was is taken once; another method is another payment. */
export function TakePayment({ invoice, due, name, onTaken }: TakePaymentProps) {
  const [keyFor] = useState(createKeys);
  const [method, setMethod] = useState<Method>('CASH');
  const [reference, setReference] = useState('');

  async function take() {
    const body = { invoices: [invoice], method, amount: due, reference: reference.trim() || null };
    await call('POST /booking/reservation-payment/desk/', { body, idempotencyKey: keyFor(body) });
    await onTaken();
  }

  return (
    <Asked
      label={takePayment(money(due))}
      busyLabel={taking}
      title={takeQuestion(money(due), name)}
      names={['reference']}
      act={take}
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
    </Asked>
  );
}
