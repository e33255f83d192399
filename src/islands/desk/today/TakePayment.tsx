import { useState } from 'react';
import type { Reservation } from '@portal/contract';
import {
  method as methodLabel,
  methods,
  notNow,
  reference as referenceLabel,
  referenceHelp,
  takeQuestion,
  taking,
} from '#words/desk/desk';
import type { Option } from '../../../lib/desk/fields.ts';
import { money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/FailureMessage.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Question } from '../../ui/Question.tsx';
import { SelectField } from '../SelectField.tsx';

interface TakePaymentProps {
  readonly reservation: Reservation;
  /** Cents. */
  readonly due: number;
  readonly label: string;
  /** The booking as it is once it is paid. */
  readonly onTaken: (reservation: Reservation) => void;
}

type Method = keyof typeof methods;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets which keys
const offered = Object.entries(methods) as (Option & [Method, string])[];

/** Takes at the desk what a booking costs. */
export function TakePayment({ reservation, due, label, onTaken }: TakePaymentProps) {
  const { id, invoice, name } = reservation;
  const [keys] = useState(() => new Map<string, string>());
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [method, setMethod] = useState<Method>('CASH');
  const [reference, setReference] = useState('');

  async function take() {
    if (invoice === null) return;
    setBusy(true);
    setFailure(null);
    // What is sent again as it was is taken once; another method is another payment.
    const same = `${method} ${reference.trim()}`;
    const idempotencyKey = keys.get(same) ?? crypto.randomUUID();
    keys.set(same, idempotencyKey);
    try {
      await call('POST /booking/reservation-payment/desk/', {
        body: { invoices: [invoice], method, amount: due, reference: reference.trim() || null },
        idempotencyKey,
      });
      onTaken(await call('GET /booking/reservation/{id}/', { params: { id } }));
      setOpen(false);
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Question
        open={isOpen}
        title={takeQuestion(money(due), name)}
        onClose={() => setOpen(false)}
        answers={
          <>
            <Button onClick={() => setOpen(false)}>{notNow}</Button>
            <Button look="filled" busy={isBusy} onClick={() => void take()}>
              {isBusy ? taking : label}
            </Button>
          </>
        }
      >
        {failure !== null && <FailureMessage failure={failure} />}
        <SelectField
          id={`method-${id}`}
          label={methodLabel}
          options={offered}
          value={method}
          onChange={({ target }) => {
            const chosen = offered.find(([value]) => value === target.value);
            if (chosen) setMethod(chosen[0]);
          }}
        />
        <Field
          id={`reference-${id}`}
          label={referenceLabel}
          help={referenceHelp}
          maxLength={100}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </Question>
    </>
  );
}
